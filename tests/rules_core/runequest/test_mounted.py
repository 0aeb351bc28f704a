"""A rider's skill: the limit of Équitation, and what striking from above adds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.runequest.levels import SkillPart
from rules_core.runequest.mounted import LOCATION, BonusReading, RiderPart, riders_skill
from tests.rules_core.brute_force import total_of

SKILLS = st.integers(-400, 400)
RIDING = st.integers(0, 380)


@pytest.mark.parametrize(
    ("skill", "riding", "above", "reading", "limited", "mounted"),
    [
        # 002 l.724-729 and ruling 002-15
        (75, 50, False, BonusReading.AFTER_LIMIT, 50, 50),
        (75, 50, True, BonusReading.AFTER_LIMIT, 50, 70),
        (75, 50, True, BonusReading.BEFORE_LIMIT, 50, 50),
        (40, 50, True, BonusReading.AFTER_LIMIT, 40, 60),
        (40, 50, True, BonusReading.BEFORE_LIMIT, 50, 50),
        (20, 50, True, BonusReading.BEFORE_LIMIT, 40, 40),
        (40, 50, False, BonusReading.BEFORE_LIMIT, 40, 40),
        (50, 50, False, BonusReading.AFTER_LIMIT, 50, 50),
    ],
)
def test_a_skill_on_horseback(
    skill: int, riding: int, above: bool, reading: BonusReading, limited: int, mounted: int
) -> None:
    found = riders_skill(skill, riding, from_above=above, reading=reading)
    assert (found.on_foot, found.gained) == (skill, 20 if above else 0)
    assert (found.limited, found.mounted) == (limited, mounted)


def test_a_rider_strikes_on_his_own_level_unless_told() -> None:
    found = riders_skill(75, 50)
    assert (found.gained, found.mounted) == (0, 50)


@pytest.mark.parametrize(
    ("from_above", "helps", "mounted"),
    [(True, False, 50), (True, True, 70), (False, True, 50), (False, False, 50)],
)
def test_the_bonus_is_to_hit_unless_read_otherwise(
    from_above: bool, helps: bool, mounted: int
) -> None:
    # 002 l.728, ruling 002-47: 75 % under 50 % of Équitation
    found = riders_skill(75, 50, from_above=from_above, defending=True, helps_defence=helps)
    assert found.mounted == mounted
    attacking = riders_skill(75, 50, from_above=from_above, helps_defence=helps)
    assert attacking.mounted == (70 if from_above else 50)


def test_what_a_riders_skill_is_made_of_follows_the_reading() -> None:
    # 75 % with -10 % of wounds, under 50 % of Équitation, and 20 % from above.
    skill = {"skill": 75, "riding": 50, "modifier": -10, "from_above": True}
    after = riders_skill(**skill, reading=BonusReading.AFTER_LIMIT)  # type: ignore[arg-type]
    assert [*after.made_of] == [
        (SkillPart.SKILL, 75),
        (SkillPart.MODIFIER, -10),
        (RiderPart.LIMIT, -15),
        (RiderPart.FROM_ABOVE, 20),
    ]
    before = riders_skill(**skill, reading=BonusReading.BEFORE_LIMIT)  # type: ignore[arg-type]
    assert [*before.made_of][2:] == [(RiderPart.FROM_ABOVE, 20), (RiderPart.LIMIT, -35)]


@given(SKILLS, RIDING, st.booleans(), st.sampled_from(BonusReading))
def test_a_rider_passes_the_limit_by_the_bonus_at_most(
    skill: int, riding: int, above: bool, reading: BonusReading
) -> None:
    found = riders_skill(skill, riding, from_above=above, reading=reading)
    past = 20 if above and reading is BonusReading.AFTER_LIMIT else 0
    assert found.mounted <= riding + past
    assert found.mounted <= skill + found.gained
    # One of the two always binds, and the adopted reading is the kinder one.
    assert found.mounted in {riding + past, skill + found.gained}
    before = riders_skill(skill, riding, from_above=above, reading=BonusReading.BEFORE_LIMIT)
    assert before.mounted <= found.mounted


def test_the_location_is_among_the_upper_ten() -> None:
    # 002 l.729-732: 1d10 + 10
    assert dict(LOCATION.law.items()) == total_of(10, constant=10)


@pytest.mark.parametrize(
    ("skill", "riding", "named"),
    [(-401, 50, "skill"), (401, 50, "skill"), (50, -1, "riding"), (50, 381, "riding")],
)
def test_what_is_out_of_range_is_refused(skill: int, riding: int, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        riders_skill(skill, riding)
