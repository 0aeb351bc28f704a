"""Damage rolls and tests without opposition, shared by the RuneQuest calculators that have some.

Each `*_field` makes one field, under the attribute that its docstring names.
"""

from typing import Any

from calculators import fields
from calculators.calculator import Note
from calculators.fields import Toggle
from calculators.french import number
from calculators.runequest.names import LEVELS, die, ruling, skill
from rules_core import dice
from rules_core.dice import Randomness
from rules_core.runequest.levels import SIDES, SkillTest
from rules_core.runequest.throws import SimpleTest

NEGATIVE_PENALTY = "Un malus se retranche : donnez des dés ou un nombre de 0 ou plus."


def bounded_field() -> Toggle:
    """Return the field `simples_bornes`: whether 5 and 95 % bound simple tests (ruling 002-31)."""
    return Toggle(
        label="Les 5 % et 95 % comptent aussi aux tests simples",
        help="Autre lecture de l’arbitrage 31.",
        option=True,
    )


def bounded_note(bounded: bool) -> Note:
    """Return the note of what bounds a simple test."""
    if bounded:
        told = "Les 5 % et 95 % des tests opposés comptent ici aux tests simples"
    else:
        told = "Les 5 % et 95 % des tests opposés ne comptent pas aux tests simples"
    return ruling(31, told)


def penalty_field(whose: str = "", **where: Any) -> fields.Dice:
    """Return a field `malus_…`: the dice of a negative damage modifier.

    `whose` ends the label; `where` goes to the field as it is.
    """
    return fields.Dice(
        label=f"Malus de dégâts{whose}",
        default=dice.Dice(),
        help="Les dés d’un modificateur négatif, comme 1d4 ; un total négatif compte pour 0.",
        option=True,
        **where,
    )


def dice_text(written: dice.Dice) -> str:
    """Write dice, with the typographic minus."""
    return str(written).replace("-", "−")


def less(penalty: dice.Dice) -> str:
    """Write the dice that a roll of damage loses: « − 1d4 », « − (1d4+1) », nothing without any."""
    if penalty == dice.Dice():
        return ""
    text = dice_text(penalty)
    return f" − {text}" if text.isalnum() else f" − ({text})"


def dealt(weapon: dice.Dice, penalty: dice.Dice) -> str:
    """Write a roll of damage: « 1d8+1 − 1d4 »."""
    return f"{dice_text(weapon)}{less(penalty)}"


def throw_damage(weapon: dice.Dice, penalty: dice.Dice, randomness: Randomness) -> tuple[int, str]:
    """Roll damage; return its total and the line that tells it."""
    added, taken = (sum(each.roll(randomness)) + each.constant for each in (weapon, penalty))
    total = max(0, added - taken)
    return total, f"Dégâts {dealt(weapon, penalty)} : {number(total)}"


def throw_simple(name: str, test: SimpleTest, randomness: Randomness) -> tuple[bool, str]:
    """Roll a test without opposition; return whether it succeeds and the line that tells it."""
    rolled = randomness.randint(1, SIDES)
    passed = test.passes(rolled)
    verdict = "réussite" if passed else "échec"
    return passed, f"{name} : {die(rolled)} contre {skill(test.skill)}, {verdict}"


def opposed_line(who: str, test: SkillTest, rolled: int) -> str:
    """Tell one side's roll of an opposed test, and the level that it reaches."""
    return f"{who} : {die(rolled)} contre {skill(test.skill)}, {LEVELS[test.level(rolled)]}"
