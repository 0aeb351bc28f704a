"""Incantation: words, notes and throws beside the answer (001 l.280-294, 662-663)."""

from random import Random

import pytest

from calculators import registry
from tests.calculators.asked import answers, counted, number
from tests.calculators.shown import notes, notes_with, onward, sentence, table
from tests.strategies import Raw

ID = "maison/incantation"
INCANTATION = registry.find(ID)
AIMED: Raw = {"jet-d-attaque": True, "ennemis": [4], "mode": "desavantage"}


def test_a_spell_attack_is_cast_then_hits_as_often_as_told() -> None:
    law, left = counted(ID, AIMED, str)
    told = answers(ID, AIMED)
    assert not left
    assert law["Réussi, et l’attaque touche."] == number(told, "reussite-et-touche")
    cast = law["Réussi, et l’attaque touche."] + law["Réussi, mais l’attaque rate."]
    assert cast == number(told, "reussite")


@pytest.mark.parametrize(("raw", "warned"), [(AIMED, False), (AIMED | {"mode": "normal"}, True)])
def test_an_enemy_in_contact_recalls_the_disadvantage_of_a_ranged_spell(
    raw: Raw, warned: bool
) -> None:
    assert ("désavantage" in notes(ID, raw)) is warned


def test_the_single_test_of_the_prone_says_what_an_enemy_changes() -> None:
    # 001 l.663: attacked in melee, both rolls, whatever the reading.
    raw: Raw = {"a-terre": True, "a-terre-un-seul-jet": True}
    (alone,) = notes_with(ID, raw, "arbitrage 8")
    (pressed,) = notes_with(ID, raw | {"ennemis": [3]}, "arbitrage 8")
    assert "les deux jets" not in alone
    assert "un ennemi y est : les deux jets sont demandés" in pressed


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (
            {"a-terre": True, "segments": 30},
            (
                "Le sort ne part jamais : le jet de Dextérité à terre ne peut pas réussir ; "
                "rien ne se perd."
            ),
        ),
        (
            {"a-terre": True, "a-terre-un-seul-jet": True, "segments": 0, "dexterite": 12},
            "Le sort part à coup sûr ; rien ne se perd.",
        ),
    ],
    ids=str,
)
def test_a_certainty_has_its_sentence(raw: Raw, told: str) -> None:
    assert sentence(ID, raw) == told


def test_a_potion_asks_for_nothing_that_it_does_not_use() -> None:
    form = INCANTATION.form.parse({"support": "potion"})
    asked = {each.name for each in INCANTATION.form.fields() if form.matters(each)}
    assert asked == {
        *("support", "intelligence", "sagesse", "dexterite", "ennemis", "rounds"),
        "perte-au-total",
    }


@pytest.mark.parametrize("segments", [0, 12])
def test_the_segments_asked_for_stand_in_their_table(segments: int) -> None:
    rows = table(ID, {"segments": segments}, "Selon le nombre de segments").rows
    assert [row.heading for row in rows if row.current] == [str(segments)]


def test_a_spell_that_may_be_cast_goes_on_to_its_damage() -> None:
    ((_, plain),) = onward(ID, {})
    ((_, aimed),) = onward(ID, AIMED | {"bonus": 7})
    assert plain == {"critiques.type": "sort"}
    assert aimed["critiques.bonus"] == "7"
    assert aimed["critiques.mode"] == "desavantage"


def test_a_spell_cast_on_the_ground_by_the_dexterity_test_alone_shows_its_attack() -> None:
    lying = {"a-terre": True, "a-terre-un-seul-jet": True, "jet-d-attaque": True, "dexterite": 10}
    # d20 + 10 reaches 13 but on a 1 or a 2.
    thrown = [INCANTATION.throw(lying, Random(seed)) for seed in range(40)]  # noqa: S311
    cast = [each for each in thrown if "attaque" in each.outcome]
    assert 30 < len(cast) < 40
    assert all(each.lines[1].startswith("Attaque, d20") for each in cast)
    assert all(len(each.lines) == 1 for each in thrown if each not in cast)
