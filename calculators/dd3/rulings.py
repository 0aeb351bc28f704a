"""The rulings of D&D 3, each declared once; `docs/dd3/points-a-arbitrer.md` argues them."""

from collections.abc import Mapping

from calculators.rulings import Reading, Ruling
from rules_core.checks import Naturals
from rules_core.dd3 import armour_class
from rules_core.dd3.armour_class import DexterityLoss
from rules_core.dd3.attack import HelplessReading
from rules_core.dd3.concentration import PowerReading
from rules_core.dd3.criticals import Confirmation, Multiplied
from rules_core.dd3.damage import BowReading
from rules_core.dd3.dying import SaveReading
from rules_core.dd3.initiative import LimitReading
from rules_core.dd3.manoeuvres import DisarmReading, RushReading
from rules_core.dd3.tripping import TripReading

PAGE = "dd3/points-a-arbitrer#arbitrage-{}"


def _retained(number: int, sentence: str) -> Ruling[None]:
    """Return the ruling that retains one sentence, without another reading to choose."""
    return Ruling(page=PAGE, number=number, told=sentence)


def _offered[V](number: int, label: str, readings: Mapping[V, str], helped: str = "") -> Ruling[V]:
    """Return the ruling whose readings an option of that label offers, the retained one first."""
    known = tuple(Reading(value, sentence) for value, sentence in readings.items())
    return Ruling(page=PAGE, number=number, label=label, help=helped, readings=known)


def _unoffered(number: int, sentence: str, other: str, why: str) -> Ruling[bool]:
    """Return the ruling that retains one sentence; `why` no calculator offers the `other`."""
    readings = Reading(value=False, told=sentence), Reading(value=True, told=other)
    return Ruling(page=PAGE, number=number, readings=readings, unoffered=why)


DEATH = _retained(1, "on meurt à −10 points de vie, non à 0")
NOT_SURPRISED = _retained(
    2, "n’est pas surpris qui réussit son jet de perception auditive ou de détection"
)
LARGE_WEAPONS = _retained(
    3,
    "une arme de taille supérieure à la vôtre ne se tient pas à deux mains : la phrase "
    "est gardée telle quelle, et signalée comme douteuse",
)
SAVE_DIFFICULTY = _offered(
    4,
    "Le DD du jet de Vigueur est égal aux dégâts, sans ajouter 10",
    {
        SaveReading.TEN_AND_DAMAGE: (
            "après un coup de grâce, le DD du jet de Vigueur est égal à 10 plus les dégâts"
        ),
        SaveReading.DAMAGE: (
            "après un coup de grâce, le DD du jet de Vigueur est égal aux dégâts seuls"
        ),
    },
)
HELPLESS_DEXTERITY = _offered(
    5,
    "Le −5 d’une cible sans défense s’ajoute à sa Dex",
    {
        armour_class.HelplessReading.REPLACES: (
            "le −5 remplace le modificateur de Dex, quel qu’il soit"
        ),
        armour_class.HelplessReading.ADDED: (
            "le −5 s’ajoute au modificateur de Dex, qui compte toujours"
        ),
    },
)
HELPLESS_BONUS = _offered(
    5,
    "Le +4 contre une cible sans défense ne vaut qu’au corps à corps",
    {
        HelplessReading.ANY: "le +4 contre une cible sans défense vaut pour toute attaque",
        HelplessReading.MELEE: "le +4 ne vaut que pour le corps à corps",
    },
)
FULL_ATTACK_ON_A_MOUNT = _retained(
    6, "quand la monture se déplace, l’attaque à outrance est réservée au tir"
)
RUSH_ROLL = _retained(
    7,
    "le +2 de la charge à mains nues va au jet de Force, et la taille vaut ±4 par catégorie "
    "d’écart entre les deux adversaires",
)
RUSH_ALONE = _retained(7, "sans accompagner la cible, on ne la repousse que de 1,5 m")
DISARM_BONUS = _offered(
    8,
    "Le +4 va à l’arme à deux mains, non aux deux armes",
    {
        DisarmReading.TWO_WEAPONS: (
            "au désarmement, le +4 va à qui a deux armes ou l’arme la plus grande, une seule fois"
        ),
        DisarmReading.TWO_HANDED: (
            "au désarmement, le +4 va à qui tient une arme à deux mains ou la plus grande, une "
            "seule fois"
        ),
    },
)
DELAY_LIMIT = _offered(
    9,
    "La limite du retard se compte depuis 0, et non depuis votre initiative",
    {
        LimitReading.OWN_SCORE: (
            "la limite du retard est votre initiative moins 10, moins le bonus de Dex"
        ),
        LimitReading.ABSOLUTE: (
            "la limite du retard est −10 moins le bonus de Dex, quelle que soit votre initiative"
        ),
    },
)
DELAY_MALUS = _retained(
    9, "un modificateur de Dex négatif n’est pas un bonus : il ne change pas la limite du retard"
)
MAGIC_THREAT = _retained(
    10,
    "le critique sur 18 est gardé tel quel : le calculateur prend le plus petit dé que vous "
    "lui donnez, sans demander si l’arme est magique",
)
PARTIAL_STEP = _retained(
    11,
    "dans une action partielle, le pas de 1,5 m peut accompagner le coup ; il ne s’ajoute pas à "
    "un déplacement",
)
OPPOSED_TIE = _retained(
    12, "un jet opposé se fait au d20 et se gagne en dépassant l’autre ; l’égalité est un échec"
)
RUSH_TIE = _retained(12, "à égalité, une charge à mains nues ne repousse personne")
OPPOSED_NATURALS = _retained(
    12, "un 1 et un 20 naturels n’ont aucun effet propre dans un jet opposé"
)
POWER_DIFFICULTY = _offered(
    13,
    "DD 15 pour un pouvoir, quel que soit son niveau",
    {
        PowerReading.WITH_LEVEL: (
            "le DD d’un pouvoir magique sur la défensive est 15 plus le niveau"
        ),
        PowerReading.FIXED: (
            "le DD d’un pouvoir magique sur la défensive est 15, quel que soit le niveau"
        ),
    },
)
CONFIRMATION = _offered(
    14,
    "Au second jet, seul le total compte",
    {
        Confirmation.ATTACK: (
            "le second jet d’un critique a le même bonus que l’attaque, un 20 naturel confirme et "
            "un 1 naturel ne confirme pas"
        ),
        Confirmation.TOTAL: (
            "le second jet d’un critique a le même bonus que l’attaque, et seul le total compte"
        ),
    },
    "ni 20 ni 1 naturels",
)
CONTROLLED_ZONE = _retained(
    15,
    "entrer dans une zone contrôlée donne une attaque d’opportunité, en sortir seulement si "
    "l’on court",
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
)
TABLE_OF_ACTIONS = _retained(
    17,
    "chaque exemple du tableau des actions suit son type d’action, et, à l’intérieur, l’ordre "
    "et le sens décident",
)
LOST_SIGNS = _retained(
    18,
    "« (H) » se lit (M), la composante matérielle ; chaque parenthèse restée ouverte est une "
    "flèche, le « µ » est à retirer et « arrondi < » veut dire à l’inférieur",
)
TOUCH = _retained(19, "contre une attaque de contact, seuls armure et bouclier ne comptent pas")
TRIP_MODIFIER = _offered(
    20,
    "Au croc-en-jambe, 4 par catégorie de taille, la stabilité en plus",
    {
        TripReading.SINGLE: (
            "au croc-en-jambe, taille et stabilité valent un seul +4 ou −4, au jugement du meneur "
            "de jeu ; le calculateur le donne au plus stable, à défaut au plus grand"
        ),
        TripReading.PER_CATEGORY: (
            "au croc-en-jambe, la taille vaut ±4 par catégorie, et la stabilité ±4 de plus"
        ),
    },
)
HOURLY_ROLL = _retained(
    21,
    "l’effet du jet que le stabilisé fait toutes les heures n’est pas donné, et le calculateur "
    "s’arrête à la stabilisation",
)
MAINTAINED_SPELL = _retained(
    22,
    "pour qui maintient un sort et se trouve déconcentré, ni le DD ni le prix d’un échec ne "
    "sont fournis",
)
ON_FOOT = _retained(23, "une cible « à terre » est ici une cible à pied, tombée ou non")
MISSING_VALUES = _retained(
    24,
    "les valeurs que la source emploie sans les donner ne sont empruntées à aucun livre : "
    "vous les saisissez",
)
MULTIPLIED = Ruling(
    page=PAGE,
    number=24,
    label="Ce que le critique multiplie",
    help="La source n’en dit rien",
    readings=(
        Reading(
            Multiplied.AGAIN,
            "un critique relance tous les dégâts, bonus compris, autant de fois que le dit le "
            "multiplicateur",
            "tout, relancé à chaque fois",
        ),
        Reading(
            Multiplied.TOTAL,
            "un critique multiplie le total d’un seul jet",
            "le total d’un seul jet",
        ),
        Reading(
            Multiplied.DICE,
            "un critique relance les dés seuls autant de fois que le dit le multiplicateur, et "
            "compte les bonus une fois",
            "les dés seuls",
        ),
    ),
)
FIRST_ROLL = _retained(
    25,
    "le mourant lance son premier d100 dès le round où il tombe sous 0, puis un par round "
    "jusqu’à être stabilisé ou à −10",
)
MARGIN_REFERENCES = _retained(
    26,
    "les cinq renvois de marge sont listés à part, rattachés à rien, et « GJ » désigne sans "
    "doute un guide du joueur",
)
RUSH_LOST = _retained(
    27,
    "l’attaquant que la cible dépasse à la charge à mains nues est repoussé, sur une distance "
    "non donnée",
)
DISABLED_STRAIN = _retained(
    28,
    "à 0 point de vie, une action fatigante se fait en entier et coûte 1 point de vie juste "
    "après elle : on est mourant à −1",
)
STAGGERED_STRAIN = _retained(
    28,
    "à qui chancelle, une action fatigante coûte aussi 1 point de vie : il tombe "
    "inconscient, sans être mourant tant que ses points de vie ne passent pas sous 0",
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
)
NEGATIVE_DEXTERITY = _offered(
    30,
    "Qui perd sa Dex perd aussi un modificateur négatif",
    {
        DexterityLoss.BONUS: "qui perd son bonus de Dex garde un modificateur négatif",
        DexterityLoss.MODIFIER: "qui perd son bonus de Dex perd aussi un modificateur négatif",
    },
)
FIRST_BLOW = _retained(
    31, "le déplacement permis après avoir vu la première attaque remplace les attaques suivantes"
)
MOUNT_STEP = _retained(
    32, "le pas de la monture qui laisse lancer un sort sans jet est le pas de 1,5 m"
)
INITIATIVE_DIE = _retained(33, "l’initiative se jette au d20")
SURPRISED_WAIT = _retained(33, "les surpris n’agissent pas pendant le round de surprise")
ZONE_SQUARES = _retained(
    34,
    "la zone contrôlée est faite des huit cases voisines, diagonales comprises, quelles que "
    "soient la taille et l’arme",
)
HIT_ON_EQUAL = _retained(35, "un jet d’attaque touche dès qu’il égale la CA")
AVOIDED_OVERRUN = _retained(
    36, "la cible qui évite un renversement s’écarte sans jet, et l’attaquant passe"
)
STRENGTH_BOW = _offered(
    37,
    "L’arc composite, tenu à deux mains, multiplie le bonus de Force",
    {
        BowReading.SINGLE: (
            "un arc composite de force ajoute le bonus de Force une fois, sans le multiplier"
        ),
        BowReading.TWO_HANDED: (
            "un arc composite de force, tenu à deux mains, multiplie le bonus de Force par 1,5, "
            "arrondi à l’inférieur"
        ),
    },
    "Bonus × 1,5",
)
RUSH_LIMIT = _offered(
    38,
    "L’élan et la poussée tiennent dans la vitesse, non dans son double",
    {
        RushReading.CHARGE: (
            "à la charge à mains nues, l’élan et la poussée tiennent ensemble dans le double de "
            "la vitesse, que couvre une charge"
        ),
        RushReading.SINGLE: (
            "à la charge à mains nues, l’élan et la poussée tiennent ensemble dans la vitesse, "
            "sans la doubler"
        ),
    },
)
NATURALS = _offered(
    39,
    "Hors de l’attaque aussi, un 20 naturel réussit et un 1 naturel échoue",
    {
        Naturals.NOTHING: (
            "hors du jet d’attaque, un 1 et un 20 naturels n’ont aucun effet propre : ni en "
            "concentration, ni en Équitation, ni à une sauvegarde"
        ),
        Naturals.DECIDE: (
            "hors du jet d’attaque aussi, un 20 naturel réussit toujours et un 1 naturel échoue "
            "toujours"
        ),
    },
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
