"""Answers about movement hold together."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from tests.calculators.asked import accepted, answers, at, number, usually
from tests.calculators.shown import sentence, steps
from tests.strategies import Raw


@given(data=st.data())
@usually
def test_a_pace_is_possible_when_nothing_forbids_it(data: st.DataObject) -> None:
    calculator = registry.find("dd3/deplacement")
    raw = data.draw(accepted(calculator))
    told = answers("dd3/deplacement", raw)
    pace = calculator.form.parse(raw).dump()["allure"]
    assert at(told, "possible") is (at(told, "refus") == [])
    assert at(told, "possible") is (pace in at(told, "allures-possibles"))
    assert at(told, "possible") is (at(told, "reste-a-faire") is not None)


@given(data=st.data())
@usually
def test_a_possible_pace_is_so_asked_by_itself(data: st.DataObject) -> None:
    raw = data.draw(accepted(registry.find("dd3/deplacement")))
    paces = at(answers("dd3/deplacement", raw), "allures-possibles")
    if raw.get("allure") != "charge":  # what only a charge asks for is not asked, and holds
        raw |= {"ligne-droite": True, "au-contact": True}
    for pace in ("pas", "simple", "double", "charge", "course"):
        alone = answers("dd3/deplacement", raw | {"allure": pace})
        assert at(alone, "possible") is (pace in paces)
        assert number(alone, "metres-au-plus") == at(alone, "cases-au-plus") * Fraction(3, 2)


def test_a_charge_is_told_to_spare_its_target_alone() -> None:
    def exposed(pace: str) -> list[str]:
        told = steps("dd3/deplacement", {"allure": pace, "distance": 4})
        return [value for text, value in told if text.startswith("Exposé en entrant")]

    assert exposed("charge") == ["oui, sauf à sa cible"]
    assert exposed("double") == ["oui"]
    assert exposed("pas") == ["non"]


@pytest.mark.parametrize(
    ("raw", "end"),
    [
        (
            {"allure": "simple"},
            (
                "il vous reste une attaque, un sort, la défense totale ou une seconde action de "
                "mouvement."
            ),
        ),
        ({"allure": "simple", "action-partielle": True}, "il ne vous reste rien."),
        ({"allure": "course"}, "il ne vous reste rien, pas même un pas."),
    ],
)
def test_what_is_left_reads_as_a_sentence(raw: Raw, end: str) -> None:
    assert sentence("dd3/deplacement", raw | {"distance": 1}).endswith(end)
