"""« Ce qui change le plus »: each step is the answer to inputs that the reader could type."""

import json
from fractions import Fraction

import pytest

from calculators import browser, registry, render
from calculators.answer import Json
from calculators.varying import steps

FIGHTS = [each for each in registry.all_ids() if each.endswith("/combat")]
type Raw = dict[str, Json]
STEPS: list[tuple[str, Raw, dict[str, Raw]]] = [
    (
        "maison/combat",
        {"adversaires": 2, "pv": 20, "pv-adverses": 9, "degats": "1d8+3"},
        {
            "+1 aux dégâts": {"degats": "1d8+4"},
            "+1 point de vie": {"pv": 21},
            "avantage aux jets d’attaque": {"mode": "avantage"},
            "une dague dans l’autre main, pour une attaque de plus": {
                "attaques": 2,
                "deux-armes": "moyenne-et-tres-courte",
            },
            "agir en premier": {"qui": "vous"},
        },
    ),
    (
        "runequest/combat",
        {"adversaires": 2, "points": "4,5,5,3,4", "modificateur": "1d4", "reactions": 0},
        {
            "+1 aux dégâts": {"modificateur": "1d4+1"},
            "+1 point de vie partout": {"points": "5,6,6,4,5"},
            "une Réaction de plus": {"reactions": 1},
            "parer avec le bouclier": {"parade": "bouclier"},
        },
    ),
    (
        "oeil-noir/combat",
        {"adversaires": 3, "ev": 15, "ev-adverse": 9, "pi": "1d6+4", "at": 14},
        {"+1 aux PI": {"pi": "1d6+5"}, "+1 à l’AT": {"at": 15}, "commencer": {"qui": "vous"}},
    ),
    (
        "dd3/combat",
        {"adversaires": 3, "pv": 25, "pv-adverses": 7, "bba": "6,1", "menace": 19},
        {
            "+1 à chaque attaque": {"bba": "7,2"},
            "critique possible un cran plus tôt": {"menace": 18},
            "arme tenue à deux mains": {"deux-mains": True},
            "se battre sur la défensive": {"maniere": "defensive"},
        },
    ),
]

TRADES = {
    "maison/combat": ["une dague dans l’autre main, pour une attaque de plus"],
    "dd3/combat": ["se battre sur la défensive", "charger en agissant le premier"],
}
"""Ways to fight that give one thing for another, and may well be worse."""


def compared(calculator_id: str, raw: Raw) -> dict[str, Fraction]:
    """Return the chance of each step, by its name."""
    calculator = registry.find(calculator_id)
    ways = steps.ways(calculator, raw)
    return {each.name: steps.chance(calculator, each) for each in ways}


@pytest.mark.parametrize(("calculator_id", "raw", "changed"), STEPS, ids=FIGHTS)
def test_a_step_is_the_answer_to_it_against_several(
    calculator_id: str, raw: Raw, changed: dict[str, Raw]
) -> None:
    calculator, told = registry.find(calculator_id), compared(calculator_id, raw)
    unchanged: Raw = {}
    for name, more in ({"": unchanged} | changed).items():
        assert told[name] == calculator.evaluate(raw | more).answers["victoire"]
    assert len({*told.values()}) > len(changed)


@pytest.mark.parametrize("calculator_id", FIGHTS)
@pytest.mark.parametrize("foes", [1, 2])
def test_a_step_forward_makes_no_fight_worse(calculator_id: str, foes: int) -> None:
    small: Raw = {"adversaires": foes}
    quick: dict[str, Raw] = {
        "oeil-noir/combat": {"ev": 12, "ev-adverse": 12},
        # As many Reactions as blows: no order of two kinds of them is to be followed.
        "runequest/combat": {"reactions": 4},
    }
    small |= quick.get(calculator_id, {})
    told = compared(calculator_id, small)
    for manner in TRADES.get(calculator_id, ()):
        told.pop(manner, None)
    # What is left out of either fight is below one in ten thousand.
    assert min(told.values()) >= told[""] - Fraction(1, 10_000)
    assert len(told) > 7


def test_who_strikes_first_wins_where_each_blow_fells() -> None:
    """An AT of 20 touches, a PRD of 0 never parries, and 40 points fell: initiative decides."""
    sure: Raw = {"at": 20, "prd": 0, "pi": "40", "at-adverse": 20, "prd-adverse": 0}
    sure |= {"pi-adverses": "40", "critiques": "non", "base-ini": 9, "ini-adverse": 9}
    assert compared("oeil-noir/combat", sure)["commencer"] == 1
    calculator = registry.find("oeil-noir/combat")
    ways = steps.ways(calculator, sure)
    table = steps.table(calculator, [(each, steps.chance(calculator, each)) for each in ways])
    first = table.rows[0]
    assert (first.heading, first.cells) == ("commencer", ("+50\N{NO-BREAK SPACE}points", 1))
    # A PRD of 1 parries the blow that would have felled, 1 in 20, each other fight.
    changed = {each.heading: each.cells[1] for each in table.rows if each.cells[0] != "rien"}
    assert {*changed} == {"commencer", "+1 à l’INI", "+1 à la PRD"}
    assert changed["+1 à la PRD"] == Fraction(1, 2) + Fraction(1, 40)
    # Of two, the second fells who has felled the first.
    assert compared("oeil-noir/combat", sure | {"adversaires": 2})["commencer"] == 0


def test_what_does_not_matter_or_passes_a_bound_is_no_step() -> None:
    assert "une Réaction de plus" not in compared("runequest/combat", {})
    alone: Raw = {"qui": "vous", "attaques": 20}
    attacks = registry.find("maison/combat").form.fields()
    most = next(each.bounds()["maximum"] for each in attacks if each.name == "attaques")
    told = compared("maison/combat", alone | {"attaques": most, "pv-adverses": 9})
    assert not {"agir en premier", "+1 à l’initiative", "une attaque de plus"} & {*told}


def test_the_page_asks_for_one_step_after_another() -> None:
    raw: Raw = {"adversaires": 2, "pv-adverses": 8}
    calculator = registry.find("dd3/combat")
    known: list[str] = []
    while True:
        asked = {"do": "further", "id": "dd3/combat", "inputs": raw, "known": known}
        told = json.loads(browser.answer(json.dumps(asked)))
        assert len(told["known"]) == len(known) + 1
        known = told["known"]
        if len(known) == told["of"]:
            break
    ways = steps.ways(calculator, raw)
    whole = [(each, steps.chance(calculator, each)) for each in ways]
    assert told["html"] == render.table(steps.table(calculator, whole))
