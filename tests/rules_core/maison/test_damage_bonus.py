"""Strength and Dexterity, to hit and to wound (001 l.351-356, 411, 503-509)."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.maison.classes import CharacterClass
from rules_core.maison.damage_bonus import (
    Blow,
    Modifiers,
    Part,
    Source,
    Use,
    Weapon,
    blows,
    counts_both,
    uses,
)
from rules_core.maison.situation import Kind
from tests.rules_core.brute_force import Chances, kept_d20, total_of, twenties_in_a_row
from tests.rules_core.edges import beyond, inside

S, D, X = Source
NO_EXCEPTION = CharacterClass.CLERIC
READINGS = ("crossbow_damage", "strength_for_the_rest", "unarmed_limited", "bow_adds_up")


def ways(*told: str) -> set[Use]:
    """Write ways as « SD/S »: Strength and Dexterity to hit, Strength to the damage."""
    letters = {"S": S, "D": D, "X": X}
    parts = (each.split("/") for each in told)
    return {
        Use(tuple(letters[each] for each in hit), tuple(letters[each] for each in damage))
        for hit, damage in parts
    }


@pytest.mark.parametrize(
    ("character_class", "kinds"),
    [
        (CharacterClass.INFILTRATOR, {Kind.MELEE}),  # l.507
        (CharacterClass.ARCHER, {Kind.RANGED}),  # l.508
        (CharacterClass.MONK, {Kind.MELEE, Kind.RANGED}),  # l.509
        (CharacterClass.SAMURAI, {Kind.MELEE, Kind.RANGED}),  # l.509
        (CharacterClass.WIZARD, set()),
        (CharacterClass.CLERIC, set()),
        (CharacterClass.NECROMANCER, set()),
        (CharacterClass.OTHER, set()),
    ],
)
def test_four_classes_count_both_bonuses(character_class: CharacterClass, kinds: set[Kind]) -> None:
    assert {kind for kind in Kind if counts_both(character_class, kind)} == kinds


ORDINARY = ("S/S", "D/", "/D")  # ruling 001-28
BOTH = ("S/S", "D/D")


@pytest.mark.parametrize(
    ("weapon", "limited", "both"),
    [
        (Weapon.MELEE, ORDINARY, BOTH),  # l.351, 506
        (Weapon.THROWN, ORDINARY, BOTH),  # l.352, 506
        (Weapon.STRENGTH_BOW, ORDINARY, BOTH),  # l.353
        (Weapon.BOW, ("D/", "/D"), ("D/D",)),  # l.353
        (Weapon.HAND_CROSSBOW, ("D/", "/D"), ("D/D",)),  # l.356
        (Weapon.LIGHT_CROSSBOW, (*ORDINARY, "SD/S", "S/D"), (*BOTH, "SD/D", "SD/S")),  # l.354
        (Weapon.HEAVY_CROSSBOW, ("X/", "XD/", "X/D"), ("X/", "XD/D")),  # l.355
        (Weapon.UNARMED, ("S/S", "S/D", "D/S", "D/D"), ("S/S", "S/D", "D/S", "D/D")),  # l.411
    ],
)
def test_a_weapon_allows_these_ways(
    weapon: Weapon, limited: tuple[str, ...], both: tuple[str, ...]
) -> None:
    assert set(uses(NO_EXCEPTION, weapon)) == ways(*limited)
    assert set(uses(CharacterClass.SAMURAI, weapon)) == ways(*both)


@pytest.mark.parametrize(
    ("weapon", "reading", "limited", "both"),
    [
        (
            Weapon.LIGHT_CROSSBOW,
            "crossbow_damage",
            (*ORDINARY, "SD/S", "S/SD"),
            (*BOTH, "SD/SD"),
        ),
        (Weapon.HEAVY_CROSSBOW, "crossbow_damage", ("X/X", "XD/X", "X/XD"), ("X/X", "XD/XD")),
        (Weapon.MELEE, "strength_for_the_rest", (*ORDINARY, "D/S", "S/D"), (*BOTH, "D/S", "S/D")),
        (Weapon.BOW, "strength_for_the_rest", ("D/", "/D"), ("D/D",)),
        # l.353-354, ruling 001-49: as a light crossbow, to hit
        (Weapon.STRENGTH_BOW, "bow_adds_up", (*ORDINARY, "SD/S", "S/D"), (*BOTH, "SD/S", "SD/D")),
        (Weapon.BOW, "bow_adds_up", ("D/", "/D"), ("D/D",)),
        (Weapon.THROWN, "bow_adds_up", ORDINARY, BOTH),
        (Weapon.HAND_CROSSBOW, "strength_for_the_rest", ("D/", "/D"), ("D/D",)),
        (Weapon.HEAVY_CROSSBOW, "strength_for_the_rest", ("X/", "XD/", "X/D"), ("X/", "XD/D")),
        (
            Weapon.UNARMED,
            "unarmed_limited",
            ("S/S", "S/D", "D/S"),
            ("S/S", "S/D", "D/S", "D/D"),
        ),
    ],
)
def test_another_reading_allows_these(
    weapon: Weapon, reading: str, limited: tuple[str, ...], both: tuple[str, ...]
) -> None:
    assert set(uses(NO_EXCEPTION, weapon, **{reading: True})) == ways(*limited)
    assert set(uses(CharacterClass.MONK, weapon, **{reading: True})) == ways(*both)


def test_an_exception_holds_for_its_own_kind_of_attack() -> None:
    # l.507-508
    infiltrator, archer = CharacterClass.INFILTRATOR, CharacterClass.ARCHER
    assert set(uses(infiltrator, Weapon.MELEE)) == ways(*BOTH)
    assert set(uses(infiltrator, Weapon.THROWN)) == ways(*ORDINARY)
    assert set(uses(archer, Weapon.MELEE)) == ways(*ORDINARY)
    assert set(uses(archer, Weapon.THROWN)) == ways(*BOTH)


EVERY_WAY = list(product(CharacterClass, Weapon, product((False, True), repeat=len(READINGS))))


def test_ways_are_told_once_and_dexterity_is_not_counted_twice() -> None:
    for character_class, weapon, switches in EVERY_WAY:
        readings = dict(zip(READINGS, switches, strict=True))
        found = uses(character_class, weapon, **readings)
        assert found
        assert len(set(found)) == len(found)
        kind = Kind.MELEE if weapon in {Weapon.MELEE, Weapon.UNARMED} else Kind.RANGED
        free = weapon is Weapon.UNARMED and not readings["unarmed_limited"]
        if not counts_both(character_class, kind) and not free:
            assert not any(D in use.to_hit and D in use.damage for use in found)
        if weapon in {Weapon.BOW, Weapon.HAND_CROSSBOW, Weapon.HEAVY_CROSSBOW}:
            assert not any(S in use.to_hit + use.damage for use in found)


DEPTH = 6
"""Doublings played by the twin; rarer ones weigh less than their allowance."""


def dealt(to_hit: int, armour_class: int, mode: Mode, damage: Chances) -> Fraction:
    """Play one attack face by face; chains beyond `DEPTH` doublings count as `DEPTH`."""
    faces = kept_d20(mode)
    mean = sum((value * chance for value, chance in damage.items()), Fraction())
    total = Fraction()
    chain = twenties_in_a_row(DEPTH - 1)
    for face in faces:
        if face == 20:
            total += sum((mean * 2 ** (1 + more) * chance for more, chance in chain.items()), 0)
        elif face != 1 and face + to_hit >= armour_class:
            total += mean
    return total / len(faces)


@given(
    st.sampled_from(CharacterClass),
    st.sampled_from(Weapon),
    st.builds(Modifiers, st.integers(-5, 10), st.integers(-5, 10), st.integers(0, 10)),
    st.builds(Modifiers, st.integers(-5, 10), st.integers(-5, 10), st.integers(0, 10)),
    st.integers(-10, 20),
    st.integers(0, 60),
    st.sampled_from(Mode),
)
def test_each_way_is_played_face_by_face(
    character_class: CharacterClass,
    weapon: Weapon,
    to_hit: Modifiers,
    damage: Modifiers,
    other: int,
    armour_class: int,
    mode: Mode,
) -> None:
    found = uses(character_class, weapon)
    thrown = total_of(4, 3)
    told = blows(
        found,
        to_hit=to_hit,
        damage=damage,
        other=other,
        armour_class=armour_class,
        dice=Law.die(4) + Law.die(3),
        mode=mode,
    )
    assert {blow.use for blow in told} == set(found)
    assert [blow.mean for blow in told] == sorted((blow.mean for blow in told), reverse=True)
    bonus = {S: "strength", D: "dexterity", X: "crossbow"}
    for blow in told:
        hit = sum(getattr(to_hit, bonus[each]) for each in blow.use.to_hit)
        wound = sum(getattr(damage, bonus[each]) for each in blow.use.damage)
        assert (blow.to_hit, blow.damage) == (hit, wound)
        law: Chances = defaultdict(Fraction)
        for value, chance in thrown.items():
            law[max(0, value + wound)] += chance
        least = dealt(hit + other, armour_class, mode, law)
        # A chain left out weighs (2/20)**DEPTH at most, a third more for all those after it.
        assert least <= blow.mean <= least * (1 + Fraction(1, 10**4))
        assert blow.when_hit == sum(value * chance for value, chance in law.items())


def test_equal_means_are_told_by_the_chance_to_hit() -> None:
    # No damage at all: Dexterity to hit first.
    told = blows(
        uses(NO_EXCEPTION, Weapon.MELEE),
        to_hit=Modifiers(0, 4),
        damage=Modifiers(0, 0),
        other=0,
        armour_class=12,
        dice=Law.constant(0),
    )
    assert [blow.roll.face for blow in told] == [8, 12, 12]
    assert told[0].use == Use((D,), ())


def test_the_page_s_cleric_and_infiltrator() -> None:
    # Dexterity +3: the cleric has +3 to hit or +3 to the damage, the infiltrator both in melee.
    numbers: dict[str, Any] = {
        "to_hit": Modifiers(0, 3),
        "damage": Modifiers(0, 3),
        "other": 0,
        "armour_class": 11,
        "dice": Law.constant(1),
    }
    told = {
        name: {(blow.to_hit, blow.damage) for blow in blows(uses(name, Weapon.MELEE), **numbers)}
        for name in (CharacterClass.CLERIC, CharacterClass.INFILTRATOR)
    }
    assert told == {
        CharacterClass.CLERIC: {(0, 0), (3, 0), (0, 3)},
        CharacterClass.INFILTRATOR: {(0, 0), (3, 3)},
    }


BOUNDS = {"strength": (-5, 10), "dexterity": (-5, 10), "crossbow": (0, 10)}
ROLL = {"other": (-10, 20), "armour_class": (0, 60)}


LIGHT_CROSSBOW = uses(NO_EXCEPTION, Weapon.LIGHT_CROSSBOW)


def struck(name: str, value: int, found: Sequence[Use] = LIGHT_CROSSBOW) -> tuple[Blow, ...]:
    """Attack in these ways, with one number changed."""
    numbers: dict[str, Any] = {
        "to_hit": Modifiers(10, 10),
        "damage": Modifiers(10, 10),
        "other": 0,
        "armour_class": 10,
        "dice": Law.die(6),
    }
    return blows(found, **numbers | {name: value})


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_of_a_modifier_is_accepted(name: str, value: int) -> None:
    modifiers: dict[str, Any] = {"strength": 0, "dexterity": 0, name: value}
    assert getattr(Modifiers(**modifiers), name) == value


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_modifier_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    modifiers: dict[str, Any] = {"strength": 0, "dexterity": 0, name: value}
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        Modifiers(**modifiers)


@pytest.mark.parametrize(("name", "value"), inside(ROLL))
def test_every_bound_of_an_attack_is_accepted(name: str, value: int) -> None:
    assert struck(name, value)[0].mean > 0


@pytest.mark.parametrize(("name", "value"), beyond(ROLL))
@pytest.mark.parametrize("found", [LIGHT_CROSSBOW, ()], ids=["light crossbow", "no way"])
def test_an_attack_beyond_a_bound_is_refused_by_name(
    name: str, value: int, found: Sequence[Use]
) -> None:
    # Where there is no way to attack, no roll is worked out that would refuse it.
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        struck(name, value, found)


@pytest.mark.parametrize("least", [-5, 10])
def test_the_extremes_keep_within_the_bounds_of_a_roll(least: int) -> None:
    # The worst and the best of every modifier at once.
    modifiers = Modifiers(least, least, max(0, least))
    for weapon in Weapon:
        told = blows(
            uses(CharacterClass.SAMURAI, weapon, crossbow_damage=True),
            to_hit=modifiers,
            damage=modifiers,
            other=-10 if least < 0 else 20,
            armour_class=30,
            dice=Law.die(4),
        )
        assert all(blow.mean >= 0 for blow in told)


def test_each_source_is_a_term_of_its_roll() -> None:
    # 001 l.354: a light crossbow adds both to the attack roll; l.506: one of them to the damage
    numbers = {"other": 2, "armour_class": 15, "dice": Law.constant(4)}
    told = blows(
        [Use((Source.STRENGTH, Source.DEXTERITY), (Source.STRENGTH,))],
        to_hit=Modifiers(3, 2),
        damage=Modifiers(1, 0),
        **numbers,  # type: ignore[arg-type]
    )
    by_ability = {Source.STRENGTH: 3, Source.DEXTERITY: 2}
    assert told[0].added == Ledger.of(by_ability | {Part.OTHER: 2})
    assert told[0].wounding == Ledger.of({Source.STRENGTH: 1})
    assert (told[0].to_hit, told[0].damage, told[0].roll.face) == (5, 1, 8)
