"""Blows thrown push and fell as often as told."""

import re
from fractions import Fraction

import pytest

from calculators import registry
from calculators.form import Json
from tests.calculators.asking import Script, answers, at, counted, number, numbers, possible
from tests.strategies import Raw

RECOIL: list[Raw] = [
    {"degats": "1d10+8"},
    {"degats": "1d6+1d8+6", "malus-degats": "1d4"},
    {"degats": 17, "position": "en-selle"},
    {"degats": "1d2+40", "position": "en-selle", "equitation": 30, "acrobatie": 0},
    {"degats": 12},
    {"degats": 16, "simples-bornes": True, "acrobatie": 120},
]
BASH: list[Raw] = [
    {"degats": "1d10", "obstacle": True, "tai": 20},
    {"degats": "1d6+3"},
    {"degats": "1d10+8", "tai": 29, "obstacle": True},
]


def ends(raw: Raw, rule: str) -> dict[str, Fraction]:
    """Throw in every way; return the chance of each ending of one rule."""
    law, left = counted("runequest/recul", raw, lambda told: told.split(f"{rule} : ")[1])
    assert not left
    endings: dict[str, Fraction] = {}
    for ending, chance in law.items():
        kept = ending.split(" ;")[0].removesuffix(".")
        endings[kept] = endings.get(kept, Fraction()) + chance
    return endings


def metres(endings: dict[str, Fraction]) -> dict[str, Fraction]:
    """Return the law of the distance, 0 where nothing moves."""
    law: dict[str, Fraction] = {}
    for ending, chance in endings.items():
        far = re.match(r"(\d+) mètre", ending)
        name = far[1] if far else "0"
        law[name] = law.get(name, Fraction()) + chance
    return law


def agrees(endings: dict[str, Fraction], told: Json, rule: str) -> None:
    """Compare what was thrown with what was told of one rule."""
    assert metres(endings) == possible(numbers(told, f"{rule}.metres"))
    fell = sum(chance for ending, chance in endings.items() if ending.endswith("à terre"))
    assert fell == number(told, f"{rule}.tomber")


@pytest.mark.parametrize("raw", RECOIL, ids=str)
def test_a_blow_knocks_back_as_often_as_told(raw: Raw) -> None:
    endings, told = ends(raw, "Recul"), answers("runequest/recul", raw)
    agrees(endings, told, "recul")
    assert 1 - endings.get("aucun", 0) == number(told, "recul.chance")


def test_the_two_tests_of_one_blow_are_told_apart() -> None:
    calculator = registry.find("runequest/recul")
    assert calculator.roll
    form = calculator.form.parse({"degats": 44, "obstacle": True})
    lines = calculator.roll(form, Script([], 3)).lines
    assert sum("Acrobatie, pour le Recul" in line for line in lines) == 1
    assert sum("Acrobatie, pour l’obstacle" in line for line in lines) == 1


@pytest.mark.parametrize("raw", BASH, ids=str)
def test_cogner_pushes_as_often_as_told(raw: Raw) -> None:
    endings, told = ends(raw, "Cogner"), answers("runequest/recul", raw)
    agrees(endings, told, "cogner")
    assert (endings == {"sans effet": 1}) is not at(told, "cogner.possible")
