"""Casting, scrolls and potions in combat (001 l.283-293, 662-663)."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.ledger import Ledger
from rules_core.maison.abilities import Ability
from rules_core.maison.casting import (
    Casting,
    Focus,
    LossReading,
    Part,
    Support,
    cast,
    casting_roll,
    focus_bonus,
    prone_test,
)
from rules_core.maison.classes import CharacterClass
from tests.rules_core.brute_force import D4, D20, share
from tests.rules_core.edges import beyond, inside

type Fate = Literal["cast", "kept", "lost"]

SERVES = {
    (CharacterClass.WIZARD, Focus.WAND),  # l.285
    (CharacterClass.CLERIC, Focus.SYMBOL),  # l.286
    (CharacterClass.NECROMANCER, Focus.SYMBOL),  # l.286
    (CharacterClass.MONK, Focus.SYMBOL),  # l.286
}
BOUNDS = {
    "intelligence": (-10, 20),
    "wisdom": (-10, 20),
    "dexterity": (-10, 20),
    "segments": (0, 30),
    "focus_level": (0, 60),
}
ABILITIES: dict[str, Any] = {"intelligence": 0, "wisdom": 0, "dexterity": 0}
UNASKED: dict[str, Any] = {
    "segments": 0,
    "character_class": CharacterClass.OTHER,
    "focus": Focus.NONE,
    "focus_level": 0,
    "enemies": [],
    "prone": False,
    "prone_scroll": False,
    "loss": LossReading.NATURAL,
}
"""What an attempt is where nothing is said."""

modifiers = st.integers(-10, 20)
attempts = st.fixed_dictionaries(
    {
        "support": st.sampled_from(Support),
        "intelligence": modifiers,
        "wisdom": modifiers,
        "dexterity": modifiers,
        "segments": st.integers(0, 30),
        "character_class": st.sampled_from(CharacterClass),
        "focus": st.sampled_from(Focus),
        "focus_level": st.integers(0, 60),
        "enemies": st.lists(st.integers(0, 60), max_size=3),
        "prone": st.booleans(),
        "prone_scroll": st.booleans(),
        "loss": st.sampled_from(LossReading),
    }
)


def fate(natural: int, added: int, loss: LossReading) -> Fate:
    """Read one face of the casting die (l.283, 290-292)."""
    if natural == 1:
        return "lost"
    if natural == 20 or natural + added >= 7:
        return "cast"
    score = natural if loss is LossReading.NATURAL else natural + added
    return "kept" if score >= 2 else "lost"


def every_attempt(asked: dict[str, Any]) -> list[Fate]:
    """Throw every die of one attempt in every way; all the fates are equally likely."""
    arguments = UNASKED | asked
    support = arguments["support"]
    added = max(arguments["intelligence"], arguments["wisdom"], arguments["dexterity"])
    if support is Support.SPELL and (arguments["character_class"], arguments["focus"]) in SERVES:
        added += max(0, arguments["focus_level"] - 11)
    if arguments["enemies"]:
        added -= max(arguments["enemies"])
    maluses = [arguments["segments"]]
    if support is Support.POTION:
        maluses = [one + other for one, other in product(D4, repeat=2)]
    tested = arguments["prone"] and (
        support is Support.SPELL or (support is Support.SCROLL and arguments["prone_scroll"])
    )
    fates: list[Fate] = []
    for fall in D20 if tested else [None]:
        for malus, natural in product(maluses, D20):
            if fall and fall + arguments["dexterity"] - arguments["segments"] < 10:
                fates.append("kept")
            else:
                fates.append(fate(natural, added - malus, arguments["loss"]))
    return fates


def chances(fates: Sequence[Fate]) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances to be cast, kept and lost."""
    cast_, kept, lost = (
        share([each == which for each in fates]) for which in ("cast", "kept", "lost")
    )
    return cast_, kept, lost


def worked_out(casting: Casting) -> tuple[Fraction, Fraction, Fraction]:
    """Return the same three chances as the rule gives them."""
    return casting.success, casting.kept, casting.lost


@pytest.mark.parametrize("loss", LossReading)
@pytest.mark.parametrize("modifier", range(-30, 31))
def test_the_casting_die_counts_its_faces(modifier: int, loss: LossReading) -> None:
    roll = casting_roll(modifier, loss)
    fates = [fate(natural, modifier, loss) for natural in D20]
    assert (roll.success, roll.kept, roll.lost) == chances(fates)
    assert roll.face == min(natural for natural in D20 if fates[natural - 1] == "cast")


@given(attempts)
def test_an_attempt_counts_every_throw_of_its_dice(arguments: dict[str, Any]) -> None:
    assert worked_out(cast(**arguments)) == chances(every_attempt(arguments))


@pytest.mark.parametrize("loss", LossReading)
@pytest.mark.parametrize("modifier", range(-10, 21, 3))
def test_a_potion_averages_every_pair_of_d4(modifier: int, loss: LossReading) -> None:
    potion = cast(
        Support.POTION, intelligence=modifier, wisdom=-10, dexterity=-10, enemies=[4], loss=loss
    )
    pairs = list(product(D4, repeat=2))
    assert [(malus, chance) for malus, chance, _ in potion.rolls] == [
        (malus, share([one + other == malus for one, other in pairs])) for malus in range(2, 9)
    ]
    fates = [
        fate(natural, modifier - 4 - one - other, loss) for one, other in pairs for natural in D20
    ]
    assert worked_out(potion) == chances(fates)


@pytest.mark.parametrize("dexterity", [-10, -3, 0, 4, 20])
@pytest.mark.parametrize("segments", [0, 1, 6, 30])
def test_a_prone_caster_passes_two_dice(dexterity: int, segments: int) -> None:
    # l.662-663; failing the first one leaves the spell uncast and unspent
    spell = cast(
        Support.SPELL, intelligence=8, wisdom=0, dexterity=dexterity, segments=segments, prone=True
    )
    added = max(8, dexterity) - segments
    fates: list[Fate] = [
        fate(natural, added, LossReading.NATURAL) if fall + dexterity - segments >= 10 else "kept"
        for fall, natural in product(D20, repeat=2)
    ]
    assert worked_out(spell) == chances(fates)
    assert spell.prone is not None
    assert spell.prone.chance == share([fall + dexterity - segments >= 10 for fall in D20])


@pytest.mark.parametrize(
    "arguments",
    [
        {"segments": 3},
        {"segments": 9, "loss": LossReading.MODIFIED},
        {"segments": 3, "enemies": [9, 2], "support": Support.SCROLL},
        {"intelligence": 20},
    ],
)
@pytest.mark.parametrize("rounds", [0, 1, 2, 3])
def test_repeated_attempts_follow_every_branch(arguments: dict[str, Any], rounds: int) -> None:
    asked = {"support": Support.SPELL, **ABILITIES, **arguments}
    one = every_attempt(asked)
    ends: list[Fate] = [
        next((each for each in branch if each != "kept"), "kept")
        for branch in product(one, repeat=rounds)
    ]
    after = cast(**asked).within(rounds)
    assert after.rounds == rounds
    assert (after.success, after.kept, after.lost) == chances(ends)


def test_repeated_potions_draw_their_malus_anew() -> None:
    potion = {**ABILITIES, "support": Support.POTION}
    one = every_attempt(potion)
    ends: list[Fate] = [
        second if first == "kept" else first for first, second in product(one, repeat=2)
    ]
    after = cast(**potion).within(2)
    assert (after.success, after.kept, after.lost) == chances(ends)


def test_a_caster_who_can_never_rise_to_the_test_goes_on_for_ever() -> None:
    stuck = cast(Support.SPELL, **ABILITIES | {"dexterity": -10}, segments=5, prone=True)
    after = stuck.within(9)
    assert (after.success, after.kept, after.lost) == (Fraction(0), Fraction(1), Fraction(0))


@given(attempts, st.integers(0, 12))
def test_attempts_only_ever_settle_more(arguments: dict[str, Any], rounds: int) -> None:
    casting = cast(**arguments)
    now, then = casting.within(rounds), casting.within(rounds + 1)
    assert now.success + now.kept + now.lost == 1
    assert 0 <= now.success <= then.success <= 1
    assert 0 <= now.lost <= then.lost <= 1


def test_seven_or_more_casts() -> None:
    # 001 l.283, 290-292
    roll = casting_roll(0)
    assert roll.face == 7
    assert (roll.success, roll.kept, roll.lost) == (
        Fraction(14, 20),
        Fraction(5, 20),
        Fraction(1, 20),
    )


@pytest.mark.parametrize("loss", LossReading)
def test_a_natural_1_always_loses_and_a_natural_20_always_casts(loss: LossReading) -> None:
    # 001 l.290-291
    assert casting_roll(1000, loss).lost == Fraction(1, 20)
    assert casting_roll(-1000, loss).success == Fraction(1, 20)


def test_a_score_of_2_is_the_natural_die_unless_read_otherwise() -> None:
    # 001 l.292, ruling 001-21: with -5, faces 2 to 6 total less than 2
    assert casting_roll(-5).lost == Fraction(1, 20)
    assert casting_roll(-5, LossReading.MODIFIED).lost == Fraction(6, 20)
    assert casting_roll(-5, LossReading.MODIFIED).kept == Fraction(5, 20)


@pytest.mark.parametrize(("segments", "face"), [(3, 10), (6, 13)])
def test_a_segment_is_a_point_of_malus(segments: int, face: int) -> None:
    # 001 l.287: 3 for a magician's third level, 6 for a cleric's
    spell = cast(Support.SPELL, **ABILITIES, segments=segments)
    assert [(malus, roll.face) for malus, _, roll in spell.rolls] == [(segments, face)]
    assert [chance for _, chance, _ in spell.rolls] == [1]
    assert spell.segments == segments


@pytest.mark.parametrize("ability", Ability)
def test_the_best_of_three_abilities_is_added(ability: Ability) -> None:
    # 001 l.284
    casting = cast(Support.SPELL, **{**ABILITIES, ability.name.lower(): 4})
    assert (casting.ability, casting.ability_modifier) == (ability, 4)
    assert casting.rolls[0][2].modifier == 4


@pytest.mark.parametrize("level", [0, 11, 12, 15])
@pytest.mark.parametrize(("character_class", "focus"), list(product(CharacterClass, Focus)))
def test_a_focus_serves_its_own_classes_and_spells_only(
    character_class: CharacterClass, focus: Focus, level: int
) -> None:
    # 001 l.285-286
    bonus = max(0, level - 11) if (character_class, focus) in SERVES else 0
    assert focus_bonus(Support.SPELL, character_class, focus, level) == bonus
    assert focus_bonus(Support.SCROLL, character_class, focus, level) == 0
    assert focus_bonus(Support.POTION, character_class, focus, level) == 0


def test_a_focus_of_level_14_gives_3() -> None:
    # 001 l.285: 1 point a level above the 11th
    casting = cast(
        Support.SPELL,
        **ABILITIES,
        segments=3,
        character_class=CharacterClass.WIZARD,
        focus=Focus.WAND,
        focus_level=14,
    )
    assert casting.focus_bonus == 3
    assert casting.success == Fraction(14, 20)


@pytest.mark.parametrize("support", Support)
def test_only_the_strongest_enemy_in_contact_counts(support: Support) -> None:
    # 001 l.293
    casting = cast(support, **ABILITIES, enemies=[2, 5, 3])
    assert casting.melee_malus == 5
    assert cast(support, **ABILITIES).melee_malus == 0


def test_a_potion_ignores_the_segments() -> None:
    # 001 l.289: 2 at least, 8 at most
    potion = cast(Support.POTION, **ABILITIES, segments=5)
    assert potion.segments == 0
    assert [malus for malus, _, _ in potion.rolls] == [2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    ("dexterity", "segments", "face"),
    [(0, 0, 10), (0, 3, 13), (4, 6, 12), (-5, 6, 21), (12, 1, -1)],
)
def test_a_prone_caster_tests_dexterity_against_10(
    dexterity: int, segments: int, face: int
) -> None:
    # 001 l.662
    test = prone_test(dexterity, segments)
    assert (test.modifier, test.face) == (dexterity - segments, face)
    assert test.chance == share([natural >= face for natural in D20])


@pytest.mark.parametrize(
    ("support", "prone_scroll", "tested"),
    [
        (Support.SPELL, False, True),
        (Support.SCROLL, False, False),
        (Support.SCROLL, True, True),
        (Support.POTION, False, False),
        (Support.POTION, True, False),
    ],
)
def test_lying_down_hinders_spells_and_scrolls_only_by_choice(
    support: Support, prone_scroll: bool, tested: bool
) -> None:
    # ruling 001-22
    casting = cast(support, **ABILITIES, prone=True, prone_scroll=prone_scroll)
    assert (casting.prone is not None) is tested


@given(st.integers(-80, 80), st.sampled_from(LossReading))
def test_a_better_modifier_never_hurts(modifier: int, loss: LossReading) -> None:
    worse, better = casting_roll(modifier, loss), casting_roll(modifier + 1, loss)
    assert worse.success + worse.kept + worse.lost == 1
    assert 0 < worse.success <= better.success < 1
    assert worse.lost >= better.lost > 0


@given(attempts, st.sampled_from(["segments", "intelligence", "wisdom", "dexterity"]))
def test_success_grows_with_abilities_and_falls_with_segments(
    arguments: dict[str, Any], name: str
) -> None:
    lower = arguments | {name: min(arguments[name], BOUNDS[name][1] - 1)}
    higher = lower | {name: lower[name] + 1}
    less, more = cast(**lower).success, cast(**higher).success
    assert less >= more if name == "segments" else less <= more


@given(attempts, st.integers(0, 60))
def test_one_more_enemy_never_helps(arguments: dict[str, Any], level: int) -> None:
    pressed = cast(**arguments | {"enemies": [*arguments["enemies"], level]})
    assert pressed.success <= cast(**arguments).success


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert 0 < cast(Support.SPELL, **{**ABILITIES, name: value}).success < 1


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        cast(Support.SPELL, **{**ABILITIES, name: value})


@pytest.mark.parametrize("enemies", [[0], [60], [1] * 20])
def test_up_to_twenty_enemies_of_level_60_are_accepted(enemies: list[int]) -> None:
    assert cast(Support.SPELL, **ABILITIES, enemies=enemies).melee_malus == max(enemies)


@pytest.mark.parametrize("enemies", [[-1], [5, 61], [1] * 21])
def test_other_enemies_are_refused_by_name(enemies: list[int]) -> None:
    with pytest.raises(ValueError, match=r"^(enemies|len\(enemies\)) must lie between "):
        cast(Support.SPELL, **ABILITIES, enemies=enemies)


@pytest.mark.parametrize("dexterity", [-3, 0, 2, 12])
@pytest.mark.parametrize("segments", [0, 3, 6])
def test_alone_on_the_ground_the_other_reading_asks_one_test(dexterity: int, segments: int) -> None:
    # 001 l.662-663: d20 + Dexterity - segments reaches 10 on these faces, and that is all.
    faces = sum(1 for face in range(1, 21) if face + dexterity - segments >= 10)
    worked = cast(
        Support.SPELL,
        intelligence=5,
        wisdom=0,
        dexterity=dexterity,
        segments=segments,
        prone=True,
        prone_alone=True,
    )
    assert worked.rolls == ()
    assert worked.success == Fraction(faces, 20)
    assert worked.lost == 0
    assert worked.kept == 1 - worked.success


def test_an_enemy_in_contact_brings_the_second_test_back() -> None:
    both, one = (
        cast(
            Support.SPELL,
            intelligence=3,
            wisdom=0,
            dexterity=2,
            segments=3,
            enemies=[5],
            prone=True,
            prone_alone=alone,
        )
        for alone in (False, True)
    )
    assert both == one


def test_what_is_added_to_the_die_is_told_term_by_term() -> None:
    # l.284-287, 293: 4 of Wisdom, a focus of level 14, 3 segments, an enemy of level 5: -1
    casting = cast(
        Support.SPELL,
        intelligence=1,
        wisdom=4,
        dexterity=0,
        segments=3,
        character_class=CharacterClass.CLERIC,
        focus=Focus.SYMBOL,
        focus_level=14,
        enemies=[2, 5],
    )
    terms = {Part.ABILITY: 4, Part.FOCUS: 3, Part.SEGMENTS: -3, Part.MELEE: -5}
    assert casting.made_of == Ledger.of(terms)
    assert casting.rolls[0][2].modifier == -1
    potion = cast(Support.POTION, intelligence=1, wisdom=4, dexterity=0, segments=3)
    assert potion.made_of == Ledger.of({Part.ABILITY: 4})


@pytest.mark.parametrize("support", Support)
@pytest.mark.parametrize("focus", Focus)
def test_a_focus_is_weighed_for_a_spell_alone(support: Support, focus: Focus) -> None:
    # l.285-286: of level 11 it adds nothing yet, and is a term all the same
    casting = cast(
        support,
        **ABILITIES,
        character_class=CharacterClass.WIZARD,
        focus=focus,
        focus_level=11,
    )
    weighed = support is Support.SPELL and focus is not Focus.NONE
    assert (Part.FOCUS in casting.made_of) is weighed
    assert casting.focus_bonus == 0


def test_a_scroll_is_read_lying_without_a_test_unless_read_otherwise() -> None:
    # ruling 001-22
    assert cast(Support.SCROLL, **ABILITIES, prone=True).prone is None
    tested = cast(Support.SCROLL, **ABILITIES, prone=True, prone_scroll=True)
    assert tested.prone == prone_test(0, 0)
