"""Initiative thrown as told, and values that hold together."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from tests.calculators.asked import accepted, answers, at, counted, numbers, tried, usually
from tests.strategies import Raw

THROWN: list[Raw] = [{}, {"danseur": True}, {"sac": 20, "reflexe": True}]


def value(outcome: str) -> str:
    """Return the initiative of an outcome."""
    return outcome.split(" ")[1].replace("\N{MINUS SIGN}", "-")


@pytest.mark.parametrize("raw", THROWN, ids=str)
def test_initiative_comes_as_often_as_told(raw: Raw) -> None:
    law, left = counted("oeil-noir/valeurs", raw, value)
    assert not left
    assert law == numbers(answers("oeil-noir/valeurs", raw), "ini")


@given(data=st.data())
@usually
def test_the_splits_listed_are_those_accepted(data: st.DataObject) -> None:
    calculator = registry.find("oeil-noir/valeurs")
    drawn = data.draw(accepted(calculator)) | {"technique": "corps-a-corps"}
    placed = [drawn | {"points-at": points} for points in range(41)]
    legal = [raw for raw in placed if not isinstance(tried(calculator, raw), dict)]
    for raw in legal:
        told = answers(calculator.id, raw)
        listed = at(told, "repartitions")
        assert [each["points-at"] for each in listed] == [each["points-at"] for each in legal]
        (chosen,) = [each for each in listed if each["points-at"] == raw["points-at"]]
        assert (at(told, "at"), at(told, "prd")) == (chosen["at"], chosen["prd"])


@given(data=st.data())
@usually
def test_encumbrance_is_paid_once(data: st.DataObject) -> None:
    calculator = registry.find("oeil-noir/valeurs")
    raw = data.draw(accepted(calculator))
    bare = raw | {"enc": 0, "sac": 0}
    burdened, free = answers(calculator.id, raw), answers(calculator.id, bare)
    enc = at(burdened, "enc")
    assert at(free, "ini-minimum") - at(burdened, "ini-minimum") == enc
    assert Fraction(at(free, "ini-moyenne")) - Fraction(at(burdened, "ini-moyenne")) == enc
    if at(burdened, "prd") is not None:
        paid = sum(at(free, each) - at(burdened, each) for each in ("at", "prd"))
        assert paid == at(burdened, "ence")
    else:
        assert at(burdened, "cd") == at(free, "cd")
