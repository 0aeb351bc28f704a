"""Wording and throwing of a twenty-sided die, shared by the calculators that use one."""

from calculators.french import enumeration
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness

MODES = {Mode.NORMAL: "normal", Mode.ADVANTAGE: "avantage", Mode.DISADVANTAGE: "désavantage"}
ARMOUR_CLASSES = (12, 14, 16, 18)
"""Armour classes that a field offers at one tap: a convenience, no rule."""


def face(least: int) -> str:
    """Write the least face that succeeds: « 12 ou plus », « tout jet », « impossible »."""
    if least <= 1:
        return "tout jet"
    if least == FACES:
        return "20"
    return f"{least} ou plus" if least < FACES else "impossible"


def throw(mode: Mode, randomness: Randomness) -> tuple[int, str]:
    """Throw the d20, twice with advantage or disadvantage; return the kept face and its line."""
    dice = [randomness.randint(1, FACES) for _ in range(1 if mode is Mode.NORMAL else 2)]
    kept = min(dice) if mode is Mode.DISADVANTAGE else max(dice)
    if mode is Mode.NORMAL:
        return kept, f"d20 : {kept}"
    return kept, f"d20 ({MODES[mode]}) : {enumeration(map(str, dice))}, on garde {kept}"
