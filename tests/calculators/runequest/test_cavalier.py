"""A rider's fight thrown in every way, and the same fight on foot."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.french import NBSP
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
from tests.calculators.shown import notes, plain, result, rulings
from tests.strategies import Raw

ID = "runequest/cavalier"
CALCULATOR = registry.find(ID)

FIGHTS: list[Raw] = [
    {"action": "defense"},
    {"arme-longue": True},
    {"arme-longue": True, "bonus-de-hauteur": "avant", "egalites": "personne"},
    {"action": "defense", "bonus-en-defense": True},
    {"action": "defense", "competence": 142, "equitation": 142, "adversaire": 60},
    {"action": "defense", "equitation": 0, "critique": 20, "egalites": "plus-bas"},
]


def verdict(outcome: str) -> str:
    """Read the winner and the margin."""
    margin = re.search(r"marge (\d)", outcome)
    return f"{outcome.split(' l’', maxsplit=1)[0]} {margin[1]}" if margin else outcome


@pytest.mark.parametrize("raw", FIGHTS, ids=str)
def test_riders_win_as_often_as_told(raw: Raw) -> None:
    law, left = counted(ID, raw, verdict)
    assert not left
    told = answers(ID, raw)
    won = {f"Le cavalier {n}": share for n, share in numbers(told, "a-cheval.marges").items()}
    won["Personne ne l’emporte."] = number(told, "a-cheval.personne")
    assert {end: law[end] for end in law if not end.startswith("L’adversaire")} == possible(won)
    lost = sum(share for end, share in law.items() if end.startswith("L’adversaire"))
    assert lost == number(told, "a-cheval.perd")


def test_the_location_is_thrown_from_above_with_anything_but_a_long_weapon() -> None:
    def lines(raw: Raw, *rolls: int) -> tuple[str, ...]:
        script = Script(rolls, 3)
        told = CALCULATOR.throw(raw, script).lines
        assert [sides for _, sides in script.asked] == [100, 100, 10][: len(rolls)]
        return tuple(map(plain, told))

    # 75 % limited to 50 %, and 20 % more; 60 % for the other.
    struck = ("Cavalier : 07 contre 70 %, réussite critique", "Adversaire : 00 contre 60 %")
    *fight, place = lines({"adversaire": 60}, 7, 100, 4)
    assert [line.startswith(start) for line, start in zip(fight, struck, strict=True)] == [True] * 2
    assert place == "Localisation, si le coup porte : 14"
    assert len(lines({"arme-longue": True}, 7, 100)) == 2
    assert len(lines({"action": "defense"}, 7, 100)) == 2
    assert len(lines({"au-dessous": False}, 7, 100)) == 2


@given(data=st.data())
@briefly
def test_on_foot_the_fight_is_an_ordinary_opposed_test(data: st.DataObject) -> None:
    raw = CALCULATOR.form.parse(data.draw(accepted(CALCULATOR))).dump()
    told = answers(ID, raw)
    same: Raw = {
        "competence": raw["competence"],
        "ajustement": raw["modificateur"],
        "competence-adverse": raw["adversaire"],
        "moities": raw["moities"],
        "arrondi": raw["arrondi"],
    }
    same |= {
        name: raw[name] for name in ("critique", "arrondi-critique", "echec-critique", "egalites")
    }
    ordinary = answers("runequest/opposition", same | {"maitres-egaux": raw["maitres-egaux"]})
    assert number(told, "a-pied.gagne") == number(ordinary, "victoire.vous")
    assert number(told, "a-pied.perd") == number(ordinary, "victoire.adversaire")
    assert numbers(told, "a-pied.marges") == numbers(ordinary, "marges.vous")


@given(data=st.data())
@briefly
def test_a_limit_out_of_reach_and_an_equal_height_change_nothing(data: st.DataObject) -> None:
    raw = data.draw(accepted(CALCULATOR))
    told = answers(ID, raw | {"competence": 100, "equitation": 300, "au-dessous": False})
    assert at(told, "a-cheval") == at(told, "a-pied")
    assert at(told, "competence") == at(told, "competence-a-pied")


@pytest.mark.parametrize(
    ("raw", "noted"),
    [
        ({}, True),
        ({"au-dessous": False}, False),
        ({"action": "defense"}, False),
        ({"bonus-de-hauteur": "avant"}, True),
    ],
)
def test_the_ruling_on_the_bonus_is_told_where_it_counts(raw: Raw, noted: bool) -> None:
    assert ("15" in rulings(ID, raw)) is noted


def test_equal_masters_are_told() -> None:
    raw: Raw = {"competence": 130, "equitation": 300, "adversaire": 130, "au-dessous": False}
    for equal, kept in (("cent", 100), ("penalite", 70)):
        asked = raw | {"maitres-egaux": equal}
        assert at(answers(ID, asked), "a-cheval.cavalier") == kept
        assert "17" in rulings(ID, asked)


def test_a_precise_blow_on_horseback_is_told_with_its_effects() -> None:
    precise: Raw = {"moities": 1}
    said = " ".join(note.text for note in result(ID, precise).notes)
    assert f"choisit 1{NBSP}effet spécial de plus" in said
    assert "(arbitrage 12)" in notes(ID, precise)
    assert "de plus" not in notes(ID, {})
    assert "(arbitrage 12)" not in notes(ID, {})
