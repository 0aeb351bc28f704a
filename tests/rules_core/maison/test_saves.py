"""Saving throws (001 l.215, 260-261, 475-485, 632, 671, 690-747)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode, Naturals
from rules_core.maison.attack import Cover
from rules_core.maison.saves import (
    DERIVED,
    Cause,
    Save,
    Saver,
    removals,
    saving_throw,
)
from tests.rules_core.brute_force import kept_d20, share

STATES = ["incapable", "etourdi", "inconscient", "paralyse", "petrifie"]

# What the source says, written out by ability and state.
FAILED = {
    ("dexterite", "etourdi"),  # l.718
    ("dexterite", "inconscient"),  # l.728
    ("dexterite", "paralyse"),  # l.739
    ("dexterite", "petrifie"),  # l.747
    ("force", "petrifie"),  # l.747
}
STRIPPED = {
    ("dexterite", "aveugle"),  # l.692
    ("intelligence", "etourdi"),  # l.719
    ("sagesse", "etourdi"),
    ("intelligence", "inconscient"),  # l.729
    ("sagesse", "inconscient"),
}
COVERED = {"aucun": 0, "partiel": 2, "important": 5, "total": 0}  # l.479, 482

givens = st.frozensets(st.sampled_from([each for each in Cause if each not in DERIVED]))
savers = st.builds(
    Saver,
    adjustment=st.integers(-10, 20),
    bonus=st.integers(-20, 30),
    given=givens,
    exhaustion=st.integers(0, 5),
    cover=st.sampled_from(Cover),
)
saves = st.sampled_from(Save)
difficulties = st.integers(1, 60)


def by_hand(
    save: str, difficulty: int, saver: Saver, *, keeps: bool, decide: bool = False
) -> Fraction:
    """Work the save out from the lines of the source, every throw written out."""
    given = {each.value for each in saver.given}
    if any((save, state) in FAILED for state in given):
        return Fraction()
    adjustment, bonus = saver.adjustment, saver.bonus
    if any((save, state) in STRIPPED for state in given):
        bonus = min(bonus, 0)
        adjustment = adjustment if keeps else min(adjustment, 0)
    stopped = {"entrave", "vitesse-nulle"} & given or saver.exhaustion == 5
    dodging = "esquive" in given and not stopped and not set(STATES) & given
    helped, hindered = "autre-avantage" in given, "autre-desavantage" in given
    hindered = hindered or saver.exhaustion >= 3
    added = adjustment + bonus
    if save == "dexterite":
        added += COVERED[saver.cover.value]
        helped = helped or dodging
        hindered = hindered or bool({"entrave", "a-l-etroit"} & given)
    else:
        added += dodging
    mode = Mode.NORMAL
    if helped != hindered:
        mode = Mode.ADVANTAGE if helped else Mode.DISADVANTAGE
    made = {face: face + added >= difficulty for face in range(1, 21)}
    if decide:
        made |= {1: False, 20: True}
    return share([made[face] for face in kept_d20(mode)])


@given(saves, difficulties, savers, st.booleans(), st.sampled_from(Naturals))
def test_a_save_is_what_the_lines_of_the_source_make(
    save: Save, difficulty: int, saver: Saver, keeps: bool, naturals: Naturals
) -> None:
    thrown = saving_throw(save, difficulty, saver, keeps_adjustment=keeps, naturals=naturals)
    decide = naturals is Naturals.DECIDE
    assert thrown.chance == by_hand(save.value, difficulty, saver, keeps=keeps, decide=decide)


@pytest.mark.parametrize("save", Save)
@pytest.mark.parametrize("state", STATES)
def test_a_state_fails_the_saves_that_the_source_names_and_no_other(save: Save, state: str) -> None:
    thrown = saving_throw(save, 1, Saver(20, given=frozenset({Cause(state)})))
    assert (thrown.face is None) is ((save.value, state) in FAILED)
    assert thrown.chance == (0 if (save.value, state) in FAILED else 1)


def test_no_face_decides_by_itself() -> None:
    # ruling 001-44: 1 + 20 makes 21, and 20 + 0 does not
    assert saving_throw(Save.WISDOM, 21, Saver(20)).chance == 1
    assert saving_throw(Save.WISDOM, 21, Saver(0)).chance == 0


@pytest.mark.parametrize("save", Save)
@pytest.mark.parametrize("cause", [Cause.RESTRAINED, Cause.SQUEEZED])
def test_bonds_and_narrow_places_hinder_dexterity_alone(save: Save, cause: Cause) -> None:
    # l.215, 714
    thrown = saving_throw(save, 10, Saver(given=frozenset({cause})))
    agile = save is Save.DEXTERITY
    assert thrown.disadvantages == ((cause,) if agile else ())
    assert thrown.mode is (Mode.DISADVANTAGE if agile else Mode.NORMAL)


def test_who_loses_its_bonuses_loses_its_adjustment_too_unless_read_otherwise() -> None:
    # ruling 001-45: blinded (l.692), of 4 and 3 nothing is left, or the 4
    blind = Saver(4, 3, frozenset({Cause.BLINDED, Cause.OTHER_ADVANTAGE}))
    assert saving_throw(Save.DEXTERITY, 10, blind).modifier == 0
    assert saving_throw(Save.DEXTERITY, 10, blind, keeps_adjustment=True).modifier == 4
    # Seeing, 3 or more on one of two dice; without advantage, 10 or more on one, or 6 with the 4.
    seeing = 1 - Fraction(2, 20) ** 2
    lost = removals(Save.DEXTERITY, 10, blind)
    assert lost == {Cause.BLINDED: seeing, Cause.OTHER_ADVANTAGE: Fraction(11, 20)}
    kept = removals(Save.DEXTERITY, 10, blind, keeps_adjustment=True)
    assert kept == {Cause.BLINDED: seeing, Cause.OTHER_ADVANTAGE: Fraction(15, 20)}


@given(saves, difficulties, savers)
def test_what_is_not_in_force_changes_nothing(save: Save, difficulty: int, saver: Saver) -> None:
    thrown = saving_throw(save, difficulty, saver)
    left = removals(save, difficulty, saver)
    assert tuple(left) == thrown.in_force
    silent = saver.given - set(thrown.in_force) - {Cause.DODGING}
    for each in silent & {Cause.BLINDED, Cause.SQUEEZED, Cause.OTHER_ADVANTAGE}:
        bare = Saver(
            saver.adjustment, saver.bonus, saver.given - {each}, saver.exhaustion, saver.cover
        )
        assert saving_throw(save, difficulty, bare).chance == thrown.chance


@given(difficulties, savers)
def test_a_cause_that_goes_away_is_as_if_it_had_never_been(difficulty: int, saver: Saver) -> None:
    left = removals(Save.DEXTERITY, difficulty, saver)
    for cause, chance in left.items():
        changed = Saver(
            saver.adjustment,
            saver.bonus,
            saver.given - {cause},
            0 if cause is Cause.EXHAUSTED else saver.exhaustion,
            Cover.NONE if cause is Cause.COVER else saver.cover,
        )
        assert chance == by_hand("dexterite", difficulty, changed, keeps=False)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("adjustment", {"adjustment": 21}),
        ("adjustment", {"adjustment": -11}),
        ("bonus", {"bonus": 31}),
        ("bonus", {"bonus": -21}),
        ("exhaustion", {"exhaustion": 6}),
        ("exhaustion", {"exhaustion": -1}),
    ],
)
def test_a_saver_beyond_a_bound_is_refused_by_name(name: str, made: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        Saver(**made)  # type: ignore[arg-type]


@pytest.mark.parametrize("difficulty", [0, 61])
def test_a_difficulty_beyond_a_bound_is_refused(difficulty: int) -> None:
    with pytest.raises(ValueError, match=r"^difficulty must lie between "):
        saving_throw(Save.WISDOM, difficulty, Saver())


@pytest.mark.parametrize("cause", sorted(DERIVED))
def test_what_follows_from_the_rest_is_not_given(cause: Cause) -> None:
    with pytest.raises(ValueError, match=r"^given must not hold "):
        Saver(given=frozenset({cause}))
