"""The kinds of fields: numbers, choices, boxes to tick, lists and dice, as people type them."""

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from calculators.answer import Json
from calculators.form import Field, FieldError
from calculators.french import echo, number
from rules_core import dice

_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")
_THROW = re.compile(r"(?:(?:^|\+)\d*d\d+|(?:^|[+-])\d+(?![\dd]))+", re.ASCII)
"""What reads as a throw, within bounds or not."""
_TIGHT_COMMA = re.compile(r"(?<!\d)\d+,\d+")
_TOO_LONG = 10**9
_LONGEST_NUMBER = 16
"""Characters of a whole number with its sign and spaces around."""
_LONGEST_THROW = 120
"""Characters of a throw; the longest of a game have some thirty."""
_YES = frozenset({"oui", "true", "1"})
_NO = frozenset({"non", "false", "0", ""})


def as_text(raw: Json) -> str:
    """Return what a person would have typed for a JSON text or integer, nothing for the rest."""
    if isinstance(raw, int) and not isinstance(raw, bool) and abs(raw) < _TOO_LONG:
        return str(raw)
    return raw if isinstance(raw, str) else ""


def read_integer(raw: Json, unit: str = "") -> int | None:
    """Read an integer, signs, spaces and the unit after it as people type them."""
    text = re.sub(r"^([+-])\s+", r"\1", as_text(raw).strip().replace("\N{MINUS SIGN}", "-"))
    text = text.removesuffix(unit).rstrip()
    return int(text) if _INTEGER.fullmatch(text) else None


def span(minimum: int, maximum: int) -> str:
    """Write bounds: « de 1 à 40 »."""
    return f"de {number(minimum)} à {number(maximum)}"


NARROWER = "Une fiche peut en tenir d’autres, que ce calcul ne suit pas."
"""Told beside the bounds of a calculator that are narrower than those of a sheet."""


@dataclass(kw_only=True)
class Integer(Field[int]):
    """A whole number with − and + buttons.

    Attributes:
        presets: one-tap values.
        unit: what follows it.
        step: how far a button goes, where players think in steps; any number may still be typed.
    """

    minimum: int = field(kw_only=False)
    maximum: int = field(kw_only=False)
    presets: tuple[int, ...] = ()
    unit: str = ""
    step: int = 1

    @property
    def longest(self) -> int:
        """A number with its unit."""
        return _LONGEST_NUMBER + len(self.unit)

    def parse(self, raw: Json) -> int:
        """Read an integer within the bounds."""
        value = read_integer(raw, self.unit)
        within = span(self.minimum, self.maximum)
        if value is None:
            raise FieldError(f"Entrez un nombre entier {within}.")
        if not self.minimum <= value <= self.maximum:
            raise FieldError(self.beyond.format(number(value)))
        return value

    @property
    def beyond(self) -> str:
        """What a number out of bounds is told, `{}` for the number; the browser says so at once."""
        told = f"{{}} est hors limites : {span(self.minimum, self.maximum)}."
        return f"{told} {NARROWER}" if self.narrower else told

    @property
    def narrower(self) -> bool:
        """Whether a sheet may hold numbers that are out of its bounds."""
        held = self.sheet or self.theirs
        return held is not None and not (
            self.minimum <= held.minimum and held.maximum <= self.maximum
        )

    def dump(self, value: int) -> Json:
        """Write the integer."""
        return value

    def bounds(self) -> dict[str, Json]:
        """Return the bounds, and the step of the buttons where it is not 1."""
        bounds: dict[str, Json] = {"minimum": self.minimum, "maximum": self.maximum}
        return bounds if self.step == 1 else bounds | {"step": self.step}


class Labelled(StrEnum):
    """An enumeration whose members hold what a form calls them: `MELEE = "melee", "au contact"`."""

    label: str

    def __new__(cls, value: str, label: str) -> Self:
        """Keep the label beside the value."""
        made = str.__new__(cls, value)
        made._value_ = value
        made.label = label
        return made


def labels_of[E: StrEnum](member: E) -> dict[E, str]:
    """Return what a form calls each member of an enumeration."""
    return {each: each.label for each in type(member) if isinstance(each, Labelled)}


@dataclass(kw_only=True)
class Choice[E: StrEnum](Field[E]):
    """One value among a few: those of its enumeration, where that is `Labelled`."""

    options: Mapping[E, str] = field(kw_only=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Take the options from the enumeration where none are given."""
        self.options = self.options or labels_of(self.default)

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
    text = as_text(raw)
    for option in options:
        if text == option.value:
            return option
    known = ", ".join(option.value for option in options)
    raise FieldError(f"« {echo(raw)} » n’existe pas ici ; choisissez parmi : {known}.")


@dataclass(kw_only=True)
class Choices[E: StrEnum](Field[tuple[E, ...]]):
    """Any number of values, in the order of the options.

    `slots` gathers options of which one at most makes sense, under the slot's label and the label
    of its empty choice; the form shows each slot as one row of buttons.
    """

    options: Mapping[E, str]
    slots: Mapping[tuple[str, str], tuple[E, ...]]

    @property
    def longest(self) -> int:
        """As many values as there are, the longest each, with a comma and spaces around it."""
        return len(self.options) * (max(len(option.value) for option in self.options) + 3)

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
        known = isinstance(raw, str) or raw in (0, 1)
        text = str(raw).strip().lower() if known else None
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
        counts: how many there may be, where not any number up to that; none for any.
        names: what each is, where they are always so many.
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
    counts: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    unit: str = ""
    spaced: bool = False

    @property
    def longest(self) -> int:
        """As many numbers as there may be."""
        return self.most * (_LONGEST_NUMBER + len(self.unit))

    def parse(self, raw: Json) -> tuple[int, ...]:
        """Read the list, each number within the bounds."""
        parts = self._parts(raw)
        if len(parts) > self.most:
            few = f"{self.most} nombres au plus" if self.most > 1 else "un seul nombre, ou rien"
            raise FieldError(f"Entrez {few}.")
        if self.counts and len(parts) not in self.counts:
            raise FieldError(f"Entrez {' ou '.join(map(str, self.counts))} nombres. {self.help}")
        return tuple(map(self._number, parts))

    def _parts(self, raw: Json) -> Sequence[Json]:
        if not isinstance(raw, str):
            return raw if isinstance(raw, list) else [raw]
        if self.spaced and (tight := _TIGHT_COMMA.search(raw)):
            raise FieldError(
                f"« {echo(tight[0])} » peut être un nombre à virgule : entrez un ou plusieurs "
                "nombres entiers, une espace après chaque virgule, comme "
                f"{echo(tight[0].replace(',', ', '))}."
            )
        if self.unit:
            raw = re.sub(rf"(?<=\d)\s*{re.escape(self.unit)}", " ", raw)
        return [part for part in re.split(r"[\s,;+]+", raw) if part]

    def _number(self, raw: Json) -> int:
        value = read_integer(raw, self.unit)
        within = span(self.minimum, self.maximum)
        if value is None:
            raise FieldError(
                f"Entrez un ou plusieurs nombres entiers {within}, séparés par des virgules."
                if self.most > 1
                else f"Entrez un nombre entier {within}, ou rien."
            )
        if not self.minimum <= value <= self.maximum:
            raise FieldError(self.beyond.format(number(value)))
        if value % self.step:
            raise FieldError(f"{number(value)} n’est pas un multiple de {self.step}.")
        return value

    @property
    def beyond(self) -> str:
        """What a number out of bounds is told, `{}` for the number; the browser says so at once."""
        every = "chaque nombre va " if self.most > 1 else ""
        return f"{{}} est hors limites : {every}{span(self.minimum, self.maximum)}."

    def dump(self, value: tuple[int, ...]) -> Json:
        """Write the list."""
        return list(value)

    def typed(self, value: tuple[int, ...]) -> str:
        """Return the list as people type it."""
        return ", ".join(map(str, value))

    def bounds(self) -> dict[str, Json]:
        """Return the bounds of each number and of the list."""
        return {
            "minimum": self.minimum,
            "maximum": self.maximum,
            "step": self.step,
            "most": self.most,
        }


@dataclass(kw_only=True)
class DiceField(Field[dice.Dice]):
    """A throw such as `2d6+3`, or a fixed amount."""

    @property
    def kind(self) -> str:
        """Dice, as forms and open data call it."""
        return dice.Dice.__name__

    @property
    def longest(self) -> int:
        """A throw of many dice."""
        return _LONGEST_THROW

    def parse(self, raw: Json) -> dice.Dice:
        """Read a throw."""
        text = as_text(raw).strip()
        if not text:
            raise FieldError("Entrez des dés, comme 2d6+3, ou un nombre.")
        amount = read_integer(text)
        if amount is not None and abs(amount) > dice.MAX_CONSTANT:
            within = span(-dice.MAX_CONSTANT, dice.MAX_CONSTANT)
            raise FieldError(f"{number(amount)} est hors limites : {within}.")
        try:
            return dice.parse_dice(text)
        except ValueError as error:
            if _THROW.fullmatch(dice.tightened(text)):
                raise FieldError(
                    f"« {echo(text)} » est hors limites : de 1 à {dice.MAX_DICE} dés, de 2 à "
                    f"{dice.MAX_SIDES} faces, {dice.MAX_FACES} au plus en tout, et "
                    f"{dice.MAX_CONSTANT} au plus à côté."
                ) from error
            raise FieldError(
                f"« {echo(text)} » ne se lit pas : entrez des dés, comme 2d6+3, ou un nombre."
            ) from error

    def dump(self, value: dice.Dice) -> Json:
        """Write the throw."""
        return str(value)
