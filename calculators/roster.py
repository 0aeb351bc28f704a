"""A field of lines that each name someone and give numbers: « Elgara 11 1 1b 2p ».

A number is known by its mark, so that what matters least is left out: none for those that every
line is read for, in their order; a sign; or letters after it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from calculators import french
from calculators.answer import Json
from calculators.form import Field, FieldError

SIGNED = "+"
"""Mark of the column that adds up numbers written with a sign."""
LONGEST_NAME = 24
LONGEST_LINE = 100
_NUMBER = re.compile(r"([+-]?)([0-9]{1,4})([a-z][a-z0-9]{0,3})?", re.IGNORECASE)
_DETACHED_SIGN = re.compile(r"(?<!\S)([+-])\s+(?=[0-9])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A number of each line.

    Attributes:
        key: its name in `Entry.numbers`.
        label: what an error calls it.
        heading: what stands above it in the rows of the form.
        minimum, maximum: its bounds, once added up for the signed one.
        mark: letters that follow the number, `SIGNED`, or nothing.
        default: its value where the line leaves it out; None where nothing stands for it.
        required: whether every line gives it.
        said: words that a question names it by, each after its number or before.
        alone: what these words say without a number; None where they need one.
    """

    key: str
    label: str
    heading: str
    minimum: int
    maximum: int
    mark: str = ""
    default: int | None = None
    required: bool = False
    said: str = ""
    alone: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line: a name, and a number by column."""

    name: str
    numbers: dict[str, int | None]


@dataclass(kw_only=True)
class Roster(Field[tuple[Entry, ...]]):
    """Lines, typed one below another or separated by semicolons.

    Attributes:
        columns: the numbers of a line; those without a mark come in this order.
        example: a right line, for the sentences that refuse others.
        most: how many lines there are at most.
    """

    columns: tuple[Column, ...]
    example: str
    most: int

    @property
    def longest(self) -> int:
        """As many lines as there may be, each with its end."""
        return self.most * (LONGEST_LINE + 1)

    def parse(self, raw: Json) -> tuple[Entry, ...]:
        """Read the lines; empty ones do not count."""
        given = [raw] if isinstance(raw, str) else raw
        if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
            raise FieldError(f"Écrivez des lignes, comme « {self.example} ».")
        text = "\n".join(map(str, given))
        lines = [line for line in re.split(r"[\n;]", text) if line.strip()]
        if len(lines) > self.most:
            raise FieldError(f"{self.most} lignes au plus.")
        entries = []
        for index, line in enumerate(lines, 1):
            try:
                entries.append(self._entry(line))
            except FieldError as error:
                raise FieldError(
                    f"Ligne {index} : {error}. Écrivez par exemple « {self.example} »."
                ) from error
        return tuple(entries)

    def _entry(self, line: str) -> Entry:
        """Read a line; raise `FieldError` with the middle of a sentence."""
        plain = line.replace("\N{MINUS SIGN}", "-").replace(",", " ")
        words = _DETACHED_SIGN.sub(r"\1", plain).split()
        first = next((at for at, word in enumerate(words) if _NUMBER.fullmatch(word)), len(words))
        name = " ".join(words[:first])
        if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
            raise FieldError(f"commencez par un nom de {LONGEST_NAME} lettres au plus")
        return Entry(name, self._numbers(words[first:]))

    def _numbers(self, words: Sequence[str]) -> dict[str, int | None]:
        given: dict[str, int | None] = {}
        for word in words:
            column, value = self._number(word, given)
            given[column.key] = value + (given.get(column.key) or 0)
        for column in self.columns:
            number = given.setdefault(column.key, column.default)
            if number is None:
                if column.required:
                    raise FieldError(f"il manque {column.label}")
            elif not column.minimum <= number <= column.maximum:
                raise FieldError(
                    f"{column.label}, {french.number(number)}, sort des limites, "
                    f"{french.number(column.minimum)} à {french.number(column.maximum)}"
                )
        return given

    def _number(self, word: str, given: dict[str, int | None]) -> tuple[Column, int]:
        """Read a number and find its column; only the signed one takes several."""
        read = _NUMBER.fullmatch(word)
        if read and not (read[1] and read[3]):
            mark = SIGNED if read[1] else (read[3] or "").lower()
            for column in self.columns:
                if column.mark == mark and (mark == SIGNED or column.key not in given):
                    return column, int(read[1] + read[2])
        raise FieldError(f"« {french.echo(word)} » ne se lit pas ici")

    def dump(self, value: tuple[Entry, ...]) -> list[Json]:
        """Write the lines, without what their defaults say."""
        return [" ".join([entry.name, *self._written(entry)]) for entry in value]

    def typed(self, value: tuple[Entry, ...]) -> str:
        """Return the lines, one below another."""
        return "\n".join(map(str, self.dump(value)))

    def _written(self, entry: Entry) -> list[str]:
        told = []
        for column in self.columns:
            value = entry.numbers[column.key]
            if value is None or value == column.default:
                continue
            told.append(f"{value:+d}" if column.mark == SIGNED else f"{value}{column.mark}")
        return told

    def bounds(self) -> dict[str, Json]:
        """Return the columns, an example and how many lines there may be."""
        return {
            "columns": [
                {
                    "key": column.key,
                    "heading": column.heading,
                    "mark": column.mark,
                    "minimum": column.minimum,
                    "maximum": column.maximum,
                    "default": column.default,
                    "required": column.required,
                }
                for column in self.columns
            ],
            "example": self.example,
            "most": self.most,
        }
