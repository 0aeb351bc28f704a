"""What is offered of a question without some of its words, for a reader to judge."""

import pytest

from calculators import registry
from calculators.asking import Asked, ask, propose
from calculators.form import InputErrors
from tests.calculators.asking.lots import Query, others, stated, unread
from tests.calculators.asking.test_queries import right
from tests.draws import FEWER, STEP, some

MEANT = 0.2
"""Of the questions that are not read, those of which the right reading is offered, at least."""
OF_OTHER_TALK = (", l’autre est zorglub", ", sauf zorglub", ", et c’est un zorglub")
"""What no calculator knows, and what no question may pass over."""


def proposed(query: Query) -> list[Asked]:
    """Return what is offered of a question that has no answer."""
    asked = ask(query.text, query.system)
    return [] if asked.calculator or asked.choices else propose(query.text, query.system)


def test_what_is_left_aside_stands_in_the_question() -> None:
    for query in unread()[::STEP]:
        for each in proposed(query):
            assert each.aside
            assert all(part in query.text for part in each.aside.split(" … "))
            assert each.result


def is_refused(query: Query) -> bool:
    """Tell whether the calculator refuses what a question means: a dwarf's arms, say."""
    try:
        registry.find(query.calculator).form.parse(query.inputs)
    except InputErrors:
        return True
    return False


@pytest.mark.full
def test_the_right_reading_is_often_among_them() -> None:
    silent = [each for each in unread() if not is_refused(each)]
    meant = [query for query in silent if any(right(query, each) for each in proposed(query))]
    assert len(meant) >= MEANT * len(silent), len(meant)


@pytest.mark.parametrize("talk", some(OF_OTHER_TALK))
def test_other_talk_is_put_aside_alone(talk: str) -> None:
    offered = 0
    for query in stated()[:: 4 * FEWER]:
        told = query._replace(text=query.text + talk)
        for each in proposed(told):
            # A word that no calculator knows may stay, and is told.
            assert "zorglub" in each.aside or "zorglub" in each.unknown, query.text
            assert right(query, each), (query.text, each.inputs, each.aside)
            offered += 1
    assert offered


@pytest.mark.parametrize(
    ("system", "text"),
    [
        ("runequest", "initiative 18 contre 15 12"),
        ("oeil-noir", "initiative 18 contre 15 12"),
        ("oeil-noir", "AT 14 contre CA 16"),
        ("runequest", "livre page 214 ligne 12"),
        ("dd3", "je frappe à +7 contre CA 15, CA 18 à la CA 12"),
    ],
)
def test_a_number_never_loses_its_name(system: str, text: str) -> None:
    assert propose(text, system) == []


def test_what_contradicts_itself_is_a_choice() -> None:
    offered = propose("AT 13 PRD 10, je suis agenouillé et couché", "oeil-noir")
    assert [(each.inputs["posture"], each.aside) for each in offered] == [
        ("couche", "agenouillé"),
        ("agenouille", "couché"),
    ]


def test_a_denial_goes_with_what_it_denies() -> None:
    for text in others()[::STEP]:
        for system in ("maison", "runequest", "oeil-noir", "dd3"):
            for each in propose(text, system):
                assert each.aside.casefold() not in {"sans", "pas", "ni", "non", "jamais"}, text


def test_from_the_first_page_its_game_is_told() -> None:
    offered = propose("AT 13 PRD 10, je suis agenouillé et couché")
    assert {each.calculator.system for each in offered if each.calculator} == {"oeil-noir"}
    with pytest.raises(LookupError):
        propose("AT 13", "dd4")
