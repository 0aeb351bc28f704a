"""A charge thrown in every way, and what its answers owe one another."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from tests.calculators.asked import (
    Script,
    accepted,
    answers,
    at,
    briefly,
    counted,
    number,
    numbers,
    possible,
)
from tests.calculators.shown import notes, sentence
from tests.draws import sampled
from tests.strategies import Raw

ID = "runequest/charge"
CALCULATOR = registry.find(ID)
SURE: Raw = {"arme": "3", "modificateur-charge": "2", "malus-charge": "0"}
"""A blow without dice."""

BLOWS: list[Raw] = [
    {"arme": "1d4", "modificateur-charge": "1d6"},
    {"arme": "1d8+1", "modificateur-charge": "0", "malus-charge": "1d6", "portee": "defenseur"},
    {"arme": "1d4", "modificateur-charge": "1d4", "arme-cible": "2", "lance": True},
]


@pytest.mark.parametrize("raw", BLOWS, ids=str)
def test_blows_do_as_much_damage_as_told(raw: Raw) -> None:
    def dealt(outcome: str) -> str:
        found = re.search(r"(\d+) dégât", outcome)
        assert found
        return found[1]

    law, left = counted(ID, raw | {"modificateur-cible": "0"}, dealt)
    assert not left
    assert law == possible(numbers(answers(ID, raw), "en-charge.loi"))


FLIGHTS: list[Raw] = [
    {},
    {"acrobatie": 80, "poursuite": 142},
    {"sans-vainqueur": "perd", "acrobatie": 30},
    {"egalites": "plus-bas", "critique": 20, "poursuite": 90},
]


@pytest.mark.parametrize("raw", sampled((each,) for each in FLIGHTS), ids=str)
def test_targets_escape_as_often_as_told(raw: Raw) -> None:
    ends = {
        "La cible est hors de portée.": "hors-de-portee",
        "La cible est sans défense ; si le coup porte : 5 dégâts avant parade et armure.": (
            "sans-defense"
        ),
        "Personne ne gagne, rien n’est décidé.": "rien",
    }
    fleeing = SURE | raw | {"reponse": "echapper"}
    law, left = counted(ID, fleeing, ends.__getitem__)
    assert not left
    assert law == possible(numbers(answers(ID, fleeing), "echapper"))


@pytest.mark.parametrize(
    ("reach", "starts"),
    [
        ("attaquant", ["Coup de la charge", "Coup de la cible", "Coup de la cible, modificateur"]),
        ("defenseur", ["Coup de la cible", "Coup de la cible, modificateur", "Coup de la charge"]),
    ],
)
def test_the_longest_weapon_is_thrown_first(reach: str, starts: list[str]) -> None:
    told = CALCULATOR.throw({"portee": reach, "lance": True}, Script([], 10)).lines
    assert [line.startswith(start) for line, start in zip(told, starts, strict=True)] == [True] * 3


@given(data=st.data())
@briefly
def test_a_lance_borrows_what_the_charge_uses(data: st.DataObject) -> None:
    raw = data.draw(accepted(CALCULATOR)) | {"reponse": "soutenir", "lance": True}
    same = raw | {"arme-cible": "1d6+1", "arme": "1d6+1"}
    told = answers(ID, same)
    assert numbers(told, "coup-de-la-cible.emprunte.loi") == numbers(told, "en-charge.loi")
    without = answers(ID, same | {"lance": False})
    assert [*at(without, "coup-de-la-cible")] == ["propre"]


@given(data=st.data())
@briefly
def test_the_gain_is_the_difference_and_a_blow_pushes_beyond_the_size(data: st.DataObject) -> None:
    raw = CALCULATOR.form.parse(data.draw(accepted(CALCULATOR))).dump()
    told = answers(ID, raw)
    gain = number(told, "en-charge.moyenne") - number(told, "sans-charger.moyenne")
    assert number(told, "gain-moyen") == gain
    size = int(number(raw, "tai"))
    for way in ("en-charge", "sans-charger"):
        law = numbers(told, f"{way}.loi")
        pushed = sum((share for dealt, share in law.items() if int(dealt) > size), Fraction())
        assert number(told, f"{way}.recul") == pushed


def test_what_stands_open_is_told() -> None:
    def told(raw: Raw) -> str:
        return f"{sentence(ID, raw)} {notes(ID, raw)}"

    assert "ne dit pas qui frappe d’abord" in told({"portee": "personne"})
    assert "reste plantée" not in told({"cavalier": "aucun"})
    assert "reste plantée" in told({"cavalier": "arme-libre"})
    assert "ne peut pas contre-attaquer" in told({"reponse": "echapper"})
    assert "n’est ni hors de portée ni sans défense" in told(
        {"reponse": "echapper", "sans-vainqueur": "perd"}
    )
    assert "compte les crans" in told({"lance": True})
    # 002 l.792-795: a lance borrows from the mount, which a rider's free weapon does not use.
    assert "modificateur de la monture" in told({"lance": True, "cavalier": "arme-libre"})
    assert "modificateur de la monture" not in told({"lance": True, "cavalier": "aucun"})
    assert "échec critique dès" not in told({"reponse": "echapper"})
