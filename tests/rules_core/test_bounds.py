"""The guard on arguments."""

import pytest

from rules_core.bounds import require


@pytest.mark.parametrize("value", [-2, 0, 3])
def test_both_ends_and_what_lies_between_are_accepted(value: int) -> None:
    require("bonus", value, -2, 3)


@pytest.mark.parametrize("value", [-3, 4])
def test_the_next_value_is_refused_and_the_parameter_named(value: int) -> None:
    with pytest.raises(ValueError, match=rf"^bonus must lie between -2 and 3, not {value}$"):
        require("bonus", value, -2, 3)
