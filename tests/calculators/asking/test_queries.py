"""What players type is read as they mean it, or not answered at all."""

from itertools import batched

import pytest

from calculators import registry
from calculators.answer import Json
from calculators.asking import Asked, ask
from calculators.systems import SYSTEMS
from tests.calculators.asking.lots import Query, others, stated, unread
from tests.draws import STEP, sampled

TOGETHER = 40
"""Queries a test: a test each would take longer to tell of than to read."""
ANSWERED_WITHOUT_A_SYSTEM = 0.9
"""Two games state some calculations alike: without a system these are a choice."""


def parsed(calculator: str, inputs: dict[str, Json]) -> Json:
    """Return inputs with the defaults of what they leave out."""
    told: Json = registry.find(calculator).form.parse(inputs).dump()
    return told


def right(query: Query, asked: Asked) -> bool:
    """Tell whether a query was answered as it was meant."""
    if asked.calculator is None:
        return False
    if asked.calculator.id in query.also:
        return True
    same = asked.calculator.id == query.calculator
    return same and parsed(query.calculator, asked.inputs) == parsed(query.calculator, query.inputs)


@pytest.mark.parametrize(
    "queries", sampled((each,) for each in batched(stated(), TOGETHER, strict=False))
)
def test_a_calculation_is_read_as_it_is_meant(queries: tuple[Query, ...]) -> None:
    read = [(query, ask(query.text, query.system)) for query in queries]
    assert not {
        query.text: (asked.calculator and asked.calculator.id, asked.inputs)
        for query, asked in read
        if not right(query, asked)
    }


@pytest.mark.parametrize("system", [True, False], ids=["game", "home"])
def test_what_is_not_read_yet_has_no_other_answer(system: bool) -> None:
    for query in unread()[::STEP]:
        asked = ask(query.text, query.system if system else None)
        assert asked.calculator is None or right(query, asked), query.text


def test_without_a_system_no_answer_is_another_calculation_s() -> None:
    asked = [(query, ask(query.text)) for query in stated()[::STEP]]
    answered = [(query, each) for query, each in asked if each.calculator]
    assert [query.text for query, each in answered if not right(query, each)] == []
    assert len(answered) >= ANSWERED_WITHOUT_A_SYSTEM * len(asked)
    for query, each in asked:
        meant = any(right(query, choice) for choice in each.choices)
        assert each.calculator or meant, query.text


def test_what_two_games_state_alike_is_a_choice() -> None:
    told = ask("toucher +7 ca 18")
    assert (told.calculator, told.result, told.inputs) == (None, None, {})
    read = [(each.calculator and each.calculator.id, each.inputs) for each in told.choices]
    # dd3 l.17: a bonus that is told whole has no Force to add.
    assert read == [
        ("maison/attaque", {"bonus": 7, "ca": 18}),
        ("dd3/attaque", {"bba": [7], "ca": 18, "force": 0}),
    ]
    for system in ("maison", "dd3"):
        assert ask("toucher +7 ca 18", system).choices == []
    assert ask("toucher +7 ca 18 dd3").choices == []


@pytest.mark.parametrize("system", [None, *SYSTEMS])
@pytest.mark.parametrize(
    "texts", sampled((each,) for each in batched(others(), TOGETHER, strict=False))
)
def test_what_states_no_calculation_is_not_answered(
    texts: tuple[str, ...], system: str | None
) -> None:
    for text in texts:
        asked = ask(text, system)
        told = (asked.calculator, asked.result, asked.inputs, asked.understood, asked.choices)
        assert told == (None, None, {}, [], []), text


def test_a_game_that_is_named_counts_as_the_system() -> None:
    for text in ("toucher +7 ca 18 dd3", "D&D 3 : toucher +7 ca 18", "toucher +7 ca 18 d&d3.5"):
        told = ask(text, "maison")
        assert told.calculator, text
        assert told.calculator.id == "dd3/attaque"
        assert told.unknown == []
    told = ask("charge runequest 1d8 tai 12")
    assert told.calculator
    assert told.calculator.id == "runequest/charge"
    told = ask("œil noir 1D+4 PR 3", "runequest")
    assert told.calculator
    assert told.inputs == {"points": "1d6+4", "pr": 3}


@pytest.mark.parametrize("system", ["", "Maison", "dd4", "maison/attaque"])
def test_a_system_that_is_none_is_refused(system: str) -> None:
    with pytest.raises(LookupError):
        ask("toucher +7 ca 18", system)


def test_what_is_not_understood_is_told() -> None:
    told = ask("toucher +7 ca 18 cible entravée tenaille avantage épuisement 2 zorglub", "maison")
    assert told.calculator
    assert told.unknown == ["zorglub"]
    told = ask("toucher zorglub +7 ca 18 flagada", "maison")
    assert told.calculator is None
    assert told.unknown == ["zorglub", "flagada"]


def test_a_number_without_a_place_is_no_detail() -> None:
    for text in ("toucher +7 ca 18 42", "sort 3 segments int +3 42", "7 dégâts 5 pv 3"):
        assert ask(text, "maison").calculator is None, text


def test_numbers_that_contradict_each_other_are_not_answered() -> None:
    assert ask("toucher +7 ca 18 ca 19", "maison").calculator is None
    assert ask("AT 12 PRD 10 couché agenouillé", "oeil-noir").calculator is None


def test_what_is_denied_is_not_chosen() -> None:
    assert ask("discrétion sans bouclier dd 15", "maison").calculator is None
    told = ask("discrétion plate sans bouclier dd 15", "maison")
    assert told.inputs == {"pieces": ["plate"], "action": "discretion", "dd": 15}
    told = ask("toucher +7 ca 18 sans tenaille", "maison")
    assert told.inputs == {"bonus": 7, "ca": 18, "tenaille": False}


def test_out_of_bounds_is_not_answered() -> None:
    assert ask("toucher +7 ca 1800", "maison").calculator is None
    assert ask("toucher +7000000000000 ca 18", "maison").calculator is None


def test_labels_stand_with_the_words_that_said_them() -> None:
    told = ask("Discrétion plate, grand bouclier : DD 15 !", "maison")
    assert ("Équipement porté", "plate, grand bouclier") in told.understood
    assert ("Difficulté (DD)", "15") in told.understood
    assert [label for label, _ in told.defaults] == ["Ajustement de Dextérité", "Classe"]
    told = ask("désarmer 50 contre 60", "runequest")
    assert ("Épreuve", "désarmer") in told.understood


def test_accents_case_and_one_slip_make_no_difference() -> None:
    meant = ask("discrétion plate grand bouclier dd 15", "maison").inputs
    for text in (
        "DISCRETION PLATE GRAND BOUCLIER DD 15",
        "discrétions plates grands boucliers dd15",
        "discretoin plate grand bouclir dd 15",
        "discrétion : plate, grand-bouclier, DD=15",
        "discrétion avec une plate et un grand bouclier, dd\N{NO-BREAK SPACE}15",
    ):
        assert ask(text, "maison").inputs == meant, text


@pytest.mark.parametrize("minus", ["-", "−", "–"])
def test_every_dash_is_a_minus(minus: str) -> None:
    assert ask(f"mourant à {minus}3 pv", "dd3").inputs == {"points": -3}
    assert ask(f"mourant à {minus} 3 pv", "dd3").inputs == {"points": -3}
