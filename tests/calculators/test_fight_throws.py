"""« Jouer ce combat » ends as often as the answer tells, against one and against several."""

from fractions import Fraction
from random import Random

import pytest

from calculators import registry
from calculators.answer import Json

FIGHTS = 1500
PLAYED: list[tuple[str, dict[str, Json]]] = [
    ("maison/combat", {}),
    ("maison/combat", {"naturelle": True, "attaques": 2, "degats": "1d6", "qui": "vous"}),
    ("maison/combat", {"adversaires": 2, "pv-adverses": 12, "ca": 17, "attaques": 2}),
    ("dd3/combat", {}),
    ("dd3/combat", {"multiplie": "des-seuls", "menace": 17, "dexterite": 4, "pv-adverses": 60}),
    ("dd3/combat", {"adversaires": 3, "pv-adverses": 9, "attaques-adverses": [3], "ca": 19}),
]


@pytest.mark.parametrize(("calculator_id", "raw"), PLAYED, ids=str)
def test_a_fight_is_won_as_often_as_told(calculator_id: str, raw: dict[str, Json]) -> None:
    calculator, random = registry.find(calculator_id), Random(33)  # noqa: S311 the same each time
    outcomes = [calculator.throw(raw, random).outcome for _ in range(FIGHTS)]
    told = calculator.evaluate(raw).answers
    # five standard errors of a share of so many fights: at most 5 / (2 √1500)
    near = 5 / (2 * FIGHTS**0.5)
    for name, words in (("victoire", "Vous l’emportez"), ("defaite", "adversaire")):
        won = sum(
            each.startswith(words) or words in each.split(" au round")[0] for each in outcomes
        )
        chance = told[name]
        assert isinstance(chance, Fraction)
        assert abs(won / FIGHTS - float(chance)) < near
