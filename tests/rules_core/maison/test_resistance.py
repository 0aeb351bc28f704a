"""Damage through resistances and vulnerability (001 l.364, 542-569)."""

from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.ledger import Ledger
from rules_core.maison.resistance import (
    SKELETON_HALVED,
    DamageType,
    Resistance,
    Stage,
    Target,
    damage_taken,
    reduce_damage,
)
from tests.rules_core.edges import beyond, inside

BOUNDS = {"needs": (0, 10), "weapon": (0, 10), "multiplier": (1, 1024)}
ORDERS = (
    "flat_last",
    "vulnerable_first",
    "critical_last",
    "immune_beyond_each",
    "intangible_by_steps",
)

resistances = st.integers(1, 20).map(lambda steps: 5 * steps)
targets = st.builds(
    Target,
    flat=st.lists(resistances, max_size=4).map(tuple),
    half=st.booleans(),
    vulnerable=st.booleans(),
    zoid=st.booleans(),
    intangible=st.booleans(),
    needs=st.integers(0, 10),
    weapon=st.integers(0, 10),
    multiplier=st.sampled_from([2**power for power in range(11)]),
    immune_beyond_each=st.booleans(),
    vulnerable_first=st.booleans(),
    critical_last=st.booleans(),
    intangible_by_steps=st.booleans(),
)
amounts = st.integers(0, 100_000)


def whole_parts(damage: int, size: int) -> int:
    """Deal `damage` out in whole parts of `size` points; what is left over is lost."""
    parts = 0
    while damage >= size:
        damage -= size
        parts += 1
    return parts


def magic_missing(target: Target) -> int:
    """Count the steps from the weapon's magic to the magic that is needed."""
    return len(range(target.weapon, target.needs))


def flat_sources(target: Target) -> list[int]:
    """List the flat resistances: the creature's own, and 5 a step of missing magic (l.560-564)."""
    return [*target.flat, sum(5 for _ in range(magic_missing(target)))]


def stopped(target: Target) -> bool:
    """Whether nothing at all goes through."""
    if target.intangible:
        if target.weapon == 0:  # l.563
            return True
        if magic_missing(target) and not target.intangible_by_steps:  # ruling 001-26
            return True
    sources = flat_sources(target)
    measured = sources if target.immune_beyond_each else [sum(sources)]
    return max(measured) > 45  # l.552, ruling 001-26


def wear_down(damage: int, sources: list[int]) -> int:
    """Take the points of each resistance off, one by one (l.557: they add up)."""
    for source in sources:
        for _ in range(source):
            damage -= damage > 0
    return damage


def share_out(damage: int, target: Target) -> int:
    """Halve (l.554, rounded down by ruling 001-26), then keep a sixth (l.566)."""
    if target.half:
        damage = whole_parts(damage, 2)
    return whole_parts(damage, 6) if target.zoid else damage


def point_by_point(damage: int, target: Target) -> int:
    """Walk a blow through the rulings, with a table's arithmetic."""
    if stopped(target):
        return 0
    if not target.critical_last:  # ruling 001-24
        damage *= target.multiplier
    if target.vulnerable and target.vulnerable_first:
        damage += damage
    for first in (True, False):
        if target.flat_last is not first:
            damage = wear_down(damage, flat_sources(target))
        else:
            damage = share_out(damage, target)
    if target.vulnerable and not target.vulnerable_first:  # l.547, ruling 001-26
        damage += damage
    if target.critical_last:
        damage *= target.multiplier
    return damage


@pytest.mark.parametrize("switches", list(product((False, True), repeat=len(ORDERS))), ids=str)
def test_every_reading_follows_the_rulings_point_by_point(switches: tuple[bool, ...]) -> None:
    reading: dict[str, Any] = dict(zip(ORDERS, switches, strict=True))
    flats: list[tuple[int, ...]] = [(), (5,), (15, 5), (45,), (25, 25), (50,)]
    for (half, vulnerable, zoid, intangible), multiplier, flat, (needs, weapon), damage in product(
        product((False, True), repeat=4),
        (1, 4),
        flats,
        ((0, 0), (1, 0), (3, 1), (2, 2)),
        (0, 1, 6, 11, 25, 61),
    ):
        target = Target(
            flat=flat,
            half=half,
            vulnerable=vulnerable,
            zoid=zoid,
            intangible=intangible,
            needs=needs,
            weapon=weapon,
            multiplier=multiplier,
            **reading,
        )
        assert damage_taken(damage, target) == point_by_point(damage, target), (damage, target)


@pytest.mark.parametrize(
    ("damage", "target", "taken"),
    [
        (25, Target(flat=(15, 5)), 5),  # l.555-558: resistance 15 and an aura of 5
        (11, Target(zoid=True), 1),  # l.566
        (5, Target(flat=(5,)), 0),  # l.551: 5 or less is stopped
        (6, Target(flat=(5,)), 1),
        (46, Target(flat=(45,)), 1),  # l.552: 45 still lets damage through
        (1000, Target(flat=(50,)), 0),  # l.552: total resistance beyond it
        (9, Target(half=True), 4),  # l.554, rounded down (ruling 001-26)
        (9, Target(vulnerable=True), 18),  # l.547
        (20, Target(needs=1), 15),  # l.560: +1 needed, ordinary weapon
        (20, Target(needs=2), 10),  # l.561: +2 needed, ordinary weapon
        (20, Target(needs=2, weapon=1), 15),  # l.561, 564: +2 needed, +1 used
        (20, Target(needs=2, weapon=2), 20),
        (20, Target(needs=2, weapon=5), 20),
        (20, Target(intangible=True), 0),  # l.563: no magic at all
        (20, Target(intangible=True, weapon=1), 20),
        (20, Target(intangible=True, needs=2, weapon=1), 0),  # ruling 001-26
        (20, Target(intangible=True, needs=2, weapon=1, intangible_by_steps=True), 15),
        (20, Target(intangible=True, needs=2, intangible_by_steps=True), 0),  # l.563 still
        (10, Target(flat=(15,), multiplier=2), 5),  # l.364, ruling 001-24: multiply first
        (20, Target(flat=(15,), multiplier=2, critical_last=True), 10),
        (20, Target(flat=(15,), vulnerable=True), 10),  # ruling 001-26: resist first
        (20, Target(flat=(15,), vulnerable=True, vulnerable_first=True), 25),
        (100, Target(flat=(25, 25)), 0),
        (100, Target(flat=(25, 25), immune_beyond_each=True), 50),
        (100, Target(flat=(50,), immune_beyond_each=True), 0),
        (100, Target(flat=(25, 5), needs=4), 0),
        (100, Target(flat=(25, 5), needs=4, immune_beyond_each=True), 50),
        (100, Target(needs=9), 55),
        (100, Target(needs=10), 0),
        (100, Target(needs=10, immune_beyond_each=True), 0),
        (13, Target(), 13),
    ],
    ids=str,
)
def test_a_blow_deals_what_the_source_or_its_ruling_says(
    damage: int, target: Target, taken: int
) -> None:
    assert damage_taken(damage, target) == taken


def test_the_source_lists_thirteen_types_of_damage() -> None:
    # 001 l.528-540
    assert len(DamageType) == 13


def test_skeletons_halve_piercing_and_slashing() -> None:
    # 001 l.542
    assert {DamageType.PIERCING, DamageType.SLASHING} == SKELETON_HALVED


@pytest.mark.parametrize(
    ("switches", "order"),
    [
        ({}, "critique fixe moitie zoid vulnerabilite"),
        ({"vulnerable_first": True}, "critique vulnerabilite fixe moitie zoid"),
        ({"critical_last": True}, "fixe moitie zoid vulnerabilite critique"),
        (
            {"critical_last": True, "vulnerable_first": True},
            "vulnerabilite fixe moitie zoid critique",
        ),
    ],
)
def test_the_stages_come_in_the_order_of_the_reading(switches: dict[str, Any], order: str) -> None:
    # rulings 001-24 and 001-26
    everything = Target(flat=(5,), half=True, zoid=True, vulnerable=True, multiplier=2, **switches)
    assert [step.stage for step in reduce_damage(99, everything)] == [*map(Stage, order.split())]


def test_a_body_that_nothing_protects_goes_through_no_stage() -> None:
    assert reduce_damage(12, Target()) == ()


@given(amounts, targets)
def test_the_stages_lead_from_the_damage_dealt_to_the_damage_taken(
    damage: int, target: Target
) -> None:
    steps = reduce_damage(damage, target)
    assert all(before.after == after.before for before, after in pairwise(steps))
    assert len({step.stage for step in steps}) == len(steps)
    if steps:
        assert steps[0].before == damage
    assert damage_taken(damage, target) == (steps[-1].after if steps else damage)


@given(amounts, targets)
def test_damage_taken_is_never_negative(damage: int, target: Target) -> None:
    assert all(step.after >= 0 for step in reduce_damage(damage, target))


@given(amounts, targets, resistances)
def test_one_more_flat_resistance_never_hurts(damage: int, target: Target, extra: int) -> None:
    tougher = replace(target, flat=(*target.flat, extra))
    assert damage_taken(damage, tougher) <= damage_taken(damage, target)


@given(st.integers(0, 99_999), targets)
def test_a_harder_blow_never_deals_less(damage: int, target: Target) -> None:
    assert damage_taken(damage, target) <= damage_taken(damage + 1, target)


@given(amounts, targets)
def test_protections_protect_and_weaknesses_weaken(damage: int, target: Target) -> None:
    taken = damage_taken(damage, target)
    for protection in ("half", "zoid", "intangible"):
        protected: dict[str, Any] = {protection: True}
        assert damage_taken(damage, replace(target, **protected)) <= taken
    assert damage_taken(damage, replace(target, vulnerable=True)) >= taken


@given(amounts, targets, st.integers(0, 9))
def test_a_more_magical_weapon_never_deals_less(damage: int, target: Target, magic: int) -> None:
    weaker, stronger = replace(target, weapon=magic), replace(target, weapon=magic + 1)
    assert damage_taken(damage, weaker) <= damage_taken(damage, stronger)


@given(amounts, targets)
def test_resisting_before_doubling_or_multiplying_spares_the_least(
    damage: int, target: Target
) -> None:
    resist_first = replace(target, vulnerable_first=False)
    assert damage_taken(damage, resist_first) <= damage_taken(
        damage, replace(target, vulnerable_first=True)
    )
    multiply_first = replace(target, critical_last=False)
    assert damage_taken(damage, multiply_first) >= damage_taken(
        damage, replace(target, critical_last=True)
    )


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert damage_taken(1, Target(**{name: value})) >= 0  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        Target(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("multiplier", [3, 6, 1000])
def test_a_multiplier_that_is_no_chain_of_doublings_is_refused(multiplier: int) -> None:
    with pytest.raises(ValueError, match=r"^multiplier must be a power of two"):
        Target(multiplier=multiplier)


@pytest.mark.parametrize("flat", [(5,), (100,), (5, 100)])
def test_flat_resistances_from_5_to_100_are_accepted(flat: tuple[int, ...]) -> None:
    assert Target(flat=flat).flat_total == sum(flat)


@pytest.mark.parametrize("flat", [(0,), (4,), (7,), (-5,), (105,), (5, 101)])
def test_other_flat_resistances_are_refused(flat: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"^flat must "):
        Target(flat=flat)


@pytest.mark.parametrize("damage", [0, 100_000])
def test_damage_from_0_to_100000_is_accepted(damage: int) -> None:
    assert damage_taken(damage, Target(half=True)) == damage // 2


@pytest.mark.parametrize("damage", [-1, 100_001])
def test_damage_out_of_range_is_refused(damage: int) -> None:
    with pytest.raises(ValueError, match=r"^damage must lie between "):
        damage_taken(damage, Target())


@given(amounts, st.lists(st.sampled_from([5, 10, 15, 30, 45]), min_size=1, max_size=4))
def test_without_adding_up_only_the_strongest_resistance_counts(
    damage: int, flat: list[int]
) -> None:
    target = Target(flat=tuple(flat), highest_only=True)
    assert damage_taken(damage, target) == max(0, damage - max(flat))


def test_missing_magic_is_one_resistance_among_others_when_they_do_not_add_up() -> None:
    # 001 l.561: +2 needed, an ordinary weapon: 10; beside 5 and without adding up, 10 alone.
    assert damage_taken(25, Target(flat=(5,), needs=2, highest_only=True)) == 15


def test_flat_resistances_are_told_one_by_one() -> None:
    # 001 l.555-558, 560: 15 and an aura of 5, and a weapon that lacks one step: 5 more
    own, magic = Resistance.OWN, Resistance.MISSING_MAGIC
    target = Target(flat=(15, 5), needs=1)
    assert target.flat_resistances == Ledger.of([(own, 15), (own, 5), (magic, 5)])
    assert target.flat_total == 25
    alone = Target(flat=(15, 5), needs=1, highest_only=True)
    assert alone.flat_resistances == Ledger.of([(own, 15)])
