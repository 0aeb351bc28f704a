"""Inputs of any length: read in a time that grows with it alone, refused, and told in few words."""

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NoReturn

import pytest

from calculators import registry
from calculators.calculator import AnyCalculator
from calculators.fields import DiceField, Integer, Integers
from calculators.form import Field, FieldError, InputErrors
from calculators.french import LONGEST_ECHO, echo
from calculators.roster import Roster
from calculators.runequest.throws import Damage
from codex.page.form import widget
from rules_core.dice import parse_dice, tightened
from tests.draws import some

LONG = 200_000
PATIENCE = 20
"""Seconds: a thousand times what a linear reading takes, a thirtieth of what a square one does."""
PIECES = (" ", "1", "-", "+ ", "1d", "9,", "- 1", "d6+", "\N{MINUS SIGN}", "\n", "1 ;", "%", "a ")
THROW = parse_dice("2d6+3")
every_one = pytest.mark.parametrize("calculator_id", registry.all_ids())


def roster() -> Roster:
    """Return the field of lines that a calculator has."""
    (found,) = (
        field
        for field in registry.find("oeil-noir/initiative").form.fields()
        if isinstance(field, Roster)
    )
    return found


FIELDS: dict[str, Field[Any]] = {
    "integer": Integer("", default=0, minimum=0, maximum=100, unit="%"),
    "integers": Integers("", minimum=0, maximum=100, most=9, unit="%"),
    "spaced": Integers("", minimum=0, maximum=100, most=9, spaced=True),
    "dice": DiceField("", default=THROW),
    "damage": Damage("", default=THROW),
    "roster": roster(),
}


@contextmanager
def at_once() -> Iterator[None]:
    """Stop what takes far too long, in the middle of a regular expression too."""

    def stop(*_: object) -> NoReturn:
        raise TimeoutError("the time grows faster than the length")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("piece", some(PIECES))
@pytest.mark.parametrize(
    "ends", [("", "x"), ("2d6", "x"), ("1", "+z"), ("-", "d"), ("Elg 1 ", "x")]
)
@pytest.mark.parametrize("name", FIELDS)
def test_a_long_text_is_read_at_once(name: str, ends: tuple[str, str], piece: str) -> None:
    text = ends[0] + piece * (LONG // len(piece)) + ends[1]
    field = FIELDS[name]
    with pytest.raises(FieldError, match="trop long"):
        field.read(text)
    # Without the bound too: scripts may send lists, and links of many fields add up.
    with at_once(), pytest.raises(FieldError) as caught:
        field.parse(text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "text",
    ["2d6 + 3", " 2D6+ 3", "2d6   \N{MINUS SIGN}\t\n 3", "2d6 3", "+ + 3", "- -", "  ", "1 d6"],
)
def test_a_throw_is_tightened_around_its_signs(text: str) -> None:
    plain = text.strip().lower().replace("\N{MINUS SIGN}", "-")
    assert tightened(text) == re.sub(r"\s+", " ", re.sub(r"\s*([+-])\s*", r"\1", plain))


@every_one
def test_what_was_typed_is_told_in_few_words(calculator_id: str) -> None:
    form = registry.find(calculator_id).form
    for typed in ("x" * LONG, "9" * LONG, "1d" + "9" * LONG, ["y" * LONG], [["z" * LONG]]):
        raw: dict[str, Any] = {field.name: typed for field in form.fields()}
        with pytest.raises(InputErrors) as caught:
            form.parse(raw | {"q" * LONG: 1})
        for told in caught.value.errors.values():
            assert not re.search(rf"([xyzq9])\1{{{LONGEST_ECHO}}}", told)


@every_one
def test_a_field_holds_and_tells_how_much_one_may_type(calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    typed = 0
    for field in calculator.form.fields():
        told = field.describe().get("longest")
        assert told == field.longest
        if told is None:
            continue
        assert isinstance(told, int)
        # The default, and bounds with signs, spaces and unit, are far from it.
        assert len(field.typed(field.default)) < told
        with pytest.raises(FieldError, match=re.escape(f"{told} caractères")):
            field.read("1" * (told + 1))
        control = f'name="{field.name}"'
        if control in page(calculator):
            typed += 1
            after = page(calculator).split(control)[1]
            assert f'maxlength="{told}"' in after.split(">")[0]
    assert page(calculator).count("maxlength=") == typed


@cache
def page(calculator: AnyCalculator) -> str:
    """Return a calculator as its page holds it."""
    form = calculator.form.parse({})
    return widget(
        calculator, form, "x", calculator.evaluate({}), lambda rule: rule, engine="0123456789abcdef"
    )


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("épée", "épée"),
        ("x" * 32, "x" * 32),
        ("x" * 33, "x" * 31 + "…"),
        ("a\nb", "a�b"),
        ("\ud800", "�"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}1", "�1"),
        (None, "None"),
        (-3, "-3"),
        (10**40, "…"),
        ([1], "…"),
    ],
)
def test_an_echo_is_short_and_can_be_printed(typed: object, told: str) -> None:
    assert echo(typed) == told
