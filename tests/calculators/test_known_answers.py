"""Answers whose meaning is known: wholes, and what never falls or rises with an input.

What is known of each system stands as data in `tests/known/*.yaml`: see `Known`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from calculators import registry
from calculators.fields import Dice, Field, Form, Integer, Integers, Json, YesNo
from tests.calculators.asking import accepted, answers, briefly, number, numbers, tried
from tests.strategies import Raw, raw_inputs, values

FOLDER = Path(__file__).parents[1] / "known"


@dataclass(frozen=True, slots=True)
class Known:
    """What one file tells.

    Attributes:
        wholes: calculator, answers whose chances sum to 1, and inputs that this needs.
        rising: lines of a calculator, its inputs, a colon, and the answers that never fall as one
            of them rises.
        falling: the same for answers that never rise.
        orders: values of a choice from the least to the greatest, by input.
        needed: inputs that give another one an effect to see, one of each list at a time, by
            calculator and input.
    """

    wholes: list[dict[str, Any]] = field(default_factory=list)
    rising: str = ""
    falling: str = ""
    orders: dict[str, list[Json]] = field(default_factory=dict)
    needed: dict[str, list[Raw]] = field(default_factory=dict)


FILES = [Known(**yaml.safe_load(path.read_text("utf-8"))) for path in sorted(FOLDER.glob("*.yaml"))]
WHOLES = [
    (each["calculator"], each["answers"], each.get("inputs", {}))
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


@dataclass(frozen=True, slots=True)
class Row:
    """A calculator, one of its inputs and one of its answers, and whether they rise together."""

    calculator: str
    input: str
    answer: str
    rising: bool
    known: Known


def rows() -> list[Any]:
    """Return every row of every file."""
    found = []
    for known in FILES:
        for table, rising in ((known.rising, True), (known.falling, False)):
            for line in table.strip().splitlines():
                inputs, paths = line.split(" : ")
                calculator_id, *names = inputs.split()
                found += [
                    pytest.param(
                        Row(calculator_id, name, path, rising, known),
                        id=f"{calculator_id} {name} {path}",
                    )
                    for name in names
                    for path in paths.split()
                ]
    return found


def order(wanted: Field[Any], known: Known) -> Sequence[Json]:
    """Return values of a field, from the least to the greatest."""
    if isinstance(wanted, Integer):
        return range(wanted.minimum, wanted.maximum + 1)
    if isinstance(wanted, Dice):
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
    if wanted.shown_for is None:
        parts = [
            part
            for condition in wanted.conditions
            for other, chosen_for in condition.tests
            for part in (
                mattering(form, other),
                st.sampled_from([{other.name: other.dump(value)} for value in chosen_for]),
            )
        ]
        return st.tuples(*parts).map(
            lambda raws: dict(pair for raw in raws for pair in raw.items())
        )
    name, chosen_for = wanted.shown_for
    (other,) = [each for each in form.fields() if each.name == name]
    chosen: SearchStrategy[Raw] = st.sampled_from([{name: str(value)} for value in chosen_for])
    return st.tuples(mattering(form, other), chosen).map(lambda pair: pair[0] | pair[1])


@pytest.mark.parametrize("row", rows())
@given(data=st.data())
@briefly
def test_more_of_an_input_never_turns_against_its_answer(row: Row, data: st.DataObject) -> None:
    calculator = registry.find(row.calculator)
    form = calculator.form
    (wanted,) = [each for each in form.fields() if each.name == row.input]
    raw = data.draw(raw_inputs(form)) | data.draw(mattering(form, wanted))
    raw |= data.draw(st.sampled_from(row.known.needed.get(f"{row.calculator} {row.input}", [{}])))
    results = []
    for value in data.draw(less_and_more(wanted, row.known)):
        asked = raw | {row.input: value}
        if isinstance(tried(calculator, asked), dict):
            return
        results.append(number(answers(row.calculator, asked), row.answer))
    low, high = results if row.rising else reversed(results)
    assert low <= high
