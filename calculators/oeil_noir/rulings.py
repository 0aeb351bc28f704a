"""The rulings of L'Œil Noir, each declared once.

`docs/oeil-noir/points-a-arbitrer.md` argues them, by theme; here they stand by number. Those that
nothing is offered beside stand in `calculators.oeil_noir.settled`.
"""

from calculators.rulings import Reading, Ruling
from rules_core.oeil_noir.assault import Parry
from rules_core.oeil_noir.damage import Critical, CriticalWound
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.situations import ProneDodge
from rules_core.oeil_noir.values import Limit
from rules_core.oeil_noir.wounds import WoundRule

PAGE = "oeil-noir/points-a-arbitrer#arbitrage-{}"


def _given(number: int, told: str, label: str, help_: str = "") -> Ruling[None]:
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
ARROWS = _given(
    6,
    "un carreau abaisse les seuils de 2 ; pour une flèche, c’est vous qui décidez",
    "vous cochez la baisse, ou non",
)
BASE_ROUNDING = _rounding(16, "des valeurs de base", "les valeurs de base s’arrondissent")
ENDURANCE_ROUNDING = _rounding(16, "de la moitié des PI(End)", "la moitié des PI(End) s’arrondit")
TENACIOUS_ROUNDING = _rounding(
    16, "de 1,5 fois la CN d’un Tenace", "1,5 fois la CN d’un Tenace s’arrondit"
)
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
SPARED = _given(
    20,
    "qui est Tenace, En Fer ou d’une grande Volonté est préservé de la mise hors de combat, "
    "sans plus : le Maître de jeu décide",
    "vous cochez la grande Volonté",
    "La règle manque",
)
HALF_MALUS_ROUNDING = _rounding(
    26, "des malus réduits de moitié", "la moitié d’un malus s’arrondit"
)
PARRY_DESCENT = _open(
    27,
    "À la parade aussi, une sanction sans objet passe à la ligne suivante",
    Reading(value=False, told="à la parade, une sanction sans objet est sans effet"),
    Reading(value=True, told="à la parade aussi, on descend ligne par ligne jusqu’à Se blesse"),
)
LOST_TABLE = _given(
    35,
    "ce que donnait le tableau perdu reste non donné : c’est le malus que vous donnez, 0 par "
    "défaut",
    "vous donnez le malus",
    "Non donné : à fixer par le Maître de jeu",
)
DRAWING_TIME = _given(
    36,
    "rien ne complète l’encart des actions, et le temps de dégainer n’est pas donné",
    "vous donnez le temps de dégainer",
    "Le nombre n’en est pas donné",
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
DEFENCE_SPENT = _open(
    45,
    "Parade ou esquive",
    Reading(Parry.TRIED, "l’attaque se juge contre une parade", "tentée"),
    Reading(Parry.NONE, "qui a dépensé sa défense du Round ne pare pas", "aucune"),
    help_="Aucune si l’action de défense du Round est déjà dépensée",
)
FOES_ROLLS = _given(
    62,
    "l’adversaire se bat dans la même lumière et la même eau que vous, sauf l’eau s’il vole, et "
    "votre position lui vaut ce que la sienne vous vaut",
    "vous demandez ses jets",
)
BARE_HANDS = _given(
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
