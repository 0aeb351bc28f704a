"""Critical hits that double and double again (001 l.364-370, 731, 741).

The twin throws the chain face by face down to `DEPTH` twenties. The mean, an infinite sum, is
checked by the equation that a chain solves and by what the finite depth leaves open.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode
from rules_core.dice import Dice, Law
from rules_core.maison.attack import attack_roll
from rules_core.maison.criticals import (
    CUT,
    SPELL,
    AutomaticReading,
    BothDice,
    Doubling,
    ThrownChain,
    at_least,
    attack_doubling,
    damage_law,
    falls_within,
    mean_beyond,
    spell_attack_doubling,
)
from tests.rules_core.brute_force import (
    Chances,
    frequencies,
    kept_d20,
    total_of,
    twenties_in_a_row,
)

DEPTH = 7
DEEP = 12
"""Twenties enough to pass `2**CUT` times the greatest damage from the least, 1."""
CHAIN_MEAN = Fraction(19, 20) / (1 - Fraction(2, 20))
"""The mean multiplier M of a chain from its first d20 on: M = 19/20 + 1/20 * 2 M."""


@dataclass(frozen=True)
class Blow:
    """A way to hit: an attack, maybe automatic, maybe with a spell's own die besides."""

    bonus: int = 5
    armour_class: int = 15
    mode: Mode = Mode.NORMAL
    automatic: bool = False
    chain: AutomaticReading | None = None
    spell_die: bool = False

    @property
    def doubling(self) -> Doubling | BothDice:
        """What the rules make of it."""
        roll = attack_roll(self.bonus, self.armour_class, mode=self.mode)
        attack = attack_doubling(roll, automatic=self.automatic, chain=self.chain)
        return BothDice(attack, SPELL) if self.spell_die else attack

    def hits(self, natural: int) -> bool:
        """Read one kept face of the attack (l.341, 363, 372)."""
        return natural == 20 or (natural != 1 and natural + self.bonus >= self.armour_class)

    def opens(self, natural: int) -> bool:
        """Whether this hit throws the chain's d20 (l.365; ruling 001-24)."""
        return natural == 20 or (self.automatic and self.chain is AutomaticReading.ANY_HIT)

    def by_dice(self, depth: int = DEPTH) -> Chances:
        """Throw all the dice: the chance of each number of doublings, misses left out."""
        chances: Chances = defaultdict(Fraction)
        spell = twenties_in_a_row(depth if self.spell_die else 0)
        for natural, face in frequencies(kept_d20(self.mode)).items():
            if not self.hits(natural):
                continue
            first = 1 if natural == 20 or self.automatic else 0
            chain = twenties_in_a_row(depth if self.opens(natural) else 0)
            for (more, one), (own, other) in product(chain.items(), spell.items()):
                chances[first + more + own] += face * one * other
        return chances

    def mean_by_equation(self) -> Fraction:
        """Weigh each kept face by its mean multiplier."""
        kept = kept_d20(self.mode)
        total = Fraction()
        for natural in kept:
            if self.hits(natural):
                doubled = 2 if natural == 20 or self.automatic else 1
                total += doubled * (CHAIN_MEAN if self.opens(natural) else 1)
        return total / len(kept) * (CHAIN_MEAN if self.spell_die else 1)


BLOWS = [
    Blow(bonus, armour_class, mode, automatic, chain, spell_die)
    for bonus, armour_class in ((5, 15), (40, 0), (-20, 60))
    for mode in Mode
    for automatic, chain in (
        (False, None),
        (True, None),
        (True, AutomaticReading.NATURAL_20),
        (True, AutomaticReading.ANY_HIT),
    )
    for spell_die in (False, True)
]

blows = st.builds(
    Blow,
    st.integers(-20, 39),
    st.integers(0, 60),
    st.sampled_from(Mode),
    st.booleans(),
    st.sampled_from([None, *AutomaticReading]),
    st.booleans(),
)


@pytest.mark.parametrize("blow", BLOWS, ids=str)
def test_doublings_count_every_throw_of_the_chain(blow: Blow) -> None:
    dice = blow.by_dice()
    for least in range(DEPTH + 1):
        expected = sum(chance for number, chance in dice.items() if number >= least)
        assert blow.doubling.at_least(least) == expected
    for number in range(DEPTH):
        assert blow.doubling.exactly(number) == dice[number]


@pytest.mark.parametrize("blow", BLOWS, ids=str)
def test_the_mean_multiplier_solves_the_equation_of_the_chain(blow: Blow) -> None:
    assert blow.doubling.mean_multiplier == blow.mean_by_equation()


@pytest.mark.parametrize("blow", BLOWS, ids=str)
def test_the_mean_multiplier_lies_just_above_what_a_finite_chain_gives(blow: Blow) -> None:
    finite = sum(chance * 2**number for number, chance in blow.by_dice().items())
    left_open = Fraction(2, 20) ** DEPTH  # of a chain, and there are two at most
    assert finite <= blow.doubling.mean_multiplier <= finite * (1 + left_open) ** 2


def test_the_mean_multiplier_of_a_spell_solves_the_equation_of_the_chain() -> None:
    assert SPELL.mean_multiplier == CHAIN_MEAN == Fraction(19, 18)


def test_the_doublings_of_a_spell_count_every_throw_of_the_chain() -> None:
    dice = twenties_in_a_row(DEPTH)
    for number in range(DEPTH):
        assert SPELL.exactly(number) == dice[number]
        assert SPELL.at_least(number + 1) == SPELL.at_least(number) - dice[number]


@pytest.mark.parametrize(
    ("twenties", "multiplier"),
    [(1, 2), (2, 4), (3, 8)],  # 001 l.364-366
)
def test_each_natural_20_doubles_once_more(twenties: int, multiplier: int) -> None:
    law = damage_law(attack_doubling(attack_roll(5, 15)), Law.constant(7))
    assert law.probability(lambda damage: damage == 7 * multiplier) == (
        Fraction(1, 20) ** twenties * Fraction(19, 20)
    )


def test_a_fireball_with_two_natural_20_deals_four_times_the_damage() -> None:
    # 001 l.369
    law = damage_law(SPELL, Law.constant(28))
    assert law.probability(lambda damage: damage == 4 * 28) == Fraction(1, 400) * Fraction(19, 20)


def test_a_natural_1_has_no_effect_on_a_spell() -> None:
    # 001 l.370
    assert SPELL.hit == 1
    assert damage_law(SPELL, Law.constant(28)).minimum == 28


@pytest.mark.parametrize("chain", AutomaticReading)
def test_every_hit_on_a_paralysed_or_unconscious_target_doubles(chain: AutomaticReading) -> None:
    # 001 l.731, 741
    doubling = attack_doubling(attack_roll(5, 15), automatic=True, chain=chain)
    assert doubling.exactly(0) == 0
    assert doubling.at_least(1) == doubling.hit == Fraction(11, 20)


def test_only_a_natural_20_opens_the_chain_of_an_automatic_critical_unless_read_otherwise() -> None:
    # ruling 001-24
    roll = attack_roll(5, 15)
    assert attack_doubling(roll, automatic=True).at_least(2) == Fraction(1, 400)
    always = attack_doubling(roll, automatic=True, chain=AutomaticReading.ANY_HIT)
    assert always.at_least(2) == Fraction(11, 400)


def test_the_chain_throws_a_single_die_even_with_advantage() -> None:
    # ruling 001-24
    doubling = attack_doubling(attack_roll(5, 15, mode=Mode.ADVANTAGE))
    assert doubling.at_least(1) == Fraction(39, 400)
    assert doubling.at_least(2) == Fraction(39, 400) / 20


def test_the_bonus_is_multiplied_with_the_dice() -> None:
    # 001 l.364
    law = damage_law(attack_doubling(attack_roll(40, 0), automatic=True), Dice(((1, 4),), 3).law)
    assert [damage for damage, _ in law.items()][:5] == [0, 8, 10, 12, 14]


@pytest.mark.parametrize("blow", BLOWS, ids=str)
@pytest.mark.parametrize(
    ("sides", "constant"),
    [((), 10), ((), 0), ((8,), 3), ((6, 6), 0), ((4,), -3), ((4, 4, 10), -2)],
    ids=str,
)
def test_the_damage_law_counts_every_throw(
    blow: Blow, sides: tuple[int, ...], constant: int
) -> None:
    expected: Chances = defaultdict(Fraction)
    beyond = Fraction()
    missed = Fraction(1)
    damage: Chances = defaultdict(Fraction)
    for value, chance in total_of(*sides, constant=constant).items():
        damage[max(0, value)] += chance
    for number, chance in blow.by_dice(DEEP).items():
        missed -= chance
        for value, value_chance in damage.items():
            dealt = value * 2**number
            if dealt > max(damage) * 2**CUT:
                beyond += chance * value_chance
            else:
                expected[dealt] += chance * value_chance
    expected[0] += missed
    groups = tuple((1, each) for each in sides)
    law = damage_law(blow.doubling, Dice(groups, constant).law.map(lambda value: max(0, value)))
    assert dict(law.items()) == {value: chance for value, chance in expected.items() if chance}
    assert law.tail == beyond


@pytest.mark.parametrize("blow", BLOWS, ids=str)
@pytest.mark.parametrize(("amount", "stopped"), [(1, 0), (7, 0), (12, 5), (40, 0)])
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_several_blows_fell_a_target_as_their_dice_say(
    blow: Blow, amount: int, stopped: int, throws: int
) -> None:
    one: Chances = defaultdict(Fraction)
    for number, chance in blow.by_dice(DEEP).items():
        for value, value_chance in total_of(4, constant=2).items():
            one[max(0, value * 2**number - stopped)] += chance * value_chance
    one[0] += 1 - sum(one.values())
    stands = Fraction()
    small = [(value, chance) for value, chance in one.items() if value < amount]
    for dealt in product(small, repeat=throws):
        if sum(value for value, _ in dealt) < amount:
            stands += prod(chance for _, chance in dealt)
    found = falls_within(blow.doubling, Dice(((1, 4),), 2).law, amount, throws, stopped=stopped)
    assert found == 1 - stands


def test_one_blow_fells_as_the_closed_form_says() -> None:
    doubling, damage = attack_doubling(attack_roll(5, 15)), Dice(((2, 6),), 0).law
    assert falls_within(doubling, damage, 50, 1) == at_least(doubling, damage, 50)


def test_damage_is_worked_out_up_to_sixteen_times() -> None:
    assert damage_law(SPELL, Law.constant(1)).maximum == 16


@given(blows, st.integers(0, 12))
def test_more_doublings_are_never_likelier(blow: Blow, number: int) -> None:
    here = blow.doubling
    assert 0 <= here.at_least(number + 1) <= here.at_least(number) <= here.at_least(0) == here.hit
    assert 0 <= here.exactly(number) <= 1


@given(blows)
def test_the_mean_multiplier_is_at_least_the_chance_to_hit(blow: Blow) -> None:
    assert blow.doubling.hit <= blow.doubling.mean_multiplier


@given(blows)
def test_advantage_and_bonus_never_lower_the_mean(blow: Blow) -> None:
    def mean(bonus: int, mode: Mode) -> Fraction:
        other = Blow(bonus, blow.armour_class, mode, blow.automatic, blow.chain, blow.spell_die)
        return other.doubling.mean_multiplier

    low, normal, high = (
        mean(blow.bonus, mode) for mode in (Mode.DISADVANTAGE, Mode.NORMAL, Mode.ADVANTAGE)
    )
    assert low < normal < high
    assert mean(blow.bonus, blow.mode) <= mean(blow.bonus + 1, blow.mode)


@given(blows, st.integers(1, 4), st.integers(2, 12), st.integers(0, 20))
def test_a_damage_law_and_its_tail_sum_to_one(
    blow: Blow, count: int, sides: int, constant: int
) -> None:
    law = damage_law(blow.doubling, Dice(((count, sides),), constant).law)
    assert sum(chance for _, chance in law.items()) + law.tail == 1
    assert law.tail <= blow.doubling.at_least(CUT + 1)
    assert law.minimum == 0


def test_two_chains_add_their_doublings() -> None:
    # ruling 001-24, the other reading
    added: Chances = defaultdict(Fraction)
    chain = twenties_in_a_row(DEPTH)
    for (one, chance), (other, other_chance) in product(chain.items(), repeat=2):
        added[one + other] += chance * other_chance
    both = BothDice(SPELL, SPELL)
    for number in range(DEPTH):
        assert both.exactly(number) == added[number]


def test_a_spell_with_an_attack_throws_no_second_die_unless_read_otherwise() -> None:
    # ruling 001-24
    own = attack_doubling(attack_roll(5, 15))
    assert spell_attack_doubling(own) == own
    assert spell_attack_doubling(own, spell_die=True) == BothDice(own, SPELL)


# --- a whole blow against hit points ---


@given(st.integers(1, 400), st.integers(0, 1))
def test_what_a_blow_reaches_is_what_its_law_says_as_far_as_it_goes(
    amount: int, spell_die: int
) -> None:
    doubling = Blow(spell_die=bool(spell_die)).doubling
    damage = Dice(((2, 4),), -2).law
    law = damage_law(doubling, damage)
    # What the law cut off is more than the amount, wherever the law holds the amount.
    expected = law.probability(lambda dealt: dealt >= amount) + law.tail
    if amount <= law.maximum:
        assert at_least(doubling, damage, amount) == expected
    else:
        assert at_least(doubling, damage, amount) <= law.tail


def test_a_thrown_chain_reaches_what_it_deals() -> None:
    assert at_least(ThrownChain(2), Law.constant(5), 20) == 1
    assert at_least(ThrownChain(2), Law.constant(5), 21) == 0


@pytest.mark.parametrize("thrown", [0, 1, 3, 1000])
def test_a_thrown_chain_leaves_nothing_to_chance(thrown: int) -> None:
    chain = ThrownChain(thrown)
    for asked in (0, 1, 2, 3, 4, 999, 1000):
        assert chain.at_least(asked) == (1 if asked <= thrown else 0)
        assert chain.exactly(asked) == (1 if asked == thrown else 0)


@pytest.mark.parametrize("doublings", [-1, 1001])
def test_a_thrown_chain_beyond_a_bound_is_refused(doublings: int) -> None:
    for asked in (ThrownChain, ThrownChain(2).at_least, ThrownChain(2).exactly):
        with pytest.raises(ValueError, match=r"^doublings must lie between "):
            asked(doublings)


def test_nothing_doubled_stays_nothing() -> None:
    assert at_least(SPELL, Law.constant(0), 1) == 0


@pytest.mark.parametrize("amount", [0, 10_000])
def test_an_amount_beyond_the_bounds_is_refused(amount: int) -> None:
    with pytest.raises(ValueError, match=r"^amount must lie between "):
        at_least(SPELL, Law.constant(1), amount)


@given(
    doubling=st.one_of(st.builds(lambda blow: blow.doubling, blows), st.just(SPELL)),
    faces=st.lists(st.integers(0, 12), min_size=1, max_size=4),
    stopped=st.integers(0, 45),
)
def test_what_passes_a_resistance_counts_every_doubling(
    doubling: Doubling | BothDice, faces: list[int], stopped: int
) -> None:
    # Term by term, down to doublings so rare that the rest is next to nothing.
    law = Law(Counter(faces), len(faces))
    terms = (
        Fraction(1, len(faces)) * doubling.exactly(k) * max(0, value * 2**k - stopped)
        for value in faces
        for k in range(DEEP)
    )
    told = mean_beyond(doubling, law, stopped)
    rest = told - sum(terms, Fraction())
    assert 0 <= rest < Fraction(1, 10**7)
    assert mean_beyond(doubling, law, 0) == law.mean * doubling.mean_multiplier


def test_a_thrown_chain_loses_what_is_stopped() -> None:
    assert mean_beyond(ThrownChain(2), Law.constant(8), 10) == 22
    assert mean_beyond(ThrownChain(0), Law.constant(8), 10) == 0
