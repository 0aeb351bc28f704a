"""Blows thrown in water or on a wall deal as much as told."""

import pytest

from tests.calculators.asked import answers, counted, numbers, possible
from tests.strategies import Raw

BLOWS: list[Raw] = [
    {},
    {"degats": "1d8+2d4", "arrondi": "superieur"},
    {"degats": "1d6", "malus-degats": "1d4+1"},
    {"arme": "autre"},
    {"arme": "etranglement-morsure-broyage"},
    {"milieu": "escalade", "arme": "autre"},
    {"milieu": "escalade", "escalade-aussi": True},
]


def damage(outcome: str) -> str:
    """Return the damage of an outcome."""
    told = outcome.split(" : ")
    return told[1].split(" ")[0] if len(told) > 1 else "0"


@pytest.mark.parametrize("raw", BLOWS, ids=str)
def test_blows_deal_as_much_as_told(raw: Raw) -> None:
    law, left = counted("runequest/milieux", raw, damage)
    assert not left
    assert law == possible(numbers(answers("runequest/milieux", raw), "degats"))
