"""The words and notes that the RuneQuest calculators share."""

from collections.abc import Collection, Mapping
from enum import Enum

import pytest

from calculators.alternatives import choice
from calculators.french import NBSP
from calculators.rulings import Ruling
from calculators.runequest import contests, names, rulings
from calculators.runequest.opposition.asked import Inputs
from rules_core.ledger import Ledger
from rules_core.runequest.levels import (
    EqualMasters,
    Level,
    Ranges,
    Rounding,
    SkillPart,
    opposed_skills,
    opposed_test,
)
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Readings, Side, Ties


def labels[E: Enum](ruling: Ruling[E]) -> dict[E, str]:
    """Return what the readings of a ruling are called among options."""
    return {each.value: each.label for each in ruling.readings}


@pytest.mark.parametrize(
    ("told", "values"),
    [
        (names.LEVELS, Level),
        (names.LEVEL_KEYS, Level),
        (names.SIDES_OF_A_TEST, Side),
        (labels(rulings.TIES), Ties),
        (labels(rulings.ROUNDING), Rounding),
        (names.TABLES, CombatTable),
        (labels(rulings.EQUAL_MASTERS), EqualMasters),
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
    assert Inputs.parse({}).readings == Readings()
    assert choice(rulings.ROUNDING).default is Rounding.DOWN


@pytest.mark.parametrize(
    ("fumble", "ranges"),
    [(96, Ranges(10, 96, 100)), (100, Ranges(10, 100, 100)), (101, Ranges(10, 101, 101))],
)
def test_masters_fumble_on_00_alone_or_never(fumble: int, ranges: Ranges) -> None:
    assert Inputs.parse({"echec-critique": fumble}).readings.ranges == ranges


@pytest.mark.parametrize(
    ("readings", "told"),
    [
        (Readings(), ["dixième", "99 et 00, sur 00 seul", "plus haut"]),
        (Readings(Ranges(0, 100, 100)), ["ici, il n’y en a jamais", "ici, dès 00"]),
        (Readings(Ranges(20, 101, 101)), ["ici, jusqu’à 20 %", "ici, il n’y en a jamais"]),
        (Readings(ties=Ties.LOWEST), ["dixième", "échec critique", "le jet le plus bas gagne"]),
        (
            Readings(ties=Ties.NOBODY),
            ["dixième", "échec critique", "même niveau, personne ne gagne ; si les deux ratent"],
        ),
    ],
)
def test_notes_tell_the_readings(readings: Readings, told: list[str]) -> None:
    notes = [*contests.opposed_notes(readings)]
    rules = ["#arbitrage-9", "#arbitrage-9", "arbitrage-10"]
    assert [note.rule[-12:] for note in notes] == rules
    for note, expected in zip(notes, told, strict=False):
        assert expected in note.text.replace(NBSP, " ")
    usual = [note.text for note in contests.opposed_notes(Readings())]
    assert [" ; ici" in note.text for note in notes[:2]] == [
        note.text != text for note, text in zip(notes[:2], usual[:2], strict=True)
    ]


def test_fumbles_may_be_left_unsaid() -> None:
    notes = contests.opposed_notes(Readings(), fumbles=False)
    assert "échec critique tombe" not in " ".join(note.text for note in notes)


def written(skill: int) -> Ledger[SkillPart]:
    """Return a skill that nothing has changed yet."""
    return Ledger.of({SkillPart.SKILL: skill})


@pytest.mark.parametrize(
    ("before", "other", "taken"),
    [
        (142, 80, ["l’excédent au-dessus de 100 % est retiré −42 %"]),
        (80, 142, ["moins l’excédent de l’autre −42 %"]),
        (120, 142, ["moins l’excédent de l’autre −42 %"]),
        (130, 130, ["l’excédent au-dessus de 100 % est retiré −30 %"]),
    ],
)
def test_what_the_rule_of_100_takes_is_a_step_of_its_own(
    before: int, other: int, taken: list[str]
) -> None:
    # 002 l.581-588: 142 against 80, then against 120, whose own 20 stay.
    mine, _ = opposed_skills(written(before), written(other))
    first, *changes, last = contests.skill_steps("Vous", mine, "vous")
    told = [f"{step.text} {step.value}".replace(NBSP, " ") for step in changes]
    assert told == [f"Vous : {each}" for each in taken]
    assert (first.value, last.value) == (f"{before}{NBSP}%", f"{mine.total}{NBSP}%")


def test_equal_masters_may_take_from_each_other() -> None:
    # Ruling 17, the other reading: 130 less 30 of one's own and 30 of the other's.
    mine, _ = opposed_skills(written(130), written(130), EqualMasters.BOTH_PENALISED)
    *_, own, others, last = contests.skill_steps("Vous", mine, "vous")
    assert (own.amount, others.amount, last.amount) == (-30, -30, 70)


def test_a_skill_that_keeps_its_value_has_no_step() -> None:
    mine, _ = opposed_skills(written(100), written(100))
    assert not [*contests.skill_steps("Vous", mine, "vous")]


def test_an_outclassed_skill_still_succeeds_5_in_100() -> None:
    # 002 l.601-604.
    step = contests.roll_step("Vous", opposed_test(-22), "reussit")
    assert step.text.endswith("−22 %".replace(" ", NBSP))
    assert step.value == f"5{NBSP}% (1/20)"
