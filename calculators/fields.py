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
from typing import Any, Self, overload

from calculators.french import typeset
from rules_core import dice

type Json = None | bool | int | str | list[Json] | dict[str, Json]

_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")
_TOO_LONG = 10**9
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
        default: the value it starts with.
        help: a short sentence under the label.
        option: True places it in the folded « Options ».
        group: legend of the fieldset that it shares with its neighbours of the same group.
        shown_for: the field matters only when another one has one of these values.
        name: its name in links and JSON: the attribute's, with hyphens.
    """

    label: str
    default: T
    help: str = ""
    option: bool = False
    group: str = ""
    shown_for: tuple[str, tuple[str, ...]] | None = None

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

    @abstractmethod
    def parse(self, raw: Json) -> T:
        """Read a value from JSON or from the text of an input; raise `FieldError`."""

    @abstractmethod
    def dump(self, value: T) -> Json:
        """Write a value as JSON that `parse` reads back."""

    def bounds(self) -> dict[str, Json]:
        """Return what `describe` says beyond the name, label and default."""
        return {}

    def describe(self) -> dict[str, Json]:
        """Return the field as JSON for scripts."""
        told: dict[str, Json] = {
            "name": self.name,
            "type": type(self).__name__,
            "label": self.label,
            "default": self.dump(self.default),
        }
        if self.help:
            told["help"] = self.help
        return told | self.bounds()


def _as_text(raw: Json) -> str:
    """Return what a person would have typed for a JSON text or integer, nothing for the rest."""
    if isinstance(raw, int) and not isinstance(raw, bool) and abs(raw) < _TOO_LONG:
        return str(raw)
    return raw if isinstance(raw, str) else ""


def read_integer(raw: Json, minimum: int, maximum: int) -> int:
    """Read an integer within bounds, signs and spaces as people type them."""
    text = re.sub(r"^([+-])\s+", r"\1", _as_text(raw).strip().replace("\N{MINUS SIGN}", "-"))
    if not _INTEGER.fullmatch(text):
        raise FieldError(f"Entrez un nombre entier de {signed(minimum)} à {signed(maximum)}.")
    value = int(text)
    if not minimum <= value <= maximum:
        raise FieldError(
            f"{signed(value)} est hors limites : de {signed(minimum)} à {signed(maximum)}."
        )
    return value


def signed(value: int) -> str:
    """Write an integer with the typographic minus."""
    return str(value).replace("-", "\N{MINUS SIGN}")


@dataclass(kw_only=True)
class Integer(Field[int]):
    """A whole number with − and + buttons; `presets` are one-tap values, `unit` follows it."""

    minimum: int
    maximum: int
    presets: tuple[int, ...] = ()
    unit: str = ""

    def parse(self, raw: Json) -> int:
        """Read an integer within the bounds."""
        return read_integer(raw, self.minimum, self.maximum)

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
class Toggle(Field[bool]):
    """Yes or no."""

    default: bool = False

    def parse(self, raw: Json) -> bool:
        """Read a boolean, or « oui » and « non »."""
        text = str(raw).strip().lower()
        if text in _YES:
            return True
        if text in _NO:
            return False
        raise FieldError("Répondez par oui ou par non.")

    def dump(self, value: bool) -> Json:
        """Write the boolean."""
        return value


@dataclass(kw_only=True)
class Integers(Field[tuple[int, ...]]):
    """A short list of whole numbers, typed with commas or spaces between them."""

    default: tuple[int, ...] = ()
    minimum: int
    maximum: int
    step: int = 1
    most: int

    def parse(self, raw: Json) -> tuple[int, ...]:
        """Read the list, each number within the bounds."""
        if isinstance(raw, str):
            parts: Sequence[Json] = [part for part in re.split(r"[\s,;+]+", raw) if part]
        elif isinstance(raw, list):
            parts = raw
        else:
            parts = [raw]
        if len(parts) > self.most:
            raise FieldError(f"{self.most} valeurs au plus.")
        values = tuple(read_integer(part, self.minimum, self.maximum) for part in parts)
        if wrong := [value for value in values if value % self.step]:
            raise FieldError(f"{signed(wrong[0])} n’est pas un multiple de {self.step}.")
        return values

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
        if isinstance(raw, int) and not isinstance(raw, bool):
            raw = _as_text(raw)
        if not isinstance(raw, str):
            raise FieldError("Écrivez des dés, comme 2d6+3, ou un nombre.")
        try:
            return dice.parse_dice(raw)
        except ValueError as error:
            raise FieldError(
                f"« {raw} » ne se lit pas : écrivez des dés, comme 2d6+3, ou un nombre ; "
                f"{dice.MAX_DICE} dés au plus, de 2 à {dice.MAX_SIDES} faces, "
                f"{dice.MAX_FACES} au plus en tout, et {dice.MAX_CONSTANT} au plus à côté."
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
        """Tell whether a field matters for the present choices: see `Field.shown_for`."""
        if field.shown_for is None:
            return True
        name, values = field.shown_for
        (other,) = (each for each in self.fields() if each.name == name)
        return self.matters(other) and str(getattr(self, other.attribute)) in values

    def dump(self) -> dict[str, Json]:
        """Write the inputs as JSON that `parse` reads back."""
        return {field.name: field.dump(getattr(self, field.attribute)) for field in self.fields()}
