"""Tests of a quality that a fight asks for (003 l.122, l.208, l.222)."""

import pytest

from rules_core.oeil_noir.losses import Loss, LowVitality
from rules_core.oeil_noir.trials import Trial, target


def test_blessures_weigh_on_the_agility_alone() -> None:
    # l.110: 2 each off the AG; l.104: low vitality on every quality
    told = {each: target(each, 13, 4, 2, LowVitality.QUARTER).total for each in Trial}
    assert told == {Trial.RISE: 13 - 4 - 4 - 3, Trial.PICK_UP: 13 - 4 - 3, Trial.HEAD: 13 - 4 - 3}


def test_what_takes_nothing_is_told_as_such() -> None:
    made_of = target(Trial.RISE, 13, 4)
    assert made_of[Loss.WOUNDS] == made_of[Loss.VITALITY] == 0


def test_a_test_out_of_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^harder must lie between 0 and 100"):
        target(Trial.HEAD, 13, 101)
