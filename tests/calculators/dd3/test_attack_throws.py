"""Attacks thrown hit, and hurt, as often as told: every face of every die counted."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.form import InputErrors
from tests.calculators.asked import (
    accepted,
    answers,
    at,
    counted,
    number,
    numbers,
    possible,
    usually,
)
from tests.calculators.shown import notes
from tests.strategies import Raw

ATTACKS: list[Raw] = [
    {},
    {"bba": [6], "force": 3, "ca": 16},
    {"bba": [6, 1], "maniere": "charge"},
    {"bba": [6, 1, -4], "maniere": "defensive", "ca": 20},
    {"bba": [6], "camouflage": 20},
    {"bba": [6], "camouflage": 100},
    {"genre": "distance", "monture": "galop", "ca": 40},
    {"genre": "de-contact", "cible-etat": "sans-defense", "bba": [2]},
]


@pytest.mark.parametrize("raw", ATTACKS, ids=str)
def test_attacks_hit_as_often_as_told(raw: Raw) -> None:
    def landed(outcome: str) -> str:
        alone = {"Touché.": "1", "Raté.": "0"}
        return alone.get(outcome) or outcome.split(" ", maxsplit=1)[0]

    law, left = counted("dd3/attaque", raw, landed)
    assert not left
    assert law == possible(numbers(answers("dd3/attaque", raw), "touches"))


BLOWS: list[Raw] = [
    {"degats": "1d4", "force": 0},
    {"degats": "1d4", "force": -2, "bonus": 5, "menace": 18},
    {"degats": "1d3+1", "force": 2, "multiplicateur": 3, "menace": 19},
    {"degats": "1d3+1", "force": 2, "multiplicateur": 3, "multiplie": "total-multiplie"},
    {"degats": "1d3-4", "force": 1, "multiplicateur": 2, "multiplie": "des-seuls"},
    {"degats": "2", "force": 3, "mains": "deux", "bonus": -20},
    {"degats": "1d2", "bonus": 0, "ca": 40, "total-seul": True},
    {"degats": "1d2", "bonus": 40, "total-seul": True},
    {"degats": "1d2", "bonus": 3, "ca": 22, "menace": 11},
]
FATES = {"Raté": "rate", "Touché": "ordinaire", "Critique": "critique"}


@pytest.mark.parametrize("raw", BLOWS, ids=str)
def test_blows_hurt_and_are_critical_as_often_as_told(raw: Raw) -> None:
    outcomes, left = counted("dd3/critique", raw, str)
    assert not left
    told = answers("dd3/critique", raw)
    damage: dict[str, Fraction] = {}
    fates = dict.fromkeys(FATES.values(), Fraction())
    for outcome, chance in outcomes.items():
        fate, dealt = re.findall(r"(\w+) : (\d+) dégât", outcome)[0]
        damage[dealt] = damage.get(dealt, Fraction()) + chance
        fates[FATES[fate]] += chance
    assert damage == possible(numbers(told, "loi"))
    assert fates["critique"] == number(told, "critique")
    assert fates["rate"] == 1 - number(told, "toucher")


ROUNDS: list[Raw] = [
    {"degats": "1d2", "force": 0, "suivantes": [4], "ca": 20, "pv-cible": 3},
    {"degats": "2", "force": 0, "menace": 19, "suivantes": [4], "pv-cible": 5},
    {"degats": "3", "force": -4, "suivantes": [9], "pv-cible": 1},
]


@pytest.mark.parametrize("raw", ROUNDS, ids=str)
def test_the_attacks_of_a_round_fell_a_target_as_often_as_told(raw: Raw) -> None:
    outcomes, left = counted("dd3/critique", raw, str, most=8)
    assert not left
    told = answers("dd3/critique", raw)
    damage: dict[str, Fraction] = {}
    for outcome, chance in outcomes.items():
        *attacks, dealt = map(int, re.findall(r"(\d+) dégât", outcome))
        assert sum(attacks) == dealt
        damage[str(dealt)] = damage.get(str(dealt), Fraction()) + chance
    assert damage == possible(numbers(told, "round.loi"))
    points = number_of(raw["pv-cible"])
    felled = sum(chance for dealt, chance in damage.items() if int(dealt) >= points)
    assert number(told, "round.cible-a-0-ou-moins") == felled


@given(data=st.data())
@usually
def test_a_round_is_the_sum_of_its_attacks(data: st.DataObject) -> None:
    told = answers("dd3/attaque", data.draw(accepted(registry.find("dd3/attaque"))))
    attacks = at(told, "attaques")
    law = {int(hits): chance for hits, chance in numbers(told, "touches").items()}
    assert number(told, "moyenne") == sum(number(each, "chance") for each in attacks)
    assert number(told, "moyenne") == sum(hits * chance for hits, chance in law.items())
    assert number(told, "au-moins-une") == 1 - law.get(0, 0)
    assert max(law) <= len(attacks)
    assert number(told, "chance") == number(attacks[0], "chance")


@pytest.mark.parametrize("genre", ["corps-a-corps", "de-contact", "distance"])
@given(data=st.data())
@usually
def test_the_armour_class_met_is_that_of_the_other_calculator(
    genre: str, data: st.DataObject
) -> None:
    """A target described by its parts, and by its total, is the same target."""
    parts = data.draw(accepted(registry.find("dd3/classe-armure")))
    form = registry.find("dd3/classe-armure").form.parse(parts).dump()
    form["contact"] = genre == "de-contact"
    shown = answers("dd3/classe-armure", form)
    asked: Raw = {
        "genre": genre,
        "ca": at(shown, "habituelle"),
        "protection": number_of(form["armure"]) + number_of(form["bouclier"]),
        "cible-dexterite": form["dexterite"],
        "cible-etat": form["etat"],
        "cible-action": form["action"],
        "dex-entiere": form["dex-entiere"],
        "moins-cinq-en-plus": form["moins-cinq-en-plus"],
    }
    try:
        met = answers("dd3/attaque", asked)
    except InputErrors as beyond:
        assert beyond.errors.keys() <= {"ca", "protection"}
        return
    assert at(met, "ca") == at(shown, "ca")


def number_of(value: object) -> int:
    """Return a field's whole number."""
    assert isinstance(value, int)
    return value


@given(data=st.data())
@usually
def test_a_critical_is_a_threat_and_a_threat_is_a_hit(data: st.DataObject) -> None:
    told = answers("dd3/critique", data.draw(accepted(registry.find("dd3/critique"))))
    chances = [number(told, name) for name in ("critique", "menace", "toucher")]
    assert chances == sorted(chances)
    assert number(told, "degats-moyens") == number(told, "toucher") * number(
        told, "degats-moyens-si-touche"
    )
    ordinary, critical = at(told, "coup-ordinaire"), at(told, "coup-critique")
    for name in ("minimum", "moyenne", "maximum"):
        assert number(ordinary, name) <= number(critical, name)


def test_what_an_attack_exposes_to_and_when_a_shot_leaves_are_told() -> None:
    assert "attaque d’opportunité" in notes("dd3/attaque", {"mains-nues": True})
    assert "attaque d’opportunité" not in notes("dd3/attaque", {})
    assert "à la moitié" in notes("dd3/attaque", {"genre": "distance", "monture": "galop"})
    for shot_or_blow in ({"genre": "distance", "monture": "deplacement"}, {"monture": "galop"}):
        assert "à la moitié" not in notes("dd3/attaque", {**shot_or_blow})
