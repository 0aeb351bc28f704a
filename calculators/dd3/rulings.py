"""The rulings of D&D 3, each declared once; `docs/dd3/points-a-arbitrer.md` argues them.

Those that nothing is offered beside stand in `calculators.dd3.settled`.
"""

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
from rules_core.dd3.last_strike import ZeroReading
from rules_core.dd3.manoeuvres import DisarmReading, RushReading
from rules_core.dd3.spells import MissedReading
from rules_core.dd3.tripping import TripReading

PAGE = "dd3/points-a-arbitrer#arbitrage-{}"


def _given(number: int, sentence: str) -> Ruling[None]:
    """Return the ruling that retains one sentence, where the reader gives a number."""
    return Ruling(page=PAGE, number=number, told=sentence)


def _offered[V](number: int, label: str, readings: Mapping[V, str], helped: str = "") -> Ruling[V]:
    """Return the ruling whose readings an option of that label offers, the retained one first."""
    known = tuple(Reading(value, sentence) for value, sentence in readings.items())
    return Ruling(page=PAGE, number=number, label=label, help=helped, readings=known)


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
MAGIC_THREAT = _given(
    10,
    "le critique sur 18 est gardé tel quel : le calculateur prend le plus petit dé que vous "
    "lui donnez, sans demander si l’arme est magique",
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
MISSING_VALUES = _given(
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
NEGATIVE_DEXTERITY = _offered(
    30,
    "Qui perd sa Dex perd aussi un modificateur négatif",
    {
        DexterityLoss.BONUS: "qui perd son bonus de Dex garde un modificateur négatif",
        DexterityLoss.MODIFIER: "qui perd son bonus de Dex perd aussi un modificateur négatif",
    },
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
AT_ZERO = _offered(
    42,
    "À 0 point de vie, on frappe encore une fois",
    {
        ZeroReading.STOPS: "qui est à 0 point de vie exactement ne frappe plus, et a perdu",
        ZeroReading.STRIKES: (
            "qui est à 0 point de vie exactement frappe encore une fois à son tour, de sa "
            "meilleure attaque, puis perd 1 point de vie"
        ),
    },
    "L’action partielle sert à attaquer, et coûte 1 point de vie",
)
MISSED_SPELL = _offered(
    44,
    "Un sort de contact qui manque est perdu",
    {
        MissedReading.KEPT: (
            "on touche dans l’action où l’on incante ; le contact manqué, l’énergie du sort "
            "reste, et l’on touche de nouveau au tour suivant, sans incanter"
        ),
        MissedReading.LOST: (
            "on touche dans l’action où l’on incante, et le sort dont le contact manque est perdu"
        ),
    },
    "rien n’en reste au tour suivant",
)
SPELL_SAVE = _given(
    45,
    "le meneur de jeu dit si un sort laisse une sauvegarde, et ce qu’elle épargne ; une moitié "
    "s’arrondit à l’inférieur",
)
