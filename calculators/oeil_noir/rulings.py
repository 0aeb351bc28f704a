"""The rulings of L'Œil Noir, each declared once.

`docs/oeil-noir/points-a-arbitrer.md` argues them, by theme; here they stand by number.
"""

from calculators.rulings import Reading, Ruling
from rules_core.oeil_noir.assault import Parry
from rules_core.oeil_noir.damage import Critical, CriticalWound
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.situations import ProneDodge
from rules_core.oeil_noir.values import Limit
from rules_core.oeil_noir.wounds import WoundRule

PAGE = "oeil-noir/points-a-arbitrer#arbitrage-{}"


def _retained(number: int, told: str, label: str = "", help_: str = "") -> Ruling[None]:
    return Ruling(page=PAGE, number=number, told=told, label=label, help=help_)


def _open[V](
    number: int, label: str, retained: Reading[V], *others: Reading[V], help_: str = ""
) -> Ruling[V]:
    readings = (retained, *others)
    return Ruling(page=PAGE, number=number, readings=readings, label=label, help=help_)


def _rounding(number: int, what: str, rounded: str) -> Ruling[Rounding]:
    nearest = "au plus proche, une moitié vers le haut"
    return _open(
        number,
        f"Arrondi {what}",
        Reading(Rounding.NEAREST, f"{rounded} {nearest}", nearest),
        Reading(Rounding.DOWN, f"{rounded} vers le bas", "vers le bas"),
        help_="La source n’en dit rien",
    )


SPREAD = _open(
    1,
    "Cinq points d’écart au plus entre",
    Reading(Limit.POINTS, "les 5 points d’écart limitent les points placés", "les points placés"),
    Reading(
        Limit.VALUES,
        "les 5 points d’écart limitent les valeurs finales, comme dans l’ancien résumé",
        "les valeurs (ancien résumé)",
    ),
    help_="Les deux textes diffèrent",
)
EQUAL_ROLL = _retained(2, "un jet égal à l’AT réussit")
THROWN_ONCE = _retained(3, "les dés d’initiative se lancent une fois par combat")
CURRENT_INITIATIVE = _retained(
    3, "l’« INI suivante » se lit INI courante, qui n’est pas relancée au Round suivant"
)
WOUND_RULE = _open(
    4,
    "Règle",
    Reading(
        WoundRule.THRESHOLDS,
        "les trois seuils décident des Blessures, sans jet de Volonté",
        "les trois seuils",
    ),
    Reading(
        WoundRule.OLDER,
        "l’ancien résumé n’inflige qu’une Blessure, qu’un jet de Volonté écarte",
        "l’ancien résumé : une Blessure, jet de Volonté",
    ),
    help_="Les deux textes diffèrent",
)
FIVE_WOUNDS = _retained(
    5, "le nombre de Blessures ne met pas hors de combat, sauf dans l’ancien résumé"
)
ARROWS = _retained(
    6,
    "un carreau abaisse les seuils de 2 ; pour une flèche, c’est vous qui décidez",
    "vous cochez la baisse, ou non",
)
AUTOMATIC_WOUND = _retained(
    6, "la flèche et le carreau de l’ancien résumé blessent dès 1 point, sans jet de Volonté"
)
WOUND_COST = _retained(
    7,
    "les malus d’une Blessure, même d’un critique ou de la tête, sont ceux du texte récent",
)
STANDING_UP = _retained(
    8, "se relever d’une chute en une Action demande l’épreuve d’AG ; en deux, aucune"
)
THRESHOLD_CHANGES = _retained(
    9, "tous les changements de seuil s’ajoutent ; l’exemple du carreau, 5, 11 et 18, oublie En Fer"
)
INITIATIVE_LOAD = _retained(
    10, "l’INI baisse de l’Enc entier ; l’exemple d’Alrigio, qui retire l’EncE, est fautif"
)
STRICTLY_MORE = _retained(
    11, "une Blessure demande plus de points que le Seuil : l’atteindre ne suffit pas"
)
ENDURANCE_HALF = _retained(12, "la moitié des PI(End) se prend après la PR")
THREE_MALUSES = _retained(
    13, "le « +5/-9 » imprimé est un malus de 5 à l’AT et de 9 à la PRD, la somme des trois"
)
INITIATIVE_OF_THE_WEAK = _retained(
    14, "une EV basse n’ôte rien à l’INI : la perte annoncée n’est pas chiffrée"
)
INFANTRY_WEAPONS = _retained(
    15, "à l’étroit, les Armes d’Infanterie ont un malus de 2 à l’AT et de 2 à la PRD"
)
WHIPS = _retained(15, "un Fouet ne pare pas : son malus de 2 à la PRD est sans objet")
BASE_ROUNDING = _rounding(16, "des valeurs de base", "les valeurs de base s’arrondissent")
THRESHOLD_ROUNDING = _retained(
    16, "CN/2 et 1,5 fois la CN, les seuils, s’arrondissent au plus proche, une moitié vers le haut"
)
ENDURANCE_ROUNDING = _rounding(16, "de la moitié des PI(End)", "la moitié des PI(End) s’arrondit")
TENACIOUS_ROUNDING = _rounding(
    16, "de 1,5 fois la CN d’un Tenace", "1,5 fois la CN d’un Tenace s’arrondit"
)
HALF_PARRY = _retained(17, "la PRD est modifiée, puis divisée par 2, sans décimale")
CRITICAL_DOUBLING = _open(
    18,
    "Coups et échecs critiques (ancien résumé)",
    Reading(
        Critical.BEFORE_ARMOUR,
        "un coup critique double les PI, avant la PR",
        "PI doublés, avant la PR",
    ),
    Reading(
        Critical.AFTER_ARMOUR,
        "un coup critique double les points que laisse la PR",
        "points restants doublés, après la PR",
    ),
    Reading(Critical.NONE, "sans l’ancien résumé, aucun coup n’est critique", "non joués"),
    help_="La source ne dit pas quand doubler",
)
EXACT_DEATH = _retained(19, "au seuil de mort exactement, on est encore mourant")
SPARED = _retained(
    20,
    "qui est Tenace, En Fer ou d’une grande Volonté est préservé de la mise hors de combat, "
    "sans plus : le Maître de jeu décide",
    "vous cochez la grande Volonté",
    "La règle manque",
)
ORIENTED_DICE = _retained(
    21, "l’Orientation compte 6 aux dés, même à deux dés ; plus haut, ils restent"
)
PENALTIES_ADD_UP = _retained(22, "les malus d’une EV basse et des Blessures s’ajoutent")
CAUSES_ADD_UP = _retained(
    22, "les causes différentes s’ajoutent, votre position et celle de l’adversaire comprises"
)
SIGHT = _retained(
    22,
    "ce qui gêne la vue ne s’ajoute pas : le plus grand malus compte seul, à l’AT et à la PRD "
    "séparément",
)
KNEELING_DODGE = _retained(23, "à genoux, l’Esquive a un malus de 4 au lieu de 1")
FALLEN_PARRY = _retained(
    23,
    "le malus de la chute à la PRD et celui d’un combattant couché ne s’ajoutent pas : l’un suit "
    "l’autre",
)
ZERO_INITIATIVE = _retained(24, "une INI de 0 ne coûte aucune Action")
WEAK_STRENGTH = _retained(
    25, "une FO sous le seuil de l’arme, si faible soit-elle, n’enlève aucun PI"
)
HALF_MALUS_ROUNDING = _rounding(
    26, "des malus réduits de moitié", "la moitié d’un malus s’arrondit"
)
NIGHT_SIGHT = _retained(
    26,
    "un Nyctalope subit 2 à l’AT et 2 à la PRD dans toute mauvaise lumière, même là où d’autres "
    "subissent moins",
)
ATTACK_DESCENT = _retained(
    27, "à l’attaque, une sanction sans objet fait descendre ligne par ligne jusqu’à Se blesse"
)
PARRY_DESCENT = _open(
    27,
    "À la parade aussi, une sanction sans objet passe à la ligne suivante",
    Reading(value=False, told="à la parade, une sanction sans objet est sans effet"),
    Reading(value=True, told="à la parade aussi, on descend ligne par ligne jusqu’à Se blesse"),
)
VOLITION_MALUS = _retained(
    28,
    "le jet de Volonté qui écarte la Blessure Sérieuse d’un coup critique a pour malus le nombre "
    "de Blessures infligées",
)
HARDER_UNTOLD = _retained(
    29,
    "le Maître de jeu fixe ce qui est plus difficile sans chiffre ; aucun calculateur n’en ajoute",
)
EXCEPT_ORDINARY = _retained(
    30, "parmi les manœuvres, « sur » les attaques et les parades habituelles se lit « sauf »"
)
AXE_LINE = _retained(30, "la seconde ligne d’initiative d’Alrik est celle de la hache")
ALRIK_PARRY = _retained(
    31, "la PRD d’Alrik à la hache est 7 − 0 = 7, puisqu’il a choisi 11 / 7, dont le gras est perdu"
)
WRESTLING = _retained(31, "le « Temps de Cutte » est le temps de lutte")
MISPLACED_REFERENCE = _retained(
    32, "le renvoi « idem que 12-13 » appartient à la ligne 14-15, comme à l’attaque"
)
ONE_NAME = _retained(32, "les deux noms sont ceux d’un seul magicien, Meranthus ; Orc s’écrit Ork")
SIGNS = _retained(
    33, "un nombre ajouté au dé est un malus ; le Codex écrit « malus » ou « bonus », sans signe"
)
SYNONYMS = _retained(34, "une chose à plusieurs mots n’a ici qu’un nom, donné par le glossaire")
LOST_TABLE = _retained(
    35,
    "ce que donnait le tableau perdu reste non donné : c’est le malus que vous donnez, 0 par "
    "défaut",
    "vous donnez le malus",
    "Non donné : à fixer par le Maître de jeu",
)
DODGE = _retained(35, "les malus de l’arme en main n’atteignent pas une esquive")
DRAWING_TIME = _retained(
    36,
    "rien ne complète l’encart des actions, et le temps de dégainer n’est pas donné",
    "vous donnez le temps de dégainer",
    "Le nombre n’en est pas donné",
)
MISSING_LISTS = _retained(
    37, "rien n’est emprunté : les calculateurs demandent les dés, la PR, l’Enc et le PI/FO"
)
HEAD_ZONES = _retained(38, "le tableau de la tête est donné tel quel : les autres zones manquent")
BREAKAGE = _retained(38, "le jet de facteur de rupture, jamais défini, est seulement nommé")
INITIALS = _retained(38, "FR se lit « facteur de rupture », et CH « charisme »")
ANNOUNCED_RULES = _retained(39, "aucune des règles annoncées plus bas n’est reconstituée")
DEAD_LINKS = _retained(
    40, "rien de ces autres pages n’est reconstitué ; l’EncE de votre Aptitude se saisit"
)
NATURALS = _open(
    41,
    "Sans l’ancien résumé, ni 1 ni 20 ne comptent à part",
    Reading(
        value=False,
        told="à l’attaque comme à la parade, un 1 réussit toujours et un 20 échoue toujours, "
        "quelle que soit la valeur",
    ),
    Reading(
        value=True, told="sans l’ancien résumé, la valeur seule décide, même d’un 1 ou d’un 20"
    ),
)
CRITICAL_PARRIED = _retained(41, "une attaque critique peut être parée")
CRITICAL_WOUND = _open(
    42,
    "Blessure Sérieuse d’un coup critique",
    Reading(
        CriticalWound.ADDED,
        "la Blessure Sérieuse d’un coup critique s’ajoute à celles des seuils",
        "en plus de celles des seuils",
    ),
    Reading(
        CriticalWound.AT_LEAST_ONE,
        "un coup critique inflige au moins une Blessure, sans en ajouter",
        "une seulement si les seuils n’en donnent pas",
    ),
    help_="La source ne dit pas si elle s’ajoute",
)
BELOW_ZERO = _retained(43, "les Blessures font descendre une valeur même sous 0")
WOUNDED_TIES = _retained(
    43, "une Blessure baisse l’INI de base elle-même, qui compte aussi aux égalités"
)
EXACT_ZERO = _retained(44, "à 0 PV exactement, on est mourant : l’état se lit sur l’EV seule")
DEFENCE_SPENT = _open(
    45,
    "Parade ou esquive",
    Reading(Parry.TRIED, "l’attaque se juge contre une parade", "tentée"),
    Reading(Parry.NONE, "qui a dépensé sa défense du Round ne pare pas", "aucune"),
    help_="Aucune si l’action de défense du Round est déjà dépensée",
)
SECOND_PHASE = _retained(46, "la deuxième Action vient 8 phases après l’INI du moment")
NEGATIVE_PHASE = _retained(
    46, "la deuxième Action d’une INI de 0 à 7 tombe en phase négative : rien n’en est dit"
)
VOLITION_EFFECT = _retained(
    47,
    "un jet de Volonté réussi n’écarte que la Blessure Sérieuse ; PI doublés et seuils restent",
)
LASTING_LOSS = _retained(
    48, "En Fer et Os de Verre déplacent aussi le seuil de la perte permanente"
)
CARE_TIME = _retained(
    49,
    "le délai se lance une fois et court toujours ; une épreuve ratée prend toute la durée, sans "
    "PApt* à déduire, et celle qui sauve doit finir dans le délai",
)
RAISED_ONCE = _retained(50, "des PI(End) relèvent les seuils de 2, une seule fois")
CRITICAL_MASTERED = _retained(
    51, "parer une attaque critique d’un 1 ne demande pas de jet de rupture"
)
PURE_ATTACK_LOAD = _retained(
    52, "l’attaque pure ne perd que sa moitié de l’EncE, arrondie vers le bas"
)
RANGED_VALUE = _retained(53, "ni l’EncE, ni l’arme, ni une EV basse ne changent la CD")
DEXTERITY_TEST = _retained(54, "l’épreuve de Dextérité ne vaut que pour les objets des sacs")
SEVERAL_OBJECTS = _retained(54, "plusieurs objets se suivent, chacun avec son épreuve")
BEGUN_ROUND = _retained(54, "un Round entamé compte entier")
STRENGTH_DOUBLED = _retained(55, "le bonus de FO fait partie des PI : un coup critique le double")
LEAST_SPEED = _retained(56, "la VI garde 1 au moins avec des Blessures aussi")
LEAST_THRESHOLD = _retained(
    56, "un Seuil de Blessure compte au moins 0 : sans dommage, rien ne blesse"
)
LEAST_IMPACT = _retained(56, "un total de PI négatif compte pour 0")
HALF_SWORD = _retained(
    57, "la Demie-Épée supprime les malus de l’espace confiné, pour les armes des deux listes"
)
FOES_ROLLS = _retained(
    62,
    "l’adversaire se bat dans la même lumière et la même eau que vous, sauf l’eau s’il vole, et "
    "votre position lui vaut ce que la sienne vous vaut",
    "vous demandez ses jets",
)
BARE_HANDS = _retained(
    63,
    "à mains nues, ce que s’inflige qui se blesse n’est pas donné : ce sont les PI que vous "
    "donnez, 0 par défaut",
    "vous donnez vos PI à mains nues",
    "La source n’en donne pas",
)
ANNOUNCEMENT_ROUNDING = _rounding(
    64, "de la moitié d’une Annonce", "la moitié d’une Annonce s’arrondit"
)
PRONE_DODGE = _open(
    65,
    "Couché, l’Esquive simple reste possible",
    Reading(ProneDodge.NONE, "couché, on ne peut pas esquiver, ni par une Esquive Ciblée"),
    Reading(
        ProneDodge.PLAIN,
        "couché, seule l’Esquive Ciblée est exclue : l’Esquive simple a le malus de 3",
    ),
)
