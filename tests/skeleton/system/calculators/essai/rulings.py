"""The rulings of Essai, each declared once; `docs/essai/points-a-arbitrer.md` argues them."""

from calculators.rulings import Reading, Ruling
from rules_core.essai.leap import TwentyReading

PAGE = "essai/points-a-arbitrer#arbitrage-{}"

NATURAL_TWENTY = Ruling(
    page=PAGE,
    number=1,
    label="Un 20 naturel franchit tout fossé",
    readings=(
        Reading(TwentyReading.NOTHING, "un 20 naturel n’a pas d’effet propre"),
        Reading(TwentyReading.ALWAYS, "un 20 naturel franchit tout fossé"),
    ),
)
