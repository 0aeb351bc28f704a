"""The rulings of L'Œil Noir that whole fights meet, beside which nothing else is offered.

`calculators.oeil_noir.settled`, where the others stand, hands them on.
"""

from calculators.oeil_noir.rulings import PAGE
from calculators.rulings import Reading, Ruling


def _unoffered(number: int, told: str, *, other: str, why: str) -> Ruling[bool]:
    """Declare what is retained, and `why` no calculator offers the `other` reading."""
    readings = (Reading(value=False, told=told), Reading(value=True, told=other))
    return Ruling(page=PAGE, number=number, readings=readings, unoffered=why)


ENDURANCE_LEFT = _unoffered(
    66,
    "perdre de l’Endurance ne met pas hors de combat : le seuil n’en est pas donné",
    other="à 0 d’Endurance, on est hors de combat",
    why="aucun calculateur ne la propose : celui du combat suit l’EV et les Blessures de chacun, "
    "et l’Endurance à côté d’elles ferait trop d’états à suivre",
)
TOGETHER = _unoffered(
    67,
    "de deux coups simultanés, l’un tombe d’abord, celui de l’un ou de l’autre une fois sur deux",
    other="deux coups simultanés tombent tous deux, même de qui est mis hors de combat",
    why="aucun calculateur ne la propose : celui du combat suit un coup après l’autre, et n’a pas "
    "de fin où les deux tombent ensemble",
)
FAILED_MANOEUVRE = Ruling[None](
    page=PAGE,
    number=68,
    told="une manœuvre manquée ne coûte rien de plus que l’attaque",
    unoffered="la source nomme une perte d’INI « suite à une manœuvre » (l. 60) sans la chiffrer : "
    "le calculateur d’initiative prend la vôtre parmi les pertes du combattant",
)
