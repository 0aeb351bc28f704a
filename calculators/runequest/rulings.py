"""The rulings of RuneQuest, each declared once; `docs/runequest/points-a-arbitrer.md` argues them.

Those that nothing is offered beside stand in `calculators.runequest.settled`. Thresholds that a
reader may give as numbers have no readings: the answer says what is retained, then what was given
instead.
"""

from calculators.rulings import Reading, Ruling
from rules_core.runequest.fighters import Ending
from rules_core.runequest.levels import EqualMasters, Rounding
from rules_core.runequest.mounted import BonusReading
from rules_core.runequest.opposition import Ties
from rules_core.runequest.trials import Stake

PAGE = "runequest/points-a-arbitrer#arbitrage-{}"


def _ticked(number: int, label: str, *, told: str, other: str, help_: str = "") -> Ruling[bool]:
    """Return a ruling whose other reading is a box to tick, `told` being what is retained."""
    readings = (Reading(value=False, told=told), Reading(value=True, told=other))
    return Ruling(page=PAGE, number=number, readings=readings, label=label, help=help_)


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
CHAINED_THROWS = _ticked(
    23,
    "Un 19 ou un 20 obtenu en relançant ne relance plus",
    told="un 19 ou un 20 obtenu en relançant fait relancer encore",
    other="un 19 ou un 20 obtenu en relançant est perdu",
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

TRAP_UNDECIDED = Ruling(
    page=PAGE,
    number=35,
    readings=(
        Reading(Stake.DOES_NOT_WIN, "qui ne gagne pas contre un piège ou un sort subit tout"),
        Reading(Stake.OTHER_WINS, "si personne ne gagne, le piège ou le sort ne fait rien"),
    ),
)

EXPOSED_SHIELD = _ticked(
    41,
    "Exposer le défenseur n’ôte que la Déflection d’une arme",
    told="« Exposer le défenseur » ôte toute Déflection, celle d’un bouclier ou des mains "
    "nues comme celle d’une arme",
    other="« Exposer le défenseur » n’ôte que la Déflection d’une arme : un bouclier et des "
    "mains nues gardent la leur",
)

BONUS_IN_DEFENCE = _ticked(
    47,
    "Le bonus de hauteur sert aussi à se défendre",
    told="le bonus du cavalier contre qui est au-dessous de lui ne sert qu’à attaquer",
    other="le bonus du cavalier contre qui est au-dessous de lui sert aussi à se défendre",
)

USELESS_LIMB = Ruling(
    page=PAGE,
    number=48,
    label="Le combat s’arrête",
    help="La source ne dit pas comment l’on se bat sans un membre",
    readings=(
        Reading(
            Ending.LIMB,
            "un membre inutilisable met hors de combat",
            "hors de combat, ou un membre inutilisable",
        ),
        Reading(
            Ending.ARM,
            "un bras inutilisable met hors de combat ; à terre, la jambe inutilisable, on se bat "
            "comme avant",
            "hors de combat, ou un bras inutilisable",
        ),
        Reading(
            Ending.OUT,
            "qui a un membre inutilisable se bat comme avant",
            "hors de combat, et rien d’autre",
        ),
        Reading(
            Ending.SERIOUS,
            "le combat n’est suivi que jusqu’à la première Blessure Sérieuse",
            "à la première Blessure Sérieuse",
        ),
    ),
)
LIMB_ONCE = _ticked(
    49,
    "Un membre n’est testé qu’à sa première Blessure Sérieuse",
    told="un membre à 0 PV ou moins demande un nouveau test d’Endurance à chaque blessure",
    other="le test d’Endurance d’un membre ne se fait qu’à sa première Blessure Sérieuse",
)
HALVED_AGAINST_ENDURANCE = _ticked(
    51,
    "L’Endurance affronte la compétence réduite par l’attaque précise",
    told="l’Endurance affronte la compétence d’arme de l’attaquant sans les moitiés de son coup "
    "précis",
    other="l’Endurance affronte la compétence d’arme de l’attaquant réduite par son coup précis",
)
RIPOSTE_ANSWERED = _ticked(
    54,
    "Une riposte n’appelle pas de riposte",
    told="qui se défend d’une riposte et gagne peut riposter à son tour",
    other="qui se défend d’une riposte et gagne ne peut pas riposter à son tour",
)
