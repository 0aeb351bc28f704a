"""Answers whose meaning is known: wholes, and what never falls or rises with an input.

What is known of each calculator stands as data in `tests/known/*.yaml`: see `Known`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from calculators import registry
from calculators.answer import Json
from calculators.calculator import AnyCalculator
from calculators.fields import DiceField, Integer, Integers, YesNo
from calculators.form import Field, Form, Way
from tests.calculators.asked import accepted, answers, briefly, number, numbers, tried
from tests.draws import sampled
from tests.strategies import Raw, raw_inputs, values

FOLDER = Path(__file__).parents[1] / "known"


@dataclass(frozen=True, slots=True)
class Known:
    """What one file tells.

    Attributes:
        calculator: the id of what it is known of.
        wholes: answers whose chances sum to 1, and inputs that this needs.
        rising: lines of inputs, a colon, and the answers that never fall as one of them rises.
        falling: the same for answers that never rise.
        orders: values of a choice from the least to the greatest, by input.
        needed: inputs that give another one an effect to see, one of each list at a time, by
            input.
    """

    calculator: str
    wholes: list[dict[str, Any]] = field(default_factory=list)
    rising: str = ""
    falling: str = ""
    orders: dict[str, list[Json]] = field(default_factory=dict)
    needed: dict[str, list[Raw]] = field(default_factory=dict)


FILES = [
    Known(**yaml.load(path.read_text("utf-8"), yaml.CSafeLoader))
    for path in sorted(FOLDER.glob("*.yaml"))
]
WHOLES = [
    (known.calculator, each["answers"], each.get("inputs", {}))
    for known in FILES
    for each in known.wholes
]


@pytest.mark.parametrize(("calculator_id", "paths", "fixed"), WHOLES)
@given(data=st.data())
@briefly
def test_the_chances_of_a_whole_sum_to_1(
    calculator_id: str, paths: str, fixed: Raw, data: st.DataObject
) -> None:
    raw = data.draw(accepted(registry.find(calculator_id)))
    told = answers(calculator_id, raw | fixed)
    shares = [share for path in paths.split() for share in numbers(told, path).values()]
    assert all(0 <= share <= 1 for share in shares)
    assert sum(shares) == 1


# --- answers that rise or fall with an input ---


@dataclass(frozen=True, slots=True, eq=False)
class Input:
    """An input of a calculator, and the answers that never fall or never rise as it rises."""

    calculator: str
    name: str
    known: Known
    rising: list[str] = field(default_factory=list)
    falling: list[str] = field(default_factory=list)


def told_inputs() -> dict[str, Input]:
    """Return every input of every file: its answers are read from the same two results."""
    found: dict[str, Input] = {}
    for known in FILES:
        for table in ("rising", "falling"):
            for line in getattr(known, table).strip().splitlines():
                inputs, paths = line.split(" : ")
                for name in inputs.split():
                    told = found.setdefault(
                        f"{known.calculator} {name}", Input(known.calculator, name, known)
                    )
                    getattr(told, table).extend(paths.split())
    return found


def order(wanted: Field[Any], known: Known) -> Sequence[Json]:
    """Return values of a field, from the least to the greatest."""
    if isinstance(wanted, Integer):
        return range(wanted.minimum, wanted.maximum + 1)
    if isinstance(wanted, DiceField):
        return [f"1d8{constant:+d}" for constant in range(-8, 41)]
    return known.orders[wanted.name]


def less_and_more(wanted: Field[Any], known: Known) -> SearchStrategy[tuple[Json, Json]]:
    """Return two values of a field, the second no less than the first."""
    if isinstance(wanted, YesNo):
        return st.just((False, True))
    if isinstance(wanted, Integers):
        return values(wanted).flatmap(
            lambda many: st.integers(0, len(many)).map(lambda cut: (many[:cut], many))
        )
    ordered = order(wanted, known)
    ranks = st.tuples(*[st.integers(0, len(ordered) - 1)] * 2).map(sorted)
    return ranks.map(lambda pair: (ordered[pair[0]], ordered[pair[1]]))


def mattering(form: type[Form], wanted: Field[Any]) -> SearchStrategy[Raw]:
    """Return inputs for which a field matters, as far as its declaration says."""
    parts = [
        st.one_of([passing(form, way) for way in condition.ways]) for condition in wanted.conditions
    ]
    return together(parts)


def passing(form: type[Form], way: Way) -> SearchStrategy[Raw]:
    """Return inputs that pass one way of a condition."""
    mattering_themselves = [mattering(form, other) for other, _ in way]
    chosen: list[SearchStrategy[Raw]] = [
        st.sampled_from([{other.name: other.dump(value)} for value in values_of])
        for other, values_of in way
    ]
    return together([*mattering_themselves, *chosen])


def together(parts: list[SearchStrategy[Raw]]) -> SearchStrategy[Raw]:
    """Return inputs drawn from each part."""
    return st.tuples(*parts).map(lambda raws: dict(pair for raw in raws for pair in raw.items()))


@cache
def less_then_more(told: Input) -> SearchStrategy[tuple[Raw, Raw]]:
    """Return inputs for which one matters, with less of it and with more of it."""
    form = registry.find(told.calculator).form
    (wanted,) = [each for each in form.fields() if each.name == told.name]
    needed = told.known.needed.get(told.name, [{}])
    parts = (raw_inputs(form), mattering(form, wanted), st.sampled_from(needed))
    return st.tuples(*parts, less_and_more(wanted, told.known)).map(
        lambda drawn: (
            drawn[0] | drawn[1] | drawn[2] | {told.name: drawn[3][0]},
            drawn[0] | drawn[1] | drawn[2] | {told.name: drawn[3][1]},
        )
    )


def matters(calculator: AnyCalculator, name: str, raw: Raw) -> bool:
    """Tell whether inputs go together, and a field matters for them."""
    parsed = tried(calculator, raw)
    return not isinstance(parsed, dict) and any(
        field.name == name and parsed.matters(field) for field in parsed.fields()
    )


INPUTS = told_inputs()


@pytest.mark.parametrize("told", sampled((each,) for each in INPUTS.values()), ids=INPUTS)
@given(data=st.data())
@briefly
def test_more_of_an_input_never_turns_against_its_answers(told: Input, data: st.DataObject) -> None:
    calculator = registry.find(told.calculator)
    both = data.draw(less_then_more(told))
    if not all(matters(calculator, told.name, raw) for raw in both):
        return
    less, more = (answers(told.calculator, raw) for raw in both)
    fallen = [path for path in told.rising if number(less, path) > number(more, path)]
    risen = [path for path in told.falling if number(less, path) < number(more, path)]
    assert (fallen, risen) == ([], [])
