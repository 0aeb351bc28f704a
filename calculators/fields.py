"""Typed inputs: what a reader types, a link carries or a script sends, parsed and bounded.

A `Form` lists its fields as class attributes; each field is a descriptor, so that a parsed form
gives typed values (`inputs.dd` is an `int`). Labels, bounds, defaults and error sentences stand
here alone: the HTML form, the command line, the links and the tests derive from them.
"""

import re
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, Any, Self, overload

from calculators.conditions import Condition, Group
from calculators.french import number, typeset
from rules_core import dice

if TYPE_CHECKING:
    from calculators.rulings import Ruling

type Json = None | bool | int | str | list[Json] | dict[str, Json]

_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")
_THROW = re.compile(r"(?:(?:^|\+)\d*d\d+|(?:^|[+-])\d+(?![\dd]))+", re.ASCII)
"""What reads as a throw, within bounds or not."""
_TIGHT_COMMA = re.compile(r"\d+,\d+")
_TOO_LONG = 10**9
_FROM_SHEET: Any = object()
_YES = frozenset({"oui", "true", "1"})
_NO = frozenset({"non", "false", "0", ""})


class FieldError(ValueError):
    """A wrong input, told in one French sentence."""

    def __init__(self, sentence: str) -> None:
        """Keep the sentence, its spaces as French wants them."""
        super().__init__(typeset(sentence))


class InputErrors(ValueError):
    """Wrong inputs of a form: a French sentence for each field's name."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        """Keep the sentences by field name."""
        super().__init__("; ".join(f"{name}: {message}" for name, message in errors.items()))
        self.errors = dict(errors)


@dataclass(kw_only=True)
class Field[T]:
    """One input of a form.

    Attributes:
        label: what the reader sees before it.
        default: the value it starts with; the sheet's where it has one.
        help: a short sentence under the label.
        option: True places it in the folded « Options ».
        group: the block that it shares with its neighbours of the same group.
        when: the condition under which it matters; its group's comes on top.
        sheet: the value of a character that it is, declared in `<system>/character.py`.
        ruling: the ruling whose readings it offers.
        name: its name in links and JSON: the attribute's, with hyphens.
    """

    label: str
    default: T = _FROM_SHEET
    help: str = ""
    option: bool = False
    group: Group | None = None
    when: Condition | None = None
    sheet: Any = None  # a field: to a type checker, one on a class reads as its value
    ruling: "Ruling[Any] | None" = None

    def __post_init__(self) -> None:
        """Take the default of the sheet."""
        if self.sheet is not None:
            self.default = self.sheet.default
        elif self.default is _FROM_SHEET:
            raise TypeError(f"« {self.label} » has neither a default nor a sheet")

    def __set_name__(self, owner: type, attribute: str) -> None:
        """Learn the attribute's name, and check the default against the field's own bounds."""
        self.attribute = attribute
        self.name = attribute.replace("_", "-")
        self.parse(self.dump(self.default))

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> Self | T:
        """Return the field on the class, and the parsed value on a form."""
        if instance is None:
            return self
        value: T = instance.__dict__[self.attribute]
        return value

    def among(self, *values: T) -> Condition:
        """Return the condition that this field has one of these values, of a set in any order."""
        known = {self.typed(value): self.parse(self.dump(value)) for value in values}
        # In one order whatever the set's, so that two builds write the same page.
        return Condition(((self, tuple(known[name] for name in sorted(known))),))

    def typed(self, value: T) -> str:
        """Return a value as the field's control in the page holds it."""
        return str(self.dump(value))

    @abstractmethod
    def parse(self, raw: Json) -> T:
        """Read a value from JSON or from the text of an input; raise `FieldError`."""

    @abstractmethod
    def dump(self, value: T) -> Json:
        """Write a value as JSON that `parse` reads back."""

    @property
    def kind(self) -> str:
        """What kind of control it has: the class's name, but where another kind stands for it."""
        return type(self).__name__

    def bounds(self) -> dict[str, Json]:
        """Return what `describe` says beyond the name, label and default."""
        return {}

    def describe(self) -> dict[str, Json]:
        """Return the field as JSON for scripts."""
        told: dict[str, Json] = {
            "name": self.name,
            "type": self.kind,
            "label": self.label,
            "default": self.dump(self.default),
        }
        if self.help:
            told["help"] = self.help
        if self.conditions:
            told["when"] = {
                name: [*values] for name, values in reduce(and_, self.conditions).export().items()
            }
        return told | self.bounds()

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions under which it matters: its group's, then its own."""
        group = self.group.when if self.group else None
        return tuple(each for each in (group, self.when) if each is not None)


def _as_text(raw: Json) -> str:
    """Return what a person would have typed for a JSON text or integer, nothing for the rest."""
    if isinstance(raw, int) and not isinstance(raw, bool) and abs(raw) < _TOO_LONG:
        return str(raw)
    return raw if isinstance(raw, str) else ""


def _read_integer(raw: Json, unit: str = "") -> int | None:
    """Read an integer, signs, spaces and the unit after it as people type them."""
    text = re.sub(r"^([+-])\s+", r"\1", _as_text(raw).strip().replace("\N{MINUS SIGN}", "-"))
    text = text.removesuffix(unit).rstrip()
    return int(text) if _INTEGER.fullmatch(text) else None


def _span(minimum: int, maximum: int) -> str:
    return f"de {number(minimum)} à {number(maximum)}"


@dataclass(kw_only=True)
class Integer(Field[int]):
    """A whole number with − and + buttons; `presets` are one-tap values, `unit` follows it."""

    minimum: int
    maximum: int
    presets: tuple[int, ...] = ()
    unit: str = ""

    def parse(self, raw: Json) -> int:
        """Read an integer within the bounds."""
        value = _read_integer(raw, self.unit)
        span = _span(self.minimum, self.maximum)
        if value is None:
            raise FieldError(f"Entrez un nombre entier {span}.")
        if not self.minimum <= value <= self.maximum:
            raise FieldError(f"{number(value)} est hors limites : {span}.")
        return value

    def dump(self, value: int) -> Json:
        """Write the integer."""
        return value

    def bounds(self) -> dict[str, Json]:
        """Return the bounds."""
        return {"minimum": self.minimum, "maximum": self.maximum}


@dataclass(kw_only=True)
class Choice[E: StrEnum](Field[E]):
    """One value among a few."""

    options: Mapping[E, str]

    def parse(self, raw: Json) -> E:
        """Read one of the values."""
        return read_option(raw, self.options)

    def dump(self, value: E) -> Json:
        """Write the value's name."""
        return value.value

    def bounds(self) -> dict[str, Json]:
        """Return the values with their labels."""
        return {"options": {option.value: label for option, label in self.options.items()}}


def read_option[E: StrEnum](raw: Json, options: Mapping[E, str]) -> E:
    """Read one of the options by its value."""
    for option in options:
        if _as_text(raw) == option.value:
            return option
    known = ", ".join(option.value for option in options)
    raise FieldError(f"« {raw} » n’existe pas ici ; choisissez parmi : {known}.")


@dataclass(kw_only=True)
class Choices[E: StrEnum](Field[tuple[E, ...]]):
    """Any number of values, in the order of the options.

    `slots` gathers options of which one at most makes sense, under the slot's label and the label
    of its empty choice; the form shows each slot as one row of buttons.
    """

    options: Mapping[E, str]
    slots: Mapping[tuple[str, str], tuple[E, ...]]

    def parse(self, raw: Json) -> tuple[E, ...]:
        """Read a list of values, or their names separated by commas or spaces."""
        parts = re.split(r"[\s,+]+", raw.strip()) if isinstance(raw, str) else raw
        if not isinstance(parts, list):
            raise FieldError("Donnez une liste de valeurs.")
        chosen = {read_option(part, self.options) for part in parts if part != ""}
        return tuple(option for option in self.options if option in chosen)

    def dump(self, value: tuple[E, ...]) -> Json:
        """Write the values' names."""
        return [option.value for option in value]

    def bounds(self) -> dict[str, Json]:
        """Return the values with their labels."""
        return {"options": {option.value: label for option, label in self.options.items()}}


@dataclass(kw_only=True)
class YesNo[T](Field[T]):
    """A box to tick, which means one of two values."""

    @property
    @abstractmethod
    def meanings(self) -> tuple[T, T]:
        """What the empty box and the ticked one mean."""

    def parse(self, raw: Json) -> T:
        """Read a boolean, or « oui » and « non »."""
        text = str(raw).strip().lower()
        empty, ticked = self.meanings
        if text in _YES:
            return ticked
        if text in _NO:
            return empty
        raise FieldError("Répondez par oui ou par non.")

    def dump(self, value: T) -> Json:
        """Write whether the box is ticked."""
        return value == self.meanings[1]

    def typed(self, value: T) -> str:
        """Return « oui » or « non »."""
        return "oui" if self.dump(value) else "non"

    @property
    def kind(self) -> str:
        """A toggle, whatever its values mean."""
        return Toggle.__name__


@dataclass(kw_only=True)
class Toggle(YesNo[bool]):
    """Yes or no."""

    default: bool = False

    @property
    def meanings(self) -> tuple[bool, bool]:
        """False and True."""
        return False, True


@dataclass(kw_only=True)
class Integers(Field[tuple[int, ...]]):
    """A short list of whole numbers, typed with commas or spaces between them.

    Attributes:
        step: each is a multiple of it.
        most: how many there are at most.
        unit: what may follow each.
        spaced: refuses a comma between two digits. « 2, 5 » is a list anywhere; « 2,5 » is one of
            bonuses or levels, which no game gives in decimals, and quick to type. But a chance
            may well be 62,5 %, as our own answers write it: two chances must not come out of it.
    """

    default: tuple[int, ...] = ()
    minimum: int
    maximum: int
    step: int = 1
    most: int
    unit: str = ""
    spaced: bool = False

    def parse(self, raw: Json) -> tuple[int, ...]:
        """Read the list, each number within the bounds."""
        parts = self._parts(raw)
        if len(parts) > self.most:
            raise FieldError(f"Entrez {self.most} nombres au plus.")
        return tuple(map(self._number, parts))

    def _parts(self, raw: Json) -> Sequence[Json]:
        if not isinstance(raw, str):
            return raw if isinstance(raw, list) else [raw]
        if self.spaced and (tight := _TIGHT_COMMA.search(raw)):
            raise FieldError(
                f"« {tight[0]} » peut être un nombre à virgule : entrez un ou plusieurs nombres "
                f"entiers, une espace après chaque virgule, comme {tight[0].replace(',', ', ')}."
            )
        if self.unit:
            raw = re.sub(rf"(?<=\d)\s*{re.escape(self.unit)}", " ", raw)
        return [part for part in re.split(r"[\s,;+]+", raw) if part]

    def _number(self, raw: Json) -> int:
        value = _read_integer(raw, self.unit)
        span = _span(self.minimum, self.maximum)
        if value is None:
            raise FieldError(
                f"Entrez un ou plusieurs nombres entiers {span}, séparés par des virgules."
            )
        if not self.minimum <= value <= self.maximum:
            raise FieldError(f"{number(value)} est hors limites : chaque nombre va {span}.")
        if value % self.step:
            raise FieldError(f"{number(value)} n’est pas un multiple de {self.step}.")
        return value

    def dump(self, value: tuple[int, ...]) -> Json:
        """Write the list."""
        return list(value)

    def bounds(self) -> dict[str, Json]:
        """Return the bounds of each number and of the list."""
        return {
            "minimum": self.minimum,
            "maximum": self.maximum,
            "step": self.step,
            "most": self.most,
        }


@dataclass(kw_only=True)
class Dice(Field[dice.Dice]):
    """A throw such as `2d6+3`, or a fixed amount."""

    def parse(self, raw: Json) -> dice.Dice:
        """Read a throw."""
        text = _as_text(raw).strip()
        if not text:
            raise FieldError("Entrez des dés, comme 2d6+3, ou un nombre.")
        amount = _read_integer(text)
        if amount is not None and abs(amount) > dice.MAX_CONSTANT:
            span = _span(-dice.MAX_CONSTANT, dice.MAX_CONSTANT)
            raise FieldError(f"{number(amount)} est hors limites : {span}.")
        try:
            return dice.parse_dice(text)
        except ValueError as error:
            plain = re.sub(r"\s*([+-])\s*", r"\1", text.lower().replace("\N{MINUS SIGN}", "-"))
            if _THROW.fullmatch(plain):
                raise FieldError(
                    f"« {text} » est hors limites : de 1 à {dice.MAX_DICE} dés, de 2 à "
                    f"{dice.MAX_SIDES} faces, {dice.MAX_FACES} au plus en tout, et "
                    f"{dice.MAX_CONSTANT} au plus à côté."
                ) from error
            raise FieldError(
                f"« {text} » ne se lit pas : entrez des dés, comme 2d6+3, ou un nombre."
            ) from error

    def dump(self, value: dice.Dice) -> Json:
        """Write the throw."""
        return str(value)


class Form:
    """The inputs of a calculator, parsed. Subclasses list their fields as attributes."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        """Keep parsed values by attribute; use `parse`."""
        self.__dict__.update(values)

    @classmethod
    def fields(cls) -> tuple[Field[Any], ...]:
        """Return the fields in the order they are declared."""
        return tuple(value for value in vars(cls).values() if isinstance(value, Field))

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Yield the fields that do not go together, each with a French sentence."""
        yield from ()

    @classmethod
    def parse(cls, raw: Mapping[str, Json]) -> Self:
        """Read inputs by field name; missing ones take their default.

        Raises:
            InputErrors: unknown names, unreadable values, or values that do not go together.
        """
        fields = cls.fields()
        known = {field.name for field in fields}
        errors = {
            name: f"Ce calculateur n’a pas de champ « {name} »."
            for name in raw
            if name not in known
        }
        values: dict[str, Any] = {}
        for field in fields:
            try:
                given = field.name in raw
                values[field.attribute] = field.parse(raw[field.name]) if given else field.default
            except FieldError as error:
                errors[field.name] = str(error)
        if errors:
            raise InputErrors(errors)
        form = cls(values)
        if errors := {field.name: message for field, message in form.check()}:
            raise InputErrors(errors)
        return form

    def matters(self, field: Field[Any]) -> bool:
        """Tell whether a field matters for the present choices: see `Field.when`."""
        return all(condition.holds(self) for condition in field.conditions)

    def dump(self) -> dict[str, Json]:
        """Write the inputs as JSON that `parse` reads back."""
        return {field.name: field.dump(getattr(self, field.attribute)) for field in self.fields()}
