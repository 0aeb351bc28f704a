"""What every calculator owes its readers, whatever its rule.

Each test runs for every calculator of the registry, on inputs derived from its declaration.
"""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry, render
from calculators.answer import Result, to_json
from calculators.calculator import AnyCalculator
from calculators.fields import Integer
from calculators.form import Form, InputErrors
from calculators.french import held, typeset
from tests.calculators.asked import accepted, briefly, tried, usually
from tests.strategies import Raw, raw_inputs, typed_inputs, wrong_inputs

DOCS = Path(__file__).parents[2] / "docs"

every_one = pytest.mark.parametrize("calculator_id", registry.all_ids())


def is_sentence(text: str) -> bool:
    """Tell whether a text reads as a French sentence: a capital or a guillemet, a full stop."""
    return re.fullmatch(r"[A-ZÀ-ÝŒ0-9«−].*\.", text, re.DOTALL) is not None


# --- inputs ---


@every_one
@given(data=st.data())
@usually
def test_valid_values_are_answered_however_typed_unless_they_do_not_go_together(
    calculator_id: str, data: st.DataObject
) -> None:
    calculator = registry.find(calculator_id)
    raw, typed = data.draw(typed_inputs(calculator.form))
    parsed = {
        field.attribute: field.parse(raw[field.name]) if field.name in raw else field.default
        for field in calculator.form.fields()
    }
    refused = {field.name: told for field, told in calculator.form(parsed).check()}
    assert all(is_sentence(told) for told in refused.values())
    from_json, from_text = tried(calculator, raw), tried(calculator, typed)
    if refused:
        with pytest.raises(InputErrors) as caught:
            calculator.evaluate(raw)
        assert caught.value.errors == from_json == from_text == refused
    else:
        result = calculator.evaluate(raw)
        assert result.sentence
        assert result.answers
        assert isinstance(from_json, Form)
        assert isinstance(from_text, Form)
        assert from_json.dump() == from_text.dump()
        assert calculator.evaluate(typed) == result


@every_one
@given(data=st.data())
def test_a_wrong_value_is_told_in_a_sentence_for_its_field_alone(
    calculator_id: str, data: st.DataObject
) -> None:
    calculator = registry.find(calculator_id)
    name, raw = data.draw(wrong_inputs(calculator.form))
    with pytest.raises(InputErrors) as caught:
        calculator.evaluate(raw)
    assert list(caught.value.errors) == [name]
    assert is_sentence(caught.value.errors[name])


@every_one
@given(data=st.data())
@briefly
def test_an_unknown_field_is_refused_by_name(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    known = {field.name for field in calculator.form.fields()}
    name = data.draw(st.text(max_size=8).filter(lambda text: text not in known))
    raw = data.draw(raw_inputs(calculator.form))
    with pytest.raises(InputErrors) as caught:
        calculator.evaluate(raw | {name: 1})
    assert list(caught.value.errors) == [name]
    assert is_sentence(caught.value.errors[name])


@every_one
def test_the_attribute_of_a_field_is_not_its_name(calculator_id: str) -> None:
    form = registry.find(calculator_id).form
    for field in form.fields():
        assert field.name == field.attribute.replace("_", "-")
        if field.name != field.attribute:
            with pytest.raises(InputErrors):
                form.parse({field.attribute: field.dump(field.default)})


@every_one
def test_the_described_defaults_are_answered_and_parse_to_themselves(calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    described = {told["name"]: told["default"] for told in described_fields(calculator)}
    assert calculator.form.parse({}).dump() == described
    assert calculator.form.parse(described).dump() == described
    assert calculator.evaluate(described) == calculator.evaluate({})


def described_fields(calculator: AnyCalculator) -> list[dict[str, Any]]:
    """Return the fields as scripts see them."""
    fields: list[dict[str, Any]] = json.loads(
        json.dumps([field.describe() for field in calculator.form.fields()])
    )
    return fields


@every_one
def test_a_condition_is_made_of_fields_above_and_of_values_that_they_can_hold(
    calculator_id: str,
) -> None:
    fields = registry.find(calculator_id).form.fields()
    for place, field in enumerate(fields):
        above = {each.name: each for each in fields[:place]}
        for condition in field.conditions:
            told = condition.export()
            for way, exported in zip(
                condition.ways, told if isinstance(told, list) else [told], strict=True
            ):
                assert exported.keys() <= above.keys(), field.name
                for other, wanted in way:
                    held = exported[other.name]
                    assert [other.parse(value) for value in held] == [*wanted]
                    assert len(set(held)) == len(held) > 0


# --- answers: one result for all that is asked of it ---


@every_one
@given(data=st.data(), seed=st.integers(0, 10**6))
@usually
def test_an_answer_is_all_that_it_owes_its_readers(
    calculator_id: str, data: st.DataObject, seed: int
) -> None:
    calculator = registry.find(calculator_id)
    raw = data.draw(accepted(calculator))
    result = calculator.evaluate(raw)
    inputs_parse_back_to_themselves(calculator, raw)
    answers_are_exact_json(result)
    every_answer_keeps_its_name(calculator, result)
    chances_shown_lie_between_0_and_1(result)
    every_row_fills_its_table(result)
    html_is_well_formed_and_without_styles(result)
    every_reason_leads_to_a_rule_of_the_site(calculator, result)
    the_same_seed_throws_the_same_dice(calculator, raw, seed)


def inputs_parse_back_to_themselves(calculator: AnyCalculator, raw: Raw) -> None:
    """Check that a parsed form, dumped, is the same form."""
    dumped = calculator.form.parse(raw).dump()
    assert calculator.form.parse(json.loads(json.dumps(dumped))).dump() == dumped


def answers_are_exact_json(result: Result) -> None:
    """Check that scripts get what was worked out, and nothing rounded."""
    answers = to_json(result.answers)
    text = json.dumps(answers, ensure_ascii=False, allow_nan=False)
    assert json.loads(text, parse_float=refuse_float) == answers


def refuse_float(text: str) -> None:
    """Fail: answers are exact."""
    pytest.fail(f"{text} is a rounded answer")


def every_answer_keeps_its_name(calculator: AnyCalculator, result: Result) -> None:
    """Check that the names are those of the answer to the defaults."""
    assert set(result.answers) == default_names(calculator)


@cache
def default_names(calculator: AnyCalculator) -> set[str]:
    """Return the names of a calculator's answers."""
    return set(calculator.evaluate({}).answers)


def chances_shown_lie_between_0_and_1(result: Result) -> None:
    """Check every fraction that is shown as per cent, and every bar."""
    assert all(0 <= chance <= 1 for chance in shown_chances(result))


def shown_chances(result: Result) -> Iterator[Fraction]:
    """Yield the fractions of figures and tables, which a reader sees as per cent, and the bars."""
    yield from (each.value for each in result.figures if isinstance(each.value, Fraction))
    for row in (row for table in result.tables for row in table.rows):
        yield from (cell for cell in row.cells if isinstance(cell, Fraction))
        yield row.bar or Fraction()


def every_row_fills_its_table(result: Result) -> None:
    """Check that a table has rows of its width, each with a heading of its own."""
    for table in result.tables:
        assert table.rows
        assert {1 + len(row.cells) for row in table.rows} == {len(table.columns)}
        assert len({row.heading for row in table.rows}) == len(table.rows)


def html_is_well_formed_and_without_styles(result: Result) -> None:
    """Check what a page shows of a result."""
    root = ET.fromstring(f"<div>{render.result(result, 'https://x/{}'.format)}</div>")  # noqa: S314 ours
    assert not [node for node in root.iter() if "style" in node.attrib or node.tag == "script"]
    text = "".join(root.itertext())
    assert "None" not in text
    assert "Fraction(" not in text
    assert held(typeset(result.sentence)) in text


def every_reason_leads_to_a_rule_of_the_site(calculator: AnyCalculator, result: Result) -> None:
    """Check the anchors of the steps, of the notes and of the calculator itself."""
    rules = {step.rule for step in result.steps} | {note.rule for note in result.notes}
    rules.add(calculator.rule)
    assert {rule for rule in rules if not is_anchor(rule)} == set()


def is_anchor(rule: str) -> bool:
    """Tell whether docs/ has this page, and a heading with this id in it."""
    page, _, anchor = rule.partition("#")
    return anchor in anchors(page)


@cache
def anchors(page: str) -> frozenset[str]:
    """Return the ids written on the headings of a page; none when there is no such page."""
    path = DOCS / f"{page}.md"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return frozenset(re.findall(r"^#{1,6} .*\{[^}\n]*#([\w-]+)[^}\n]*\}\s*$", text, re.MULTILINE))


def the_same_seed_throws_the_same_dice(calculator: AnyCalculator, raw: Raw, seed: int) -> None:
    """Check that a throw is told in full, and comes again; or that there is nothing to throw."""
    if calculator.roll is None:
        with pytest.raises(LookupError):
            calculator.throw(raw, Random(seed))  # noqa: S311 dice, not secrets
        return
    played = calculator.throw(raw, Random(seed))  # noqa: S311
    assert played == calculator.throw(raw, Random(seed))  # noqa: S311
    assert all(played.lines)
    assert is_sentence(played.outcome)
    ET.fromstring(f"<div>{render.throw(played, str)}</div>")  # noqa: S314 ours


# --- dice ---


@pytest.mark.parametrize(
    "calculator_id", [each for each in registry.all_ids() if registry.find(each).roll]
)
def test_different_seeds_throw_different_dice(calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    raw = {field.name: "2d6+3" for field in calculator.form.fields() if field.name == "degats"}
    throws = {calculator.throw(raw, Random(seed)).lines for seed in range(40)}  # noqa: S311
    assert len(throws) > 1


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_presets_are_more_than_the_buttons_beside_them(calculator_id: str) -> None:
    for field in registry.find(calculator_id).form.fields():
        if isinstance(field, Integer) and field.presets:
            assert len(field.presets) <= field.maximum - field.minimum, field.name
