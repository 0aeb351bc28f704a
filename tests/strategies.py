"""Hypothesis strategies derived from the declarations of forms.

One function a class of field, registered with `singledispatch`: a new calculator needs nothing
here, a new class of field one entry in each of `values`, `spellings` and `wrong_values`.

What is right or wrong is read from the declaration (bounds, options), never asked of `parse`.
"""

from collections.abc import Callable
from functools import cache, singledispatch
from typing import Any, cast

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from calculators.answer import Json
from calculators.distances import Distance
from calculators.fields import Choice, Choices, DiceField, Integer, Integers, YesNo
from calculators.form import Field, Form
from calculators.roster import LONGEST_NAME, SIGNED, Column, Roster
from rules_core import dice

type Raw = dict[str, Json]

_YES = ("oui", "true", "1")
_NO = ("non", "false", "0", "")
SEPARATORS = (",", ", ", " ", " , ")
NOT_TEXT: SearchStrategy[Json] = st.one_of(
    st.none(),
    st.booleans(),
    st.lists(st.none(), min_size=1, max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
"""JSON that no single value is written with."""
WORDS = st.text(st.characters(exclude_categories=["Nd", "Cs"]), max_size=8)
"""Texts without a digit: no number and no throw, an empty text included."""


# --- valid values, as JSON ---


@singledispatch
def values(field: Field[Any]) -> SearchStrategy[Any]:
    """Return the valid values of a field, as JSON."""
    raise NotImplementedError(type(field).__name__)


@values.register(Integer)
def _(field: Integer) -> SearchStrategy[Json]:
    return st.integers(field.minimum, field.maximum)


@values.register(Choice)
def _(field: Choice[Any]) -> SearchStrategy[Json]:
    return st.sampled_from([option.value for option in field.options])


@values.register(Choices)
def _(field: Choices[Any]) -> SearchStrategy[Json]:
    names = [option.value for option in field.options]
    one_a_slot = st.tuples(
        *[st.sampled_from([None, *options]) for options in field.slots.values()]
    ).map(lambda chosen: [option.value for option in chosen if option])
    return st.one_of(one_a_slot, st.lists(st.sampled_from(names), max_size=len(names)))


@values.register(YesNo)
def _(_field: YesNo[Any]) -> SearchStrategy[Json]:
    return st.booleans()


@values.register(Integers)
def _(field: Integers) -> SearchStrategy[Json]:
    steps = st.integers(-(-field.minimum // field.step), field.maximum // field.step)
    numbers = steps.map(lambda count: count * field.step)
    if field.counts:
        return st.sampled_from(field.counts).flatmap(
            lambda many: st.lists(numbers, min_size=many, max_size=many)
        )
    return st.lists(numbers, max_size=field.most)


@values.register(DiceField)
def _(_field: DiceField) -> SearchStrategy[Json]:
    return st.one_of(throws(), st.integers(-dice.MAX_CONSTANT, dice.MAX_CONSTANT))


@st.composite
def throws(draw: st.DrawFn) -> str:
    """Return written throws such as `2d6+1d4-3`, up to the bounds of `Dice`."""
    if draw(st.integers(0, 9)) == 0:
        each = dice.MAX_FACES // dice.MAX_DICE
        return draw(st.sampled_from([f"{dice.MAX_DICE}d{each}", f"1d{dice.MAX_SIDES}"]))
    groups = []
    for sides in draw(st.lists(st.integers(2, dice.MAX_SIDES), min_size=1, max_size=2)):
        most = min(dice.MAX_DICE // 2, dice.MAX_FACES // 2 // sides)
        groups.append(f"{draw(st.integers(1, most))}d{sides}")
    constant = draw(st.integers(-dice.MAX_CONSTANT, dice.MAX_CONSTANT))
    return "+".join(groups) + (f"{constant:+d}" if constant else "")


NAMES = ("Jandara", "chef ork", "L’Ombre", "A-b c2", '<b>&"x"', "É" * LONGEST_NAME)


@values.register(Roster)
def _(field: Roster) -> SearchStrategy[Json]:
    return st.lists(roster_lines(field), max_size=field.most)


@st.composite
def roster_lines(draw: st.DrawFn, field: Roster) -> str:
    """Return a line of a roster, its marked numbers in any order after its name."""
    columns = list(field.columns)
    optional = [column for column in columns if not column.required]
    left_out = draw(st.sets(st.sampled_from([column.key for column in optional])))
    plain = [column for column in columns if not column.mark]
    # A plain number is known by its place: none stands after one that is left out.
    gone = next((at for at, each in enumerate(plain) if each.key in left_out), len(plain))
    kept = plain[:gone]
    marked = [each for each in columns if each.mark and each.key not in left_out]
    order = draw(st.permutations([*kept, *marked]))
    in_order = iter(kept)
    told = [draw(_roster_number(each if each.mark else next(in_order))) for each in order]
    return " ".join([draw(st.sampled_from(NAMES)), *told])


def _roster_number(column: Column) -> SearchStrategy[str]:
    numbers = st.integers(column.minimum, column.maximum)
    if column.mark == SIGNED:
        return numbers.map(lambda number: f"{number:+d}")
    return numbers.map(lambda number: f"{number}{column.mark}")


# --- the same values, as people type them and as the browser sends them ---


@singledispatch
def spellings(field: Field[Any], value: Any) -> SearchStrategy[Json]:
    """Return the texts that mean `value` (valid JSON of this field)."""
    raise NotImplementedError(type(field).__name__, value)


@spellings.register(Integer)
def _(_field: Integer, value: int) -> SearchStrategy[Json]:
    return st.sampled_from(_written(value))


@spellings.register(Distance)
def _(_field: Distance, value: int) -> SearchStrategy[Json]:
    whole, half = divmod(3 * value, 2)
    length = f"{whole},5" if half else str(whole)
    in_metres = [f"{length} m", f"{length}m", f" {length.replace(',', '.')} mètres "]
    return st.sampled_from([*_written(value), f"{value} cases", f"{value} case", *in_metres])


@spellings.register(Choice)
def _(_field: Choice[Any], value: str) -> SearchStrategy[Json]:
    return st.just(value)


@spellings.register(Choices)
def _(_field: Choices[Any], value: list[str]) -> SearchStrategy[Json]:
    """Give the list itself, as the browser does, with the empty choices of its rows, or a text."""
    joined = st.sampled_from(SEPARATORS).map(lambda separator: separator.join(value))
    return st.one_of(st.just(value), st.just([*value, ""]), joined)


@spellings.register(YesNo)
def _(_field: YesNo[Any], value: bool) -> SearchStrategy[Json]:
    return st.sampled_from(_YES if value else _NO)


@spellings.register(Integers)
def _(field: Integers, value: list[int]) -> SearchStrategy[Json]:
    known = [each for each in (*SEPARATORS, ";", " ; ") if not (field.spaced and each == ",")]
    separators = st.sampled_from(known)
    return separators.map(lambda separator: separator.join(map(str, value)))


@spellings.register(DiceField)
def _(_field: DiceField, value: str | int) -> SearchStrategy[Json]:
    text = str(value)
    spaced = text.replace("+", " + ").replace("-", " \N{MINUS SIGN} ")
    return st.sampled_from([text, spaced, text.upper(), f" {text} "])


@spellings.register(Roster)
def _(_field: Roster, value: list[str]) -> SearchStrategy[Json]:
    breaks = st.sampled_from(("\n", "\r\n", ";", " ; ", "\n\n"))
    spaces = st.sampled_from((" ", "  ", ", ", "\t", "\N{NO-BREAK SPACE}"))
    minus = st.sampled_from(("-", "\N{MINUS SIGN}", "- "))

    def typed(ways: tuple[str, str, str]) -> str:
        line_break, space, sign = ways
        lines = [line.replace(" ", space).replace(f"{space}-", f"{space}{sign}") for line in value]
        return line_break.join(lines)

    return st.tuples(breaks, spaces, minus).map(typed)


def _written(value: int) -> list[str]:
    """Write an integer in the ways of keyboards, of other pages and of French typography."""
    text = str(value)
    ways = [text, f" {text} ", text.replace("-", "\N{MINUS SIGN}"), text.replace("-", "- ")]
    return ways if value < 0 else [*ways, f"+{text}", f"{text}\N{NO-BREAK SPACE}"]


# --- values that a field must refuse ---


@singledispatch
def wrong_values(field: Field[Any]) -> SearchStrategy[Json]:
    """Return JSON that is no value of the field."""
    raise NotImplementedError(type(field).__name__)


@wrong_values.register(Integer)
def _(field: Integer) -> SearchStrategy[Json]:
    return st.one_of(NOT_TEXT, st.just([]), st.just({}), WORDS, *_not_integers(field))


@wrong_values.register(Choice)
def _(field: Choice[Any]) -> SearchStrategy[Json]:
    known = [option.value for option in field.options]
    near = st.sampled_from(known).flatmap(
        lambda name: st.sampled_from([f" {name}", f"{name}!", name[:-1], name + name])
    )
    others: SearchStrategy[Any] = st.one_of(NOT_TEXT, st.integers(), st.text(max_size=8), near)
    return others.filter(lambda value: str(value) not in known)


@wrong_values.register(Choices)
def _(field: Choices[Any]) -> SearchStrategy[Json]:
    known = [option.value for option in field.options]
    # One name with its last letter lost, among right ones: it stands for none of the others.
    cut = st.sampled_from(known).map(lambda name: name[:-1]).filter(lambda name: name not in known)
    listed = st.tuples(values(field), cut).map(lambda pair: [*pair[0], pair[1]])
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
        st.lists(st.one_of(st.none(), st.integers(), st.lists(st.none())), min_size=1, max_size=2),
        listed,
        listed.map(", ".join),
    )


@wrong_values.register(YesNo)
def _(_field: YesNo[Any]) -> SearchStrategy[Json]:
    others: SearchStrategy[Any] = st.one_of(
        NOT_TEXT, st.just([]), st.integers(), st.text(max_size=8)
    )
    return others.filter(lambda value: str(value).strip().lower() not in {*_YES, *_NO})


@wrong_values.register(Integers)
def _(field: Integers) -> SearchStrategy[Json]:
    others: list[SearchStrategy[Any]] = [
        NOT_TEXT,
        st.text("abcdxyz", min_size=1, max_size=8),
        *_not_integers(field),
    ]
    if field.step > 1:
        amounts = st.integers(field.minimum, field.maximum)
        others.append(amounts.filter(lambda amount: amount % field.step))
    one = st.one_of(*others)
    among = st.tuples(st.lists(st.just(field.maximum), max_size=field.most - 1), one)
    too_many = st.integers(field.most + 1, field.most + 20).map(lambda n: [field.minimum] * n)
    return st.one_of(
        one,
        among.map(lambda pair: [*pair[0], pair[1]]),
        too_many,
        too_many.map(lambda many: ", ".join(map(str, many))),
    )


@wrong_values.register(Roster)
def _(field: Roster) -> SearchStrategy[Json]:
    right = roster_lines(field)
    required = " ".join(str(column.minimum) for column in field.columns if column.required)
    plain = sum(not column.mark for column in field.columns)
    beyond = [
        f"{required} {number:+d}" if column.mark == SIGNED else f"{required} {number}{column.mark}"
        for column in field.columns
        if column.mark
        for number in (column.minimum - 1, column.maximum + 1)
        if number >= 0 or column.mark == SIGNED
    ]
    wrong_line = st.sampled_from(
        [
            "Ork",
            required,
            f"{'x' * (LONGEST_NAME + 1)} {required}",
            f"O\x00rk {required}",
            f"Ork {required} fort",
            f"Ork {required} 1zzz",
            f"Ork {required} 1.5",
            f"Ork {' '.join(['1'] * (plain + 1))}",
            *(f"Ork {numbers}" for numbers in beyond),
        ]
    )
    among = st.tuples(st.lists(right, max_size=field.most - 1), wrong_line).map(
        lambda pair: [*pair[0], pair[1]]
    )
    too_many = st.lists(right, min_size=field.most + 1, max_size=field.most + 3)
    return st.one_of(
        NOT_TEXT, st.integers(), among, among.map("\n".join), too_many, too_many.map("\n".join)
    )


@wrong_values.register(DiceField)
def _(_field: DiceField) -> SearchStrategy[Json]:
    over = dice.MAX_CONSTANT + 1
    return st.one_of(
        NOT_TEXT,
        st.just([]),
        st.just({}),
        st.floats(),
        WORDS,
        st.integers(min_value=over),
        st.integers(max_value=-over),
        st.integers(dice.MAX_DICE + 1, 999).map(lambda count: f"{count}d6"),
        st.integers(dice.MAX_SIDES + 1, 9999).map(lambda sides: f"1d{sides}"),
        st.integers(dice.MAX_FACES // 3 + 1, dice.MAX_SIDES).map(
            lambda sides: f"1d{sides}+2d{sides}"
        ),
        st.integers(over, 9999).map(lambda constant: f"2d6+{constant}"),
        st.sampled_from(["2d", "d", "2d1", "2d0", "0d6", "-2d6", "2d6++1", "2d6+", "2*6", "1d6/2"]),
        st.sampled_from(["3.5", "2d6.5", "2,5", "d6d6", "20d6+21d6", "3d6-1d6"]),
    )


def _not_integers(field: Integer | Integers) -> list[SearchStrategy[Any]]:
    """Return numbers out of bounds or not whole, and texts that are nearly numbers."""
    below = st.integers(max_value=field.minimum - 1)
    above = st.integers(min_value=field.maximum + 1)
    beyond = st.one_of(below, above)
    nearly = ["1.5", "1e2", "0x1", "1d6", "--1", "1-", "\N{SUPERSCRIPT TWO}", "un"]
    return [beyond, beyond.map(str), st.floats(), st.sampled_from(nearly)]


# --- whole forms ---


def once_a_form[T](make: Callable[[type[Form]], T]) -> Callable[[type[Form]], T]:
    """Keep what is made of each class of form: strategies cost more to make than to draw from."""
    return cast("Callable[[type[Form]], T]", cache(make))


@once_a_form
def raw_inputs(form: type[Form]) -> SearchStrategy[Raw]:
    """Return inputs whose every value is valid alone; some fields are left to their default."""
    return st.fixed_dictionaries({}, optional={each.name: values(each) for each in form.fields()})


@once_a_form
def typed_inputs(form: type[Form]) -> SearchStrategy[tuple[Raw, Raw]]:
    """Return the same inputs twice: as JSON, and as typed texts."""
    fields = {field.name: field for field in form.fields()}

    def typed(raw: Raw) -> SearchStrategy[Raw]:
        texts = {name: spellings(fields[name], value) for name, value in raw.items()}
        return st.fixed_dictionaries(texts)

    return raw_inputs(form).flatmap(lambda raw: st.tuples(st.just(raw), typed(raw)))


@once_a_form
def wrong_inputs(form: type[Form]) -> SearchStrategy[tuple[str, Raw]]:
    """Return inputs of which one field alone is wrong, and its name."""

    def spoilt(field: Field[Any]) -> SearchStrategy[tuple[str, Raw]]:
        return st.tuples(raw_inputs(form), wrong_values(field)).map(
            lambda drawn: (field.name, drawn[0] | {field.name: drawn[1]})
        )

    return st.one_of([spoilt(field) for field in form.fields()])
