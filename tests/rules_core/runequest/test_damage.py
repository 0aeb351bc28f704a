"""What a blow does once the opposed test is decided (002 l.116-183, l.186-308, l.527-550)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import Dice, Law, parse_dice
from rules_core.runequest.damage import (
    Armour,
    Defence,
    Roll,
    Terms,
    damage_law,
    injure,
    loser_may_have_failed,
    terms,
    weapon_damage,
)
from rules_core.runequest.levels import Rounding
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Side
from tests.rules_core.brute_force import frequencies, total_of

WHOLE, HALF, NONE = Fraction(1), Fraction(1, 2), Fraction(0)
DEFLECTION = {  # l.117-151: damage and Deflection that count, attacker's victory then defender's
    0: ((WHOLE, HALF), (HALF, WHOLE)),
    1: ((WHOLE, HALF), (HALF, WHOLE)),
    2: ((WHOLE, NONE), (NONE, NONE)),
    3: ((WHOLE, NONE), (NONE, NONE)),
}
SIMPLE = dict.fromkeys(range(4), ((WHOLE, NONE), (NONE, NONE)))  # l.155-183
WINNERS = (Side.ATTACKER, Side.DEFENDER)


@pytest.mark.parametrize(
    ("table", "rows"), [(CombatTable.DEFLECTION, DEFLECTION), (CombatTable.SIMPLE, SIMPLE)]
)
@pytest.mark.parametrize("margin", range(4))
def test_the_tables_are_those_of_the_source(
    table: CombatTable, rows: dict[int, tuple[tuple[Fraction, Fraction], ...]], margin: int
) -> None:
    for winner, (damage, deflection) in zip(WINNERS, rows[margin], strict=True):
        assert terms(table, winner, margin) == Terms(damage, deflection)


def test_an_exposed_defender_deflects_nothing() -> None:
    # l.299-301
    assert terms(CombatTable.DEFLECTION, Side.ATTACKER, 1, exposed=True) == Terms(WHOLE, NONE)


def test_an_attacker_who_misses_deals_nothing() -> None:
    # l.339-340
    assert terms(CombatTable.DEFLECTION, Side.DEFENDER, 1, missed=True).damage == NONE


@pytest.mark.parametrize(
    ("winner", "margin", "effect"),
    [
        (Side.NOBODY, 0, {}),
        (Side.ATTACKER, -1, {}),
        (Side.ATTACKER, 4, {}),
        (Side.DEFENDER, 1, {"exposed": True}),
        (Side.ATTACKER, 1, {"missed": True}),
        (Side.ATTACKER, 0, {"exposed": True}),
        (Side.DEFENDER, 0, {"missed": True}),
    ],
)
def test_what_the_tables_do_not_say_is_refused(
    winner: Side, margin: int, effect: dict[str, bool]
) -> None:
    with pytest.raises(ValueError, match=r"^(winner|margin|exposed|at margin 0)"):
        terms(CombatTable.DEFLECTION, winner, margin, **effect)


def test_only_a_margin_of_0_tells_that_the_loser_succeeded() -> None:
    # l.83-85: success against failure is 1, but so is a critical success against a success
    assert [loser_may_have_failed(margin) for margin in range(4)] == [False, True, True, True]


# --- a die at its greatest ---


@pytest.mark.parametrize(
    ("written", "sides", "constant"),
    [
        ("1d8", (), 8),  # l.188-189
        ("2d6+2", (6,), 8),  # l.190: 1d6 + 6 + 2
        ("1d8+1d4", (4,), 8),  # ruling 002-30
        ("1d4+1d8", (4,), 8),
        ("2d4+3d8-1", (4, 4, 8, 8), 7),
        ("5", (), 5),
        ("1d100+500", (), 600),
    ],
)
def test_one_die_gives_its_greatest_face(
    written: str, sides: tuple[int, ...], constant: int
) -> None:
    law = Roll(parse_dice(written), best=True).law
    assert dict(law.items()) == total_of(*sides, constant=constant)


def test_without_the_effect_every_die_is_thrown() -> None:
    weapon = Roll(parse_dice("2d6+2"))
    assert weapon.maximised == 0
    assert dict(weapon.law.items()) == total_of(6, 6, constant=2)


def test_the_modifier_is_thrown_apart() -> None:
    # l.191-192: 8 + 1d4, not 8 + 4
    law = damage_law(Roll(parse_dice("1d8"), best=True), parse_dice("1d4"), Dice())
    assert dict(law.items()) == total_of(4, constant=8)


def test_a_penalty_takes_away_down_to_0() -> None:
    law = damage_law(Roll(parse_dice("1d6+1")), Dice(), parse_dice("1d4+1"))
    faces = [max(0, blow - less) for blow, less in product(range(1, 7), range(1, 5))]
    assert dict(law.items()) == frequencies(faces)


# --- the blow, face by face ---


def halved(value: int, part: Fraction, *, up: bool) -> int:
    """Return the part of a roll that counts, counting points by pairs."""
    if part in {WHOLE, NONE}:
        return value if part else 0
    pairs, alone = divmod(value, 2)
    return pairs + (alone if up else 0)


def blows(defence: Defence, *, up: bool) -> Iterator[tuple[int, int, int, int]]:
    """Throw 1d8+1d4 against 1d6: struck, deflection, through, taken, for every face."""
    counted = defence.worn * (defence.pierced is not Armour.WORN)
    counted += defence.natural * (defence.pierced is not Armour.NATURAL)
    for blade, strength, parry in product(range(1, 9), range(1, 5), range(1, 7)):
        struck = halved(blade + strength, defence.terms.damage, up=up)
        deflection = halved(parry, defence.terms.deflection, up=up)
        through = struck - deflection if struck > deflection else 0
        yield struck, deflection, through, through - counted if through > counted else 0


@pytest.mark.parametrize("rounding", Rounding)
@pytest.mark.parametrize("pierced", [None, *Armour])
@pytest.mark.parametrize("damage", [WHOLE, HALF, NONE])
@pytest.mark.parametrize("deflection", [WHOLE, HALF, NONE])
def test_a_blow_is_followed_face_by_face(
    damage: Fraction, deflection: Fraction, pierced: Armour | None, rounding: Rounding
) -> None:
    defence = Defence(Terms(damage, deflection), 2, 1, pierced, rounding)
    told = injure(
        damage_law(Roll(parse_dice("1d8")), parse_dice("1d4"), Dice()),
        Roll(parse_dice("1d6")).law,
        defence,
    )
    stages = list(zip(*blows(defence, up=rounding is Rounding.UP), strict=True))
    laws = (told.struck, told.deflection, told.through, told.taken)
    for law, values in zip(laws, stages, strict=True):
        assert dict(law.items()) == frequencies(values)
    count = len(stages[0])
    struck, _, through, taken = (Fraction(sum(values), count) for values in stages)
    assert told.stopped_by_deflection == struck - through
    assert told.stopped_by_armour == through - taken
    assert told.harmless == Fraction(stages[3].count(0), count)


def test_the_order_of_the_ruling() -> None:
    # ruling 002-13: 13 halved, 3 of Deflection, 2 of armour: 6 - 3 - 2
    stages = Defence(Terms(HALF, WHOLE), worn=2).follow(13, 3)
    assert (stages.struck, stages.deflection, stages.through, stages.taken) == (6, 3, 3, 1)


def test_one_protection_alone_is_pierced() -> None:
    # l.203-207
    armours = [Defence(Terms(WHOLE, NONE), 5, 3, pierced).armour for pierced in (None, *Armour)]
    assert armours == [8, 3, 5]


@given(
    terms=st.builds(Terms, *[st.sampled_from([WHOLE, HALF, NONE])] * 2),
    rounding=st.sampled_from(Rounding),
    points=st.tuples(*[st.integers(0, 100)] * 4),
    more=st.integers(0, 50),
)
def test_a_stronger_blow_never_hurts_less_nor_a_stronger_parry_more(
    terms: Terms, rounding: Rounding, points: tuple[int, int, int, int], more: int
) -> None:
    rolled, parried, worn, natural = points
    defence = Defence(terms, worn, natural, rounding=rounding)
    stages = defence.follow(rolled, parried)
    assert rolled >= stages.struck >= stages.through >= stages.taken >= 0
    assert defence.follow(rolled + more, parried).taken >= stages.taken
    assert defence.follow(rolled, parried + more).taken <= stages.taken


def test_points_of_deflection_below_0_count_as_0() -> None:
    parry = Roll(parse_dice("1d4-3")).law
    told = injure(Law.constant(5), parry, Defence(Terms(WHOLE, WHOLE)))
    assert dict(told.taken.items()) == {4: Fraction(1, 4), 5: Fraction(3, 4)}


@pytest.mark.parametrize("points", [-1, 101])
def test_armour_out_of_range_is_refused(points: int) -> None:
    with pytest.raises(ValueError, match=r"^worn must lie between 0 and 100"):
        Defence(Terms(WHOLE, NONE), worn=points)
    with pytest.raises(ValueError, match=r"^natural must lie between 0 and 100"):
        Defence(Terms(WHOLE, NONE), natural=points)


@pytest.mark.parametrize(
    ("rolled", "target", "lost"),
    [(11, "1d8", 3), (8, "1d8", 0), (0, "1d8", 0), (20, "2d6+2", 6), (4, "1d4-9", 4)],
)
def test_a_weapon_resists_by_its_greatest_damage(rolled: int, target: str, lost: int) -> None:
    # l.239-245; 11 against 1d8: the example of ruling 002-29
    assert weapon_damage(rolled, parse_dice(target)) == lost
