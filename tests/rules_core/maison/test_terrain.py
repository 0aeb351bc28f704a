"""Difficult ground, standing up and crawling (001 l.101-170, 265-278)."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode
from rules_core.ledger import Ledger
from rules_core.maison.terrain import (
    AfterStanding,
    CrawlReading,
    Ground,
    GroundTest,
    Movement,
    Part,
    Start,
    Way,
    movement,
)
from tests.rules_core.brute_force import kept_d20, share
from tests.rules_core.edges import beyond, inside

type Squares = dict[tuple[bool, bool], tuple[int, int]]
"""Squares covered and squares on a failure, by whether the way takes Dash and a test."""

DD = {
    Ground.DIFFICULT: 10,  # l.138
    Ground.VERY_DIFFICULT: 15,  # l.138
    Ground.STAIRS_UP: 10,  # l.142
    Ground.STAIRS_DOWN: 10,  # l.142
}
CRAWLED = {
    Ground.NORMAL: 3,  # l.167, ruling 001-6
    Ground.DIFFICULT: 4,  # l.168
    Ground.VERY_DIFFICULT: 8,  # l.169
    Ground.STAIRS_UP: 4,
    Ground.STAIRS_DOWN: 4,
}
BOUNDS = {"speed": (0, 60), "modifier": (-10, 20)}
FREE: dict[str, Any] = {"speed": 6, "ground": Ground.DIFFICULT}
ROUGH = st.sampled_from([*DD])

rounds = st.fixed_dictionaries(
    {
        "speed": st.integers(1, 60),
        "ground": st.sampled_from(Ground),
        "start": st.sampled_from(Start),
        "modifier": st.integers(-10, 20),
        "advantage": st.booleans(),
        "disadvantage": st.booleans(),
        "after_standing": st.sampled_from(AfterStanding),
        "crawl": st.sampled_from(CrawlReading),
    }
)


def squares_of(moves: Movement) -> Squares:
    """Return what each way covers."""
    assert len({(way.dash, way.tested) for way in moves.ways}) == len(moves.ways)
    return {(way.dash, way.tested): (way.squares, way.failed) for way in moves.ways}


def one_in_two(squares: int, *, first: bool = False) -> int:
    """Keep one square of each pair: the second of it, or the first."""
    return len(range(0 if first else 1, squares, 2))


def spent(points: int, cost: int) -> int:
    """Crawl square by square until the movement runs out."""
    crawled = 0
    while points >= cost:
        points -= cost
        crawled += 1
    return crawled


def walked(asked: dict[str, Any]) -> Squares:
    """Work out each way square by square."""
    speed, ground, start = asked["speed"], asked["ground"], asked["start"]
    from_example = start is Start.STAND_UP and asked["after_standing"] is AfterStanding.EXAMPLE
    points = {False: speed, True: speed + speed}
    if start is Start.STAND_UP:
        left = one_in_two(speed)
        points = {False: left, True: left + (left if from_example else speed)}
    if start is Start.STAND_UP_BY_ACTION:
        del points[True]
    ways: Squares = {}
    for dash, movable in points.items():
        cost = CRAWLED[ground]
        if ground is Ground.NORMAL and asked["crawl"] is CrawlReading.TWO:
            cost = 2
        if ground is Ground.NORMAL:
            reached = spent(movable, cost) if start is Start.CRAWLING else movable
            ways[dash, False] = (reached, reached)
        elif movable == 0:
            ways[dash, False] = (0, 0)
        elif start is Start.CRAWLING:
            reached = max(1, spent(movable, cost))
            ways[dash, True] = (reached, max(1, one_in_two(reached)))
        else:
            half = max(1, one_in_two(movable, first=from_example))
            ways[dash, False] = (half, half)
            if movable > half:
                ways[dash, True] = (movable, half)
    return ways


# --- the source's example, speed 6 (l.144-151, l.271-278) ---


@pytest.mark.parametrize("ground", DD)
def test_the_example_of_six_squares(ground: Ground) -> None:
    assert squares_of(movement(6, ground)) == {
        (False, False): (3, 3),  # l.145
        (False, True): (6, 3),  # l.146
        (True, False): (6, 6),  # l.147
        (True, True): (12, 6),  # l.148-149
    }


def test_the_example_after_the_fall() -> None:
    # l.150-151: 3 squares left, then 2 for sure or 6 on a test with Dash
    after = movement(6, Ground.DIFFICULT, start=Start.STAND_UP)
    assert (after.left, after.dashed) == (3, 6)
    assert squares_of(after) == {
        (False, False): (2, 2),
        (False, True): (3, 2),
        (True, False): (3, 3),
        (True, True): (6, 3),
    }


def test_an_odd_dash_after_the_fall_is_halved_upwards_too() -> None:
    # l.151, ruling 001-5: of 3 left one is spent, and Dash adds 3; half of 5 is read as 3
    after = movement(6, Ground.DIFFICULT, start=Start.STAND_UP, spent=1)
    assert [way.squares for way in after.ways if way.dash] == [3, 5]


def test_the_rules_after_the_fall_give_other_figures() -> None:
    # ruling 001-5: l.137 halves 3 to 1, l.266 adds 6 to 3
    after = movement(6, Ground.DIFFICULT, start=Start.STAND_UP, after_standing=AfterStanding.RULE)
    assert (after.left, after.dashed) == (3, 9)
    assert squares_of(after) == {
        (False, False): (1, 1),
        (False, True): (3, 1),
        (True, False): (4, 4),
        (True, True): (9, 4),
    }


def test_standing_by_the_action_keeps_the_movement_and_takes_dash() -> None:
    # l.146, ruling 001-7
    moves = movement(6, Ground.DIFFICULT, start=Start.STAND_UP_BY_ACTION)
    assert squares_of(moves) == {(False, False): (3, 3), (False, True): (6, 3)}
    assert moves.dashed is None
    assert not any(way.action_free for way in moves.ways)


# --- dash, standing up, crawling ---


def test_a_speed_of_six_dashes_twelve_and_of_three_six() -> None:
    # l.267, l.269
    assert squares_of(movement(6, Ground.NORMAL)) == {
        (False, False): (6, 6),
        (True, False): (12, 12),
    }
    assert squares_of(movement(3, Ground.NORMAL)) == {(False, False): (3, 3), (True, False): (6, 6)}


def test_standing_up_costs_three_of_six() -> None:
    # l.164
    assert movement(6, Ground.NORMAL, start=Start.STAND_UP).left == 3


@pytest.mark.parametrize(("speed", "left"), [(1, 0), (2, 1), (5, 2), (7, 3), (60, 30)])
def test_what_is_left_after_standing_is_rounded_down(speed: int, left: int) -> None:
    assert movement(speed, Ground.NORMAL, start=Start.STAND_UP).left == left


@pytest.mark.parametrize("start", [Start.STAND_UP, Start.STAND_UP_BY_ACTION])
def test_nobody_stands_up_without_speed(start: Start) -> None:
    # l.165
    with pytest.raises(ValueError, match=r"^speed must lie between 1 and 60"):
        movement(0, Ground.NORMAL, start=start)


@pytest.mark.parametrize(
    ("ground", "speed", "squares", "failed"),
    [
        (Ground.NORMAL, 6, 2, 2),  # l.167: 3 squares each
        (Ground.NORMAL, 2, 0, 0),  # no minimum there
        (Ground.DIFFICULT, 6, 1, 1),  # l.168: 4 each
        (Ground.DIFFICULT, 12, 3, 1),  # l.140: half of 3, rounded down
        (Ground.DIFFICULT, 2, 1, 1),  # l.168: at least 1
        (Ground.VERY_DIFFICULT, 6, 1, 1),  # l.169: at least 1
        (Ground.VERY_DIFFICULT, 40, 5, 2),  # l.169: 8 each
    ],
)
def test_crawling_costs_what_the_source_says(
    ground: Ground, speed: int, squares: int, failed: int
) -> None:
    moves = movement(speed, ground, start=Start.CRAWLING)
    assert squares_of(moves)[False, ground is not Ground.NORMAL] == (squares, failed)
    assert moves.crawl_cost == CRAWLED[ground]


def test_crawling_may_be_read_as_two_squares_each() -> None:
    # ruling 001-6; the other grounds keep their own costs
    read: dict[str, Any] = {"start": Start.CRAWLING, "crawl": CrawlReading.TWO}
    assert movement(6, Ground.NORMAL, **read).ways[0].squares == 3
    assert movement(8, Ground.DIFFICULT, **read).ways[0].squares == 2


@given(ROUGH, st.integers(1, 60))
def test_crawling_on_rough_ground_always_asks_the_test_with_advantage(
    ground: Ground, speed: int
) -> None:
    # l.168-169
    moves = movement(speed, ground, start=Start.CRAWLING)
    assert moves.test is not None
    assert moves.test.mode is Mode.ADVANTAGE
    assert all(way.tested for way in moves.ways)


@pytest.mark.parametrize("ground", Ground)
@pytest.mark.parametrize("start", [Start.STANDING, Start.CRAWLING])
def test_without_speed_nobody_moves(ground: Ground, start: Start) -> None:
    moves = movement(0, ground, start=start)
    assert squares_of(moves) == {(False, False): (0, 0), (True, False): (0, 0)}
    assert moves.farthest.most == 0


# --- every way against the twin ---


@given(rounds)
def test_every_way_covers_what_the_twin_walks(asked: dict[str, Any]) -> None:
    assert squares_of(movement(**asked)) == walked(asked)


@given(rounds)
def test_the_test_counts_the_faces_that_reach_the_difficulty(asked: dict[str, Any]) -> None:
    moves = movement(**asked)
    assert (moves.test is None) is (asked["ground"] is Ground.NORMAL)
    if moves.test is None:
        assert all(way.chance == 1 for way in moves.ways)
        return
    helped = asked["advantage"] or asked["start"] is Start.CRAWLING
    mode = Mode.NORMAL
    if helped and not asked["disadvantage"]:
        mode = Mode.ADVANTAGE
    if asked["disadvantage"] and not helped:
        mode = Mode.DISADVANTAGE
    faces = kept_d20(mode)
    passed = [face + asked["modifier"] >= DD[asked["ground"]] for face in faces]
    assert moves.test.mode is mode
    assert moves.test.difficulty == DD[asked["ground"]]
    assert moves.test.chance == share(passed)
    for way in moves.ways:
        covered = [way.squares if each or not way.tested else way.failed for each in passed]
        assert way.expected == Fraction(sum(covered), len(faces))
        assert way.most == max(covered)
        for planned in range(way.squares + 2):
            assert way.reach(planned) == share([each >= planned for each in covered])


@given(rounds, st.integers(0, 200))
def test_the_best_way_is_the_surest_of_those_that_reach(
    asked: dict[str, Any], planned: int
) -> None:
    moves = movement(**asked)
    for dash in (False, True):
        there = [way for way in moves.ways if way.dash is dash and way.squares >= planned]
        best = moves.best(planned, dash=dash)
        assert (best is None) is (not there)
        surest = max((way.reach(planned) for way in there), default=Fraction())
        assert moves.reach(planned, dash=dash) == surest
        if best:
            assert not (best.tested and any(not way.tested for way in there))


@given(rounds)
def test_dash_goes_no_less_far_and_spends_the_action(asked: dict[str, Any]) -> None:
    moves = movement(**asked)
    assert [(way.tested, way.dash) for way in moves.ways] == sorted(
        (way.tested, way.dash) for way in moves.ways
    )
    for way in moves.ways:
        spent_on_standing = asked["start"] is Start.STAND_UP_BY_ACTION
        assert way.action_free is not (way.dash or spent_on_standing)
        twin = next((one for one in moves.ways if one.dash and one.tested is way.tested), None)
        if twin and not way.dash:
            assert twin.squares >= way.squares
            assert twin.failed >= way.failed
    assert moves.farthest.most == max(way.most for way in moves.ways)


@given(rounds, st.integers(0, 200))
def test_more_speed_never_reaches_less(asked: dict[str, Any], planned: int) -> None:
    faster = asked | {"speed": min(60, asked["speed"] + 1)}
    for dash in (False, True):
        slow = movement(**asked).reach(planned, dash=dash)
        assert movement(**faster).reach(planned, dash=dash) >= slow


def test_a_hopeless_test_goes_no_farther_than_its_failure() -> None:
    # DD 15 and -10: 25 is beyond the die
    moves = movement(6, Ground.VERY_DIFFICULT, modifier=-10)
    assert moves.farthest == Way(
        dash=True, tested=False, squares=6, failed=6, chance=Fraction(1), action_free=False
    )


@pytest.mark.parametrize("ground", Ground)
@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(ground: Ground, name: str, value: int) -> None:
    moves = movement(**FREE | {"ground": ground, name: value})
    assert all(0 <= way.chance <= 1 for way in moves.ways)


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        movement(**FREE | {name: value})


def test_standing_up_and_dash_are_terms_of_the_movement() -> None:
    # 001 l.150-151, 278: of 6 squares 3 are left, and Dash doubles them; l.266: it adds 6
    up = movement(6, Ground.DIFFICULT, start=Start.STAND_UP)
    terms = {Part.SPEED: 6, Part.STANDING_UP: -3}
    assert up.made_of == Ledger.of(terms)
    assert up.dashing == Ledger.of(terms | {Part.DASH: 3})
    by_rule = movement(6, Ground.DIFFICULT, start=Start.STAND_UP, after_standing=AfterStanding.RULE)
    assert by_rule.dashing == Ledger.of(terms | {Part.DASH: 6})


@pytest.mark.parametrize("ground", Ground)
def test_on_foot_the_movement_is_the_speed_and_nothing_else(ground: Ground) -> None:
    # l.266: Dash adds the speed; nobody stands up or crawls
    moves = movement(6, ground)
    assert moves.made_of == Ledger.of({Part.SPEED: 6})
    assert moves.dashing == Ledger.of({Part.SPEED: 6, Part.DASH: 6})
    assert moves.crawl_cost is None


def test_a_test_is_thrown_bare_unless_told_otherwise() -> None:
    # l.138: 10 or more on one die
    bare = GroundTest(difficulty=10, face=10, mode=Mode.NORMAL, chance=Fraction(11, 20))
    assert movement(6, Ground.DIFFICULT).test == bare


def test_movement_already_spent_must_leave_enough_to_stand_up() -> None:
    # 001 l.163-165: 6 squares, 3 to stand up
    def left(spent: int) -> int:
        return movement(6, Ground.NORMAL, start=Start.STAND_UP, spent=spent).left

    assert [left(spent) for spent in range(4)] == [3, 2, 1, 0]
    with pytest.raises(ValueError, match=r"^spent must lie between "):
        left(4)
