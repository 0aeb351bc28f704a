"""The rulings of D&D 3 beside which no calculator offers another reading.

Those that one offers stand in `calculators.dd3.rulings`.
"""

from calculators.dd3.rulings import PAGE
from calculators.rulings import Reading, Ruling


def _retained(number: int, sentence: str, *, why: str) -> Ruling[None]:
    """Return the ruling that retains one sentence, and `why` nothing else is offered."""
    return Ruling(page=PAGE, number=number, told=sentence, unoffered=why)


def _unoffered(number: int, sentence: str, other: str, why: str) -> Ruling[bool]:
    """Return the ruling that retains one sentence; `why` no calculator offers the `other`."""
    readings = Reading(value=False, told=sentence), Reading(value=True, told=other)
    return Ruling(page=PAGE, number=number, readings=readings, unoffered=why)


DEATH = _retained(
    1,
    "on meurt à −10 points de vie, non à 0",
    why="mort à 0, on ne serait jamais hors de combat ni mourant, que la source chiffre (l. "
    "253-259) : il ne resterait rien à calculer",
)
NOT_SURPRISED = _retained(
    2,
    "n’est pas surpris qui réussit son jet de perception auditive ou de détection",
    why="le calculateur d’initiative demande qui est surpris, quel que soit le jet qui en décide",
)
LARGE_WEAPONS = _retained(
    3,
    "une arme de taille supérieure à la vôtre ne se tient pas à deux mains : la phrase "
    "est gardée telle quelle, et signalée comme douteuse",
    why="le calculateur des critiques demande comment l’arme est tenue, sans comparer sa "
    "taille à la vôtre",
)
FULL_ATTACK_ON_A_MOUNT = _retained(
    6,
    "quand la monture se déplace, l’attaque à outrance est réservée au tir",
    why="pour l’outrance au corps à corps, dites l’attaquant à pied au calculateur des attaques, "
    "qui compte alors toutes celles que vous lui donnez",
)
RUSH_ROLL = _retained(
    7,
    "le +2 de la charge à mains nues va au jet de Force, et la taille vaut ±4 par catégorie "
    "d’écart entre les deux adversaires",
    why="la manœuvre n’a pas de jet d’attaque : laissé à ce jet, le +2 n’aurait d’effet sur "
    "aucun nombre, et la source ne lui donne pas d’autre place",
)
RUSH_ALONE = _retained(
    7,
    "sans accompagner la cible, on ne la repousse que de 1,5 m",
    why="la source ne donne les 30 cm par point qu’à qui accompagne (l. 324) : sans lui, elle"
    " n’a pas d’autre distance",
)
DELAY_MALUS = _retained(
    9,
    "un modificateur de Dex négatif n’est pas un bonus : il ne change pas la limite du retard",
    why="la l. 294 ne retranche qu’un bonus de Dex : aucune ligne n’y ajoute un malus",
)
PARTIAL_STEP = _retained(
    11,
    "dans une action partielle, le pas de 1,5 m peut accompagner le coup ; il ne s’ajoute pas à "
    "un déplacement",
    why="aucun calculateur n’ajoute un pas à un déplacement ou à un coup : chacun chiffre un "
    "acte seul",
)
OPPOSED_TIE = _retained(
    12,
    "un jet opposé se fait au d20 et se gagne en dépassant l’autre ; l’égalité est un échec",
    why="pour donner l’égalité à qui tente, ajoutez 1 à son modificateur : il gagne alors là "
    "où il égalait",
)
RUSH_TIE = _retained(
    12,
    "à égalité, une charge à mains nues ne repousse personne",
    why="à égalité, aucun des deux ne dépasse l’autre : la source n’y donne pas de distance "
    "(l. 324)",
)
OPPOSED_NATURALS = _retained(
    12,
    "un 1 et un 20 naturels n’ont aucun effet propre dans un jet opposé",
    why="les deux dés peuvent tomber sur 20, ou sur 1 : la source ne dit pas lequel l’emporterait",
)
CONTROLLED_ZONE = _retained(
    15,
    "entrer dans une zone contrôlée donne une attaque d’opportunité, en sortir seulement si "
    "l’on court",
    why="aucun calculateur ne place d’ennemis sur un trajet ni ne compte les attaques "
    "d’opportunité qu’il donne",
)
CHARGE_TARGET = _unoffered(
    15,
    "la cible d’une charge ordinaire n’a pas d’attaque d’opportunité contre qui la charge",
    "une charge ordinaire n’expose à aucune attaque d’opportunité en entrant dans une zone",
    "aucun calculateur ne la propose : la charge n’est pas parmi les exceptions que nomme la "
    "règle des zones",
)
TEMPORARY_DAMAGE = _retained(
    16,
    "égaux aux points de vie, les dégâts temporaires font chanceler ; supérieurs, ils rendent "
    "inconscient",
    why="échangées, les formules feraient tomber inconscient à égalité et chanceler au-delà :"
    " plus de dégâts laisseraient en meilleur état",
)
TABLE_OF_ACTIONS = _retained(
    17,
    "chaque exemple du tableau des actions suit son type d’action, et, à l’intérieur, l’ordre "
    "et le sens décident",
    why="rattaché ailleurs, un exemple garde ses mots et ses nombres",
)
LOST_SIGNS = _retained(
    18,
    "« (H) » se lit (M), la composante matérielle ; chaque parenthèse restée ouverte est une "
    "flèche, le « µ » est à retirer et « arrondi < » veut dire à l’inférieur",
    why="seul « arrondi < » touche un nombre, et la source n’a pas d’autre arrondi pour "
    "l’arme à deux mains (l. 21)",
)
TOUCH = _retained(
    19,
    "contre une attaque de contact, seuls armure et bouclier ne comptent pas",
    why="pour qu’elle soit ignorée, ne comptez pas l’armure naturelle dans la CA que vous "
    "donnez, ni parmi ses autres bonus",
)
HOURLY_ROLL = _retained(
    21,
    "l’effet du jet que le stabilisé fait toutes les heures n’est pas donné, et le calculateur "
    "s’arrête à la stabilisation",
    why="la source ne donne ni ce jet ni son effet (l. 259) : il n’y a rien à calculer",
)
MAINTAINED_SPELL = _retained(
    22,
    "pour qui maintient un sort et se trouve déconcentré, ni le DD ni le prix d’un échec ne "
    "sont fournis",
    why="la source ne donne ni le DD ni le prix de ce jet (l. 197) : le calculateur de "
    "concentration ne peut pas le chiffrer",
)
ON_FOOT = _retained(
    23,
    "une cible « à terre » est ici une cible à pied, tombée ou non",
    why="les calculateurs demandent si la cible est à pied : ne cochez que contre une cible tombée",
)
FIRST_ROLL = _retained(
    25,
    "le mourant lance son premier d100 dès le round où il tombe sous 0, puis un par round "
    "jusqu’à être stabilisé ou à −10",
    why="la l. 259 fait commencer les d100 au round de la chute : aucune ligne ne les retarde"
    " d’un round",
)
MARGIN_REFERENCES = _retained(
    26,
    "les cinq renvois de marge sont listés à part, rattachés à rien, et « GJ » désigne sans "
    "doute un guide du joueur",
    why="un renvoi à la page d’un livre absent ne porte aucun nombre",
)
RUSH_LOST = _retained(
    27,
    "l’attaquant que la cible dépasse à la charge à mains nues est repoussé, sur une distance "
    "non donnée",
    why="la source ne chiffre pas ce recul (l. 324) : aucun calculateur ne peut en donner la "
    "distance",
)
DISABLED_STRAIN = _retained(
    28,
    "à 0 point de vie, une action fatigante se fait en entier et coûte 1 point de vie juste "
    "après elle : on est mourant à −1",
    why="l’action faite ou empêchée, le point de vie perdu et l’état qui suit sont les mêmes",
)
STAGGERED_STRAIN = _retained(
    28,
    "à qui chancelle, une action fatigante coûte aussi 1 point de vie : il tombe "
    "inconscient, sans être mourant tant que ses points de vie ne passent pas sous 0",
    why="pour qu’elle ne coûte rien à qui chancelle, ne cochez pas « Vous faites une action "
    "fatigante »",
)
TRIP_ANSWER = _unoffered(
    29,
    "après un jet opposé raté, la cible d’un croc-en-jambe est supposée répliquer par le seul "
    "jet opposé, rôles inversés ; si elle échoue, l’attaquant recule de 1,5 m",
    "la cible qui réplique doit d’abord réussir à son tour l’attaque de contact",
    "aucun calculateur ne la propose : il faudrait saisir aussi l’attaque de la cible et votre "
    "CA de contact",
)
MISSED_TOUCH = _retained(
    29,
    "une attaque de contact ratée n’a pas de suite au croc-en-jambe, sauf dans un "
    "renversement, où l’attaquant recule",
    why="un contact raté n’amène pas le jet opposé : la source ne lui donne pas d’autre suite"
    " à chiffrer",
)
FIRST_BLOW = _retained(
    31,
    "le déplacement permis après avoir vu la première attaque remplace les attaques suivantes",
    why="le calculateur des attaques chiffre les coups que vous lui donnez : un seul, ou tous"
    " si le déplacement s’y ajoute",
)
MOUNT_STEP = _retained(
    32,
    "le pas de la monture qui laisse lancer un sort sans jet est le pas de 1,5 m",
    why="pour étendre le sort sans jet, choisissez « à l’arrêt ou 1,5 m au plus » quel que "
    "soit le déplacement de la monture",
)
INITIATIVE_DIE = _retained(
    33,
    "l’initiative se jette au d20",
    why="la l. 302 donne 20 à qui prend son temps : aucun autre dé ne s’y accorde",
)
SURPRISED_WAIT = _retained(
    33,
    "les surpris n’agissent pas pendant le round de surprise",
    why="pour que les surpris agissent, répondez « personne » à « Sont surpris » au "
    "calculateur d’initiative",
)
ZONE_SQUARES = _retained(
    34,
    "la zone contrôlée est faite des huit cases voisines, diagonales comprises, quelles que "
    "soient la taille et l’arme",
    why="aucun calculateur ne compte les cases d’une zone contrôlée",
)
HIT_ON_EQUAL = _retained(
    35,
    "un jet d’attaque touche dès qu’il égale la CA",
    why="pour qu’il faille dépasser la CA, donnez au calculateur des attaques une CA d’un "
    "point de plus",
)
AVOIDED_OVERRUN = _retained(
    36,
    "la cible qui évite un renversement s’écarte sans jet, et l’attaquant passe",
    why="la source ne donne pas de jet à qui évite un renversement : sans lui, il n’y a pas "
    "de chance à calculer",
)
COUP_WITHOUT_ATTACK = _unoffered(
    40,
    "un coup de grâce se porte sans jet d’attaque",
    "un coup de grâce demande d’abord de réussir le jet d’attaque, à +4 contre une CA diminuée "
    "de 5",
    "aucun calculateur ne la propose : celui des attaques donne la chance de toucher une cible "
    "sans défense, par laquelle il suffit de multiplier celle de la tuer",
)
RIDER_ALONE = _unoffered(
    41,
    "le cavalier qui tombe sans sa monture n’a pas de jet d’Équitation pour amortir la chute",
    "le cavalier qui tombe sans sa monture fait lui aussi un jet d’Équitation DD 15 pour amortir "
    "la chute",
    "aucun calculateur ne la propose : le seul cavalier dont il chiffre la chute sans sa monture "
    "est inconscient, et ne lance rien",
)
DEFENSIVE_GUARD = _unoffered(
    43,
    "sur la défensive, le +2 à la CA vaut jusqu’au tour suivant de qui se défend",
    "sur la défensive, le +2 à la CA s’arrête à la fin du round",
    "aucun calculateur ne la propose : qui agit le dernier n’en aurait jamais rien, et un effet "
    "d’un round court jusqu’au tour suivant (l. 51-53)",
)
STRUCK_CASTER = _retained(
    46,
    "l’attaque d’opportunité passe avant le sort ; le coup sans dégât ne déconcentre pas, et qui "
    "est à 0 point de vie ou moins ne finit pas son sort",
    why="à 0 point de vie, l’action partielle est de se déplacer ou de frapper (l. 86, 255), et "
    "lancer un sort est une action simple (l. 179)",
)
