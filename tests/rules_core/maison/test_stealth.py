"""Stealth and its armour malus (001 l.21-32, 299-300)."""

from collections.abc import Collection
from fractions import Fraction
from itertools import chain, combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode, Naturals
from rules_core.ledger import Ledger
from rules_core.maison.abilities import Ability
from rules_core.maison.classes import CharacterClass
from rules_core.maison.stealth import (
    DIFFICULTIES,
    Action,
    Piece,
    armour_modifiers,
    chances_at,
    conflict,
    stealth_test,
)
from tests.rules_core.brute_force import kept_d20, passes, share
from tests.rules_core.edges import beyond, inside

MALUS = {
    Piece.NAKED: 1,  # l.24
    Piece.SMALL_HELM: -1,  # l.25
    Piece.GREAT_HELM: -2,  # l.26
    Piece.SHIELD: -1,  # l.27
    Piece.GREAT_SHIELD: -2,  # l.28
    Piece.LEATHER: -2,  # l.29
    Piece.MAIL: -4,  # l.30
    Piece.PLATE: -8,  # l.31
}
BODY = (Piece.NAKED, Piece.LEATHER, Piece.MAIL, Piece.PLATE)
HELMS = (Piece.SMALL_HELM, Piece.GREAT_HELM)
SHIELDS = (Piece.SHIELD, Piece.GREAT_SHIELD)
ORDINARY: dict[str, Any] = {"dexterity": 0, "difficulty": 10}
BOUNDS = {"dexterity": (-10, 20), "difficulty": (1, 60)}

wardrobes = st.sampled_from(
    [
        tuple(piece for piece in worn if piece)
        for worn in product((None, *BODY), (None, *HELMS), (None, *SHIELDS))
    ]
)
tests = st.fixed_dictionaries(
    {
        "pieces": wardrobes,
        "dexterity": st.integers(*BOUNDS["dexterity"]),
        "difficulty": st.integers(*BOUNDS["difficulty"]),
        "character_class": st.sampled_from(CharacterClass),
        "action": st.sampled_from(Action),
        "advantage": st.booleans(),
        "disadvantage": st.booleans(),
        "hide_unhindered": st.booleans(),
        "naked_wears": st.booleans(),
        "naturals": st.sampled_from(Naturals),
    }
)


@pytest.mark.parametrize("piece", Piece)
def test_each_piece_has_the_modifier_of_the_source(piece: Piece) -> None:
    test = stealth_test([piece], 0, 10)
    assert test.armour == Ledger.of({piece: MALUS[piece]})
    assert test.armour.total == test.modifier == MALUS[piece]


def test_plate_great_shield_and_great_helm_make_minus_12() -> None:
    # 001 l.32
    pieces = (Piece.PLATE, Piece.GREAT_SHIELD, Piece.GREAT_HELM)
    assert stealth_test(pieces, 0, 10).armour.total == -12


def test_dexterity_then_each_piece_are_added_to_the_die() -> None:
    # 001 l.32, with 7 of Dexterity: 7 - 2 - 2 - 8 = -5
    pieces = (Piece.PLATE, Piece.GREAT_SHIELD, Piece.GREAT_HELM)
    test = stealth_test(pieces, 7, 10)
    worn = {Piece.GREAT_HELM: -2, Piece.GREAT_SHIELD: -2, Piece.PLATE: -8}
    assert test.made_of == Ledger.of({Ability.DEXTERITY: 7} | worn)
    assert test.modifier == -5


def test_clothes_count_for_nothing() -> None:
    # ruling 001-20
    assert stealth_test([], 3, 10).modifier == 3


def test_the_difficulties_go_from_5_to_25() -> None:
    # 001 l.21
    assert DIFFICULTIES == (5, 10, 15, 20, 25)
    listed = stealth_test([], 0, 12).by_difficulty
    assert [(each.difficulty, each.face) for each in listed] == [
        (each, each) for each in (5, 10, 15, 20, 25)
    ]


@pytest.mark.parametrize(
    ("character_class", "action", "mode"),
    [
        (CharacterClass.SAMURAI, Action.STEALTH, Mode.ADVANTAGE),  # l.22
        (CharacterClass.MONK, Action.STEALTH, Mode.ADVANTAGE),  # l.22
        (CharacterClass.INFILTRATOR, Action.STEALTH, Mode.ADVANTAGE),  # l.22
        (CharacterClass.OTHER, Action.STEALTH, Mode.NORMAL),
        (CharacterClass.SAMURAI, Action.HIDE, Mode.NORMAL),  # l.300
        (CharacterClass.MONK, Action.HIDE, Mode.NORMAL),  # l.300
        (CharacterClass.INFILTRATOR, Action.HIDE, Mode.ADVANTAGE),  # l.300
        (CharacterClass.OTHER, Action.HIDE, Mode.NORMAL),
    ],
)
def test_a_class_has_advantage_on_the_action_that_names_it(
    character_class: CharacterClass, action: Action, mode: Mode
) -> None:
    test = stealth_test([], 0, 10, character_class=character_class, action=action)
    assert test.mode is mode
    assert test.class_advantage is (mode is Mode.ADVANTAGE)


@pytest.mark.parametrize("character_class", CharacterClass)
def test_any_disadvantage_cancels_any_number_of_advantages(character_class: CharacterClass) -> None:
    # ruling 001-29
    test = stealth_test(
        [], 0, 10, character_class=character_class, advantage=True, disadvantage=True
    )
    assert test.mode is Mode.NORMAL


def test_armour_hinders_hiding_unless_read_otherwise() -> None:
    # ruling 001-20
    assert stealth_test([Piece.PLATE], 2, 10, action=Action.HIDE).modifier == -6
    assert (
        stealth_test([Piece.PLATE], 2, 10, action=Action.HIDE, hide_unhindered=True).modifier == 2
    )
    assert stealth_test([Piece.PLATE], 2, 10, hide_unhindered=True).modifier == -6


@given(tests)
def test_the_chance_counts_the_faces_that_reach_the_difficulty(arguments: dict[str, Any]) -> None:
    test = stealth_test(**arguments)
    counted = not arguments["hide_unhindered"] or arguments["action"] is Action.STEALTH
    worn = arguments["pieces"] if counted else ()

    def by_faces(pieces: Collection[Piece], difficulty: int, mode: Mode) -> Fraction:
        added = arguments["dexterity"] + sum(MALUS[piece] for piece in pieces)
        if Piece.NAKED in pieces and len(pieces) > 1 and not arguments["naked_wears"]:
            added -= MALUS[Piece.NAKED]
        decide = arguments["naturals"] is Naturals.DECIDE
        return share([passes(kept, added, difficulty, naturals=decide) for kept in kept_d20(mode)])

    assert test.chance == by_faces(worn, arguments["difficulty"], test.mode)
    for mode in Mode:
        assert test.chosen.of(mode) == by_faces(worn, arguments["difficulty"], mode)
        for each in test.by_difficulty:
            assert each.of(mode) == by_faces(worn, each.difficulty, mode)

    assert {removal.piece for removal in test.removals} == set(worn) - {Piece.NAKED}
    for removal in test.removals:
        rest = [piece for piece in worn if piece is not removal.piece]
        lighter = by_faces(rest, arguments["difficulty"], test.mode)
        assert (removal.chance, removal.gain) == (lighter, lighter - test.chance)


@given(tests)
def test_taking_a_piece_off_never_hurts(arguments: dict[str, Any]) -> None:
    assert all(removal.gain >= 0 for removal in stealth_test(**arguments).removals)


@given(st.integers(1, 60), st.integers(-30, 30))
def test_chances_are_ordered_by_mode_bonus_and_difficulty(difficulty: int, modifier: int) -> None:
    here = chances_at(difficulty, modifier)
    assert 0 <= here.disadvantage <= here.normal <= here.advantage <= 1
    for mode in Mode:
        assert here.of(mode) <= chances_at(difficulty, modifier + 1).of(mode)
        assert here.of(mode) >= chances_at(difficulty + 1, modifier).of(mode)


EVERY_SET = [
    frozenset(chosen)
    for chosen in chain.from_iterable(combinations(Piece, size) for size in range(len(Piece) + 1))
]


def test_one_body_one_helm_one_shield_can_be_worn() -> None:
    for pieces in EVERY_SET:
        wearable = all(len(pieces.intersection(slot)) <= 1 for slot in (BODY, HELMS, SHIELDS))
        pair = conflict(pieces)
        assert (pair is None) is wearable, pieces
        if pair:
            assert pair[0] is not pair[1]
            assert pieces.issuperset(pair)
            assert conflict(pair) is not None


def test_two_pieces_on_one_place_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^pieces nu and plate "):
        stealth_test([Piece.NAKED, Piece.PLATE], 0, 10)


def test_a_naked_shield_bearer_is_not_naked_unless_read_otherwise() -> None:
    # ruling 001-20: -1, or +1 - 1
    assert stealth_test([Piece.NAKED, Piece.SHIELD], 0, 10).modifier == -1
    assert stealth_test([Piece.NAKED, Piece.SHIELD], 0, 10, naked_wears=True).modifier == 0


def test_the_bonus_of_the_naked_counts_beside_no_malus_unless_read_otherwise() -> None:
    # ruling 001-20
    worn = [Piece.NAKED, Piece.SHIELD]
    assert armour_modifiers(worn) == Ledger.of({Piece.SHIELD: -1})
    both = armour_modifiers(worn, naked_wears=True)
    assert both == Ledger.of({Piece.NAKED: 1, Piece.SHIELD: -1})


def test_a_piece_taken_off_leaves_the_reading_as_it_is() -> None:
    # ruling 001-20, read otherwise: 1 - 1 - 1, then 1 - 1, which reaches 10 on 11 faces
    pieces = [Piece.NAKED, Piece.SMALL_HELM, Piece.SHIELD]
    test = stealth_test(pieces, 0, 10, naked_wears=True)
    assert test.chance == Fraction(10, 20)
    without = {each.piece: each.chance for each in test.removals}
    assert without == dict.fromkeys([Piece.SMALL_HELM, Piece.SHIELD], Fraction(11, 20))


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert 0 <= stealth_test([], **ORDINARY | {name: value}).chance <= 1


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        stealth_test([], **ORDINARY | {name: value})
