"""The segments of a spell by its level (001 l.287)."""

import pytest

from rules_core.maison.segments import MAX_SPELL_LEVEL, SpellKind, usual_segments


@pytest.mark.parametrize(
    ("kind", "level", "segments"),
    [
        (SpellKind.WIZARD, 3, 3),  # l.287
        (SpellKind.PRIEST, 3, 6),
        (SpellKind.WIZARD, 1, 1),  # ruling 001-21: in proportion
        (SpellKind.PRIEST, 1, 2),
        (SpellKind.WIZARD, MAX_SPELL_LEVEL, 15),
        (SpellKind.PRIEST, MAX_SPELL_LEVEL, 30),
    ],
)
def test_segments_follow_the_level(kind: SpellKind, level: int, segments: int) -> None:
    assert usual_segments(kind, level) == segments


@pytest.mark.parametrize("level", [0, 16])
def test_bounds_of_a_level(level: int) -> None:
    with pytest.raises(ValueError, match=r"^level must lie between 1 and 15"):
        usual_segments(SpellKind.WIZARD, level)
