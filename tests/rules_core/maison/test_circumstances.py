"""What helps, hinders or forbids an attack (001 l.210-261, 382-401, 475-485, 647-746)."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode
from rules_core.maison.attack import Cover
from rules_core.maison.circumstances import (
    RULES,
    SituatedAttack,
    best_cover,
    in_force,
    removals,
    situated_attack,
    without,
)
from rules_core.maison.situation import (
    DERIVED,
    Circumstance,
    Distance,
    Kind,
    Situation,
    Water,
)
from tests.rules_core.brute_force import kept_d20, share
from tests.rules_core.edges import beyond, inside

C = Circumstance
GIVEN = sorted(set(C) - DERIVED)
FAR = Distance.FAR

HELPING = {
    C.ATTACKER_UNSEEN,  # l.385, 735
    C.TARGET_BLINDED,  # l.691
    C.TARGET_RESTRAINED,  # l.713
    C.TARGET_STUNNED,  # l.720
    C.TARGET_UNCONSCIOUS,  # l.730
    C.TARGET_PARALYSED,  # l.740
    C.TARGET_PETRIFIED,  # l.746
    C.TARGET_SQUEEZED,  # l.216
    C.FLANKED,  # l.210
    C.HELPED,  # l.247
    C.OTHER_ADVANTAGE,
}
HINDERING = {
    C.ATTACKER_PRONE,  # l.660
    C.ATTACKER_BLINDED,  # l.691
    C.ATTACKER_FRIGHTENED,  # l.699
    C.ATTACKER_POISONED,  # l.708
    C.ATTACKER_RESTRAINED,  # l.713
    C.ATTACKER_SQUEEZED,  # l.215
    C.TARGET_UNSEEN,  # l.382, 735
    C.OTHER_DISADVANTAGE,
}
FORBIDDING = {
    C.ATTACKER_CHARMED,  # l.695
    C.ATTACKER_INCAPACITATED,  # l.723
    C.ATTACKER_STUNNED,  # l.717
    C.ATTACKER_UNCONSCIOUS,  # l.726
    C.ATTACKER_PARALYSED,  # l.738
    C.ATTACKER_PETRIFIED,  # l.745
}
CANNOT_ACT = {
    C.TARGET_INCAPACITATED,
    C.TARGET_STUNNED,
    C.TARGET_UNCONSCIOUS,
    C.TARGET_PARALYSED,
    C.TARGET_PETRIFIED,
}
SILENT = {C.TARGET_INCAPACITATED, C.TARGET_WITHOUT_SPEED}
PROTECTION = {Cover.NONE: 0, Cover.HALF: 2, Cover.THREE_QUARTERS: 5}  # l.479, 482

situations = st.builds(
    Situation,
    kind=st.just(Kind.RANGED),
    distance=st.sampled_from(Distance),
    given=st.frozensets(st.sampled_from(GIVEN), max_size=5),
    exhaustion=st.integers(0, 6),
    water=st.sampled_from(Water),
    cover=st.sampled_from(Cover),
    malus=st.integers(0, 7),
) | st.builds(
    Situation,
    distance=st.sampled_from([Distance.NEAR, FAR]),
    given=st.frozensets(st.sampled_from(GIVEN), max_size=5),
    exhaustion=st.integers(0, 6),
    water=st.sampled_from(Water),
    cover=st.sampled_from(Cover),
    malus=st.integers(0, 7),
)


def helped(s: Situation) -> bool:
    """Read the source again: does anything give advantage?"""
    prone = s.given & {C.TARGET_PRONE, C.TARGET_UNCONSCIOUS}  # l.727
    return bool(s.given & HELPING or (prone and s.distance is Distance.NEAR))


def hindered(s: Situation) -> bool:
    """Read the source again: does anything give disadvantage?"""
    ranged, near = s.kind is Kind.RANGED, s.distance is Distance.NEAR
    sees = C.TARGET_BLINDED not in s.given and C.ATTACKER_UNSEEN not in s.given
    acts = not s.given & CANNOT_ACT
    moves = not s.given & {C.TARGET_RESTRAINED, C.TARGET_WITHOUT_SPEED}
    prone = s.given & {C.TARGET_PRONE, C.TARGET_UNCONSCIOUS}
    unfit = {Water.ANY_WEAPON, Water.SWIMMER} if ranged else {Water.ANY_WEAPON}
    return any(
        (
            s.given & HINDERING,
            s.exhaustion >= 3,  # l.671
            prone and not near,  # l.661
            C.TARGET_DODGING in s.given and sees and acts and moves,  # l.260-261
            ranged and C.ENEMY_AT_CONTACT in s.given,  # l.401
            ranged and near and sees and acts,  # l.401: the target is such an enemy
            s.distance is Distance.LONG,  # l.397
            s.water in unfit,  # l.647
        )
    )


def forbidden(s: Situation) -> bool:
    """Read the source again: can the attack not hit at all?"""
    past_normal = s.distance in {Distance.LONG, Distance.OUT}
    return any(
        (
            s.given & FORBIDDING,
            s.exhaustion == 6,  # l.674
            s.cover is Cover.TOTAL,  # l.485
            s.distance is Distance.OUT,  # l.395, 397
            s.water is not Water.NONE and past_normal,  # l.647
        )
    )


def expected(bonus: int, armour_class: int, s: Situation) -> Fraction:
    """Count every throw of the d20."""
    if forbidden(s):
        return Fraction()
    up, down = helped(s), hindered(s)
    mode = Mode.NORMAL if up == down else Mode.ADVANTAGE if up else Mode.DISADVANTAGE
    reached = armour_class + PROTECTION[s.cover]
    hits = [
        face == 20 or (face != 1 and face + bonus - s.malus >= reached) for face in kept_d20(mode)
    ]
    return share(hits)


def mode_of(situation: Situation) -> Mode:
    """Return how the d20 is thrown."""
    return situated_attack(0, 10, situation).mode


@given(situations, st.integers(-10, 40), st.integers(0, 60))
def test_an_attack_counts_every_throw(situation: Situation, bonus: int, armour_class: int) -> None:
    attack = situated_attack(bonus, armour_class, situation)
    assert attack.chance == expected(bonus, armour_class, situation)
    assert bool(attack.advantages) is helped(situation)
    assert bool(attack.disadvantages) is hindered(situation)
    assert bool(attack.obstacles) is (attack.roll is None) is forbidden(situation)


def test_each_circumstance_alone_does_what_its_line_says() -> None:
    for circumstance, kind in product(GIVEN, Kind):
        situation = Situation(kind, FAR, frozenset({circumstance}))
        attack = situated_attack(0, 10, situation)
        own = (attack.advantages, attack.disadvantages, attack.obstacles)
        if circumstance in SILENT:
            assert own == ((), (), ()), circumstance
        elif circumstance in {C.TARGET_PRONE, C.TARGET_DODGING}:
            assert own == ((), (circumstance,), ()), circumstance
        elif circumstance is C.ENEMY_AT_CONTACT:
            assert own == ((), (circumstance,) if kind is Kind.RANGED else (), ())
        elif circumstance is C.TARGET_UNCONSCIOUS:
            assert own == ((circumstance,), (C.TARGET_PRONE,), ())
        else:
            wanted = (HELPING, HINDERING, FORBIDDING)
            assert own == tuple((circumstance,) if circumstance in each else () for each in wanted)


def test_any_number_of_causes_a_side_cancel() -> None:
    # ruling 001-29
    for ups in range(1, 4):
        for downs in range(1, 4):
            given_now = frozenset(sorted(HELPING)[:ups]) | frozenset(sorted(HINDERING)[:downs])
            assert mode_of(Situation(Kind.MELEE, FAR, given_now)) is Mode.NORMAL


@pytest.mark.parametrize("kind", Kind)
def test_a_prone_target_is_easy_within_a_metre_and_a_half_and_hard_beyond(kind: Kind) -> None:
    # l.661
    prone = frozenset({C.TARGET_PRONE, C.TARGET_INCAPACITATED})
    assert mode_of(Situation(kind, Distance.NEAR, prone)) is Mode.ADVANTAGE
    assert mode_of(Situation(kind, FAR, prone)) is Mode.DISADVANTAGE


def test_an_unconscious_target_lies_on_the_ground() -> None:
    # l.727, 730, 661
    assert mode_of(Situation(given=frozenset({C.TARGET_UNCONSCIOUS}))) is Mode.ADVANTAGE
    far = Situation(Kind.RANGED, FAR, frozenset({C.TARGET_UNCONSCIOUS}))
    assert mode_of(far) is Mode.NORMAL


@pytest.mark.parametrize(
    ("lost", "mode"),
    [
        (C.TARGET_BLINDED, Mode.ADVANTAGE),  # l.260 does not see, l.691
        (C.ATTACKER_UNSEEN, Mode.ADVANTAGE),  # l.260 does not see, l.385
        (C.TARGET_INCAPACITATED, Mode.NORMAL),  # l.261
        (C.TARGET_STUNNED, Mode.ADVANTAGE),  # l.261, 720
        (C.TARGET_PARALYSED, Mode.ADVANTAGE),
        (C.TARGET_PETRIFIED, Mode.ADVANTAGE),
        (C.TARGET_UNCONSCIOUS, Mode.ADVANTAGE),
        (C.TARGET_RESTRAINED, Mode.ADVANTAGE),  # l.261 and 712: speed 0, l.713
        (C.TARGET_WITHOUT_SPEED, Mode.NORMAL),  # l.261 and 681
        (C.TARGET_PRONE, Mode.NORMAL),  # still dodging: both cancel
    ],
)
def test_a_dodge_is_lost_by_who_cannot_see_act_or_move(lost: Circumstance, mode: Mode) -> None:
    assert mode_of(Situation(given=frozenset({C.TARGET_DODGING}))) is Mode.DISADVANTAGE
    assert mode_of(Situation(given=frozenset({C.TARGET_DODGING, lost}))) is mode


@pytest.mark.parametrize(
    ("given_now", "hinders"),
    [
        (set(), True),
        ({C.TARGET_BLINDED}, False),
        ({C.ATTACKER_UNSEEN}, False),
        *(({each}, False) for each in sorted(CANNOT_ACT)),
        ({C.TARGET_RESTRAINED}, True),
    ],
)
def test_a_target_shot_from_within_reach_hinders_as_any_enemy(
    given_now: set[Circumstance], hinders: bool
) -> None:
    # l.401
    near = Situation(Kind.RANGED, Distance.NEAR, frozenset(given_now))
    assert (C.TARGET_AT_CONTACT in in_force(near)) is hinders
    assert C.TARGET_AT_CONTACT not in in_force(replace(near, distance=FAR))
    assert C.TARGET_AT_CONTACT not in in_force(replace(near, kind=Kind.MELEE))


@pytest.mark.parametrize(
    ("distance", "mode", "possible"),
    [
        (FAR, Mode.NORMAL, True),
        (Distance.LONG, Mode.DISADVANTAGE, True),  # l.397
        (Distance.OUT, Mode.NORMAL, False),  # l.395, 397
    ],
)
def test_range_hinders_then_forbids(distance: Distance, mode: Mode, possible: bool) -> None:
    attack = situated_attack(5, 10, Situation(Kind.RANGED, distance))
    assert attack.mode is mode
    assert bool(attack.chance) is possible


@pytest.mark.parametrize(
    ("kind", "water", "mode"),
    [
        (Kind.MELEE, Water.ANY_WEAPON, Mode.DISADVANTAGE),
        (Kind.MELEE, Water.FIT_WEAPON, Mode.NORMAL),
        (Kind.MELEE, Water.SWIMMER, Mode.NORMAL),
        (Kind.RANGED, Water.ANY_WEAPON, Mode.DISADVANTAGE),
        (Kind.RANGED, Water.FIT_WEAPON, Mode.NORMAL),
        (Kind.RANGED, Water.SWIMMER, Mode.DISADVANTAGE),
    ],
)
def test_water_hinders_what_is_not_made_for_it(kind: Kind, water: Water, mode: Mode) -> None:
    # l.647
    assert mode_of(Situation(kind, FAR, water=water)) is mode


@pytest.mark.parametrize("water", [Water.ANY_WEAPON, Water.FIT_WEAPON, Water.SWIMMER])
def test_nothing_flies_past_its_normal_range_under_water(water: Water) -> None:
    # l.647
    attack = situated_attack(40, 0, Situation(Kind.RANGED, Distance.LONG, water=water))
    assert attack.obstacles == (C.WATER_TOO_FAR,)
    assert attack.chance == 0


@pytest.mark.parametrize("level", range(7))
def test_exhaustion_hinders_from_level_3_and_kills_at_level_6(level: int) -> None:
    # l.671, 674, 676
    attack = situated_attack(0, 10, Situation(exhaustion=level))
    assert attack.disadvantages == ((C.ATTACKER_EXHAUSTED,) if level >= 3 else ())
    assert attack.obstacles == ((C.ATTACKER_DEAD,) if level == 6 else ())


@pytest.mark.parametrize("state", sorted(CANNOT_ACT))
@pytest.mark.parametrize("distance", [Distance.NEAR, FAR])
@pytest.mark.parametrize("kind", Kind)
def test_only_the_paralysed_and_the_unconscious_within_reach_are_always_critically_hit(
    state: Circumstance, distance: Distance, kind: Kind
) -> None:
    # l.731, 741
    attack = situated_attack(0, 10, Situation(kind, distance, frozenset({state})))
    defenceless = state in {C.TARGET_PARALYSED, C.TARGET_UNCONSCIOUS}
    assert attack.automatic_critical is (defenceless and distance is Distance.NEAR)


def test_what_cannot_hit_is_no_critical() -> None:
    given_now = frozenset({C.TARGET_PARALYSED, C.ATTACKER_STUNNED})
    assert not situated_attack(0, 10, Situation(given=given_now)).automatic_critical


def test_the_highest_cover_counts_alone() -> None:
    # l.476-478
    assert best_cover([Cover.HALF, Cover.THREE_QUARTERS]) is Cover.THREE_QUARTERS
    assert best_cover([]) is Cover.NONE
    every = chain.from_iterable(combinations(Cover, size) for size in range(1, 5))
    ranks = {Cover.NONE: 0, Cover.HALF: 1, Cover.THREE_QUARTERS: 2, Cover.TOTAL: 3}
    for covers in every:
        assert ranks[best_cover(covers)] == max(ranks[each] for each in covers)
        assert best_cover(covers, same_side=True) is Cover.NONE  # l.475


def test_cover_and_two_weapons_change_the_numbers() -> None:
    # l.479, 482 and 437: 15 + 5 against d20 + 6 - 4
    situation = Situation(cover=Cover.THREE_QUARTERS, malus=4)
    attack = situated_attack(6, 15, situation)
    assert attack.roll
    assert (attack.roll.armour_class, attack.roll.face) == (20, 18)
    assert removals(6, 15, situation) == {
        C.COVER: Fraction(8, 20),  # 13 or more
        C.TWO_WEAPONS: Fraction(7, 20),  # 14 or more
    }


@given(situations)
def test_a_removal_is_the_chance_without_that_circumstance(situation: Situation) -> None:
    told = removals(3, 14, situation)
    for circumstance in in_force(situation):
        lighter = without(situation, circumstance)
        if circumstance in told:
            assert circumstance not in in_force(lighter)
            assert told[circumstance] == expected(3, 14, lighter)
        else:
            # Prone because unconscious (l.727): it cannot go away alone.
            assert circumstance is C.TARGET_PRONE
            assert C.TARGET_UNCONSCIOUS in situation.given
    assert set(told) <= set(in_force(situation))


@pytest.mark.parametrize(
    ("situation", "circumstance", "left"),
    [
        (Situation(exhaustion=6), C.ATTACKER_DEAD, Situation(exhaustion=5)),
        (Situation(exhaustion=4), C.ATTACKER_EXHAUSTED, Situation(exhaustion=2)),
        (
            Situation(Kind.RANGED, Distance.LONG),
            C.LONG_RANGE,
            Situation(Kind.RANGED, FAR),
        ),
        (Situation(cover=Cover.TOTAL), C.TOTAL_COVER, Situation()),
        (Situation(water=Water.ANY_WEAPON), C.WATER, Situation()),
        (Situation(malus=3), C.TWO_WEAPONS, Situation()),
        (Situation(given=frozenset({C.FLANKED})), C.FLANKED, Situation()),
    ],
)
def test_what_goes_away_leaves_the_rest(
    situation: Situation, circumstance: Circumstance, left: Situation
) -> None:
    assert without(situation, circumstance) == left


def test_removing_blindness_gives_the_dodge_back() -> None:
    # l.260: the target sees again
    situation = Situation(given=frozenset({C.TARGET_DODGING, C.TARGET_BLINDED}))
    # 11 or more on two dice, the worse kept: 100 of 400 throws
    assert removals(4, 15, situation) == {C.TARGET_BLINDED: Fraction(1, 4)}


def test_every_rule_names_its_lines() -> None:
    assert all(re.fullmatch(r"\d{3}(-\d{3})?(, \d{3})*", rule.lines) for rule in RULES.values())
    assert set(C) - set(RULES) == SILENT


BOUNDS = {"exhaustion": (0, 6), "malus": (0, 7)}
ROLL = {"bonus": (-10, 40), "armour_class": (0, 60)}


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_of_a_situation_is_accepted(name: str, value: int) -> None:
    fields: dict[str, Any] = {name: value}
    assert getattr(Situation(**fields), name) == value


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_situation_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    fields: dict[str, Any] = {name: value}
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        Situation(**fields)


def attacked(name: str, value: int, cover: Cover = Cover.NONE) -> SituatedAttack:
    """Attack with one number changed."""
    situation = Situation(malus=7, cover=cover)
    numbers: dict[str, Any] = {"bonus": 0, "armour_class": 10, "situation": situation}
    return situated_attack(**numbers | {name: value})


@pytest.mark.parametrize(("name", "value"), inside(ROLL))
def test_every_bound_of_an_attack_is_accepted(name: str, value: int) -> None:
    assert 0 <= attacked(name, value).chance <= 1


@pytest.mark.parametrize(("name", "value"), beyond(ROLL))
@pytest.mark.parametrize("cover", [Cover.NONE, Cover.TOTAL])
def test_an_attack_beyond_a_bound_is_refused_by_name(name: str, value: int, cover: Cover) -> None:
    # Where the cover forbids the attack, no roll is worked out that would refuse it.
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        attacked(name, value, cover)


@pytest.mark.parametrize("distance", [Distance.LONG, Distance.OUT])
def test_a_melee_attack_has_no_long_range(distance: Distance) -> None:
    with pytest.raises(ValueError, match=r"^distance must be within reach"):
        Situation(distance=distance)


@pytest.mark.parametrize("circumstance", sorted(DERIVED))
def test_what_follows_from_the_rest_is_not_given(circumstance: Circumstance) -> None:
    with pytest.raises(ValueError, match=r"^given must not hold "):
        Situation(given=frozenset({circumstance}))
