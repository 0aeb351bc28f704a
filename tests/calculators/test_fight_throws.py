"""« Jouer ce combat » ends as often as the answer tells, against one and against several."""

import json
import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from calculators import browser, registry
from calculators.answer import Json
from tests.calculators.test_contract import is_anchor
from tests.draws import sampled

FIGHTS = 1500
SLOW = {"oeil-noir/combat": 4, "runequest/combat": 4}
"""Of these, so many times fewer: more is thrown for each blow."""
PLAYED: list[tuple[str, dict[str, Json]]] = [
    ("maison/combat", {}),
    ("maison/combat", {"naturelle": True, "attaques": 2, "degats": "1d6", "qui": "vous"}),
    ("maison/combat", {"adversaires": 2, "pv-adverses": 12, "ca": 17, "attaques": 2}),
    (
        "maison/combat",
        {"arme-cassee": True, "resistance-a-soi": True, "resistance": 5, "attaques": 6},
    ),
    (
        "maison/combat",
        {
            "action": "sort",
            "sorts": 2,
            "visee": "moitie",
            "pv": 20,
            "action-adverse": "sort",
            "visee-adverse": "distance",
            "de-du-sort-en-plus": True,
            "segments-adverses": 9,
            "perte-au-total": True,
            "resistance-au-sort-adverse": 5,
        },
    ),
    ("maison/combat", {"temporaires": 7, "epuisement": 4, "mode": "avantage", "pv-adverses": 15}),
    (
        "maison/combat",
        {"deux-armes": "moyenne-et-tres-courte", "attaques": 3, "degats-seconde": "1d4", "pv": 20},
    ),
    ("runequest/combat", {"competence": 50, "fin": "hors-de-combat", "points": [4, 5, 4, 3, 4]}),
    ("runequest/combat", {"adversaires": 2, "armure": 2, "parade-adverse": "aucune"}),
    (
        "runequest/combat",
        {
            "effet": "choisir-localisation",
            "visee": "poitrine",
            "reponse": "devier-le-coup",
            "refuge": "abdomen",
            "effet-adverse": "empaler",
            "reponse-adverse": "attaquant-rate",
            "competence": 50,
        },
    ),
    (
        "runequest/combat",
        {
            "competence": 60,
            "reponse": "riposte",
            "reponse-adverse": "riposte",
            "moities-defense-adverse": 1,
            "competence-adverse": 110,
        },
    ),
    (
        "runequest/combat",
        {"table": "simplifiee", "reponse": "attaquant-vulnerable", "competence-adverse": 75},
    ),
    ("oeil-noir/combat", {"base-ini": 8, "ajustement-ini-adverse": -1}),
    ("oeil-noir/combat", {"adversaires": 2, "ev-adverse": 18, "at-adverse": 9, "cn-adverse": 8}),
    (
        "oeil-noir/combat",
        {
            "manoeuvre": "coup-du-plat",
            "pi": "1d6+8",
            "annonce": 1,
            "malus": 2,
            "manoeuvre-adverse": "coup-cible",
            "malus-impose-adverse": 3,
            "paliers": True,
        },
    ),
    (
        "oeil-noir/combat",
        {
            "adversaires": 2,
            "ev-adverse": 16,
            "cn": 8,
            "cn-adverse": 7,
            "at-adverse": 10,
            "paliers": True,
            "ini-blessures": True,
        },
    ),
    ("dd3/combat", {}),
    ("dd3/combat", {"multiplie": "des-seuls", "menace": 17, "dexterite": 4, "pv-adverses": 60}),
    ("dd3/combat", {"charge": True, "charge-adverse": True, "seconde": True, "autres": True}),
    (
        "dd3/combat",
        {
            "dernier-coup": True,
            "pv": 7,
            "pv-adverses": 6,
            "degats": "1d3",
            "degats-adverses": "1d3",
        },
    ),
    (
        "dd3/combat",
        {
            "adversaires": 2,
            "pv-adverses": 16,
            "maniere": "defensive",
            "maniere-adverse": "defensive",
        },
    ),
    (
        "dd3/combat",
        {
            "action": "sort",
            "visee": "contact",
            "bonus-du-sort": 1,
            "pv": 30,
            "action-adverse": "sort",
            "incantation-adverse": "defensive",
            "visee-adverse": "moitie",
            "pv-adverses": 45,
            "sorts-adverses": 2,
            "total-seul": True,
        },
    ),
    (
        "dd3/combat",
        {
            "action-adverse": "sort",
            "visee-adverse": "contact",
            "contact-perdu": True,
            "naturels-decident": True,
            "pv": 40,
            "charge": True,
            "seconde": True,
            "concentration-adverse": 2,
        },
    ),
    (
        "dd3/combat",
        {
            "dernier-coup": True,
            "adversaires": 2,
            "pv": 12,
            "pv-adverses": 5,
            "degats": "1d3",
            "degats-adverses": "1d3",
            "attaques-adverses": [6],
        },
    ),
    ("dd3/combat", {"adversaires": 3, "pv-adverses": 9, "attaques-adverses": [3], "ca": 19}),
]


@pytest.mark.parametrize(("calculator_id", "raw"), sampled(PLAYED), ids=str)
def test_a_fight_is_won_as_often_as_told(calculator_id: str, raw: dict[str, Json]) -> None:
    calculator, random = registry.find(calculator_id), Random(33)  # noqa: S311 the same each time
    fights = FIGHTS // SLOW.get(calculator_id, 1)
    outcomes = [calculator.throw(raw, random).outcome for _ in range(fights)]
    told = calculator.evaluate(raw).answers
    # five standard errors of a share of so many fights: at most 5 / (2 √fights)
    near = 5 / (2 * fights**0.5)
    winners = [re.split(" au [rR]ound", each)[0] for each in outcomes]
    for name, words in (("victoire", "Vous l’emportez"), ("defaite", "adversaire")):
        won = sum(each.startswith(words) or words in each for each in winners)
        chance = told[name]
        assert isinstance(chance, Fraction)
        assert abs(won / fights - float(chance)) < near


@pytest.mark.parametrize(("calculator_id", "raw"), PLAYED, ids=str)
def test_each_line_of_a_fight_leads_to_its_rule(calculator_id: str, raw: dict[str, Json]) -> None:
    calculator = registry.find(calculator_id)
    fights = [calculator.throw(raw, Random(seed)) for seed in range(60)]  # noqa: S311 dice
    (rules,) = {tuple(each.rules.items()) for each in fights}
    assert [rule for _, rule in rules if not is_anchor(rule)] == []
    lines = [line for each in fights for line in each.lines]
    assert [line for line in lines if not any(word in line for word, _ in rules)] == []


@pytest.mark.parametrize("calculator_id", sorted({each for each, _ in PLAYED}))
def test_the_number_of_a_draw_plays_the_same_fight(calculator_id: str) -> None:
    assert registry.find(calculator_id).plays
    question = {"do": "roll", "id": calculator_id, "inputs": {}}

    def played(**draw: int) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(browser.answer(json.dumps(question | draw)))
        return told

    first = played()
    assert 0 <= first["draw"] < browser.DRAWS
    assert played(draw=first["draw"]) == first
    assert len({played(draw=number)["html"] for number in range(10)}) > 1
