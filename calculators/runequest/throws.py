"""Damage rolls and tests without opposition, shared by the RuneQuest calculators that have some."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculators import fields, reasons
from calculators.answer import Json, Step
from calculators.form import Field, FieldError, Form
from calculators.french import decimal, echo, number
from calculators.runequest.names import die, skill
from rules_core import dice
from rules_core.dice import Law, Randomness
from rules_core.runequest.levels import SIDES
from rules_core.runequest.throws import SimpleTest

NEGATIVE_PENALTY = "Un malus se retranche : donnez des dés ou un nombre de 0 ou plus."


PENALTY = "Malus de dégâts"
_TAKEN_AWAY = re.compile(r"-(\d*d\d+)")


@dataclass(kw_only=True)
class Damage(fields.DiceField):
    """Dice of damage; those that are taken away belong in a penalty field of the same `whose`."""

    whose: str = ""

    def parse(self, raw: Json) -> dice.Dice:
        """Read a throw; of one that takes dice away, say where they go."""
        try:
            return super().parse(raw)
        except FieldError as error:
            plain = dice.tightened(raw) if isinstance(raw, str) else ""
            taken = _TAKEN_AWAY.findall(plain)
            left = _TAKEN_AWAY.sub("", plain).removeprefix("+") or "0"
            if not taken:
                raise
            try:
                dice.parse_dice("+".join(taken))
                dice.parse_dice(left)
            except ValueError:
                raise error from None
            raise FieldError(
                f"« {echo(raw)} » retranche des dés : donnez {echo(left)} ici, et "
                f"{echo('+'.join(taken))} à « {PENALTY}{self.whose} », dans les options."
            ) from error


def penalty_field(whose: str = "", **where: Any) -> fields.DiceField:
    """Return a field `malus_…`: the dice of a negative damage modifier.

    `whose` ends the label; `where` goes to the field as it is.
    """
    return fields.DiceField(
        f"{PENALTY}{whose}",
        dice.Dice(),
        help="Les dés d’un modificateur négatif, comme 1d4 ; un total négatif compte pour 0.",
        **({"option": True} | where),
    )


def adding(form: Form, *penalties: Field[dice.Dice]) -> Iterator[tuple[Field[Any], str]]:
    """Yield the penalties of a form that would add, each with the sentence that refuses it."""
    for field in penalties:
        if getattr(form, field.attribute).minimum < 0:
            yield field, NEGATIVE_PENALTY


def together(weapon: dice.Dice, modifier: dice.Dice, sure: int = 0) -> dice.Dice | None:
    """Return a weapon, a damage modifier and what is sure as one throw; None if it is too long."""
    constant = weapon.constant + modifier.constant + sure
    try:
        return dice.Dice((*weapon.groups, *modifier.groups), constant)
    except ValueError:
        return None


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


def mean_step(text: str, law: Law, rule: str, name: str) -> Step:
    """Return the step of an answer that is the mean of a law."""
    return reasons.answer(text, law.mean, rule, name, decimal(law.mean))


def throw(thrown: dice.Dice, randomness: Randomness) -> int:
    """Throw dice; return their total."""
    return sum(thrown.roll(randomness)) + thrown.constant


def throw_damage(weapon: dice.Dice, penalty: dice.Dice, randomness: Randomness) -> tuple[int, str]:
    """Roll damage; return its total and the line that tells it."""
    total = max(0, throw(weapon, randomness) - throw(penalty, randomness))
    return total, f"Dégâts {dealt(weapon, penalty)} : {number(total)}"


def throw_simple(
    name: str, test: SimpleTest, randomness: Randomness, thrown: int | None = None
) -> tuple[bool, str]:
    """Roll a test without opposition, but for one that is thrown already.

    Return whether it succeeds, and the line that tells it.
    """
    rolled = thrown or randomness.randint(1, SIDES)
    passed = test.passes(rolled)
    verdict = "réussite" if passed else "échec"
    return passed, f"{name} : {die(rolled)} contre {skill(test.skill)}, {verdict}"
