"""Fumbles thrown come as often as told: every face of every die played, and counted."""

import re
from fractions import Fraction
from random import Random

import pytest

from calculators import registry
from calculators.french import NBSP
from calculators.runequest.fumbles import KINDS, TEXTS, UNITS, faces
from rules_core.runequest.fumbles import TABLES, Kind, Mishap
from tests.calculators.asked import answers, counted, number, numbers
from tests.strategies import Raw


def came(kind: Kind, outcome: str) -> list[Mishap]:
    """Return the results that an outcome tells, by their titles."""
    if outcome == "Aucun résultat.":
        return []
    titles = {TEXTS[row.mishap].title: row.mishap for row in TABLES[kind]}
    bare = re.sub(r" \(\d+ [^)]*\)", "", outcome.removesuffix("."))
    return [titles[title] for title in re.split(r", | et (?=[A-Z])", bare)]


UNCHAINED: dict[Kind, Raw] = {kind: {"arme": kind.value, "sans-chaine": True} for kind in Kind}
CHAINED: list[Raw] = [{"arme": "melee"}, {"arme": "melee", "armure": False}]


@pytest.mark.parametrize(("kind", "raw"), UNCHAINED.items())
def test_fumbles_without_a_chain_come_as_often_as_told(kind: Kind, raw: Raw) -> None:
    law, left = counted("runequest/maladresses", raw, str, most=7)
    told = answers("runequest/maladresses", raw)
    assert not left
    once: dict[str, Fraction] = {}
    mean: dict[str, Fraction] = {}
    for outcome, chance in law.items():
        results = came(kind, outcome)
        for each in results:
            mean[each] = mean.get(each, Fraction()) + chance
        for each in set(results):
            once[each] = once.get(each, Fraction()) + chance
    assert once == numbers(told, "au-moins-une-fois")
    assert mean == numbers(told, "nombre-moyen")
    assert law["Aucun résultat."] == number(told, "aucun-resultat")


@pytest.mark.parametrize("raw", CHAINED, ids=str)
def test_chained_fumbles_come_as_often_as_told(raw: Raw) -> None:
    law, left = counted("runequest/maladresses", raw, str, most=4)
    told = numbers(answers("runequest/maladresses", raw), "au-moins-une-fois")
    for mishap, chance in told.items():
        seen = sum(share for outcome, share in law.items() if mishap in came(Kind.MELEE, outcome))
        assert seen <= chance <= seen + left
    assert 0 < left < Fraction(1, 10)


def test_an_armour_that_is_not_worn_never_falls() -> None:
    law, _ = counted("runequest/maladresses", {"arme": "melee", "armure": False}, str, most=3)
    assert not [outcome for outcome in law if "armure" in outcome]


def test_a_result_is_told_with_its_own_die() -> None:
    # l.385 and l.390: 1d4 metres, 1d3 actions
    law, _ = counted("runequest/maladresses", {"arme": "melee"}, str, most=2)
    metres = {outcome for outcome in law if outcome.startswith("Arme lâchée")}
    assert metres == {
        "Arme lâchée (1 mètre).",
        *(f"Arme lâchée ({count} mètres)." for count in (2, 3, 4)),
    }
    assert law["Trébuchement (3 Actions de Combat)."] == Fraction(2, 20 * 3)


def test_every_throw_is_shown_with_its_effect() -> None:
    found = registry.find("runequest/maladresses")
    lines = found.throw({"arme": "naturelle"}, Random(1)).lines  # noqa: S311 dice, not secrets
    assert lines[0].startswith("d20\N{NO-BREAK SPACE}: ")
    assert lines[1] in {text.effect for text in TEXTS.values()}


def test_every_result_has_a_text_and_every_die_a_unit() -> None:
    assert set(TEXTS) == set(Mishap)
    assert set(KINDS) == set(Kind)
    rows = [row for table in TABLES.values() for row in table]
    assert set(UNITS) == {row.mishap for row in rows if row.die}
    for row in rows:
        assert (f"1d{row.die}" in TEXTS[row.mishap].effect) == bool(row.die)
    for table in TABLES.values():
        assert len({TEXTS[row.mishap].title for row in table}) == len(table)


def test_faces_are_written_as_one_reads_them() -> None:
    written = [faces(row) for row in TABLES[Kind.MELEE]]
    assert written[:2] == [f"1{NBSP}à{NBSP}3", f"4{NBSP}à{NBSP}6"]
    assert written[4:] == [*(f"{low}{NBSP}ou{NBSP}{low + 1}" for low in (13, 15, 17)), "19", "20"]
