"""Laws of dice, against every face written out, and the reading of throws."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import MAX_CONSTANT, MAX_DICE, MAX_FACES, MAX_SIDES, Dice, Law, parse_dice
from tests.rules_core.brute_force import Chances, total_of

weights = st.dictionaries(st.integers(-20, 20), st.integers(1, 9), min_size=1, max_size=6)


@st.composite
def laws(draw: st.DrawFn) -> Law:
    """Laws of a few values, some of them cut short."""
    chosen = draw(weights)
    return Law(chosen, sum(chosen.values()) + draw(st.integers(0, 5)))


throws = st.builds(
    Dice,
    st.lists(st.tuples(st.integers(1, 4), st.integers(2, 20)), max_size=5)
    .filter(lambda groups: sum(count * sides for count, sides in groups) <= MAX_FACES)
    .map(tuple),
    st.integers(-MAX_CONSTANT, MAX_CONSTANT),
)


@pytest.mark.parametrize("sides", [1, 2, 6, 20, 100])
def test_each_face_of_a_die_is_equally_likely(sides: int) -> None:
    assert dict(Law.die(sides).items()) == total_of(sides)


def test_a_constant_is_certain() -> None:
    assert dict(Law.constant(-3).items()) == {-3: 1}


def test_dice_and_constants_weigh_1_a_face() -> None:
    # no larger than need be: the initiative of l'Œil noir lays laws over 36 throws
    assert Law.constant(-3).weights == {-3: 1}
    assert Law.die(6).weights == dict.fromkeys(range(1, 7), 1)


@pytest.mark.parametrize("sides", [(4, 4), (6, 6, 6), (4, 20), (2, 3, 5, 7), (6,) * 6])
def test_dice_add_up_like_their_faces(sides: tuple[int, ...]) -> None:
    law = sum((Law.die(each) for each in sides), Law.constant(0))
    assert dict(law.items()) == total_of(*sides)


@given(laws(), laws())
def test_a_sum_weighs_every_pair_of_values(one: Law, other: Law) -> None:
    pairs: Chances = defaultdict(Fraction)
    for (a, chance_a), (b, chance_b) in product(one.items(), other.items()):
        pairs[a + b] += chance_a * chance_b
    assert dict((one + other).items()) == pairs


@given(laws(), st.integers(1, 4))
def test_a_repeated_law_weighs_every_run_of_values(law: Law, times: int) -> None:
    runs: Chances = defaultdict(Fraction)
    for run in product(law.items(), repeat=times):
        runs[sum(value for value, _ in run)] += prod(chance for _, chance in run)
    assert dict(law.repeated(times).items()) == runs


@given(st.builds(lambda law: law.map(abs), laws()), st.integers(1, 3), st.integers(0, 70))
def test_what_falls_short_is_weighed_by_every_run_of_values(
    law: Law, times: int, amount: int
) -> None:
    short = Fraction()
    for run in product(law.items(), repeat=times):
        if sum(value for value, _ in run) < amount:
            short += prod(chance for _, chance in run)
    assert law.short_of(amount, times) == short


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 20), (5, 4), (6, 6), (8, 3)])
def test_repeated_dice_add_up_like_their_faces(count: int, sides: int) -> None:
    assert dict(Law.die(sides).repeated(count).items()) == total_of(*[sides] * count)


@pytest.mark.parametrize("times", [1, 1000])
def test_a_law_repeats_1_to_1000_times(times: int) -> None:
    assert Law.constant(2).repeated(times) == Law.constant(2 * times)


@pytest.mark.parametrize("times", [0, 1001])
def test_a_law_repeats_no_less_nor_more(times: int) -> None:
    with pytest.raises(ValueError, match=r"^times must lie between 1 and 1000"):
        Law.constant(2).repeated(times)
    with pytest.raises(ValueError, match=r"^times must lie between 1 and 1000"):
        Law.constant(2).short_of(3, times)


@given(laws(), laws())
def test_order_does_not_change_a_sum(one: Law, other: Law) -> None:
    assert one + other == other + one


@given(weights, weights)
def test_the_mean_of_a_sum_is_the_sum_of_the_means(
    one: dict[int, int], other: dict[int, int]
) -> None:
    assert (Law(one) + Law(other)).mean == Law(one).mean + Law(other).mean


@given(laws(), st.integers(-3, 3))
def test_a_mapped_law_moves_each_chance_to_the_image(law: Law, modulus: int) -> None:
    moved: Chances = defaultdict(Fraction)
    for value, chance in law.items():
        moved[abs(value) * modulus] += chance
    image = law.map(lambda value: abs(value) * modulus)
    assert dict(image.items()) == moved
    assert image.tail == law.tail


@given(laws(), st.integers(-21, 21))
def test_a_probability_adds_the_chances_that_pass(law: Law, least: int) -> None:
    passing = [chance for value, chance in law.items() if value >= least]
    assert law.probability(lambda value: value >= least) == sum(passing)


@given(laws(), st.integers(-21, 21), st.integers(-21, 21))
def test_a_stretch_of_values_holds_both_its_ends(law: Law, low: int, high: int) -> None:
    inside = [chance for value, chance in law.items() if value in range(low, high + 1)]
    assert law.between(low, high) == sum(inside)


@given(laws(), st.integers(-3, 16).filter(bool))
def test_a_scaled_law_keeps_its_chances(law: Law, factor: int) -> None:
    scaled = law.scaled(factor)
    assert dict(scaled.items()) == {value * factor: chance for value, chance in law.items()}
    assert scaled.tail == law.tail


@given(laws())
def test_the_chances_and_the_tail_sum_to_one(law: Law) -> None:
    assert sum(chance for _, chance in law.items()) + law.tail == 1
    assert all(0 < chance <= 1 for _, chance in law.items())


@given(st.lists(st.tuples(st.integers(0, 6), laws()), min_size=1, max_size=4), st.integers(0, 6))
def test_a_mixture_draws_each_law_with_its_chance(
    parts: list[tuple[int, Law]], missing: int
) -> None:
    parts[0] = (parts[0][0] + 1, parts[0][1])  # one part at least can come
    whole = sum(part for part, _ in parts) + missing
    drawn: Chances = defaultdict(Fraction)
    for part, law in parts:
        for value, chance in law.items():
            if part:
                drawn[value] += Fraction(part, whole) * chance
    mixture = Law.mixture([(Fraction(part, whole), law) for part, law in parts])
    assert dict(mixture.items()) == drawn
    assert mixture.tail == 1 - sum(drawn.values())


def test_what_a_mixture_leaves_out_is_its_tail() -> None:
    mixture = Law.mixture([(Fraction(1, 2), Law.die(4)), (Fraction(1, 3), Law.constant(9))])
    assert dict(mixture.items()) == {
        **dict.fromkeys((1, 2, 3, 4), Fraction(1, 8)),
        9: Fraction(1, 3),
    }
    assert mixture.tail == Fraction(1, 6)


def test_a_mixture_beyond_certainty_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^weights "):
        Law.mixture([(Fraction(2, 3), Law.die(4)), (Fraction(1, 2), Law.die(6))])


def test_laws_with_the_same_chances_are_one_key() -> None:
    coin, doubled = Law({1: 1, 2: 1}), Law({2: 3, 1: 3})
    assert coin == doubled
    assert len({coin, doubled}) == 1


def test_laws_hash_by_their_chances() -> None:
    # all under one hash would be right, but a table of them slow
    assert hash(Law.die(6)) != hash(Law.die(8))


@pytest.mark.parametrize(
    "other", [Law({1: 1, 2: 2}), Law({1: 1, 3: 1}), Law({1: 1, 2: 1}, 3), {1: 1, 2: 1}]
)
def test_laws_with_other_chances_differ(other: object) -> None:
    assert Law({1: 1, 2: 1}) != other


def test_a_law_keeps_what_can_come_in_order() -> None:
    law = Law({5: 1, -2: 3, 4: 0})
    assert list(law.items()) == [(-2, Fraction(3, 4)), (5, Fraction(1, 4))]
    assert (law.minimum, law.maximum) == (-2, 5)
    assert repr(law) == "Law({-2: 3, 5: 1}, total=4)"


@pytest.mark.parametrize(
    ("given_weights", "total"), [({}, None), ({1: 0}, None), ({1: -1, 2: 3}, None), ({1: 3}, 2)]
)
def test_weights_that_are_no_law_are_refused(
    given_weights: dict[int, int], total: int | None
) -> None:
    with pytest.raises(ValueError, match=r"^weights "):
        Law(given_weights, total)


def test_a_cut_law_has_no_known_mean() -> None:
    with pytest.raises(ValueError, match="cut short"):
        _ = Law({1: 1}, 2).mean


@pytest.mark.parametrize(
    ("text", "sides", "constant"),
    [
        ("2d6+3", (6, 6), 3),
        ("1d10 + 1d6 - 1", (10, 6), -1),
        ("3d4", (4, 4, 4), 0),
        ("d20-5", (20,), -5),
        ("1d2+1d3+2d5", (2, 3, 5, 5), 0),
    ],
)
def test_a_written_throw_has_the_law_of_its_faces(
    text: str, sides: tuple[int, ...], constant: int
) -> None:
    dice = parse_dice(text)
    law = dice.law
    by_faces = total_of(*sides, constant=constant)
    assert dict(law.items()) == by_faces
    assert (dice.minimum, dice.maximum) == (min(by_faces), max(by_faces))
    assert law.mean == sum(Fraction(each + 1, 2) for each in sides) + constant


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("2d6+3", Dice(((2, 6),), 3)),
        ("d8", Dice(((1, 8),))),
        ("+D8", Dice(((1, 8),))),
        ("25", Dice((), 25)),
        ("-4", Dice((), -4)),
        (" 1d10 + 1d6 \N{MINUS SIGN} 1 ", Dice(((1, 10), (1, 6)), -1)),
        ("3+2d6-5+1", Dice(((2, 6),), -1)),
        ("1d4\N{NO-BREAK SPACE}+ 1", Dice(((1, 4),), 1)),
    ],
)
def test_a_throw_is_read_in_the_usual_spellings(text: str, dice: Dice) -> None:
    assert parse_dice(text) == dice


@pytest.mark.parametrize(
    "text",
    ["", "  ", "d", "2d", "x", "2d6+", "2d6++3", "2d6*2", "2d6-1d4", "1.5", "2d6d4", "1d6+12345"],
)
def test_a_text_that_is_no_throw_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^dice must read like 2d6\+3"):
        parse_dice(text)


@given(throws)
def test_a_throw_reads_back_as_it_is_written(dice: Dice) -> None:
    assert parse_dice(str(dice)) == dice


@pytest.mark.parametrize(
    ("text", "written"), [("d8", "1d8"), ("2d6 - 3", "2d6-3"), ("5+1d4", "1d4+5"), ("7", "7")]
)
def test_a_throw_is_written_in_one_way(text: str, written: str) -> None:
    assert str(parse_dice(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        f"{MAX_DICE}d2",
        f"{MAX_DICE - 1}d2+1d3",
        "1d2",
        f"1d{MAX_SIDES}",
        f"{MAX_FACES // 20}d20+{MAX_CONSTANT}",
        f"{MAX_CONSTANT}",
        f"-{MAX_CONSTANT}",
    ],
)
def test_every_bound_of_a_throw_is_accepted(text: str) -> None:
    assert str(parse_dice(text)) == text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (f"{MAX_DICE + 1}d2", "dice"),
        (f"{MAX_DICE}d2+1d2", "dice"),
        ("0d6", "dice"),
        (f"{MAX_FACES // 20}d20+1d2", "dice"),
        (f"{MAX_FACES // 20}d20+1d2-{MAX_CONSTANT}", "dice"),
        ("1d1", "sides"),
        (f"1d{MAX_SIDES + 1}", "sides"),
        (f"{MAX_CONSTANT + 1}", "constant"),
        (f"-{MAX_CONSTANT + 1}", "constant"),
    ],
)
def test_a_throw_beyond_a_bound_is_refused_by_name(text: str, named: str) -> None:
    with pytest.raises(ValueError, match=rf"^{named} must "):
        parse_dice(text)


class LowestFace:
    """A source of chance that always gives the least."""

    def randint(self, low: int, _high: int, /) -> int:
        """Return the least face."""
        return low


class HighestFace:
    """A source of chance that always gives the most."""

    def randint(self, _low: int, high: int, /) -> int:
        """Return the greatest face."""
        return high


def test_each_die_is_thrown_once_in_the_order_written() -> None:
    assert parse_dice("2d6+1d4+d20-3").roll(HighestFace()) == (6, 6, 4, 20)


def test_the_least_face_of_a_die_is_1() -> None:
    assert parse_dice("2d6+1d4+d20-3").roll(LowestFace()) == (1, 1, 1, 1)
