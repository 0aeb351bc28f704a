"""Blows thrown cost as often as told: every face of every die played, and counted."""

import re
from fractions import Fraction

import pytest

from tests.calculators.asked import answers, at, counted
from tests.calculators.shown import result, rulings, sentence, steps
from tests.strategies import Raw

ID = "oeil-noir/degats"
BLOWS: list[Raw] = [
    {},
    {"points": "1d6-2", "pr": 1, "cn": 3},
    {"points": "2d6+4", "pr": 0, "cn": 10, "critique": "avant-pr"},
    {"points": "2d6", "cn": 8, "critique": "apres-pr", "blessure-critique": "au-moins-une"},
    {"points": "2d6", "genre": "pi-end", "pr": 1, "cn": 5},
    {"points": "2d6", "genre": "pi-end", "pr": 1, "cn": 5, "arrondi": "inferieur"},
    {"points": "2d6", "genre": "directs", "cn": 9, "abaisse": True},
    {"points": "2d6", "genre": "directs", "cn": 9, "sans-blessure": True},
    {"points": "12"},
]


@pytest.mark.parametrize("raw", BLOWS, ids=str)
@pytest.mark.parametrize(
    ("words", "path"),
    [
        (r"(\d+) points? de dommages", "dommages.loi"),
        (r"(\d+|aucune) Blessures?\.", "blessures.loi"),
        (r"(\d+) points? d’Endurance", "endurance.loi"),
    ],
)
def test_blows_cost_as_much_as_told(raw: Raw, words: str, path: str) -> None:
    def read(outcome: str) -> str:
        found = re.search(words, outcome)
        return found[1].replace("aucune", "0") if found else "rien"

    told = answers(ID, raw)
    law, left = counted(ID, raw, read)
    assert not left
    if at(told, path.partition(".")[0]) is None:
        assert law == {"rien": 1}
    else:
        assert law == {name: Fraction(each) for name, each in at(told, path).items()}


HIDDEN: list[tuple[Raw, Raw]] = [
    ({"genre": "directs"}, {"pr": 20, "arrondi": "inferieur"}),
    ({"genre": "pi"}, {"sans-blessure": True, "arrondi": "inferieur"}),
    ({"genre": "pi-end"}, {"releve": True, "sans-blessure": True}),
    ({"critique": "non"}, {"blessure-critique": "au-moins-une"}),
]


@pytest.mark.parametrize(("raw", "hidden"), HIDDEN, ids=str)
def test_what_the_form_hides_does_not_count(raw: Raw, hidden: Raw) -> None:
    assert result(ID, raw | hidden) == result(ID, raw)


def test_a_hidden_cause_without_wounds_leaves_critical_hits_alone() -> None:
    critical: Raw = {"genre": "pi", "critique": "avant-pr"}
    assert result(ID, critical | {"sans-blessure": True}) == result(ID, critical)


def test_notes_follow_what_is_played() -> None:
    assert {"12", "16"} <= rulings(ID, {"genre": "pi-end"})
    assert not {"12", "16", "18", "42", "28", "9"} & rulings(ID, {})
    assert {"18", "42", "28"} <= rulings(ID, {"critique": "avant-pr"})
    assert "18" not in rulings(ID, {"critique": "avant-pr", "genre": "directs"})
    assert "9" in rulings(ID, {"particularite": "en-fer", "abaisse": True})
    assert not rulings(ID, {"genre": "directs", "sans-blessure": True})


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (
            {"genre": "directs", "points": "1"},
            "Le coup inflige toujours 1 point de dommages ; il n’inflige aucune Blessure.",
        ),
        (
            {"points": "7", "pr": 4, "critique": "apres-pr"},
            (
                "Le coup inflige toujours 6 points de dommages ; il inflige toujours une Blessure "
                "au moins."
            ),
        ),
    ],
    ids=str,
)
def test_a_certainty_has_its_own_sentence(raw: Raw, told: str) -> None:
    assert sentence(ID, raw) == told


def test_one_point_is_told_in_the_singular() -> None:
    assert steps(ID, {"genre": "directs", "points": "1"})[0][0] == "Coup : 1 point"
    assert steps(ID, {"genre": "directs", "points": "2"})[0][0] == "Coup : 2 points"


def test_a_cause_without_wounds_says_what_it_ignores() -> None:
    raw: Raw = {"genre": "directs", "sans-blessure": True, "cn": 4}
    assert [note.text for note in result(ID, raw).notes if note.about_input] == [
        "Sans Blessure possible, ni la CN ni ce qui déplace les seuils ne change rien."
    ]
