"""Two numbers at once: each cell is the answer to its pair, and only what moves both ways shows."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from calculators import browser, registry
from calculators.fields import Integer
from calculators.varying import across, grids
from tests.calculators.varying.proofs import assert_evaluated, parsed
from tests.draws import WHOLE, drawn

NBSP = "\N{NO-BREAK SPACE}"
ONE_IN = 5
"""Cells are made one as the other: so many tell whether they are what `evaluate` gives."""


def numbers(calculator_id: str) -> list[str]:
    """Return the numbers of a form that matter at first."""
    form = registry.find(calculator_id).form.parse({})
    return [
        field.name for field in form.fields() if isinstance(field, Integer) and form.matters(field)
    ]


def some() -> Iterator[pytest.ParameterSet]:
    """Yield half the pairs of each calculator; at each change, none of a whole fight."""
    for calculator_id in registry.all_ids():
        pairs = [*combinations(numbers(calculator_id), 2)]
        count = drawn(len(pairs) // 2, calculator_id)
        for pair in Random(1).sample(pairs, count):  # noqa: S311 any of them
            marks = [pytest.mark.full] if calculator_id.endswith(WHOLE) else []
            yield pytest.param(calculator_id, pair, marks=marks)


@pytest.mark.parametrize(("calculator_id", "pair"), [*some()])
def test_each_cell_is_the_answer_to_its_pair(calculator_id: str, pair: tuple[str, str]) -> None:
    calculator = registry.find(calculator_id)
    crossed = across.cross(calculator, {}, pair)
    assert not crossed.late
    for row, column in [*crossed.cells][::ONE_IN]:
        assert_evaluated(calculator, {pair[0]: row, pair[1]: column}, crossed.cells[row, column])
    answers = {at: told.outcome for at, told in crossed.cells.items() if told.outcome}
    first = {
        at: {each.name: each.value for each in outcome.figures} for at, outcome in answers.items()
    }
    tracks = {each.name: each for each in crossed.moving}
    rows = sorted({row for row, _ in crossed.cells})
    columns = sorted({column for _, column in crossed.cells})
    for name in (*first.values(),)[0]:
        values = {at: each.get(name) for at, each in first.items()}
        moves = all(
            any(len({values[at] for at in line if at in values}) > 1 for line in lines)
            for lines in (
                [[(row, column) for column in columns] for row in rows],
                [[(row, column) for row in rows] for column in columns],
            )
        )
        if moves and None not in values.values():
            assert name in tracks
    for track in tracks.values():
        root = parsed(grids.html(crossed, track))
        assert len(root.findall(".//tbody/tr")) == len(rows)
        assert all(len(row) == 1 + len(columns) for row in root.findall(".//tbody/tr"))
        told = ["".join(cell.itertext()) for cell in root.findall(".//td")]
        at = [(row, column) for row in rows for column in columns]
        for pair_of_values, cell in zip(at, told, strict=True):
            assert (cell == grids.NO_ANSWER) == (pair_of_values not in answers)


def test_a_chance_by_armour_and_bonus_is_a_grid_of_twentieths() -> None:
    # 001 l.340, 363, 371: d20 + bonus against the CA; a 20 always hits, a 1 never does.
    crossed = across.cross(registry.find("maison/critiques"), {}, ("ca", "bonus"))
    track = crossed.moving[0]
    assert track.name == "Toucher"
    chances = dict(zip(sorted(crossed.cells), track.figures, strict=True))
    assert len(chances) == across.MOST**2
    for (ca, bonus), figure in chances.items():
        faces = sum(face == 20 or (face != 1 and face + bonus >= ca) for face in range(1, 21))
        assert figure
        assert figure.value == Fraction(faces, 20)
    root = parsed(grids.html(crossed, track))
    (current,) = root.findall(".//tr[@class='calc-current']")
    (crossing,) = [each for each in root.iter("td") if "calc-crossing" in each.get("class", "")]
    assert crossing in list(current)
    headings = root.findall(".//thead/tr/th")
    assert all(each.get("scope") == "col" for each in headings)
    place = list(current).index(crossing)
    assert "".join(headings[place].itertext()).endswith(" (votre choix)")
    assert "".join(root.find(".//caption").itertext()) == (  # type: ignore[union-attr]
        f"Toucher, en{NBSP}%, selon «{NBSP}CA de la cible{NBSP}» (lignes) "
        f"et «{NBSP}Bonus d’attaque{NBSP}» (colonnes)"
    )


def test_values_stay_within_bounds_as_many_as_there_are() -> None:
    calculator = registry.find("maison/critiques")
    crossed = across.cross(calculator, {"ca": 1}, ("ca", "bonus"))
    field = next(each for each in calculator.form.fields() if each.name == "ca")
    assert isinstance(field, Integer)
    rows = sorted({row for row, _ in crossed.cells})
    least = field.minimum
    assert rows == [*range(least, least + across.MOST)]


def test_the_square_around_the_present_values_comes_before_what_had_no_time() -> None:
    crossed = across.cross(registry.find("maison/critiques"), {}, ("ca", "bonus"), seconds=-1)
    assert [*crossed.cells] == [(crossed.rows.present, crossed.columns.present)]
    assert crossed.late
    assert "prendraient trop de temps" in grids.beneath(crossed, [])


def ask(**changes: Any) -> dict[str, Any]:
    """Ask the door of the browser."""
    question = {
        "do": "vary",
        "id": "maison/critiques",
        "inputs": {},
        "field": "ca",
        "by": "bonus",
    }
    told: dict[str, Any] = json.loads(browser.answer(json.dumps(question | changes)))
    return told


def test_the_door_answers_with_a_grid_of_each_figure() -> None:
    told = ask()
    assert told.keys() == {"figures", "html"}
    assert [each["name"] for each in told["figures"]] == [
        "Toucher",
        "Dégâts si touché",
        "Dégâts par attaque",
    ]
    assert ask(by="")["figures"][0]["html"].startswith('<div class="calc-curve"')


def test_numbers_that_move_no_figure_together_say_so() -> None:
    told = ask(by="niveau-arme")
    assert told["figures"] == []
    assert "à la fois" in told["html"]


def test_the_door_refuses_what_is_no_two_numbers() -> None:
    assert ask(by="ca")["errors"].keys() == {"ca"}
    assert ask(by="mode")["errors"].keys() == {"mode"}
    assert ask(by="rien")["errors"].keys() == {"rien"}
    assert ask(by=3)["errors"].keys() == {"3"}
