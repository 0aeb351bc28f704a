"""Tests thrown pass as often as told: every face of every die played, and counted."""

import re
from fractions import Fraction

import pytest

from tests.calculators.asked import (
    Script,
    answers,
    at,
    counted,
    every_throw,
    number,
    numbers,
    possible,
)
from tests.strategies import Raw


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


def verdict(outcome: str) -> str:
    """Return what follows the colon."""
    return outcome.split(" : ")[1]


STEALTH: list[Raw] = [
    {},
    {"pieces": [], "dd": 15, "classe": "moine"},
    {"pieces": ["plate"], "dd": 5, "desavantage": True},
    {"pieces": ["nu"], "dd": 1, "dexterite": 3},
    {"dd": 60},
    {"dd": 60, "naturels-decident": True},
    {"dd": 1, "dexterite": 9, "classe": "moine", "naturels-decident": True},
]


@pytest.mark.parametrize("raw", STEALTH, ids=str)
def test_stealth_throws_succeed_as_often_as_told(raw: Raw) -> None:
    law, left = counted("maison/discretion", raw, verdict)
    assert law.keys() <= {"réussi.", "raté."}
    assert not left
    assert law.get("réussi.", 0) == number(answers("maison/discretion", raw), "chance")


SURPRISE: list[Raw] = [
    {},
    {"classe": "samourai", "dd": 20},
    {"assourdi": True},
    {"dd": 60},
    {"dd": 1},
    {"creatures": 2},
    {"creatures": 3, "dexterite": 5},
]


def aware(outcome: str) -> str:
    """Return how many creatures are not surprised."""
    alone = {"surpris.": "0", "non surpris.": "1"}
    told = verdict(outcome)
    return alone.get(told) or told.split(" ")[0].replace("aucune", "0")


@pytest.mark.parametrize("raw", SURPRISE, ids=str)
def test_creatures_are_surprised_as_often_as_told(raw: Raw) -> None:
    law, left = counted("maison/surprise", raw, aware)
    assert not left
    assert law == possible(numbers(answers("maison/surprise", raw), "groupe.loi"))


LEAVING = [
    {},
    {"classe": "moine"},
    {"desavantage": True, "ennemis": [3]},
    pytest.param({"ennemis": [0, 3]}, marks=pytest.mark.full),
    {"ennemis": [0, 3], "un-seul-jet": True},
]


@pytest.mark.parametrize("raw", LEAVING, ids=str)
def test_leaving_draws_as_many_attacks_as_told(raw: Raw) -> None:
    def read(outcome: str) -> str:
        attacks = re.search(r"\d+", outcome)
        return attacks[0] if attacks else "0"

    law, left = counted("maison/desengagement", raw, read)
    assert not left
    assert law == possible(numbers(answers("maison/desengagement", raw), "attaques"))


SAVING: list[Raw] = [
    {},
    {"esquive": True, "abri": "partiel"},
    {"entrave": True, "dd": 10},
    {"caracteristique": "sagesse", "etat": "etourdi"},
    {"etat": "paralyse"},
    {"dd": 60},
]


@pytest.mark.parametrize("raw", SAVING, ids=str)
def test_saves_are_made_as_often_as_told(raw: Raw) -> None:
    law, left = counted("maison/sauvegarde", raw, verdict)
    assert not left
    assert law.get("réussi.", 0) == number(answers("maison/sauvegarde", raw), "chance")


OPPOSED: list[Raw] = [
    {},
    {"manoeuvre": "bousculer", "empoisonne": True},
    {"manoeuvre": "echapper", "egalite-reussit": True},
    {"jet-fait": "adverse", "total": 15, "aide": True},
    {"jet-fait": "le-votre", "total": 15, "epuise-adverse": True},
]


@pytest.mark.parametrize("raw", OPPOSED, ids=str)
def test_opposed_throws_succeed_as_often_as_told(raw: Raw) -> None:
    law, left = counted("maison/lutte", raw, lambda outcome: verdict(outcome).split(",")[0])
    assert not left
    won = sum(chance for told, chance in law.items() if told.startswith("réussi"))
    assert won == number(answers("maison/lutte", raw), "chance")


GROUND: list[Raw] = [
    {},
    {"prevues": 12},
    {"prevues": 0},
    {"prevues": 50},
    {"terrain": "normal"},
    {"prevues": 4, "terrain": "escalier-descente"},
    {"prevues": 6, "terrain": "tres-difficile", "ajustement": -10},
    {"depart": "ramper", "prevues": 1},
    {"depart": "ramper", "vitesse": 12, "prevues": 2},
    {"depart": "a-terre-et-se-relever", "prevues": 3},
]


@pytest.mark.parametrize("raw", GROUND, ids=str)
def test_movers_arrive_as_often_as_told(raw: Raw) -> None:
    told = answers("maison/terrain", raw)
    planned = raw.get("prevues", 6)

    def read(outcome: str) -> str:
        if "hors d’atteinte" in outcome:
            return "non"
        covered = re.search(r"(\d+) cases?", outcome)
        return "oui" if (int(covered[1]) if covered else 0) == planned else "non"

    law, left = counted("maison/terrain", raw, read)
    assert not left
    kept = at(told, "retenues")
    way = "foncer" if kept and kept[0].startswith("foncer") else "sans-foncer"
    assert law.get("oui", 0) == number(told, f"atteindre.{way}")


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
    NAKED_MIND | {"a-terre": True, "a-terre-un-seul-jet": True, "segments": 3},
    NAKED_MIND | {"a-terre": True, "a-terre-un-seul-jet": True, "ennemis": [4]},
]


@pytest.mark.parametrize("raw", CASTING, ids=str)
def test_castings_succeed_fail_and_lose_as_often_as_told(raw: Raw) -> None:
    fates = {
        "Réussi.": "reussite",
        "Raté, et perdu.": "perte",
        "Raté, mais rien n’est perdu.": "echec-sans-perte",
        "Jet de Dextérité raté : rien n’est lancé ni perdu.": "echec-sans-perte",
    }
    law, left = counted("maison/incantation", raw, fates.__getitem__)
    assert not left
    told = answers("maison/incantation", raw)
    assert {name: law.get(name, 0) for name in fates.values()} == {
        name: number(told, name) for name in fates.values()
    }
