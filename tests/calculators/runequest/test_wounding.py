"""The blow of an opposed test, followed to the wound: thrown in every way, and told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from tests.calculators.asked import accepted, answers, briefly, counted, number, numbers, possible
from tests.calculators.shown import notes, onward, plain, sentence
from tests.strategies import Raw

ID = "runequest/opposition"
CALCULATOR = registry.find(ID)

BLOWS: list[Raw] = [
    # A success against a failure, a lost test and a draw, by each table, from each place.
    {"jet": 60, "jet-adverse": 80},
    {"jet": 6, "jet-adverse": 80},
    {"jet": 80, "jet-adverse": 50},
    {"jet": 80, "jet-adverse": 50, "role": "defenseur", "parade": "aucune"},
    {"jet": 80, "jet-adverse": 50, "role": "defenseur", "table": "simplifiee"},
    {"jet": 80, "jet-adverse": 50, "table": "simplifiee"},
    {"jet": 60, "jet-adverse": 80, "parade": "bouclier", "points-bouclier": 5},
    {"jet": 60, "jet-adverse": 80, "malus-degats": "1d4", "perdus": 3},
]
WOUNDS = {
    "aucun dégât": "aucun-degat",
    "blessure ni Sérieuse ni Majeure": "ni-serieuse-ni-majeure",
    "blessure Sérieuse": "serieuse",
    "blessure Majeure": "majeure",
}


@pytest.mark.parametrize("raw", BLOWS, ids=str)
def test_a_blow_wounds_as_often_as_told(raw: Raw) -> None:
    followed: Raw = {"coup": True, "lances": True, "armure": 2, "depart": 4, **raw}
    law, left = counted(ID, followed, lambda outcome: outcome.rsplit(" ; ")[1].rstrip("."))
    assert not left
    told = answers(ID, followed)
    assert {WOUNDS[plain(each)]: share for each, share in law.items()} == possible(
        {name: number(told, f"coup.{name}") for name in WOUNDS.values()}
    )


@given(data=st.data())
@briefly
def test_the_blow_of_the_exchange_agrees_with_its_law(data: st.DataObject) -> None:
    raw = data.draw(accepted(CALCULATOR))
    told = answers(ID, {**raw, "coup": True})
    law = {int(points): share for points, share in numbers(told, "coup.degats.loi").items()}
    assert sum(law.values()) == 1
    assert number(told, "coup.aucun-degat") == law.get(0, 0)
    assert sum(number(told, f"coup.{name}") for name in WOUNDS.values()) == 1
    # Nobody is wounded more often than a side wins.
    fought = number(told, "victoire.vous") + number(told, "victoire.adversaire")
    assert 1 - law.get(0, 0) <= fought


def test_what_the_source_leaves_open_of_the_blow_is_told() -> None:
    raw: Raw = {"coup": True}
    assert "Aucun effet spécial n’est compté" in notes(ID, raw)
    assert "Aucun effet spécial" not in notes(ID, {})
    told = "dévie encore"
    assert told in notes(ID, raw | {"sans-reaction": True})
    assert told not in notes(ID, raw)
    assert told not in notes(ID, raw | {"sans-reaction": True, "echange": True})
    assert told not in notes(ID, raw | {"sans-reaction": True, "parade": "aucune"})
    assert told not in notes(ID, raw | {"sans-reaction": True, "table": "simplifiee"})


def test_the_sentence_tells_the_wound() -> None:
    assert sentence(ID, {"coup": True}).endswith("Blessure Sérieuse : 19 %, Majeure : 0,4 %.")
    harmless: Raw = {"coup": True, "armure": 100}
    assert sentence(ID, harmless).endswith("n’a jamais de Blessure Sérieuse ni Majeure.")


def test_the_followed_blow_is_the_one_that_damage_continues_with() -> None:
    # What the character's sheet holds goes along: his weapon and his damage modifier.
    blow = dict(onward(ID, {"coup": True, "arme": "1d10", "modificateur": "1d2"}))
    told = blow["runequest/effets-speciaux#calc-degats"]
    assert (told["degats.degats"], told["degats.modificateur"]) == ("1d10", "1d2")
