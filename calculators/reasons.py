"""The lines of the « Pourquoi ? », each with what it is to the answer.

A step is a term of a sum, a factor of a product, the total of either, an answer, or a choice. A
law over all calculators holds them to it: the terms and factors of an account, in their order,
make its total and the answer of its name; an answer's step shows that answer. Only a choice, which
says in words what decides, is not counted.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators import french
from calculators.answer import Role, Step
from rules_core.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Words:
    """What a term is called in the « Pourquoi ? », and the rule that it comes from.

    `write` says how its value is shown; `always` shows it where it adds 0 too.
    """

    text: str
    rule: str
    write: Callable[[int], str] = french.signed
    always: bool = False


def terms(ledger: Ledger[Any], words: Mapping[Any, Words], account: str) -> Iterator[Step]:
    """Yield a step for each term of a ledger, in its order, but those that add nothing.

    Args:
        ledger: what the rule added up.
        words: what each of its terms is called; a term without words is an error.
        account: the answer that the ledger makes, by name, or the total that follows.
    """
    for each, value in ledger:
        told = words[each]
        if value or told.always:
            yield term(told.text, value, told.rule, account, told.write(value))


def term(text: str, value: int | Fraction, rule: str, account: str, shown: str = "") -> Step:
    """Return the step of one term; by itself, of one that stands in no ledger."""
    return Step(text, shown or _signed(value), rule, Role.TERM, account, value)


def factor(text: str, value: int | Fraction, rule: str, account: str, shown: str = "") -> Step:
    """Return the step of what multiplies an account: a chance, a multiplier."""
    return Step(text, shown or _written(value), rule, Role.FACTOR, account, value)


def total(
    text: str,
    value: int | Fraction,
    rule: str,
    account: str,
    shown: str = "",
) -> Step:
    """Return the step that says what the terms and factors of an account make so far."""
    return Step(text, shown or _written(value), rule, Role.TOTAL, account, value)


def answer(text: str, value: int | Fraction, rule: str, name: str, shown: str = "") -> Step:
    """Return the step that says an answer, by its name (a dotted path)."""
    return Step(text, shown or _written(value), rule, Role.ANSWER, name, value)


def choice(text: str, value: str, rule: str) -> Step:
    """Return the step that says in words what decides: a mode, a reading, a line of a table."""
    return Step(text, value, rule, Role.CHOICE)


def _signed(value: int | Fraction) -> str:
    return french.signed(value) if isinstance(value, int) else french.chance(value)


def _written(value: int | Fraction) -> str:
    return french.number(value) if isinstance(value, int) else french.chance(value)
