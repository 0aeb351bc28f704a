"""« Continuer »: each way leads to a calculator that takes what it is told."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.answer import Json, Onward
from calculators.calculator import AnyCalculator
from calculators.edition import EDITION
from calculators.fields import Integer
from calculators.form import Form
from calculators.onward import go_on
from calculators.render import result as rendered
from rules_core.dice import parse_dice
from tests.answers import inputs_of
from tests.calculators.asked import accepted, usually
from tests.draws import apart

DOCS = Path(__file__).parents[2] / "docs"
CHAINS = [
    ("maison/attaque", "maison/critiques"),
    ("maison/critiques", "maison/resistances"),
    ("maison/resistances", "maison/points-de-vie"),
    ("maison/critiques", "maison/combat"),
    ("maison/degats", "maison/critiques"),
    ("maison/degats", "maison/points-de-vie"),
    ("maison/deux-armes", "maison/critiques"),
    ("maison/incantation", "maison/critiques"),
    ("runequest/opposition", "runequest/degats"),
    ("runequest/opposition", "runequest/combat"),
    ("runequest/degats", "runequest/blessures"),
    ("runequest/degats", "runequest/recul"),
    ("runequest/charge", "runequest/degats"),
    ("runequest/charge", "runequest/recul"),
    ("oeil-noir/assaut", "oeil-noir/degats"),
    ("oeil-noir/assaut", "oeil-noir/combat"),
    ("oeil-noir/degats", "oeil-noir/blessures"),
    ("oeil-noir/assaut", "oeil-noir/maladresses"),
    ("dd3/attaque", "dd3/critique"),
    ("dd3/attaque", "dd3/combat"),
    ("dd3/critique", "dd3/mourant"),
]
"""What a table does next, of the chains from a hit to a wound."""

INPUTS = 120
"""Generated inputs of each calculator, always the same ones."""
RARE: dict[str, list[dict[str, Json]]] = {
    # A defender who wins with dice on the table; bonuses, and two foes of one kind.
    "runequest/opposition": [
        {"lances": True, "jet": 90, "jet-adverse": 30},
        {"ajustement": 10, "ajustement-adverse": -5, "autres": [50]},
    ],
    # Known damage to a known vitality.
    "oeil-noir/degats": [{"points": "9", "pv-cible": [25]}],
}
"""What the generated ones need not meet."""

every_one = pytest.mark.parametrize("calculator_id", registry.all_ids())


@every_one
def test_a_calculator_stands_where_it_says(calculator_id: str) -> None:
    page, _, _ = registry.find(calculator_id).place.partition("#")
    written = (DOCS / f"{page}.md").read_text("utf-8")
    assert re.search(rf"^/// calculateur \| {calculator_id}$", written, re.MULTILINE)


def chances(told: Any) -> set[Fraction]:
    """Return every exact number among some answers."""
    if isinstance(told, Mapping):
        return set().union(*map(chances, told.values()))
    if isinstance(told, list | tuple):
        return set().union(*map(chances, told))
    return {Fraction(told)} if isinstance(told, Fraction | int) else set()


@every_one
@given(data=st.data())
@usually
def test_what_comes_next_takes_what_it_is_told(calculator_id: str, data: st.DataObject) -> None:
    result = registry.find(calculator_id).evaluate(
        data.draw(accepted(registry.find(calculator_id)))
    )
    for way in result.onward:
        name = way.place.partition("#calc-")[2]
        target = registry.find(f"{calculator_id.partition('/')[0]}/{name}")
        raw = {each.removeprefix(f"{name}."): value for each, value in way.inputs.items()}
        assert target.place == way.place
        assert target.evaluate(raw)
        if way.chance is not None:
            assert 0 < way.chance <= 1
            assert way.chance in chances(result.answers), "the answers do not know this chance"


@pytest.mark.parametrize(("start", "end"), CHAINS)
def test_a_hit_leads_to_its_wound(start: str, end: str) -> None:
    place = registry.find(end).place
    ways = registry.find(start).evaluate({}).onward
    assert place in {way.place for way in ways}


# --- what goes along ---

EXCEPTIONS = Path(__file__).with_name("links.psv")


@cache
def excepted() -> frozenset[tuple[str, str, str, str]]:
    """Return who leaves or decides what: (from, to, kind, field) of each line."""
    lines = EXCEPTIONS.read_text("utf-8").splitlines()[1:]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line[0] != "#"]
    assert all(len(row) == 5 and all(row) for row in rows)
    return frozenset(
        (start, end, kind, name) for start, end, kind, names, _ in rows for name in names.split()
    )


def lines_for(start: str, end: str, kind: str, name: str) -> set[tuple[str, str, str, str]]:
    """Return the lines that speak of a field of a way."""
    return {(who, end, kind, name) for who in (start, "*")} & excepted()


def ways_of(calculator_id: str) -> Iterator[tuple[Form, AnyCalculator, Onward]]:
    """Yield the ways of generated inputs, with the inputs and the calculator that comes next."""
    calculator, system = registry.find(calculator_id), calculator_id.partition("/")[0]
    drawn = inputs_of(calculator_id, INPUTS // apart(calculator_id))
    for raw in [{}, *drawn, *RARE.get(calculator_id, [])]:
        for way in calculator.evaluate(raw).onward:
            name = way.place.partition("#calc-")[2]
            yield calculator.form.parse(raw), registry.find(f"{system}/{name}"), way


@cache
def met() -> frozenset[tuple[str, str, str, str]]:
    """Return every line that a generated way needs; a field without one fails here."""
    used: set[tuple[str, str, str, str]] = set()
    for calculator_id in registry.all_ids():
        for inputs, target, way in ways_of(calculator_id):
            told = {name.partition(".")[2]: value for name, value in way.inputs.items()}
            form = target.form.parse(told)
            own = {
                field.meant: getattr(inputs, field.attribute)
                for field in inputs.fields()
                if field.meant is not None and inputs.matters(field)
            }
            turned = {what.turned: value for what, value in own.items()}
            for field in target.form.fields():
                has = getattr(form, field.attribute)
                known = [each[field.meant] for each in (own, turned) if field.meant in each]
                kind = ""
                if field.name not in told:
                    # Where the sides change places, the other's sheet may say it.
                    other = way.turned and field.sheet
                    kind = "left" if form.matters(field) and not other else ""
                elif known and has not in known:
                    kind = "decided"
                if kind:
                    found = lines_for(calculator_id, target.id, kind, field.name)
                    assert found, f"{calculator_id} → {target.id}: {field.name} is {kind}"
                    used |= found
                if field.name not in told and form.matters(field):
                    going = turned if way.turned else own
                    assert field.meant not in going, f"{field.name} is known, and stays behind"
    return frozenset(used)


@pytest.mark.full
def test_all_that_both_forms_ask_for_goes_along_and_what_stays_is_listed() -> None:
    assert met() == excepted()


class Fighter(Form):
    """Asks for a value of the character that another form asks for too."""

    bonus = registry.find("maison/critiques").form.bonus.sheet.asked(label="Bonus")
    luck = Integer("Chance", default=1, minimum=0, maximum=3)


def test_values_of_one_character_go_along() -> None:
    inputs = Fighter.parse({"bonus": 9, "luck": 2})
    (way,) = go_on(inputs, "maison/critiques", "critique", ca=17)
    assert way.inputs == {"critiques.bonus": "9", "critiques.ca": "17"}


def test_a_link_carries_values_as_addresses_write_them() -> None:
    result = registry.find("maison/attaque").evaluate({})
    (way,) = go_on(
        Fighter.parse({}),
        "maison/resistances",
        "les dégâts & la suite",
        chance=Fraction(1, 4),
        degats=parse_dice("2d6+3"),
    )
    shown = rendered(
        type(result)(sentence="Touche.", answers={}, onward=(way,)), lambda rule: f"/{rule}"
    )
    assert (
        f'<a href="/maison/degats-resistances?v={EDITION}&amp;resistances.degats=2d6%2B3'
        '#calc-resistances">'
        "les dégâts &amp; la suite</a>"
    ) in shown
    assert "25\N{NO-BREAK SPACE}%" in shown
