"""The words and notes that the RuneQuest calculators share."""

from collections.abc import Collection, Mapping
from enum import Enum

import pytest

from calculators.french import NBSP
from calculators.runequest import names
from rules_core.runequest.levels import EqualMasters, Level, Ranges, Rounding, opposed_test
from rules_core.runequest.opposition import CombatTable, Readings, Side, Ties


@pytest.mark.parametrize(
    ("told", "values"),
    [
        (names.LEVELS, Level),
        (names.LEVEL_KEYS, Level),
        (names.SIDES_OF_A_TEST, Side),
        (names.TIES, Ties),
        (names.ROUNDINGS, Rounding),
        (names.TABLES, CombatTable),
        (names.EQUAL_MASTERS, EqualMasters),
    ],
)
def test_every_value_has_a_name_of_its_own(
    told: Mapping[Enum, str], values: Collection[Enum]
) -> None:
    assert told.keys() == {*values}
    assert len({*told.values()}) == len(told)


@pytest.mark.parametrize(("roll", "shown"), [(1, "01"), (42, "42"), (99, "99"), (100, "00")])
def test_a_roll_is_written_as_two_dice_show_it(roll: int, shown: str) -> None:
    assert names.die(roll) == shown


def test_the_fields_start_with_the_adopted_rulings() -> None:
    chosen = names.readings(
        names.critical_field().default,
        names.fumble_field().default,
        names.ties_field().default,
        names.masters_field().default,
    )
    assert chosen == Readings()
    assert names.rounding_field().default is Rounding.DOWN


@pytest.mark.parametrize(
    ("fumble", "ranges"),
    [(96, Ranges(10, 96, 100)), (100, Ranges(10, 100, 100)), (101, Ranges(10, 101, 101))],
)
def test_masters_fumble_on_00_alone_or_never(fumble: int, ranges: Ranges) -> None:
    assert names.readings(10, fumble).ranges == ranges


@pytest.mark.parametrize(
    ("readings", "told"),
    [
        (Readings(), ["10 % de la compétence, échec critique dès 99, sur 00 seul", "plus haut"]),
        (Readings(Ranges(0, 100, 100)), ["Jamais de réussite critique, échec critique dès 00"]),
        (Readings(Ranges(20, 101, 101)), ["20 % de la compétence, jamais d’échec critique"]),
        (Readings(ties=Ties.LOWEST), ["échec critique", "le jet le plus bas gagne"]),
        (
            Readings(ties=Ties.NOBODY),
            ["échec critique", "même niveau, personne ne gagne ; si les deux ratent, personne non"],
        ),
    ],
)
def test_notes_tell_the_readings(readings: Readings, told: list[str]) -> None:
    notes = names.opposed_notes(readings)
    assert [note.rule[-12:] for note in notes] == ["#arbitrage-9", "arbitrage-10"]
    for note, expected in zip(notes, told, strict=False):
        assert expected in note.text.replace(NBSP, " ")


def test_fumbles_may_be_left_unsaid() -> None:
    assert "échec critique" not in names.opposed_notes(Readings(), fumbles=False)[0].text


@pytest.mark.parametrize(
    ("before", "other", "after", "told"),
    [
        (142, 80, 100, "Vous : l’excédent de 142 % est retiré"),
        (80, 142, 38, "Vous : 80 %, moins l’excédent de l’autre"),
        (120, 142, 78, "Vous : 120 %, moins l’excédent de l’autre"),
        (130, 130, 100, "Vous : l’excédent de 130 % est retiré"),
        (130, 130, 70, "Vous : 130 %, moins l’excédent de chacun"),
    ],
)
def test_the_rule_of_100_is_a_step_of_its_own(
    before: int, other: int, after: int, told: str
) -> None:
    # 002 l.581-588: 142 against 80, then against 120, whose own 20 stay; ruling 17 of two equals.
    step = names.levelling_step("Vous", before, other, after)
    assert step is not None
    assert step.text.replace(NBSP, " ") == told
    assert step.value == f"{after}{NBSP}%"


def test_a_skill_that_keeps_its_value_has_no_step() -> None:
    assert names.levelling_step("Vous", 100, 100, 100) is None


def test_an_outclassed_skill_still_succeeds_5_in_100() -> None:
    # 002 l.601-604.
    step = names.roll_step("Vous", opposed_test(-22))
    assert step.text.endswith("−22 %".replace(" ", NBSP))
    assert step.value == f"5{NBSP}% (1/20)"
