"""What « Et si… ? » shows of a field, held against plain evaluation."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

from calculators import render
from calculators.answer import Json, Result, to_json
from calculators.calculator import AnyCalculator
from calculators.form import InputErrors
from calculators.varying import shown
from calculators.varying.along import Varied
from calculators.varying.values import Told

NUMBER = re.compile(r"\d+")
FEW = 6
"""Values are answered one as the other: so many tell whether `evaluate` gives the same."""


def parsed(markup: str) -> ET.Element:
    """Parse a fragment."""
    return ET.fromstring(f"<div>{markup}</div>")  # noqa: S314 our own renderer's output


def figures(outcome: Result) -> dict[str, str]:
    """Return the figures of an answer as a reader sees them, by their labels without numbers."""
    return {NUMBER.sub("", each.label): render.written(each.value) for each in outcome.figures}


def cells(html: str) -> list[str]:
    """Return the cells of a table beside its headings."""
    return ["".join(cell.itertext()) for cell in parsed(html).findall(".//td")]


def proved(varied: Varied) -> None:
    """Hold what is shown against the answers."""
    outcomes = [each.outcome for each in varied.points if each.outcome]
    told = [figures(each) for each in outcomes]
    shared = [label for label in told[0] if all(label in each for each in told)]
    moves = [label for label in shared if len({each[label] for each in told}) > 1]
    tracks = varied.moving
    assert tracks or not moves, f"a figure moves and none is shown: {moves}"
    for track in tracks:
        written = cells(shown.html(varied, track))
        assert len(written) == len(outcomes)
        assert len({*written}) > 1, f"a flat table: {track.name}"
    answers = {json.dumps(to_json(each.answers)) for each in outcomes}
    same = "ne dépend pas ici" in shown.beneath(varied, tracks)
    assert not (same and len(answers) > 1 and len({each.sentence for each in outcomes}) > 1)
    # No name holds what the field changes.
    names = {each.name for outcome in outcomes for each in outcome.figures}
    assert len({NUMBER.sub("", each) for each in names}) == len(names)


def assert_evaluated(calculator: AnyCalculator, raw: Mapping[str, Json], told: Told) -> None:
    """Hold what is told of some inputs, or their refusal, to what the calculator says of them."""
    try:
        outcome = calculator.evaluate(raw)
    except InputErrors:
        assert told.refused
        return
    assert told.outcome
    assert to_json(told.outcome.answers) == to_json(outcome.answers)
    assert told.outcome.sentence == outcome.sentence
    assert told.outcome.figures == outcome.figures
