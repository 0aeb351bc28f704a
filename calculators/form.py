"""What a reader types, a link carries or a script sends: parsed, bounded, and typed.

A `Form` lists its fields as class attributes; each field is a descriptor, so that a parsed form
gives typed values (`inputs.dd` is an `int`). Labels, bounds, defaults and error sentences stand
in a form alone: the HTML form, the command line, the links and the tests derive from them. The
kinds of fields stand in `calculators.fields`.

A condition is made from a field that is declared above, `when=genre.among(Kind.RANGED)`; `&` joins
several, and `|` takes one or another. Python judges it (`Form.matters`), and the browser obeys what
`export` wrote.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import and_
from typing import Any, Self, cast, overload

from calculators.answer import Json
from calculators.derived import Derived
from calculators.french import echo, typeset
from calculators.quantities import Quantity, of_sheet, of_sheet_at
from calculators.rulings import Ruling


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


# --- what a field depends on ---

type Way = tuple[tuple[Field[Any], tuple[Any, ...]], ...]
"""Fields with the values of each that pass."""
type Exported = dict[str, list[str]]
"""A way as JSON: the values by field name, as the controls of the page hold them."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Holds when, of one of its `ways`, each field matters itself and has one of its values."""

    ways: tuple[Way, ...]

    def __and__(self, other: "Condition") -> "Condition":
        """Return the condition that both hold."""
        return Condition(tuple(mine + theirs for mine in self.ways for theirs in other.ways))

    def __or__(self, other: "Condition") -> "Condition":
        """Return the condition that one of both holds, or the two."""
        return Condition(self.ways + other.ways)

    def holds(self, form: "Form") -> bool:
        """Judge the condition on parsed inputs."""
        return any(
            all(
                form.matters(field) and getattr(form, field.attribute) in values
                for field, values in way
            )
            for way in self.ways
        )

    def export(self) -> Exported | list[Exported]:
        """Return what its one way asks for, or a list of its ways."""
        told = [_exported(way) for way in self.ways]
        return told[0] if len(told) == 1 else told


def _exported(way: Way) -> Exported:
    """Return a way as JSON; of a field that is tested twice, the values that pass both."""
    told: Exported = {}
    for each, values in way:
        known = told.get(each.name)
        held = [each.typed(value) for value in values]
        told[each.name] = [name for name in held if known is None or name in known]
    return told


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring fields under one legend, which matter together: `when` is judged once."""

    legend: str
    when: Condition | None = None


# --- fields and forms ---


@dataclass(kw_only=True)
class Field[T]:
    """One input of a form.

    Attributes:
        label: what the reader sees before it.
        default: the value it starts with.
        help: a short sentence under the label.
        as_text: how it is typed as one text, where the page shows rows instead.
        option: True places it in the folded « Options ».
        group: the block that it shares with its neighbours of the same group.
        when: the condition under which it matters; its group's comes on top.
        sheet: the value of a character that it is, of `<system>/character.py`; see `asked`.
        at: the choice above it that says which number of that value it is, where the sheet has
            one for each option, in their order: of the hit points, those of the location.
        means: the quantity that it holds, where other calculators ask for it too.
        foes: the value of an adversary that it is, of `<system>/adversary.py`, where `means` names
            another quantity, or one of one's own.
        weapon: on a sheet, whether it changes with the weapon in hand.
        ruling: the ruling whose readings it offers.
        derived: on a sheet, how others make its value; see `calculators.derived`.
        name: its name in links and JSON: the attribute's, with hyphens.
    """

    label: str = field(kw_only=False)
    default: T = field(kw_only=False)
    help: str = ""
    as_text: str = ""
    option: bool = False
    group: Group | None = None
    when: Condition | None = None
    sheet: Any = None  # a field: to a type checker, one on a class reads as its value
    at: Any = None  # a field, as `sheet`
    means: Quantity | None = None
    foes: Any = None  # a field, as `sheet`
    weapon: bool = False
    ruling: Ruling[Any] | None = None
    derived: Derived | None = None

    @property
    def meant(self) -> Quantity | None:
        """What it holds among the calculators of its game; None where no other asks for it."""
        if self.means is not None:
            return self.means
        if self.sheet is not None:
            return of_sheet(self.sheet) if self.at is None else of_sheet_at(self.sheet)
        if self.ruling is not None:
            # One ruling may take several numbers, as a malus to each of two rolls.
            return Quantity(f"arbitrage {self.ruling.number} : {self.attribute}", common=True)
        return None

    @property
    def theirs(self) -> Any:
        """The value of an adversary that it is, a field of `<system>/adversary.py`; else None."""
        if self.foes is not None:
            return self.foes
        what = self.meant
        return what.of if what is not None and what.other else None

    def likewise(self, **changes: Any) -> Self:
        """Return the field by which an adversary has the same value as a character, by itself.

        Only what is to be read off an adversary's description is kept of it, nothing is derived.
        """
        return replace(
            self, **({"group": None, "help": "", "derived": None, "weapon": False} | changes)
        )

    def asked(self, **changes: Any) -> Self:
        """Return the field of a calculator that asks for this value of a character's sheet.

        It has its label, bounds, help and default, which is the example's, but for `changes`; where
        it stands on the sheet is nothing to the calculator.
        """
        placed: dict[str, Any] = {"group": None, "when": None, "option": False, "derived": None}
        placed["weapon"] = False
        return replace(self, **(placed | changes), sheet=self)

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
        return Condition((((self, tuple(known[name] for name in sorted(known))),),))

    def typed(self, value: T) -> str:
        """Return a value as the field's control in the page holds it."""
        return str(self.dump(value))

    @property
    def longest(self) -> int | None:
        """How many characters its text may have, for a field that takes one."""
        return None

    def read(self, raw: Json) -> T:
        """Read a value that may be of any length; raise `FieldError`."""
        if self.longest is not None and isinstance(raw, str) and len(raw) > self.longest:
            raise FieldError(f"Ce texte est trop long : {self.longest} caractères au plus.")
        return self.parse(raw)

    def holds(self, value: T) -> bool:
        """Tell whether a value lies within its bounds."""
        try:
            self.read(self.dump(value))
        except FieldError:
            return False
        return True

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
        if self.help or self.as_text:
            told["help"] = f"{self.help} {self.as_text}".strip()
        if self.sheet:
            told["sheet"] = self.sheet.name
        if self.at:
            told["at"] = self.at.name
        if self.theirs:
            told["adversary"] = self.theirs.name
        if self.conditions:
            told["when"] = cast("Json", reduce(and_, self.conditions).export())
        if self.longest is not None:
            told["longest"] = self.longest
        return told | self.bounds()

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions under which it matters: its group's, then its own."""
        group = self.group.when if self.group else None
        return tuple(each for each in (group, self.when) if each is not None)


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
            name: f"Ce calculateur n’a pas de champ « {echo(name)} »."
            for name in raw
            if name not in known
        }
        values: dict[str, Any] = {}
        for each in fields:
            try:
                given = each.name in raw
                values[each.attribute] = each.read(raw[each.name]) if given else each.default
            except FieldError as error:
                errors[each.name] = str(error)
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
