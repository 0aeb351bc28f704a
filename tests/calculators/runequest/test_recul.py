"""Blows thrown push and fell as often as told."""

import re
from fractions import Fraction

import pytest

from calculators import registry
from calculators.answer import Json
from tests.calculators.asked import Script, answers, at, counted, number, numbers, possible
from tests.calculators.shown import sentence
from tests.strategies import Raw

ID = "runequest/recul"
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
    law, left = counted(ID, raw, lambda told: told.split(f"{rule} : ")[1])
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
    endings, told = ends(raw, "Recul"), answers(ID, raw)
    agrees(endings, told, "recul")
    assert 1 - endings.get("aucun", 0) == number(told, "recul.chance")


def test_the_two_tests_of_one_blow_are_told_apart() -> None:
    calculator = registry.find(ID)
    assert calculator.roll
    form = calculator.form.parse({"degats": 44, "obstacle": True})
    lines = calculator.roll(form, Script([], 3)).lines
    assert sum("Acrobatie, pour le Recul" in line for line in lines) == 1
    assert sum("Acrobatie, pour l’obstacle" in line for line in lines) == 1


@pytest.mark.parametrize("raw", BASH, ids=str)
def test_cogner_pushes_as_often_as_told(raw: Raw) -> None:
    endings, told = ends(raw, "Cogner"), answers(ID, raw)
    agrees(endings, told, "cogner")
    assert (endings == {"sans effet": 1}) is not at(told, "cogner.possible")


def test_what_is_certain_has_its_own_sentence() -> None:
    # 22 points against a TAI of 12: 2 metres beyond it (002 l.839-840), 4 by Cogner.
    assert sentence(ID, {"degats": "22", "tai": 12, "acrobatie": 100}) == (
        "Recul : toujours, 2 mètres, sans chute ; avec l’effet Cogner, 4 mètres."
    )
    fallen = sentence(ID, {"degats": "9+13", "tai": 12, "acrobatie": 0, "obstacle": True})
    assert fallen == (
        "Recul : toujours, 2 mètres, chute certaine ; avec l’effet Cogner, 4 mètres, chute "
        "certaine."
    )


@pytest.mark.parametrize(
    ("raw", "metres", "falls"),
    [
        ({"jet-acrobatie": 40}, 2, 0),
        ({"jet-acrobatie": 41}, 2, 1),
        ({"jet-acrobatie": 0, "acrobatie": 99}, 2, 1),
        # In the saddle, 12 and 8 together are 20 if Équitation succeeds (002 l.737-740).
        ({"position": "en-selle", "tai-monture": 8, "jet-equitation": 50}, 0, 1),
        ({"position": "en-selle", "tai-monture": 8, "jet-equitation": 51}, 2, 1),
        ({"position": "en-selle", "tai-monture": 10, "jet-equitation": 50}, 0, 0),
    ],
)
def test_tests_already_thrown_leave_one_end(raw: Raw, metres: int, falls: int) -> None:
    whole: Raw = {"degats": "22", "tai": 12, "acrobatie": 40, "equitation": 50, "lances": True}
    whole |= {"jet-acrobatie": 77} | raw
    told = answers(ID, whole)
    assert numbers(told, "recul.metres") == {str(metres): 1}
    assert number(told, "recul.tomber") == falls
    endings = ends(whole, "Recul")
    assert len(endings) == 1
    agrees(endings, told, "recul")
