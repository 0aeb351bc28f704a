"""The damage of a D&D 3 blow as it is thrown, shared by the calculators that throw some."""

from calculators.french import number, signed
from rules_core.dd3.criticals import Multiplied
from rules_core.dice import Dice, Randomness


def throw_damage(
    dice: Dice,
    strength: int,
    times: int,
    reading: Multiplied,
    randomness: Randomness,
    lines: list[str],
) -> int:
    """Throw the damage of a hit; note it, and return it.

    Args:
        dice: of the weapon, its own constant included.
        strength: what Strength adds.
        times: 1 for an ordinary hit, the multiplier for a critical one.
        reading: what is multiplied.
        randomness: of the dice.
        lines: of the trace, to which the throw is added.
    """
    critical = times > 1
    again = times if critical and reading is not Multiplied.TOTAL else 1
    thrown = [sum(dice.roll(randomness)) for _ in range(again)]
    added = dice.constant + strength
    lines += [f"Dés de dégâts : {number(total)}" for total in thrown]
    if added:
        lines.append(f"Bonus fixes et Force : {signed(added)}")
    if critical and reading is Multiplied.DICE:
        return max(0, sum(thrown) + added)
    dealt = sum(max(0, total + added) for total in thrown)
    if critical and reading is Multiplied.TOTAL:
        lines.append(f"Multiplicateur : ×{times}")
        dealt *= times
    return dealt
