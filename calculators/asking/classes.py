"""Closed classes of the language: words that say nothing, tell sides, deny, or name persons."""

import re
from functools import cache


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


FILLERS = _words(
    "l le la les un une des du de d en a au aux et ou avec pour mon ma mes son sa ses ton ta "
    "tes votre vos notre leur leurs quel quelle quels quelles combien chance chances je j il "
    "elle ils elles on que qu qui si est suis es etes ete etais etait sont ai as ont avais "
    "avait ayant etant se s y dans par ce cette cet c m me t te n ne vous nous moi toi the of "
    "to with fait fais faire faites font derriere donne subit veut veux probabilite proba comme "
    "juste aussi donc alors car or"
)
"""Words that say nothing of a calculation."""
AGAINST = _words("contre vs versus face")
"""Words after which the other side is spoken of."""
SIDES = _words(
    "cible cibles ennemi ennemie ennemis adversaire adverse adversaires opposant opposants "
    "defenseur lui eux"
)
"""Words beside which the other side is spoken of."""
PENALTIES = _words("malu compliqu penalis")
"""Roots of words whose number is taken off, where a value has bonus and malus."""
STRESSED = _words("lui eux")
NOT = _words("n ne")
"""What stands before a verb that is denied."""
NEGATIONS = _words("sans pas ni non aucun aucune")
DENIALS = _words("non aucun aucune")
"""Those that may stand after what they deny, at the end."""
ARMS = _words(
    "epee epees rapiere rapieres katana hache haches masse masses massue massues marteau marteaux "
    "lance lances sabre sabres cimeterre cimeterres arc arcs arbalete arbaletes dague dagues "
    "poignard poignards pavois fouet fouets fleau fleaux hallebarde hallebardes espadon pique "
    "gourdin gourdins trident javelot javelots fronde lame lames baton batons"
)
"""Arms: where a calculator tells kinds of arms apart, one of them chooses a kind."""
QUALITIES = _words("grand grande court courte long longue large lourd lourde leger legere batarde")
"""What is said of an arm, and of other things."""
CREATURES = _words(
    "ogre ogres gobelin gobelins orc orcs orque orques ork orks troll trolls bandit bandits garde "
    "gardes loup loups worg worgs dragon dragons squelette squelettes zombie zombies kobold "
    "kobolds geant geants monstre monstres guerriers mages brute brutes brigand brigands soldats "
    "chefs chevaliers assassins demon demons goule goules hobgobelin hobgobelins gnoll gnolls "
    "ours trollkin trollkins broo broos lion lions serpent serpents araignee araignees "
    "fantassin fantassins assaillant assaillants centaure centaures minotaure minotaures vampire "
    "vampires momie momies golem golems harpie harpies griffon griffons pieton pietons wyverne "
    "mecs gus types hommes femmes boss "
    "duelliste duellistes spadassin spadassins bagarreur bagarreurs elementaire elementaires"
)
"""Whom one fights: a calculator that knows no creature takes them for adversaries."""
FOES = SIDES | CREATURES
MISSILES = _words("arc arbalete javelot fronde fleche carreau")
"""What strikes from afar, where a calculator tells near from far."""
PERSONS = _words(
    "rodeur barbare paladin barde druide elfe humain moine clerc pretre magicien sorcier roublard "
    "voleur guerrier mage chevalier soldat assassin samourai infiltrateur archer necromancien "
    "nain halfelin chef chefs shaman chaman sbire sbires seigneur capitaine sergent "
    "cultiste cultistes ecuyer pillard pillards mercenaire mercenaires "
    "tigre tigres sanglier ninja gladiateur"
)
"""Who one may be, which changes an answer where a calculator asks for it."""
OWNERS = _words("cible attaquant defenseur adversaire ennemi monture allie cavalier blesse")
"""Whose a value may be: « TAI de l’attaquant », « l’attaquant a une TAI de 20 »."""
BEINGS = PERSONS | _words(
    "homme femme type gars creature personnage cavalier bete animal perso quelqu mec gars "
    "bonhomme nana joueuse truc"
)
"""Whom one strikes where « sur » stands before."""
MENTIONED = ARMS | CREATURES | PERSONS
"""Whom and what a question tells of, which may change an answer: shown where no one used it."""
_PLAYING = _words(
    "tent essai essay resist reuss rat evit tien ten pren jou util pass frapp tap agi combat batt "
    "affront engag fonc arriv retrouv trouv faut faudr peu peux pouv doi doiv dev veul voul "
    "inflig exig mani brand bat manqu mang coll sai sav connai cherch demand calcul mett met vien "
    "vau val rend possed dispos surviv survi choisi decid donn indiqu suppos pens sembl "
    "souhait aim voudr pourr devr devai sach attend profit recoi recev recoiv assen balanc decoch "
    "envoi subsist cogn encaiss foutr fou pet crach souffl esper regard laiss continu fini "
    "termin racont imagin galer racl plac claqu dis dit di"
)
_ENDS = (
    "d|ds|e|es|ent|er|ee|ees|es|ait|ais|aient|ant|ons|ez|a|ai|as|era|erait|erai|is|it|i|ie|ir|issent|"
    "re|ra|ront|rait|t|s|x|u|us|ve|vent|tre|oir|erais|eriez|erions|iez|ions|rais|riez|rions|ras|rez|"
    "rons|irait|irais|iront|iraient|issait|issant|"
)
_PLAYED = re.compile(rf"(?:{'|'.join(sorted(_PLAYING))})(?:{_ENDS})")
EMPTY = (
    AGAINST
    | SIDES
    | MENTIONED
    | _words(
        "ordinaire effet effets risque risques cas sur apres puis ensuite mais dont combat "
        "mec bonhomme nana joueuse joueurs truc trucs machin chose gueule tronche "
        "joueur rounds tours jet jets test tests calcul calculer resultat total totale restante "
        "restants restantes actuel actuels actuelle actuelles quand lors lorsque pendant "
        "hero heros heroine personnage personnages perso creature creatures homme femme type "
        "gars bete animal adepte compagnon point points actuellement maintenant encore seul "
        "seule tout toute tous toutes compris inclus ici cela chez jusqu jusque vers entre "
        "ainsi merci svp bonjour salut reste restait restent restant porte portes portent "
        "porter portant vais vont aller seulement juste bien vraiment normalement exactement "
        "environ autre autres meme tour round lequel laquelle celui celle ceux and is my his "
        "her on against cs etait pris prit affiche recu recus recue recues quelqu somme sommes "
        "note notee notees notes table tableau temps dessus mj beaucoup vachement "
        "hyper mega putain ptn merde bordel wesh mdr ptdr xd omg ptet peutetre alors enfin tps "
        "kill salete saloperie foutu foutue fichu fichue sacre sacree pauvre"
    )
)
"""Words that may mean something to a calculator, and otherwise take nothing from a question."""


COMMON = _words(
    "abord agis agit allure alors art aucunement autour autrement bon bonne bonnes bons bout "
    "capable cause ces chaque chaques choisir choisi clair coup coups compte compter compris "
    "dernier derniere effectivement endroit entier entiere etre fond genre grace histoire impose "
    "impossible jouable milieu moment moyen moyenne niveau normal normale normaux occasion "
    "occupe oui part parti particulier particuliere partie permis pi plein pleine possible "
    "possibles precise premier premiere prevu prevue propre pur pure quitte quitter rang reel "
    "reelle rien sens serieux source suit suivi suivre supplementaire tel telle toujours "
    "totalement tuer tue utiliser vie vivre volonte vrai vraie vrais vraies facile facilement "
    "saute sauter dessus dedans "
    "cependant chaud cote coin heure jour place point pourtant sorte style super temps truc"
)
"""Words of any talk, which mean something only beside the others of a phrase.

« Plein » is of « contrecoup pleine force »: where no word of such a phrase is told, it is shown
as not understood, and takes nothing from a question.
"""


@cache
def is_empty(folded: str) -> bool:
    """Tell whether a word takes nothing from a question where a calculator does not know it.

    Such are persons and creatures, adverbs, and the verbs of playing in any form.
    """
    return folded in EMPTY or _PLAYED.fullmatch(folded) is not None


_NAMED = FOES | PERSONS | ARMS | BEINGS | AGAINST | OWNERS
UNDOUBLED = {once: each for each in _NAMED if (once := re.sub(r"([a-z])\1", r"\1", each)) != each}
"""Words of these classes as they are written in haste, a doubled letter once: « enemis »."""
WRITTEN_SHORT = {
    "arm": "armure",
    "moy": "moyenne",
    "parcho": "parchemin",
    "atk": "attaque",
    "att": "attaque",
    "niv": "niveau",
    "lvl": "niveau",
    "level": "niveau",
    "nv": "niveau",
    "dmg": "degats",
    "damage": "degats",
    "dgt": "degats",
    "dgts": "degats",
    "deg": "degats",
    "def": "defense",
    "comp": "competence",
    "equit": "equitation",
    "acro": "acrobatie",
    "athle": "athletisme",
    "bouc": "bouclier",
    "shield": "bouclier",
    "armor": "armure",
    "armour": "armure",
    "res": "resistance",
    "seg": "segment",
    "adv": "avantage",
    "desav": "desavantage",
    "advantage": "avantage",
    "disadvantage": "desavantage",
    "vit": "vitesse",
    "speed": "vitesse",
    "init": "initiative",
    "loc": "localisation",
    "perso": "personnage",
    "pj": "personnage",
    "mod": "modificateur",
    "modif": "modificateur",
    "ajust": "ajustement",
    "constit": "constitution",
    "con": "constitution",
    "dex": "dexterite",
    "dext": "dexterite",
    "dexte": "dexterite",
    "for": "force",
    "str": "force",
    "sag": "sagesse",
    "wis": "sagesse",
    "int": "intelligence",
    "intel": "intelligence",
    "ac": "ca",
    "dc": "dd",
    "hp": "pv",
    "save": "sauvegarde",
    "max": "maximum",
    "temp": "temporaires",
    "melee": "cac",
    "enc": "encombrement",
    "prot": "protection",
    "inits": "initiatives",
    "conc": "concentration",
    "crit": "critique",
    "crits": "critiques",
    "bab": "bba",
    "attack": "attaque",
    "attacks": "attaques",
    "weapon": "arme",
    "sword": "epee",
    "skill": "competence",
    "strength": "force",
    "dexterity": "dexterite",
    "wisdom": "sagesse",
    "defence": "defense",
    "size": "taille",
    "spell": "sort",
    "cover": "abri",
    "concealment": "camouflage",
    "wound": "blessure",
    "wounds": "blessures",
    "resist": "resistance",
    "range": "portee",
    "charging": "charge",
    "mounted": "monte",
    "horse": "cheval",
    "destrier": "cheval",
    "poney": "cheval",
    "jument": "cheval",
    "bestiole": "creature",
    "diff": "difficulte",
    "vig": "vigueur",
    "abdo": "abdomen",
    "persev": "perseverance",
    "bonii": "bonus",
    "penalite": "malus",
    "penalites": "malus",
    "handicap": "malus",
    "penalty": "malus",
    "fleches": "fleche",
    "pts": "points",
    "pt": "points",
    "target": "cible",
    "foe": "ennemi",
    "enemy": "ennemi",
    "opponent": "adversaire",
    "ally": "allie",
    "roll": "jet",
    "fire": "feu",
    "cold": "froid",
    "acid": "acide",
    "lightning": "foudre",
    "thunder": "tonnerre",
    "necrotic": "necrotique",
    "psychic": "psychique",
    "piercing": "perforant",
    "slashing": "tranchant",
    "bludgeoning": "contondant",
    "healing": "soins",
    "movement": "deplacement",
    "modifier": "modificateur",
    "difficulty": "difficulte",
    "mago": "magicien",
    "wizard": "magicien",
    "cleric": "clerc",
    "monk": "moine",
    "necro": "necromancien",
    "athl": "athletisme",
    "enn": "ennemi",
    "dg": "degats",
    "dgs": "degats",
    "boucl": "bouclier",
    "dist": "distance",
}
"""Words that are cut short in every game, English ones, and others for the same thing."""
WITH_A_STOP = {
    "malad": "maladresse",
    "bless": "blessure",
    "epuis": "epuisement",
    "par": "parade",
    "sec": "secours",
}
"""Words that are cut short where a full stop follows, and others where none does."""
