"""Fighters prepared in order, and what a duel gathers, against the rules of an opposed test."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.runequest.duel import FOE, SURFACE, YOU, Fighter, duel
from rules_core.runequest.levels import EqualMasters, Rounding, SkillPart
from rules_core.runequest.opposition import Readings, Side, Ties, contest

FIGHTERS = st.builds(
    Fighter, st.integers(0, 300), st.integers(-100, 100), st.integers(0, 6), st.booleans()
)
READINGS = st.builds(Readings, ties=st.sampled_from(Ties), equal=st.sampled_from(EqualMasters))


@pytest.mark.parametrize(
    ("fighter", "rounding", "expected"),
    [
        (Fighter(80), Rounding.DOWN, 80),
        (Fighter(80, -15), Rounding.DOWN, 65),
        # Shares first, then modifiers (ruling 002-27): 75, 56.25, 28, 38.
        (Fighter(75, 10, 1, crippled_style=True), Rounding.DOWN, 38),
        # Upward: three quarters make 57, the half 29.
        (Fighter(75, 10, 1, crippled_style=True), Rounding.UP, 39),
        (Fighter(160, -50, 2), Rounding.DOWN, -10),
    ],
)
def test_a_fighter_is_prepared_in_order(
    fighter: Fighter, rounding: Rounding, expected: int
) -> None:
    assert fighter.prepared(rounding).total == expected


def test_what_a_skill_is_made_of_is_told_in_order() -> None:
    # 160, three quarters (120), one half (60), +70: 130 against 142, which takes 42 from it.
    you = Fighter(160, 70, 1, crippled_style=True)
    mine, theirs = duel(you, Fighter(142)).skills
    assert [*mine] == [
        (SkillPart.SKILL, 160),
        (SkillPart.STYLE, -40),
        (SkillPart.PRECISE, -60),
        (SkillPart.MODIFIER, 70),
        (SkillPart.OTHER_EXCESS, -42),
    ]
    assert mine.total == 88
    assert theirs[SkillPart.OWN_EXCESS] == -42
    assert theirs.total == 100


@settings(max_examples=50)
@given(FIGHTERS, FIGHTERS, st.lists(st.integers(0, 300), max_size=3), READINGS)
def test_a_duel_is_made_of_contests(
    you: Fighter, foe: Fighter, others: list[int], readings: Readings
) -> None:
    found = duel(you, foe, others, readings=readings)
    assert (found.you, found.foe) == (you.prepared().total, foe.prepared().total)
    assert found.law == contest(found.you, found.foe, readings)
    fighting = (found.law.attacker.skill, found.law.defender.skill)
    assert tuple(each.total for each in found.skills) == fighting
    assert found.by_halvings[you.halvings] == found.law
    assert found.others == tuple(contest(found.you, other, readings) for other in others)
    assert found.surface.keys() == {*SURFACE, found.you}
    for row, shares in found.surface.items():
        assert [*shares] == [*SURFACE]
        for column, share in shares.items():
            assert share == contest(row, column, readings).wins(YOU)


def test_a_precise_blow_is_shown_beside_a_plain_one() -> None:
    # 002 l.660-668: 80 against 60, then 40.
    plain, precise = duel(Fighter(80), Fighter(60)).by_halvings
    assert (plain.attacker.skill, precise.attacker.skill) == (80, 40)
    assert len(duel(Fighter(80, halvings=3), Fighter(60)).by_halvings) == 4


def test_an_excess_weighs_on_every_foe() -> None:
    # 002 l.584-588: 142 takes 42 from each of the others; a foe of 150 takes 50 from you alone.
    found = duel(Fighter(142), Fighter(80), [120, 150])
    assert [law.defender.skill for law in (found.law, *found.others)] == [38, 78, 100]
    assert [law.attacker.skill for law in (found.law, *found.others)] == [100, 100, 92]


def test_equal_fighters_win_as_often() -> None:
    # 50 against 50: (1 - 2500 double failures - 50 same rolls) / 2.
    law = duel(Fighter(50), Fighter(50)).law
    assert law.wins(YOU) == law.wins(FOE) == Fraction(7450, 20_000)


def test_two_equal_masters_both_fight_at_100_unless_told() -> None:
    # Ruling 002-17
    assert [each.total for each in duel(Fighter(130), Fighter(130)).skills] == [100, 100]
    read = Readings(equal=EqualMasters.BOTH_PENALISED)
    skills = duel(Fighter(130), Fighter(130), readings=read).skills
    assert [each.total for each in skills] == [70, 70]


@pytest.mark.parametrize(
    ("ties", "winner"), [(Ties.HIGHEST, YOU), (Ties.LOWEST, FOE), (Ties.NOBODY, Side.NOBODY)]
)
def test_dice_that_are_thrown_are_read_as_the_others(ties: Ties, winner: Side) -> None:
    # Two plain successes, yours the higher (ruling 002-10).
    found = duel(Fighter(50), Fighter(50), readings=Readings(ties=ties), rolls=(30, 20))
    assert found.law.wins(winner) == 1


@pytest.mark.parametrize(("missed", "shares"), [(FOE, (20, 95)), (YOU, (0, 0))])
def test_the_surface_counts_who_misses_without_a_roll(
    missed: Side, shares: tuple[int, int]
) -> None:
    # 002 l.685-687: against a miss a success is enough, 95 in 100 at most (l.604-605).
    surface = duel(Fighter(50), Fighter(50), missed=missed).surface
    for skill, share in zip((20, 100), shares, strict=True):
        assert {*(surface[skill][column] for column in (20, 60))} == {Fraction(share, 100)}


@pytest.mark.parametrize(
    "wrong", [Fighter(401), Fighter(-1), Fighter(50, 0, 7), Fighter(50, 0, -1)]
)
def test_a_fighter_out_of_range_is_refused(wrong: Fighter) -> None:
    with pytest.raises(ValueError, match="must lie between"):
        duel(wrong, Fighter(50))
