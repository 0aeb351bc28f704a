"""Résistances: what is stopped, and the notes, worked by hand (001 l.364, 544-569)."""

import pytest

from tests.calculators.shown import figures, notes, sentence, table
from tests.strategies import Raw

ID = "maison/resistances"
STOPPED: list[tuple[Raw, int, str]] = [
    (
        {"degats": "9", "resistances": [10], "critique": "2"},
        10,
        "Sur 18 dégâts (9 × 2), la cible en subit 8.",
    ),
    (
        {"degats": "25", "resistances": [5], "critique": "2"},
        5,
        "Sur 50 dégâts (25 × 2), la cible en subit 45.",
    ),
    (
        {"degats": "25", "resistances": [5], "critique": "2", "critique-a-la-fin": True},
        5,
        "Sur 25 dégâts, la cible en subit 40, critique ×2 compris.",
    ),
    (
        {"degats": "9", "resistances": [], "critique": "4", "intangible": True},
        36,
        "Sur 36 dégâts (9 × 4), la cible n’en subit aucun.",
    ),
    (
        {"degats": "12", "resistances": [5], "vulnerable": True},
        5,
        "Sur 12 dégâts, la cible en subit 14, vulnérabilité comprise.",
    ),
    (
        {"degats": "12", "resistances": [5], "vulnerable": True, "vulnerabilite-d-abord": True},
        5,
        "Sur 12 dégâts, la cible en subit 19, vulnérabilité comprise.",
    ),
    ({}, 20, "Sur 25 dégâts, la cible en subit 5."),
]


@pytest.mark.parametrize(("raw", "stopped", "told"), STOPPED, ids=str)
def test_what_resists_is_counted_after_the_multiplier(raw: Raw, stopped: int, told: str) -> None:
    assert dict(figures(ID, raw))["Arrêtés"] == stopped
    assert sentence(ID, raw) == told


@pytest.mark.parametrize("dealt", ["9", "25", "0"])
def test_the_damage_asked_for_stands_in_its_table(dealt: str) -> None:
    rows = table(ID, {"degats": dealt}).rows
    assert [row.heading for row in rows if row.current] == [dealt]


def test_dice_that_never_pass_have_their_sentence() -> None:
    told = sentence(ID, {"degats": "2d6", "resistances": [15]})
    assert told == "La cible ne subit aucun dégât."


@pytest.mark.parametrize(
    ("raw", "noted"),
    [
        ({"resistances": [10], "exige": 2}, True),  # l.568-569 against l.557: 10 and 10
        ({"resistances": [10], "exige": 2, "arme": 2}, False),
        ({"resistances": [], "exige": 2}, False),
        ({"resistances": [10, 5]}, True),
        ({"resistances": [10, 5], "intangible": True}, False),
    ],
    ids=str,
)
def test_resistances_that_add_up_say_so(raw: Raw, noted: bool) -> None:
    assert ("arbitrage 14" in notes(ID, raw)) is noted
