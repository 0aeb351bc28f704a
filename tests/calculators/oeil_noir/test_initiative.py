"""Initiative thrown in every way, what its answers owe one another, and its sentences."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from tests.calculators.asked import Script, accepted, answers, at, counted, number, numbers, usually
from tests.calculators.shown import cells, notes, plain, sentence, steps, table
from tests.strategies import Raw

ID = "oeil-noir/initiative"
CALCULATOR = registry.find(ID)

JANDARA: Raw = {
    "combattants": "Jandara 12 6; Dana 11 4; Escallo 11 3; Alrigio 10 4; Meranthus 9 6;"
    "Chef ork 12 5; Ork 9 6; Ork 9 5; Ork 9 2; Ork 9 2; Ork 9 1; Ork 9 1"
}
ELGARA: Raw = {"combattants": "Elgara 11 1 1b 2p; Bandit 9 4"}

FIGHTS: list[Raw] = [
    {},
    {"combattants": "A 9; B 9; C 9 3", "suivi": 2},
    {"combattants": "A 9 2d6; B 11 1b", "suivi": 1},
    {"combattants": "A 9 1; B 9 3", "suivi": 2},
]
TAKINGS: list[Raw] = [
    {"combattants": "A 9 1b 1p; B 10", "orientation": "epreuve", "intuition": 7},
    {"combattants": "A 9 2d6 2p; B 12", "orientation": "vigilance"},
    {"combattants": "A 9 1; B 9 5; C 9 6", "orientation": "epreuve", "art-de-la-guerre": 3},
]


def ranked(outcome: str) -> str:
    """Read the rank of an outcome."""
    found = re.search(r"[Rr]ang (\d+) sur", outcome)
    assert found
    return found[1]


@pytest.mark.parametrize("raw", FIGHTS, ids=str)
def test_ranks_come_as_often_as_told(raw: Raw) -> None:
    assert counted(ID, raw, ranked) == (numbers(answers(ID, raw), "rang"), Fraction())


@pytest.mark.parametrize("raw", TAKINGS, ids=str)
def test_orientations_come_as_often_as_told(raw: Raw) -> None:
    def reached(outcome: str) -> str:
        return outcome.split(" agit à ")[1].rstrip(".")

    told = answers(ID, raw)
    assert counted(ID, raw, ranked) == (numbers(told, "rang-apres-orientation"), Fraction())
    assert counted(ID, raw, reached) == (numbers(told, "ini-apres-orientation"), Fraction())


@given(data=st.data())
@usually
def test_answers_hold_together(data: st.DataObject) -> None:
    raw = data.draw(accepted(CALCULATOR))
    told = answers(ID, raw)
    faced = at(told, "face-a-chacun")
    assert all(
        sum(Fraction(each[chance]) for chance in ("avant", "ensemble", "apres")) == 1
        for each in faced
    )
    mean = 1 + sum(Fraction(each["apres"]) for each in faced)
    assert number(told, "rang-moyen") == mean
    followed = [each for each in at(told, "combattants") if each["nom"] == at(told, "suivi")]
    assert [Fraction(each["rang-moyen"]) for each in followed] == [mean]
    assert len(faced) == len(at(told, "combattants")) - 1
    assert number(told, "premier") == numbers(told, "rang").get("1", 0)
    if order := at(told, "ordre"):
        (place,) = [index for index, group in enumerate(order) if at(told, "suivi") in group]
        ahead = sum(len(group) for group in order[:place])
        assert numbers(told, "rang") == {str(ahead + 1): 1}
        together = {each["nom"] for each in faced if each["ensemble"] == "1/1"}
        assert set(order[place]) == together | {at(told, "suivi")}


def test_sentences() -> None:
    assert sentence(ID, JANDARA) == "Jandara agit à 18, rang 1 sur 12."
    assert sentence(ID, JANDARA | {"suivi": 5}) == (
        "Meranthus agit à 15, rang 4 sur 12, en même temps : Ork 1."
    )
    assert sentence(ID, {"combattants": "Jandara 12; Dana 11"}) == (
        "Jandara : INI 13 à 18, rang 1,28 sur 2 en moyenne ; personne avant : 72,2 % (13/18)."
    )
    assert sentence(ID, ELGARA | {"orientation": "epreuve", "intuition": 12}) == (
        "Elgara agit à 8, rang 2 sur 2 ; Orientation réussie (60 %) : INI 15."
    )
    assert sentence(ID, ELGARA | {"orientation": "vigilance"}) == (
        "Elgara agit à 8, rang 2 sur 2 ; Orientation : INI 15."
    )
    assert sentence(ID, {"combattants": "ork 9 6; Dana 11 4"}).startswith("Ork agit à 15, rang 2")
    assert sentence(ID, {"combattants": "Ivre 2 1 5p; Dana 11 1"}) == (
        "Ivre agit à −2, rang 2 sur 2 : une Action de moins par Round."
    )


def test_the_phases_of_a_known_fight_are_told() -> None:
    told = {phase: who for phase, (who, *_) in cells(ID, JANDARA, "Phase par phase").items()}
    assert list(told) == ["18", "17", "15", "14", "11", "10", "9", "7", "6", "3", "2"]
    assert told["15"] == "Dana, puis Meranthus et Ork 1 ensemble"
    assert told["14"] == "Escallo, puis Alrigio, puis Ork 2"
    # The second Action of Jandara, 8 phases after 18, among the orks of that phase (l.35).
    assert told["10"] == "Jandara (2e Action), puis Ork 5 et Ork 6 ensemble"


@pytest.mark.parametrize(
    ("line", "second"),
    [
        ("A 12 6", "10"),
        ("A 12", "5 à 10"),
        ("A 3 6", "1"),
        ("A 3 4", "non dit"),
        ("A 2", "0, ou non dit"),
        ("A 3 1 5p", "aucune"),
        ("A 0 -3", "non dit, ou aucune"),
        ("A 4 2d6 -9", "non dit, ou aucune"),
        ("A 5 2d6 -9", "0, non dit, ou aucune"),
        ("A 9 12ini", "4"),
    ],
)
def test_second_actions_are_told_as_far_as_the_source_goes(line: str, second: str) -> None:
    raw: Raw = {"combattants": f"{line}; Dana 11 4"}
    (row,) = [row for row in table(ID, raw, "Ordre").rows if row.heading == "A"]
    assert row.cells[-1] == second


def test_what_the_text_leaves_open_is_told() -> None:
    assert "arbitrage 3)" in notes(ID, {})
    assert notes(ID, JANDARA) == ""
    assert "arbitrage 43)" in notes(ID, ELGARA)
    assert "arbitrage 46)" in notes(ID, {"combattants": "A 3 4; B 9 5"})
    assert "arbitrage 21)" in notes(ID, {"combattants": "A 3 2d6; B 9", "orientation": "vigilance"})
    assert "arbitrage 21)" not in notes(ID, ELGARA | {"orientation": "vigilance"})
    assert "ébloui" in notes(ID, ELGARA | {"orientation": "vigilance"})


def test_certainties_of_an_order_have_their_own_sentences() -> None:
    assert sentence(ID, {"combattants": "Lent 0 -3; Ork 9"}).endswith(
        "quelqu’un passe toujours avant."
    )
    assert sentence(ID, {"combattants": "Vif 20; Ork 9"}).endswith("personne ne passe avant.")
    never: Raw = {"combattants": "A 9 3; Ork 9 4", "orientation": "epreuve", "intuition": 0}
    assert sentence(ID, never).endswith(" ; l’épreuve d’Orientation ne réussit jamais.")
    assert sentence(ID, never | {"intuition": 20}).endswith(
        " ; Orientation toujours réussie : INI 15."
    )


def test_what_an_initiative_of_the_moment_holds_already_is_told() -> None:
    def about(line: str) -> bool:
        return "INI du moment" in notes(ID, {"combattants": f"{line}; Ork 9 4"})

    assert about("A 9 -2 12ini")
    assert not about("A 9 12ini")
    assert not about("A 9 -2 4")


def test_the_throw_tells_each_die_and_the_order() -> None:
    raw = TAKINGS[0] | {"combattants": "A 9 2d6; B 10 4; C 8", "intuition": 12}
    played = CALCULATOR.throw(raw, Script([1, 2, 4, 12], 4))
    assert [plain(line) for line in played.lines] == [
        "A, 2D6 : 1 + 2 ; INI 12",
        "C, 1D6 : 4 ; INI 12",
        "A, épreuve d’Intuition à 12 : 12, Orientation réussie",
        "Ordre : A (15), puis B (14), puis C (12)",
    ]
    assert played.outcome == "Après l’Orientation, rang 1 sur 3 pour A, qui agit à 15."
    failed = CALCULATOR.throw(raw, Script([1, 2, 4, 13], 4))
    assert plain(failed.lines[-1]) == "Ordre : B (14), puis A (12), puis C (12)"


@pytest.mark.parametrize(
    ("line", "told"), [("A 10 3", "10 + 6 aux dés"), ("A 10 2d6 9", "10 + 9 aux dés")]
)
def test_an_orientation_tells_the_dice_that_count(line: str, told: str) -> None:
    # 6 counts, l.63; dice that showed more stay, ruling 21
    raw: Raw = {"combattants": f"{line}; B 12 3", "orientation": "vigilance"}
    text, _ = steps(ID, raw)[-1]
    assert told in text
