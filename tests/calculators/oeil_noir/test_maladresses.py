"""Fumbles thrown come as often as told: every face of every die played, and counted."""

import re
from fractions import Fraction
from random import Random

import pytest

from calculators import registry
from calculators.french import NBSP
from calculators.oeil_noir.fumbles import BOARDS, TITLES, effect, faces, title
from rules_core.oeil_noir.fumbles import TABLES, Board, Mishap
from tests.calculators.asked import answers, counted, number, numbers
from tests.calculators.shown import cells, notes, result
from tests.strategies import Raw

ID = "oeil-noir/maladresses"
NAMES = {name.lower(): mishap.value for mishap, name in TITLES.items()}


def came(outcome: str) -> str:
    """Return the result that an outcome tells."""
    if outcome == "Sans effet.":
        return "sans-effet"
    return NAMES[re.split(r" : |, |\.$", outcome.removeprefix("Tête : ").lower())[0]]


RAWS: list[Raw] = [
    {},
    {"tableau": "parade"},
    {"arme": "aucune"},
    {"tableau": "parade", "arme": "aucune"},
    {"tableau": "parade", "arme": "aucune", "descendre-aussi": True},
    {"tableau": "tete"},
    {"tableau": "tete", "arme": "aucune"},
]


@pytest.mark.parametrize("raw", RAWS, ids=str)
def test_results_come_as_often_as_told(raw: Raw) -> None:
    law, left = counted(ID, raw, came)
    told = answers(ID, raw)
    nothing = law.pop("sans-effet", Fraction())
    assert not left
    assert law == numbers(told, "sur-un-jet")
    assert nothing == number(told, "sans-effet")


@pytest.mark.parametrize("raw", RAWS[:5], ids=str)
def test_one_hurts_oneself_as_much_as_told(raw: Raw) -> None:
    def points(outcome: str) -> str:
        found = re.fullmatch(r"Se blesse : (\d+) points? de dommages\.", outcome)
        return found[1] if found else "0"

    law, _ = counted(ID, raw | {"pi": "1d6-2"}, points)
    mean = sum(int(value) * chance for value, chance in law.items())
    assert mean == number(answers(ID, raw | {"pi": "1d6-2"}), "degats-a-soi-moyens")


def test_a_weapon_flies_1d4_paces_and_wears_by_1d4() -> None:
    # l.209-210: two faces of the d20 each, then the d4
    law, _ = counted(ID, {}, str)
    for told in ("Arme éjectée, à {} pas.", "augmente de {}."):
        for thrown in range(1, 5):
            (found,) = [outcome for outcome in law if outcome.endswith(told.format(thrown))]
            assert law[found] == Fraction(2, 20 * 4)


def test_going_down_is_shown_line_by_line() -> None:
    found = registry.find(ID)
    thrown = [found.throw({"arme": "aucune"}, Random(seed)).lines for seed in range(40)]  # noqa: S311 dice
    (longest,) = {lines[0][-25:]: lines for lines in thrown if "glisse" in lines[0]}.values()
    below = [line for line in longest if line.startswith("Une ligne plus bas")]
    assert [line.partition(", ")[2] for line in below] == [
        "Arme éjectée",
        "Arme endommagée",
        "Arme détruite",
        "Se blesse",
    ]


def test_every_result_has_a_title_of_its_own_and_every_row_an_effect() -> None:
    assert set(TITLES) == set(Mishap)
    assert len(NAMES) == len(TITLES)
    assert set(BOARDS) == set(Board)
    for row in (row for rows in TABLES.values() for row in rows):
        told = effect(row)
        assert title(row)
        assert told.endswith(".")
        assert "{" not in told
        assert (f"1d{row.die}" in told) == bool(row.die)
        assert ("attaque occasionnelle" in told) == bool(row.opening)


def test_the_effects_tell_the_figures_of_the_source_in_words() -> None:
    attack, parry, head = (TABLES[board] for board in Board)
    assert "parée avec un malus de 2." in effect(attack[0])  # l.205
    assert "parée avec un malus de 4." in effect(attack[2])  # l.207
    assert "parée avec un malus de 3." in effect(parry[0])  # l.214
    assert "imparable." in effect(parry[1])  # l.215
    assert "imparable, portée avec un bonus de 2." in effect(parry[2])  # l.216
    assert "de la perception de 2, de l’AT de 2, de la PRD de 3." in effect(head[3])  # l.227


def test_faces_are_written_as_one_reads_them() -> None:
    written = [faces(1, 4), faces(12, 13), faces(20, 20)]
    assert written == [f"1{NBSP}à{NBSP}4", f"12{NBSP}ou{NBSP}13", "20"]


def test_bare_hands_at_the_parry_leave_no_row_out() -> None:
    # l.213: no clause to go down; 12 to 19 mean nothing without a weapon
    raw: Raw = {"tableau": "parade", "arme": "aucune"}
    found = cells(ID, raw, "Ce qui arrive")
    rows = {heading: row[1] for heading, row in found.items()}
    assert rows["12 à 19 : Sans effet"] == Fraction(8, 20)
    assert sum(share for share in rows.values() if isinstance(share, Fraction)) == 1
    assert list(rows)[-1] == "20 : Se blesse"
    assert "facteur de rupture" not in notes(ID, raw)
    assert "(arbitrage 63)" in notes(ID, raw)
    assert "vos PI à mains nues" in str(found["20 : Se blesse"][0])
    assert "facteur de rupture" in notes(ID, {"tableau": "parade"})


def test_a_row_shows_every_face_that_ends_on_it() -> None:
    for table in result(ID, {"arme": "aucune"}).tables:
        assert table.rows[-1].heading == f"12{NBSP}à{NBSP}20{NBSP}: Se blesse"
