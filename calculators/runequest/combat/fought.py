"""The fight of `runequest/combat`, against one or against several."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.runequest.combat.asked import Inputs
from rules_core.runequest.fight import fight
from rules_core.runequest.fighters import Fighter, Rules
from rules_core.runequest.several import against_several
from rules_core.sides import Course

# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fight, and who is in it.

    `sound` is how likely each side wins without a Serious Wound, of several foes yours alone;
    `order` is what hangs on an order of blows that is not followed.
    """

    you: Fighter
    foe: Fighter
    rules: Rules
    course: Course
    sound: tuple[Fraction, Fraction | None]
    order: Fraction = Fraction()


def compute(inputs: Inputs) -> Outcome:
    """Follow the fight, against one or against several."""
    you, foe, rules, first = inputs.you, inputs.foe, inputs.rules, inputs.qui.chance
    if inputs.adversaires > 1:
        pressed = against_several(inputs.melee, first, rules)
        return Outcome(you, foe, rules, pressed.course, (pressed.sound, None), pressed.order)
    found = fight(you, foe, first, rules)
    order = found.course.cut - found.course.standing[-1]
    return Outcome(you, foe, rules, found.course, found.sound, order)
