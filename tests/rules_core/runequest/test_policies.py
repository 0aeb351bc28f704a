"""Special effects chosen each time: each beside the words of its text, in sure blows."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules_core.dice import Law
from rules_core.runequest.effects import RULES, Effect
from rules_core.runequest.fighters import Ending, Fighter, Place, Rules
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Side
from rules_core.runequest.policies import OF_ATTACKER, OF_DEFENDER, Policy, Reached, ends
from rules_core.runequest.several import Melee
from rules_core.runequest.wounds import Location

BODY = (Place(Location.HEAD, 5, 1, 3), Place(Location.CHEST, 7, 3, 3))
# 8 points against a parry of 4 and an armour of 3
SIDE = Fighter(60, Law.constant(8), 50, BODY, Law.constant(4))
DEFLECTION, SIMPLE = Rules(Ending.OUT), Rules(Ending.OUT, CombatTable.SIMPLE)


def reaches(own: Policy, foe: Policy | None = None, rules: Rules = DEFLECTION) -> list[Reached]:
    other = replace(SIDE, policy=foe or Policy())
    return replace(SIDE, policy=own).reaches(other, rules)


def taken(own: Policy, foe: Policy | None = None, rules: Rules = DEFLECTION) -> dict[int, Fraction]:
    """Return the chance of each damage, wherever it falls."""
    found = reaches(own, foe, rules)
    whole = sum(each.share for each in found)
    law = Law.mixture((Fraction(each.share, whole), each.taken) for each in found if each.share)
    return {cost: chance for cost, chance in law.items() if cost}


# Of 60 % against 60 %, pairs of rolls of 10,000: 6 criticals against 54 successes, 38 failures and
# 2 fumbles; 54 successes against 38 failures, 2 fumbles; at one level, 15 and 1,431 the higher.
PARTIAL = 15 + 1431
SUCCESS_TO_FAILURE, CRITICAL_TO_SUCCESS = 54 * 38, 6 * 54
WHOLE = 6 * 38 + 6 * 2 + 54 * 2


def parts(**pairs: int) -> dict[int, Fraction]:
    return {int(cost[1:]): Fraction(count, 10_000) for cost, count in pairs.items()}


def test_without_an_effect_the_table_alone_counts() -> None:
    # 8 − 2 − 3, or 8 − 3 unparried; who loses deals 4 − 4
    won = PARTIAL + SUCCESS_TO_FAILURE + CRITICAL_TO_SUCCESS
    assert taken(Policy()) == parts(_3=won, _5=WHOLE)


@pytest.mark.parametrize(
    ("policy", "costs"),
    [
        (
            Policy((Effect.MAXIMISE,), best=Law.constant(10)),
            parts(_3=PARTIAL, _5=SUCCESS_TO_FAILURE + CRITICAL_TO_SUCCESS, _7=WHOLE),
        ),
        (
            Policy((Effect.PIERCE_ARMOUR,)),
            parts(_3=PARTIAL, _6=SUCCESS_TO_FAILURE + CRITICAL_TO_SUCCESS, _8=WHOLE),
        ),
        (
            Policy((Effect.EXPOSE,)),
            parts(_3=PARTIAL + CRITICAL_TO_SUCCESS, _5=SUCCESS_TO_FAILURE + WHOLE),
        ),
    ],
)
def test_an_effect_of_the_attacker(policy: Policy, costs: dict[int, Fraction]) -> None:
    assert taken(policy) == costs


def test_the_location_is_chosen_by_victories_of_a_margin() -> None:
    # Of the 10,000 pairs, those of a margin reach the head, the others one time in four.
    chosen = SUCCESS_TO_FAILURE + CRITICAL_TO_SUCCESS + WHOLE
    head, chest = reaches(Policy((Effect.LOCATION,), at=0))
    expected = Fraction(chosen + Fraction(10_000 - chosen, 4), 10_000)
    assert Fraction(head.share, head.share + chest.share) == expected
    assert chest.taken.probability(bool) == Fraction(PARTIAL * 3, 4) / (
        Fraction(3 * (10_000 - chosen), 4)
    )


def test_the_defender_turns_aside_what_he_wins() -> None:
    # 4 of 8 points come through without a parry where the defender wins by 0 or 1
    bare = replace(SIDE, parry=Law.constant(0), policy=Policy(parrying=(Effect.DEFLECT,), to=0))
    head, chest = SIDE.reaches(bare, DEFLECTION)
    won = SUCCESS_TO_FAILURE + CRITICAL_TO_SUCCESS + WHOLE
    expected = Fraction(won + Fraction(10_000 - won, 4), 10_000)
    assert Fraction(head.share, head.share + chest.share) == expected


def test_a_failed_attack_may_miss() -> None:
    # without a parry, a defender who wins by 0 or 1 takes half of 8, less 3
    bare = replace(SIDE, parry=Law.constant(0))
    plain, missed = (
        SIDE.reaches(replace(bare, policy=policy), DEFLECTION)[0].taken.between(1, 1)
        for policy in (Policy(), Policy(parrying=(Effect.ATTACK_MISSES,)))
    )
    assert plain - missed == Fraction(SUCCESS_TO_FAILURE, 10_000)


def test_the_best_parry_stops_more() -> None:
    weak = replace(SIDE, parry=Law.constant(0))
    best = Policy(parrying=(Effect.BEST_PARRY,), best_parry=Law.constant(4))
    found = SIDE.reaches(replace(weak, policy=best), DEFLECTION)[0].taken
    # only the defender's victories by 0 still let 4 − 3 through
    assert found.between(1, 1) == Fraction(PARTIAL, 10_000)


@pytest.mark.parametrize("effect", sorted(OF_DEFENDER))
def test_the_simple_table_has_no_use_for_effects_on_deflection(effect: Effect) -> None:
    policy = Policy(parrying=(effect,), best_parry=Law.constant(9))
    assert taken(Policy(), policy, SIMPLE) == taken(Policy(), None, SIMPLE)
    assert taken(Policy((Effect.EXPOSE,)), None, SIMPLE) == taken(Policy(), None, SIMPLE)


def test_the_ends_are_those_of_the_test() -> None:
    test = SIDE.against(SIDE, DEFLECTION)
    found: dict[object, Fraction] = {}
    for end, chance in ends(test):
        found[end.outcome] = found.get(end.outcome, Fraction()) + chance
    assert {end: chance for end, chance in found.items() if chance} == dict(test.outcomes)


def test_effects_are_those_of_their_side() -> None:
    assert all(Side.ATTACKER in RULES[effect].sides for effect in OF_ATTACKER)
    assert all(Side.DEFENDER in RULES[effect].sides for effect in OF_DEFENDER)
    with pytest.raises(ValueError, match="striking"):
        Policy((Effect.DEFLECT,))
    with pytest.raises(ValueError, match="parrying"):
        Policy(parrying=(Effect.IMPALE,))


@pytest.mark.parametrize(
    "sides",
    [
        (SIDE, replace(SIDE, policy=Policy((Effect.LOCATION,)))),
        (replace(SIDE, policy=Policy(parrying=(Effect.DEFLECT,))), SIDE),
    ],
)
def test_two_kinds_of_blows_reach_the_one_alike(sides: tuple[Fighter, Fighter]) -> None:
    assert Melee(*sides, 2, 2)
    with pytest.raises(ValueError, match="chooses"):
        Melee(*sides, 2, 1)


def test_the_one_may_choose_where_its_own_blows_fall() -> None:
    assert Melee(replace(SIDE, policy=Policy((Effect.LOCATION,))), SIDE, 2, 1).mixed


# --- several effects of one victory ---


def test_each_margin_of_the_simple_table_gives_one_more() -> None:
    # 8 − 3 at margin 0, 10 − 3 with the best die at margin 1, 10 without armour from margin 2 on
    both = Policy((Effect.MAXIMISE, Effect.PIERCE_ARMOUR), best=Law.constant(10))
    by_one = SUCCESS_TO_FAILURE + CRITICAL_TO_SUCCESS
    assert taken(both, None, SIMPLE) == parts(_5=PARTIAL, _7=by_one, _10=WHOLE)


def test_deflection_gives_one_whatever_the_margin() -> None:
    # ruling 002-2: margins 2 and 3 give what margin 1 does
    both = Policy((Effect.PIERCE_ARMOUR, Effect.MAXIMISE), best=Law.constant(10))
    assert taken(both) == taken(Policy((Effect.PIERCE_ARMOUR,)))


def test_a_precise_blow_gives_one_more_from_margin_0_on() -> None:
    # 120 % halved is the 60 % of SIDE: its blows win as often, by one effect more; 8 − 2 without
    # armour at margin 0, 10 − 2 at margin 1, 10 beyond
    effects = Effect.PIERCE_ARMOUR, Effect.MAXIMISE
    precise = replace(SIDE, skill=120, policy=Policy(effects, Law.constant(10), precise=1))
    found = precise.reaches(SIDE, DEFLECTION)
    law = Law.mixture((Fraction(each.share, 4), each.taken) for each in found)
    won = parts(_6=PARTIAL, _8=SUCCESS_TO_FAILURE + CRITICAL_TO_SUCCESS, _10=WHOLE)
    assert {cost: chance for cost, chance in law.items() if cost} == won


def test_endurance_faces_the_skill_or_its_half() -> None:
    # 60 % wins 4,170 pairs against 60 %, and both fail 40 × 40; 30 % against 60 % is the mirror of
    # the test where 60 % meets 30 %: 3 criticals beat 54 + 40 of 100, 27 successes beat 40, and at
    # one level the higher roll wins
    precise = replace(SIDE, policy=Policy(precise=1), endurance=60)
    assert precise.overcomes(precise, DEFLECTION) == Fraction(577, 1000)
    pairs = 3 * 94 + 27 * 40
    pairs += sum(one > other for one in range(1, 4) for other in range(1, 7))
    pairs += sum(one > other for one in range(4, 31) for other in range(7, 61))
    fails = Fraction(pairs + 70 * 40, 10_000)
    assert precise.overcomes(precise, replace(DEFLECTION, halved=True)) == fails


@pytest.mark.parametrize(
    "effects", [(Effect.EXPOSE, Effect.EXPOSE), (Effect.MAXIMISE, Effect.IMPALE)]
)
def test_an_effect_is_taken_once(effects: tuple[Effect, ...]) -> None:
    with pytest.raises(ValueError, match=r"once|one die"):
        Policy(effects)
