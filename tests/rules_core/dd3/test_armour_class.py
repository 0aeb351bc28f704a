"""Armour class and the situations that change it (004 l.25-33, 151, 171, 203, 241, 247, 283)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dd3.armour_class import (
    LEAST,
    MOST,
    Action,
    ArmourClass,
    DexterityLoss,
    State,
    armour_class,
    compatible,
    facing,
    parts,
)
from tests.rules_core.edges import beyond, inside

PARTS = {
    "armour": (0, 30),
    "shield": (0, 30),
    "dexterity": (-20, 30),
    "size": (-10, 10),
    "others": (-30, 30),
}
TAKEN_AWAY = {"total": (LEAST, MOST), "protection": (0, 60), "dexterity": (-20, 30)}
all_parts = st.fixed_dictionaries({name: st.integers(*ends) for name, ends in PARTS.items()})


def made_of(**given_parts: int) -> ArmourClass:
    """Add up an armour class."""
    return armour_class(parts(**given_parts))


KNIGHT = made_of(armour=8, shield=2, dexterity=1)
THIEF = made_of(armour=2, dexterity=4, size=1)
ZOMBIE = made_of(dexterity=-1, others=2)


@given(all_parts)
def test_an_armour_class_is_10_and_its_parts(given_parts: dict[str, int]) -> None:
    made = made_of(**given_parts)
    assert made.total == 10 + sum(given_parts.values())  # 004 l.25
    assert made.protection == given_parts["armour"] + given_parts["shield"]
    assert made.dexterity == given_parts["dexterity"]


@given(all_parts, st.sampled_from(State), st.sampled_from(Action), st.booleans())
def test_a_situation_counts_other_parts_anew(
    given_parts: dict[str, int], state: State, action: Action, touch: bool
) -> None:
    """The twin builds the armour class again from what is left of each part."""
    if not compatible(state, action):
        return
    left = dict(given_parts)
    if touch:  # l.203
        left |= {"armour": 0, "shield": 0}
    if state is State.HELPLESS:  # l.283, ruling 004-5
        left["dexterity"] = -5
    elif state is not State.READY:  # l.27-31, 241, 378, ruling 004-30
        left["dexterity"] = min(0, left["dexterity"])
    added = {"rien": 0, "charge": -2, "defensive": 2, "defense-totale": 4}[action]
    met = facing(made_of(**given_parts), state, action, touch=touch)
    assert met.total == 10 + sum(left.values()) + added


@pytest.mark.parametrize(
    ("base", "state", "left"),
    [
        (KNIGHT, State.READY, 21),
        (KNIGHT, State.FLAT_FOOTED, 20),  # l.31
        (KNIGHT, State.RUNNING, 20),  # l.241
        (KNIGHT, State.DEPRIVED, 20),  # l.29
        (KNIGHT, State.HELPLESS, 15),  # l.283: -5 in place of +1
        (THIEF, State.FLAT_FOOTED, 13),
        (THIEF, State.HELPLESS, 8),
        (ZOMBIE, State.FLAT_FOOTED, 11),  # ruling 004-30: there is no bonus to lose
        (ZOMBIE, State.HELPLESS, 7),  # ruling 004-5: -5 in place of -1, not on top of it
    ],
)
def test_states_take_the_dexterity_away(base: ArmourClass, state: State, left: int) -> None:
    assert facing(base, state).total == left


@pytest.mark.parametrize(("base", "touched"), [(KNIGHT, 11), (THIEF, 15), (ZOMBIE, 11)])
def test_a_touch_ignores_armour_and_shield_alone(base: ArmourClass, touched: int) -> None:
    # 004 l.203; ruling 004-19 keeps Dexterity, size and what the source does not name
    assert facing(base, touch=True).total == touched


def test_a_malus_is_lost_too_only_when_read_so() -> None:
    # ruling 004-30
    whole = DexterityLoss.MODIFIER
    assert facing(ZOMBIE, State.FLAT_FOOTED, loss=whole).total == 12
    assert facing(THIEF, State.FLAT_FOOTED, loss=whole).total == 13
    assert facing(ZOMBIE, State.HELPLESS, loss=whole).total == 7


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (State.FLAT_FOOTED, Action.CHARGE),
        (State.FLAT_FOOTED, Action.DEFENSIVE),
        (State.FLAT_FOOTED, Action.TOTAL_DEFENCE),
        (State.RUNNING, Action.CHARGE),
        (State.RUNNING, Action.DEFENSIVE),
        (State.RUNNING, Action.TOTAL_DEFENCE),
        (State.HELPLESS, Action.DEFENSIVE),
        (State.HELPLESS, Action.TOTAL_DEFENCE),
    ],
)
def test_a_state_leaves_no_room_for_some_actions(state: State, action: Action) -> None:
    assert not compatible(state, action)
    with pytest.raises(ValueError, match=r"^action "):
        facing(KNIGHT, state, action)


@pytest.mark.parametrize("state", State)
def test_a_state_always_goes_with_no_action(state: State) -> None:
    assert compatible(state, Action.NONE)


@pytest.mark.parametrize("action", Action)
@pytest.mark.parametrize("state", [State.READY, State.DEPRIVED])
def test_who_can_act_may_take_any_action(state: State, action: Action) -> None:
    assert compatible(state, action)


def test_who_charged_before_being_caught_is_still_off_guard() -> None:
    # l.151: the -2 lasts for the round
    assert facing(KNIGHT, State.HELPLESS, Action.CHARGE).total == 13


@pytest.mark.parametrize(("name", "value"), inside(PARTS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert made_of(**{name: value}).total == 10 + value


@pytest.mark.parametrize(("name", "value"), beyond(PARTS))
def test_a_part_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        parts(**{name: value})


@pytest.mark.parametrize(("name", "value"), inside(TAKEN_AWAY))
def test_every_bound_of_a_total_is_accepted(name: str, value: int) -> None:
    given_parts: dict[str, Any] = {"total": 10} | {name: value}
    assert facing(ArmourClass(**given_parts)).total == given_parts["total"]


@pytest.mark.parametrize(("name", "value"), beyond(TAKEN_AWAY))
def test_a_total_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    given_parts: dict[str, Any] = {"total": 10} | {name: value}
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        ArmourClass(**given_parts)
