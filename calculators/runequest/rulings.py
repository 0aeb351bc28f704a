"""The rulings of RuneQuest, each declared once; `docs/runequest/points-a-arbitrer.md` argues them.

Thresholds that a reader may give as numbers have no readings: the answer says what is retained,
then what was given instead.
"""

from calculators.rulings import Reading, Ruling
from rules_core.runequest.levels import EqualMasters, Rounding
from rules_core.runequest.mounted import BonusReading
from rules_core.runequest.opposition import Ties
from rules_core.runequest.trials import Stake

PAGE = "runequest/points-a-arbitrer#arbitrage-{}"


def _told(number: int, told: str) -> Ruling[None]:
    """Return a ruling beside which nothing else is offered."""
    return Ruling(page=PAGE, number=number, told=told)


def _ticked(number: int, label: str, *, told: str, other: str, help_: str = "") -> Ruling[bool]:
    """Return a ruling whose other reading is a box to tick, `told` being what is retained."""
    readings = (Reading(value=False, told=told), Reading(value=True, told=other))
    return Ruling(page=PAGE, number=number, readings=readings, label=label, help=help_)


def _unoffered(number: int, told: str, *, other: str, why: str) -> Ruling[bool]:
    """Return a ruling that retains one sentence; `why` no calculator offers the `other`."""
    readings = (Reading(value=False, told=told), Reading(value=True, told=other))
    return Ruling(page=PAGE, number=number, readings=readings, unoffered=why)


# --- words that contradict or repeat one another ---

MARGIN = _told(1, "la marge est en faveur du vainqueur, quel que soit son camp")
SAME_ROWS = _told(
    2, "avec la Déflection, les marges 2 et 3 donnent le même résultat et un seul effet spécial"
)
PIERCED_ARMOUR = _told(3, "« Traverser l’armure » et « Ignorer l’armure » sont un seul effet")
EXPOSED_DEFENDER = _told(4, "« Exposer le défenseur » est sans objet avec la table simplifiée")
BROKEN_WEAPON = _told(
    5,
    "au 20 de mêlée, l’effet prime sur l’intitulé « Arme brisée » : on relance trois fois, et "
    "l’arme ne casse pas",
)
ENDURANCE = _told(6, "le test de « Résistance » se lit comme le test d’Endurance")
BASH_SIZE = _told(
    7, "la limite chiffrée de Cogner prime : une TAI d’au plus le double de celle de l’attaquant"
)
TWO_NAMES = _told(
    8,
    "l’échec absolu est l’échec critique, et les points d’armure ou de déviation de l’arme "
    "qui pare sont ses points de Déflection",
)

# --- thresholds, ties and sums ---

CRITICALS = Ruling[None](
    page=PAGE,
    number=9,
    told="une réussite critique va jusqu’au dixième de la compétence",
    label="Réussite critique : part de la compétence",
    help="De la compétence en jeu, tout compris",
)
CRITICAL_ROUNDING = Ruling(
    page=PAGE,
    number=9,
    label="Arrondi de la réussite critique",
    readings=(
        Reading(
            Rounding.DOWN,
            "le dernier jet d’une réussite critique est arrondi à l’entier inférieur",
            "à l’inférieur",
        ),
        Reading(
            Rounding.UP,
            "le dernier jet d’une réussite critique est arrondi à l’entier supérieur",
            "au supérieur",
        ),
    ),
)
FUMBLES = Ruling[None](
    page=PAGE,
    number=9,
    told="un échec critique tombe sur 99 et 00, sur 00 seul à partir d’une compétence de 100 %",
    label="Premier jet d’échec critique",
    help="100 est le 00, 101 veut dire jamais ; à partir d’une compétence de 100 %, le 00 seul",
)
TIES = Ruling(
    page=PAGE,
    number=10,
    label="À deux réussites du même niveau",
    readings=(
        Reading(
            Ties.HIGHEST,
            "à deux réussites du même niveau, le jet le plus haut gagne, et personne si les jets "
            "sont égaux",
            "le jet le plus haut gagne",
        ),
        Reading(
            Ties.LOWEST,
            "à deux réussites du même niveau, le jet le plus bas gagne, et personne si les jets "
            "sont égaux",
            "le jet le plus bas gagne",
        ),
        Reading(
            Ties.NOBODY, "à deux réussites du même niveau, personne ne gagne", "personne ne gagne"
        ),
    ),
)
BOTH_MISS = _told(
    10, "si les deux ratent, personne ne gagne, même un échec contre un échec critique"
)
BOUNDS = _told(
    11,
    "dans un test opposé, un jet de 01 à 05 réussit et un jet de 96 à 00 rate, de quelque camp "
    "qu’il vienne",
)
ROUNDING = Ruling(
    page=PAGE,
    number=12,
    label="Arrondi des moitiés et des trois quarts",
    readings=(
        Reading(
            Rounding.DOWN,
            "moitiés et trois quarts sont arrondis à l’entier inférieur, après chaque réduction",
            "à l’inférieur",
        ),
        Reading(
            Rounding.UP,
            "moitiés et trois quarts sont arrondis à l’entier supérieur, après chaque réduction",
            "au supérieur",
        ),
    ),
)
DAMAGE_ORDER = _told(
    13,
    "les dégâts, arme et modificateur, sont réduits de moitié s’il y a lieu, puis par la "
    "Déflection, puis par l’armure",
)
DEFLECTION_DICE = _told(13, "le modificateur de dégâts n’entre pas dans la Déflection")
RECOIL_IN_PLACE = _told(
    14, "de 1 à 4 points au-delà de la TAI, le Recul fait tester l’Acrobatie sans déplacer"
)
BONUS_FROM_ABOVE = Ruling(
    page=PAGE,
    number=15,
    label="Le bonus de +20 %",
    help="Contre un adversaire au-dessous",
    readings=(
        Reading(
            BonusReading.AFTER_LIMIT,
            "les 20 points du cavalier s’ajoutent après le plafond d’Équitation",
            "s’ajoute après le plafond",
        ),
        Reading(
            BonusReading.BEFORE_LIMIT,
            "les 20 points du cavalier comptent avant le plafond d’Équitation",
            "compte avant le plafond",
        ),
    ),
)
FIRST_HALF = _told(
    16,
    "chaque moitié rapporte un effet, et la première est celle de l’attaque ou de la défense "
    "précise ordinaire",
)
EQUAL_MASTERS = Ruling(
    page=PAGE,
    number=17,
    label="Deux compétences égales, au-dessus de 100 %",
    readings=(
        Reading(
            EqualMasters.BOTH_AT_100,
            "à compétences égales au-dessus de 100 %, chacun tombe à 100 %",
            "100 % chacun",
        ),
        Reading(
            EqualMasters.BOTH_PENALISED,
            "à compétences égales au-dessus de 100 %, chacun tombe à 100 % et subit en plus la "
            "pénalité de l’autre",
            "100 % moins la pénalité de l’autre",
        ),
    ),
)

# --- values that are not there, and manoeuvres ---

REPEATED_USE = _told(18, "le bonus contre un effet répété n’est pas fourni : le MJ le fixe")
STEPS_OF_DAMAGE = _told(
    19, "faute d’échelle des crans, le modificateur amélioré est celui que vous donnez"
)
STEPS_ON_A_MOUNT = _told(
    20,
    "les crans s’ajoutent au modificateur dont le coup se sert, celui du cavalier ou celui de "
    "sa monture",
)
THRUST_WHILE_CLIMBING = _ticked(
    21,
    "En grimpant aussi, seul l’estoc blesse",
    told="la limite aux armes d’estoc ne vaut qu’à la nage, quand le plafond d’Athlétisme "
    "et le membre unique valent aussi en escalade",
    other="en grimpant comme en nageant, seules les armes d’estoc blessent",
    help_="à la lettre",
)
ONE_TEST_A_FOE = _ticked(
    22,
    "Un seul jet d’Acrobatie contre tous",
    told="tenir en respect demande un test opposé par adversaire, avec deux jets neufs chaque fois",
    other="tenir en respect demande un seul jet d’Acrobatie au défenseur, opposé à celui de "
    "chaque adversaire",
)
BOWS = _told(23, "la table des armes de jet sert aussi aux arcs et aux autres armes de tir")
CHAINED_THROWS = _ticked(
    23,
    "Un 19 ou un 20 obtenu en relançant ne relance plus",
    told="un 19 ou un 20 obtenu en relançant fait relancer encore",
    other="un 19 ou un 20 obtenu en relançant est perdu",
)
NO_ARMOUR_TO_LOSE = _told(
    23, "sans armure, un 15 ou un 16 de la table de mêlée se relance jusqu’à une autre face"
)
NO_ATTACKER = _told(24, "sans attaquant, le test d’Endurance est un test simple")
EQUAL_TABLES = _told(
    25,
    "les deux tables de combat sont présentées à égalité, et seul le détail de la Déflection "
    "est une règle optionnelle",
)
BASIC_GAME = _told(
    26,
    "rien n’est emprunté aux règles de base : ce qu’elles seules définissent est montré comme "
    "non fourni",
)

# --- the order of sums, and what words mean ---

MODIFIERS_ORDER = _told(
    27,
    "les modificateurs d’une compétence comptent dans cet ordre : trois quarts, moitiés, "
    "bonus et malus, plafonds, règle des 100 %",
)
FAILING = Ruling(
    page=PAGE,
    number=28,
    label="Sans vainqueur, il n’arrive rien",
    readings=(
        Reading(Stake.FAILS, "on échoue si l’on rate son jet, ou si l’autre gagne"),
        Reading(
            Stake.OTHER_WINS, "on n’échoue que si l’autre gagne ; sans vainqueur, il n’arrive rien"
        ),
    ),
)
WINNING = _told(28, "on ne remporte un test qu’en le gagnant : sans vainqueur, rien")
DAMAGED_WEAPON = _told(
    29,
    "l’arme visée reçoit le jet entier de l’attaquant, arme et modificateur, sans moitié ni "
    "Déflection, moins le maximum de ses propres dés",
)
DAMAGED_SHIELD = _told(29, "ce qui protège un bouclier visé n’est pas fourni")
GREATEST_DIE = _told(30, "le dé mis à son maximum est le plus grand")
BOUNDED_SIMPLE_TESTS = _ticked(
    31,
    "Les 5 % et 95 % comptent aussi aux tests simples",
    told="les 5 % et 95 % des tests opposés ne comptent pas aux tests simples",
    other="les 5 % et 95 % des tests opposés comptent aussi aux tests simples",
)
CHARGE_UNDECIDED = Ruling(
    page=PAGE,
    number=32,
    label="Si personne ne gagne le test, la cible",
    help="La source écrit « perd »",
    readings=(
        Reading(
            Stake.DOES_NOT_WIN,
            "si personne ne gagne, la cible d’une charge a perdu : elle est sans défense",
            "est sans défense",
        ),
        Reading(
            Stake.OTHER_WINS,
            "si personne ne gagne, la cible d’une charge n’est ni hors de portée ni sans défense",
            "ne subit rien de plus",
        ),
    ),
)

# --- the damaged text ---

LOST_TITLES = _told(
    33,
    "les notes d’auteur sont classées d’après leur contenu, et les deux titres perdus "
    "deviennent « Dévier les coups » et « À cheval »",
)
DISPLACED_BOXES = _told(34, "chaque encadré déplacé est rattaché à la règle qu’il complète")
TRAP_UNDECIDED = Ruling(
    page=PAGE,
    number=35,
    readings=(
        Reading(Stake.DOES_NOT_WIN, "qui ne gagne pas contre un piège ou un sort subit tout"),
        Reading(Stake.OTHER_WINS, "si personne ne gagne, le piège ou le sort ne fait rien"),
    ),
)

# --- what a weapon and a skill bring ---

TRIP_OF_AN_ENTANGLER = _told(
    36,
    "le Croche-pied d’une arme d’entrave se tente sans avoir gagné d’échange : la compétence "
    "d’arme de son porteur s’y oppose à l’Acrobatie de la cible",
)
UNTOLD_ADVANTAGES = _told(
    37,
    "l’avantage d’une arme à deux mains, celui d’un bouclier et la fragilité des deux armes "
    "tiennent à leurs dés de dégâts et à leur Déflection, sans bonus ni malus de plus",
)
FREE_WITH_THE_OBJECT = _told(
    38,
    "la Réaction gratuite va avec le bouclier, l’attaque gratuite avec les deux armes : qui ne "
    "peut plus se servir du bouclier n’a plus la Réaction ; qui ne peut plus se servir de l’une "
    "des deux armes n’a plus l’attaque",
)
SURPLUS_WITHOUT_REACTION = _told(
    39, "l’excédent d’un défenseur sans Réaction pèse encore sur son attaquant"
)
NO_MORE_THAN_THE_PENALTY = _told(40, "la compétence Armure ne fait pas descendre le malus sous 0")

# --- words that a blow turns on ---

EXPOSED_SHIELD = _ticked(
    41,
    "Exposer le défenseur n’ôte que la Déflection d’une arme",
    told="« Exposer le défenseur » ôte toute Déflection, celle d’un bouclier ou des mains "
    "nues comme celle d’une arme",
    other="« Exposer le défenseur » n’ôte que la Déflection d’une arme : un bouclier et des "
    "mains nues gardent la leur",
)
SPARED_DEFLECTION = _told(42, "« Traverser l’armure » n’ôte rien à la Déflection")
WITHOUT_ACROBATICS = _told(
    43,
    "l’Athlétisme d’un quadrupède ou d’une créature aquatique, ou Vol d’une créature volante, peut "
    "remplacer l’Acrobatie dans tous les tests qui la demandent, et pas seulement sur la table de "
    "combat",
)

# --- what is thrown again, and what a bonus is for ---

EVERY_THROW_APPLIES = _unoffered(
    44,
    "après « Relancez deux fois » ou « trois fois », tous les résultats s’appliquent",
    other="après « Relancez deux fois » ou « trois fois », un seul des résultats s’applique",
    why="aucun calculateur ne la propose : il faudrait dire lequel garder, et aucune ligne ne "
    "l’indique",
)
DEFLECTION_AT_EACH_PARRY = _unoffered(
    45,
    "la Déflection d’une arme se jette à chaque parade",
    other="la Déflection d’une arme se jette une fois pour tout le combat",
    why="aucun calculateur ne la propose : ils chiffrent un seul coup, dont la parade a la même "
    "loi dans les deux lectures",
)
WITHDRAWAL_ROLL = _unoffered(
    46,
    "retirer l’arme plantée inflige un nouveau jet de dégâts de l’arme",
    other="retirer l’arme plantée inflige de nouveau ce qu’a donné le jet du coup",
    why="aucun calculateur ne la propose : au jet du coup, Empaler met un dé au maximum, et la "
    "règle demande le jet normal de l’arme",
)
BONUS_IN_DEFENCE = _ticked(
    47,
    "Le bonus de hauteur sert aussi à se défendre",
    told="le bonus du cavalier contre qui est au-dessous de lui ne sert qu’à attaquer",
    other="le bonus du cavalier contre qui est au-dessous de lui sert aussi à se défendre",
)
