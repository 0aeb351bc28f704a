"""Attacks thrown end as often as told: every face of every die played, and counted."""

import re
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from tests.calculators.asked import accepted, answers, at, counted, number, possible, usually
from tests.calculators.shown import onward, result, rulings
from tests.strategies import Raw

ID = "oeil-noir/assaut"
ENDS = {
    "Échec critique de l’attaque": "echec-critique",
    "Attaque ratée": "ratee",
    "Attaque parée": "paree",
    "Parade de maître": "parade-de-maitre",
    "Touche ordinaire": "touche-ordinaire",
    "Touche critique": "touche-critique",
}
ATTACKS: list[Raw] = [
    {},
    {"parade": "aucune"},
    {"critiques": "non"},
    {"critiques": "non", "at": 25, "prd": 30},
    {"critiques": "apres-pr", "pr": 6, "seuil": 4},
    {"at": 3, "blessures": 3, "prd": 2, "vitalite-adverse": "quart"},
    {"pi": "2d3-1", "fo": 17, "pr": 2, "seuil": 3},
    {"pi": "2d3-1", "fo": 17, "mauvaise-main": True, "pr": 2, "seuil": 3},
    {"pi": "12", "pr": 0},
]


def ended(outcome: str) -> str:
    """Return the name of an end."""
    return ENDS[re.split(r" :|[ ]?;|\.", outcome)[0]]


def points(outcome: str) -> str:
    """Return the points de dommages that an attack inflicts."""
    found = re.search(r"(\d+) points? de dommages", outcome)
    return found[1] if found else "0"


def told_of(words: str, outcome: str) -> str:
    """Return the words where the outcome says them, nothing elsewhere."""
    return words if words in outcome else ""


@pytest.mark.parametrize("raw", ATTACKS, ids=str)
def test_attacks_end_as_often_as_told(raw: Raw) -> None:
    ends, left = counted(ID, raw, ended)
    told = answers(ID, raw)
    assert not left
    assert ends == possible({name: Fraction(each) for name, each in at(told, "issues").items()})


@pytest.mark.parametrize("raw", ATTACKS, ids=str)
def test_attacks_cost_as_much_as_told(raw: Raw) -> None:
    law, left = counted(ID, raw, points)
    told = at(answers(ID, raw), "par-attaque.loi")
    assert not left
    assert law == {name: Fraction(each) for name, each in told.items()}


@pytest.mark.parametrize("raw", ATTACKS, ids=str)
def test_what_else_an_attack_does_comes_as_often_as_told(raw: Raw) -> None:
    told = answers(ID, raw)
    for words, path in (
        ("une Blessure", "blessure"),
        ("maladresse à l’AT", "issues.echec-critique"),
        ("maladresse à la PRD", "echec-critique-de-parade"),
        ("facteur de rupture", "arme-paree-menacee"),
    ):
        law, _ = counted(ID, raw, partial(told_of, words))
        assert law.get(words, 0) == number(told, path)


@given(data=st.data())
@usually
def test_an_attack_that_touches_and_one_that_may_not_agree(data: st.DataObject) -> None:
    told = answers(ID, data.draw(accepted(registry.find(ID))))
    hit = number(told, "touche")
    ends = [number(told, f"issues.touche-{kind}") for kind in ("ordinaire", "critique")]
    assert sum(ends) == hit == number(told, "par-ajustement.0.at")
    if not hit:
        assert at(told, "si-touche") is at(told, "blessure-si-touche") is None
        return
    assert number(told, "si-touche.moyenne") * hit == number(told, "par-attaque.moyenne")
    assert number(told, "blessure-si-touche") * hit == number(told, "blessure")


@given(data=st.data(), shift=st.integers(-5, 5))
@usually
def test_the_table_of_modifiers_is_the_attack_itself_modified(
    data: st.DataObject, shift: int
) -> None:
    raw = data.draw(accepted(registry.find(ID))) | {"ajustement-at": 0, "ajustement-prd": 0}
    table = at(answers(ID, raw), f"par-ajustement.{shift}")
    assert number(table, "at") == number(answers(ID, raw | {"ajustement-at": shift}), "touche")
    if "prd" in table:
        assert number(table, "prd") == number(
            answers(ID, raw | {"ajustement-prd": shift}), "touche"
        )


HIDDEN: list[Raw] = [
    {"prd": 3},
    {"ajustement-prd": -4},
    {"blessures-adverses": 5},
    {"vitalite-adverse": "quart"},
]


@pytest.mark.parametrize("hidden", HIDDEN, ids=str)
def test_without_a_parry_nothing_of_it_counts(hidden: Raw) -> None:
    unparried: Raw = {"parade": "aucune"}
    assert result(ID, unparried | hidden) == result(ID, unparried)


def test_notes_follow_what_is_played() -> None:
    assert {"17", "18", "28", "41"} <= rulings(ID, {})
    assert not {"17", "18", "28", "41"} & rulings(ID, {"critiques": "non"})
    assert "17" not in rulings(ID, {"parade": "aucune"})
    assert "43" in rulings(ID, {"at": 4, "blessures": 2})
    assert "22" in rulings(ID, {"blessures": 1, "vitalite": "tiers"})
    assert "22" not in rulings(ID, {"blessures": 1, "vitalite-adverse": "tiers"})


COUNTED: list[Raw] = [
    {},
    {"cn-adverse": 6, "pr": 0, "pi": "2d6+3"},
    {"cn-adverse": 8, "pr": 1, "blessure-critique": "au-moins-une"},
    {"cn-adverse": 8, "particularite-adverse": "os-de-verre", "critiques": "apres-pr"},
    {"cn-adverse": 9, "particularite-adverse": "en-fer", "abaisse": True, "critiques": "non"},
    {"cn-adverse": 5, "releve": True, "parade": "aucune"},
]


def wounds(outcome: str) -> str:
    """Return how many Blessures an attack inflicts."""
    found = re.search(r"(\d+) Blessure", outcome)
    return found[1] if found else "0"


@pytest.mark.parametrize("raw", COUNTED, ids=str)
def test_attacks_wound_as_often_as_told(raw: Raw) -> None:
    counting: Raw = {"par-cn": True, **raw}
    law, left = counted(ID, counting, wounds)
    told = answers(ID, counting)
    assert not left
    assert law == {name: Fraction(each) for name, each in at(told, "blessures.loi").items()}
    assert number(told, "blessure") == 1 - law["0"]


def test_a_constitution_takes_the_place_of_the_threshold() -> None:
    counting: Raw = {"par-cn": True, "cn-adverse": 13}
    assert at(answers(ID, counting), "seuils") == [7, 13, 20]  # 003 l.108
    assert answers(ID, counting) == answers(ID, {**counting, "seuil": 0})
    # The first of the three is the threshold of 7 that the form starts with.
    for path in ("touche", "blessure", "par-attaque.moyenne"):
        assert number(answers(ID, counting), path) == number(answers(ID, {}), path)
    assert at(answers(ID, {"cn-adverse": 1}), "blessures") is None
    assert answers(ID, {"cn-adverse": 1}) == answers(ID, {})


FIGHT = "oeil-noir/energie-vitale#calc-combat"


def told_to_the_fight(raw: Raw) -> dict[str, str]:
    """Return what the whole fight is told, by field; nothing where no way leads to it."""
    told = {k: v for place, each in onward(ID, raw) if place == FIGHT for k, v in each.items()}
    return {name.partition(".")[2]: value for name, value in told.items()}


def test_an_attack_goes_on_to_the_fight_with_what_strength_adds() -> None:
    """FO 17 for a threshold of 12 and a slice of 3: 1 point d'impact more."""
    raw: Raw = {"at": 15, "pi": "1d6+4", "fo": 17, "seuil-fo": 12, "tranche-fo": 3, "seuil": 6}
    told = told_to_the_fight(raw | {"prd": 9, "pr": 5})
    assert (
        told.items() >= {"at": "15", "pi": "1d6+5", "prd-adverse": "9", "pr-adverse": "5"}.items()
    )
    assert told["cn-adverse"] == "11"
    assert told_to_the_fight({"par-cn": True, "cn-adverse": 16})["cn-adverse"] == "16"


def test_a_fight_begins_with_attacks_of_the_unhurt() -> None:
    apart: list[Raw] = [
        {"parade": "aucune"},
        {"blessures": 1},
        {"blessures-adverses": 1},
        {"par-cn": True, "abaisse": True},
    ]
    told = told_to_the_fight({"ajustement-at": -2, "ajustement-prd": 1})
    assert told.items() >= {"ajustement-at": "-2", "ajustement-prd-adverse": "1"}.items()
    assert not any(map(told_to_the_fight, apart))
