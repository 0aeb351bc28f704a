"""What every calculator owes its readers, whatever its rule.

Each test runs for every calculator of the registry, on inputs derived from its declaration. The
tables at the end name the answers whose meaning is known: chances that sum to 1, answers that
rise or fall with an input, and throws whose every outcome can be counted.
"""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from calculators import registry, render
from calculators.calculator import AnyCalculator, Result, to_json
from calculators.fields import Form, InputErrors, Integer, Integers, Json, Toggle
from tests.strategies import Raw, raw_inputs, typed_inputs, values, wrong_inputs

DOCS = Path(__file__).parents[2] / "docs"

every_one = pytest.mark.parametrize("calculator_id", registry.all_ids())
usually = settings(max_examples=50)
briefly = settings(max_examples=25)


def accepted(calculator: AnyCalculator) -> SearchStrategy[Raw]:
    """Return inputs that go together."""
    return raw_inputs(calculator.form).filter(
        lambda raw: not isinstance(tried(calculator, raw), dict)
    )


def tried(calculator: AnyCalculator, raw: Raw) -> Form | dict[str, str]:
    """Return the parsed form, or the errors by field."""
    try:
        form: Form = calculator.form.parse(raw)
    except InputErrors as refused:
        return refused.errors
    return form


def is_sentence(text: str) -> bool:
    """Tell whether a text reads as a French sentence: a capital or a guillemet, a full stop."""
    return re.fullmatch(r"[A-ZÀ-Ý0-9«−].*\.", text, re.DOTALL) is not None


def answers(calculator_id: str, raw: Raw) -> Json:
    """Return the answers as scripts get them."""
    return to_json(registry.find(calculator_id).evaluate(raw).answers)


def at(told: Any, path: str) -> Any:
    """Return the answer at a dotted path."""
    for key in path.split("."):
        told = told[key]
    return told


def number(told: Json, path: str) -> Fraction:
    """Return the exact number at a dotted path."""
    return Fraction(at(told, path))


def numbers(told: Json, path: str) -> dict[str, Fraction]:
    """Return the exact numbers of a law, or the one number, at a dotted path."""
    found = at(told, path)
    if isinstance(found, dict):
        return {name: Fraction(each) for name, each in found.items()}
    return {path: Fraction(found)}


# --- inputs ---


@every_one
@given(data=st.data())
@usually
def test_valid_values_are_answered_unless_they_do_not_go_together(
    calculator_id: str, data: st.DataObject
) -> None:
    calculator = registry.find(calculator_id)
    raw = data.draw(raw_inputs(calculator.form))
    parsed = {
        field.attribute: field.parse(raw[field.name]) if field.name in raw else field.default
        for field in calculator.form.fields()
    }
    refused = {field.name: told for field, told in calculator.form(parsed).check()}
    assert all(is_sentence(told) for told in refused.values())
    if refused:
        with pytest.raises(InputErrors) as caught:
            calculator.evaluate(raw)
        assert caught.value.errors == refused
    else:
        result = calculator.evaluate(raw)
        assert result.sentence
        assert result.answers


@every_one
@given(data=st.data())
@usually
def test_typed_texts_and_json_mean_the_same(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    raw, typed = data.draw(typed_inputs(calculator.form))
    from_json, from_text = tried(calculator, raw), tried(calculator, typed)
    if isinstance(from_json, Form):
        assert isinstance(from_text, Form)
        assert from_json.dump() == from_text.dump()
        assert calculator.evaluate(raw) == calculator.evaluate(typed)
    else:
        assert from_json == from_text


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
@given(data=st.data())
@briefly
def test_a_parsed_form_parses_back_to_itself(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    dumped = calculator.form.parse(data.draw(accepted(calculator))).dump()
    assert calculator.form.parse(json.loads(json.dumps(dumped))).dump() == dumped


@every_one
def test_a_field_shown_for_another_names_its_values(calculator_id: str) -> None:
    form = registry.find(calculator_id).form
    fields = {field.name: field for field in form.fields()}
    for field in form.fields():
        if field.shown_for:
            other, wanted = field.shown_for
            assert [fields[other].dump(fields[other].parse(value)) for value in wanted] == [*wanted]


# --- answers ---


@every_one
@given(data=st.data())
@usually
def test_answers_are_exact_json(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    answers = to_json(calculator.evaluate(data.draw(accepted(calculator))).answers)
    text = json.dumps(answers, ensure_ascii=False, allow_nan=False)
    assert json.loads(text, parse_float=refuse_float) == answers


def refuse_float(text: str) -> None:
    """Fail: answers are exact."""
    pytest.fail(f"{text} is a rounded answer")


@every_one
def test_every_answer_keeps_its_name_whatever_the_inputs(calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    names = set(calculator.evaluate({}).answers)

    @given(accepted(calculator))
    @briefly
    def same(raw: Raw) -> None:
        assert set(calculator.evaluate(raw).answers) == names

    same()


@every_one
@given(data=st.data())
@usually
def test_chances_shown_lie_between_0_and_1(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    result = calculator.evaluate(data.draw(accepted(calculator)))
    assert all(0 <= chance <= 1 for chance in shown_chances(result))


def shown_chances(result: Result) -> Iterator[Fraction]:
    """Yield the fractions of figures and tables, which a reader sees as per cent, and the bars."""
    yield from (each.value for each in result.figures if isinstance(each.value, Fraction))
    for row in (row for table in result.tables for row in table.rows):
        yield from (cell for cell in row.cells if isinstance(cell, Fraction))
        yield row.bar or Fraction()


@every_one
@given(data=st.data())
@usually
def test_every_row_fills_its_table(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    result = calculator.evaluate(data.draw(accepted(calculator)))
    for table in result.tables:
        assert table.rows
        assert {1 + len(row.cells) for row in table.rows} == {len(table.columns)}
        assert len({row.heading for row in table.rows}) == len(table.rows)


@every_one
@given(data=st.data())
@usually
def test_a_result_is_well_formed_html_without_styles(
    calculator_id: str, data: st.DataObject
) -> None:
    calculator = registry.find(calculator_id)
    result = calculator.evaluate(data.draw(accepted(calculator)))
    root = ET.fromstring(f"<div>{render.result(result, 'https://x/{}'.format)}</div>")  # noqa: S314 ours
    assert not [node for node in root.iter() if "style" in node.attrib or node.tag == "script"]
    text = "".join(root.itertext())
    assert "None" not in text
    assert "Fraction(" not in text
    assert result.sentence in text


@every_one
@given(data=st.data())
@usually
def test_every_reason_leads_to_a_rule_of_the_site(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    result = calculator.evaluate(data.draw(accepted(calculator)))
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


# --- dice ---


@every_one
@given(data=st.data(), seed=st.integers(0, 10**6))
@briefly
def test_the_same_seed_throws_the_same_dice(
    calculator_id: str, data: st.DataObject, seed: int
) -> None:
    calculator = registry.find(calculator_id)
    raw = data.draw(accepted(calculator))
    if calculator.roll is None:
        with pytest.raises(LookupError):
            calculator.throw(raw, Random(seed))  # noqa: S311 dice, not secrets
        return
    played = calculator.throw(raw, Random(seed))  # noqa: S311
    assert played == calculator.throw(raw, Random(seed))  # noqa: S311
    assert all(played.lines)
    assert is_sentence(played.outcome)
    ET.fromstring(f"<div>{render.throw(played)}</div>")  # noqa: S314 ours


@pytest.mark.parametrize(
    "calculator_id", [each for each in registry.all_ids() if registry.find(each).roll]
)
def test_different_seeds_throw_different_dice(calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    raw = {field.name: "2d6+3" for field in calculator.form.fields() if field.name == "degats"}
    throws = {calculator.throw(raw, Random(seed)).lines for seed in range(40)}  # noqa: S311
    assert len(throws) > 1


class Endless(Exception):
    """A throw that asks for more dice than were given."""


class Script:
    """A random source that shows chosen faces, then the least ones, and notes what was asked."""

    def __init__(self, faces: Iterable[int], most: int) -> None:
        """Keep the faces to show, and how many dice are thrown at most."""
        self.faces = list(faces)
        self.most = most
        self.asked: list[tuple[int, int]] = []

    def randint(self, a: int, b: int, /) -> int:
        """Show the next face."""
        if len(self.asked) == self.most:
            raise Endless
        if len(self.asked) == len(self.faces):
            self.faces.append(a)
        self.asked.append((a, b))
        return self.faces[len(self.asked) - 1]


def every_throw[T](play: Callable[[Script], T], most: int) -> Iterator[tuple[Fraction, T | None]]:
    """Play every face of every die; yield each chance and its outcome, None beyond `most` dice."""
    faces: list[int] = []
    while True:
        script = Script(faces, most)
        try:
            outcome = play(script)
        except Endless:
            outcome = None
        yield Fraction(1, prod(b - a + 1 for a, b in script.asked)), outcome
        faces = script.faces
        while faces and faces[-1] == script.asked[len(faces) - 1][1]:
            faces.pop()
        if not faces:
            return
        faces[-1] += 1


def counted(
    calculator_id: str, raw: Raw, read: Callable[[str], str], most: int = 5
) -> tuple[dict[str, Fraction], Fraction]:
    """Throw a calculator's dice in every way; return each reading's chance, and what was left."""
    calculator = registry.find(calculator_id)
    laws: dict[str, Fraction] = {}
    left = Fraction()
    for chance, outcome in every_throw(lambda script: calculator.throw(raw, script).outcome, most):
        if outcome is None:
            left += chance
        else:
            laws[read(outcome)] = laws.get(read(outcome), Fraction()) + chance
    assert sum(laws.values()) + left == 1
    return laws, left


def test_the_twin_counts_dice_that_are_known() -> None:
    # two coins until the first shows 1, at most three throws
    def play(script: Script) -> int:
        thrown = 1
        while script.randint(1, 2) == 2:
            thrown += 1
        return thrown

    assert list(every_throw(play, 3)) == [
        (Fraction(1, 2), 1),
        (Fraction(1, 4), 2),
        (Fraction(1, 8), 3),
        (Fraction(1, 8), None),
    ]


STEALTH: list[Raw] = [
    {},
    {"pieces": [], "dd": 15, "classe": "moine"},
    {"pieces": ["plate"], "dd": 5, "desavantage": True},
    {"pieces": ["nu"], "dd": 1, "dexterite": 3},
    {"dd": 60},
]


@pytest.mark.parametrize("raw", STEALTH, ids=str)
def test_stealth_throws_succeed_as_often_as_told(raw: Raw) -> None:
    laws, left = counted("maison/discretion", raw, lambda outcome: outcome.split(" : ")[1])
    assert laws.keys() <= {"réussi.", "raté."}
    assert not left
    assert laws.get("réussi.", 0) == number(answers("maison/discretion", raw), "chance")


NAKED_MIND: Raw = {"intelligence": 0, "sagesse": 0, "dexterite": 0}
CASTING: list[Raw] = [
    {},
    {"support": "potion"},
    NAKED_MIND | {"support": "potion", "perte-au-total": True},
    NAKED_MIND | {"segments": 8, "perte-au-total": True},
    NAKED_MIND | {"a-terre": True, "ennemis": [4]},
    NAKED_MIND | {"a-terre": True, "segments": 12},
    {"support": "parchemin", "a-terre": True},
    {"support": "parchemin", "a-terre": True, "parchemin-a-terre": True, "segments": 1},
    {"support": "potion", "a-terre": True, "parchemin-a-terre": True},
    {"focus": "baton", "niveau-du-focus": 40},
]


@pytest.mark.parametrize("raw", CASTING, ids=str)
def test_castings_succeed_fail_and_lose_as_often_as_told(raw: Raw) -> None:
    fates = {
        "Réussi.": "reussite",
        "Raté, et perdu.": "perte",
        "Raté, mais rien n’est perdu.": "echec-sans-perte",
        "Jet de Dextérité raté : rien n’est lancé ni perdu.": "echec-sans-perte",
    }
    laws, left = counted("maison/incantation", raw, fates.__getitem__)
    assert not left
    told = answers("maison/incantation", raw)
    assert {name: laws.get(name, 0) for name in fates.values()} == {
        name: number(told, name) for name in fates.values()
    }


BLOWS: list[Raw] = [
    {},
    {"mode": "avantage"},
    {"mode": "desavantage", "abri": "important"},
    {"bonus": -20},
    {"bonus": 40},
    {"type": "sort"},
    {"critique-automatique": True},
    {"critique-automatique": True, "chaine-sur-tout-critique": True},
    {"chaine-sur-tout-critique": True},
    {"ca": 24, "de-du-sort-en-plus": True},
    {"ca": 24, "de-du-sort-en-plus": True, "critique-automatique": True},
    {
        "ca": 24,
        "de-du-sort-en-plus": True,
        "critique-automatique": True,
        "chaine-sur-tout-critique": True,
    },
    {"type": "sort", "de-du-sort-en-plus": True},
    {"arme-naturelle": True},
]
FUMBLES = {
    "soi-meme": "contre soi-même",
    "allie": "contre un allié",
    "arme-lachee": "arme lâchée",
    "casse": "arme cassée|se blesser",
}


def blow_read(outcome: str) -> str:
    """Name the end of an attack or a spell as the answers do."""
    if outcome.startswith("1 naturel"):
        (found,) = [name for name, words in FUMBLES.items() if re.search(words, outcome)]
        return found
    if outcome.startswith("Raté"):
        return "raté"
    multiplied = re.match(r"(×\d+) : ", outcome)
    return multiplied[1] if multiplied else "×1"


@pytest.mark.parametrize("raw", BLOWS, ids=str)
def test_blows_hit_double_and_fumble_as_often_as_told(raw: Raw) -> None:
    raw = {"degats": "1", **raw}
    laws, left = counted("maison/critiques", raw, blow_read)
    # Chains of four 20s and more, and fumbles thrown again four times, are left out.
    assert left < Fraction(1, 1000)
    told = answers("maison/critiques", raw)
    for name in ("×2", "×4"):
        chance = number(told, f"exactement.{name}")
        assert laws.get(name, 0) <= chance <= laws.get(name, 0) + left
    for name, chance in numbers(told, "consequences").items():
        assert laws.get(name, 0) <= chance <= laws.get(name, 0) + left
    fumbled = sum(laws.get(name, Fraction()) for name in FUMBLES)
    missed = laws.get("raté", 0) + fumbled
    assert fumbled <= number(told, "maladresse") <= fumbled + left
    assert missed <= 1 - number(told, "toucher") <= missed + left


DAMAGE: list[Raw] = [
    {"degats": "2d6", "resistances": [5]},
    {"degats": "1d8+2", "resistances": [], "creature": "squelette", "type": "tranchant"},
    {"degats": "1d12-6", "resistances": [], "vulnerable": True},
    {"degats": "2d6", "resistances": [5], "critique": "4", "critique-a-la-fin": True},
    {"degats": "1d100", "resistances": [], "creature": "zoid"},
    {"degats": "1d6", "resistances": [], "intangible": True},
    {"degats": "7", "resistances": [5]},
]


@pytest.mark.parametrize("raw", DAMAGE, ids=str)
def test_damage_thrown_follows_the_law_told(raw: Raw) -> None:
    laws, left = counted("maison/resistances", raw, lambda outcome: re.split(r"\s", outcome)[0])
    assert not left
    assert laws == numbers(answers("maison/resistances", raw), "loi")


def test_damage_may_be_nothing_but_not_always_negative() -> None:
    calculator = registry.find("maison/resistances")
    assert calculator.evaluate({"degats": "1d4-4"}).answers["maximum"] == 0
    with pytest.raises(InputErrors) as caught:
        calculator.evaluate({"degats": "1d4-5"})
    assert list(caught.value.errors) == ["degats"]


# --- answers whose meaning is known ---


WHOLES = [
    ("maison/incantation", "reussite echec-sans-perte perte"),
    ("maison/incantation", "en-n-rounds.reussite en-n-rounds.perte en-n-rounds.toujours-possible"),
    ("maison/incantation", "loi-du-malus"),
    ("maison/critiques", "loi-des-degats hors-de-la-loi"),
    ("maison/resistances", "loi"),
]


@pytest.mark.parametrize(("calculator_id", "paths"), WHOLES)
@given(data=st.data())
@briefly
def test_the_chances_of_a_whole_sum_to_1(
    calculator_id: str, paths: str, data: st.DataObject
) -> None:
    raw = data.draw(accepted(registry.find(calculator_id)))
    told = answers(calculator_id, raw)
    shares = [share for path in paths.split() for share in numbers(told, path).values()]
    assert all(0 <= share <= 1 for share in shares)
    assert sum(shares) == 1


RISING = [
    ("maison/discretion", "dexterite", "chance"),
    ("maison/discretion", "avantage", "chance"),
    ("maison/incantation", "intelligence", "reussite"),
    ("maison/incantation", "sagesse", "reussite"),
    ("maison/incantation", "dexterite", "reussite"),
    ("maison/incantation", "niveau-du-focus", "reussite"),
    ("maison/incantation", "rounds", "en-n-rounds.reussite"),
    ("maison/incantation", "rounds", "en-n-rounds.perte"),
    ("maison/incantation", "perte-au-total", "perte"),
    ("maison/critiques", "bonus", "toucher"),
    ("maison/critiques", "bonus", "degats-moyens"),
    ("maison/critiques", "mode", "toucher"),
    ("maison/critiques", "mode", "degats-moyens"),
    ("maison/critiques", "attaques", "degats-moyens-en-tout"),
    ("maison/critiques", "critique-automatique", "degats-moyens"),
    ("maison/critiques", "chaine-sur-tout-critique", "degats-moyens"),
    ("maison/critiques", "de-du-sort-en-plus", "degats-moyens"),
    ("maison/critiques", "casse-au-dessus-de-11", "casse"),
    ("maison/resistances", "arme", "moyenne"),
    ("maison/resistances", "vulnerable", "moyenne"),
    ("maison/resistances", "vulnerabilite-d-abord", "moyenne"),
    ("maison/resistances", "immunite-par-resistance", "moyenne"),
    ("maison/resistances", "intangible-par-tranches", "moyenne"),
    ("maison/resistances", "critique", "moyenne"),
]
FALLING = [
    ("maison/discretion", "dd", "chance"),
    ("maison/discretion", "desavantage", "chance"),
    ("maison/incantation", "segments", "reussite"),
    ("maison/incantation", "ennemis", "reussite"),
    ("maison/incantation", "a-terre", "reussite"),
    ("maison/incantation", "a-terre", "perte"),
    ("maison/critiques", "ca", "toucher"),
    ("maison/critiques", "abri", "toucher"),
    ("maison/critiques", "niveau-arme", "casse"),
    ("maison/critiques", "mode", "maladresse"),
    ("maison/resistances", "resistances", "moyenne"),
    ("maison/resistances", "resistances", "maximum"),
    ("maison/resistances", "exige", "moyenne"),
    ("maison/resistances", "moitie", "moyenne"),
    ("maison/resistances", "intangible", "moyenne"),
    ("maison/resistances", "fixes-a-la-fin", "moyenne"),
    ("maison/resistances", "critique-a-la-fin", "moyenne"),
]
ORDERS = {
    "mode": ["desavantage", "normal", "avantage"],
    "abri": ["aucun", "partiel", "important"],
    "critique": ["1", "2", "4", "8", "16"],
}
"""From the least to the greatest, for choices."""


def less_and_more(form: type[Form], name: str) -> SearchStrategy[tuple[Json, Json]]:
    """Return two values of a field, the second no less than the first."""
    (field,) = [field for field in form.fields() if field.name == name]
    if isinstance(field, Toggle):
        return st.just((False, True))
    if isinstance(field, Integers):
        return values(field).flatmap(
            lambda many: st.integers(0, len(many)).map(lambda cut: (many[:cut], many))
        )
    order: Any = (
        range(field.minimum, field.maximum + 1) if isinstance(field, Integer) else ORDERS[name]
    )
    ranks = st.tuples(*[st.integers(0, len(order) - 1)] * 2).map(sorted)
    return ranks.map(lambda pair: (order[pair[0]], order[pair[1]]))


@pytest.mark.parametrize(
    ("calculator_id", "name", "path", "rising"),
    [*((*row, True) for row in RISING), *((*row, False) for row in FALLING)],
)
@given(data=st.data())
@briefly
def test_more_of_an_input_never_turns_against_its_answer(
    calculator_id: str, name: str, path: str, rising: bool, data: st.DataObject
) -> None:
    calculator = registry.find(calculator_id)
    raw = data.draw(raw_inputs(calculator.form))
    less, more = data.draw(less_and_more(calculator.form, name))
    results = []
    for value in (less, more):
        asked = raw | {name: value}
        if isinstance(tried(calculator, asked), dict):
            return
        results.append(number(answers(calculator_id, asked), path))
    low, high = results if rising else reversed(results)
    assert low <= high


@given(data=st.data())
@usually
def test_advantage_helps_and_disadvantage_hinders_at_every_difficulty(data: st.DataObject) -> None:
    raw = data.draw(accepted(registry.find("maison/discretion")))
    told = answers("maison/discretion", raw)
    difficulties = at(told, "par-dd")
    chances = {
        mode: [number(each, mode) for each in difficulties.values()]
        for mode in ("avantage", "normal", "desavantage")
    }
    assert [*difficulties] == ["5", "10", "15", "20", "25"]
    for best, plain, worst in zip(*chances.values(), strict=True):
        assert best >= plain >= worst
    for falling in chances.values():
        assert falling == sorted(falling, reverse=True)
