"""Blows thrown hurt as often as told: every face of every die played, and counted."""

import re
from fractions import Fraction

import pytest

from calculators import registry
from calculators.french import NBSP
from tests.calculators.asked import answers, at, counted, numbers, possible
from tests.strategies import Raw

DICE: Raw = {"degats": "1d6+1d4", "modificateur": "1d2", "des-parade": "1d6", "armure": 2}
BLOWS: list[Raw] = [
    DICE,
    DICE | {"marge": 2},
    DICE | {"vainqueur": "defenseur"},
    DICE | {"vainqueur": "defenseur", "arrondi": "superieur", "malus-degats": "1d4"},
    DICE | {"vainqueur": "defenseur", "parade-maximum": True, "des-parade": "1d4+1d3"},
    DICE | {"vainqueur": "defenseur", "attaquant-rate": True},
    DICE | {"vainqueur": "defenseur", "marge": 3},
    DICE | {"de-maximum": "maximiser"},
    DICE | {"traverser": "portee", "naturelle": 3},
    DICE | {"exposer": True},
    DICE | {"parade": "bouclier", "points-bouclier": 7},
    DICE | {"parade": "mains-nues", "des-parade": "2d3"},
    DICE | {"exposer": True, "parade": "bouclier", "points-bouclier": 7, "arme-seule": True},
    DICE | {"parade": "aucune", "table": "simplifiee"},
    DICE | {"degats": "1d4-2", "des-parade": "1d4-2"},
    DICE | {"degats": "12", "modificateur": "0", "des-parade": "3"},
]


def first_number(outcome: str) -> str:
    """Return the damage at the location."""
    found = re.match(r"(\d+) dégâts? à la localisation", outcome)
    assert found
    return found[1]


@pytest.mark.parametrize("raw", BLOWS, ids=str)
def test_blows_hurt_as_much_as_told(raw: Raw) -> None:
    law, left = counted("runequest/degats", raw, first_number)
    assert not left
    assert law == possible(numbers(answers("runequest/degats", raw), "loi"))


@pytest.mark.parametrize("table", ["deflection", "simplifiee"])
def test_weapons_wear_as_much_as_told(table: str) -> None:
    raw: Raw = {"degats": "1d8+1", "modificateur": "1d4", "endommager": "oui", "arme-visee": "1d6"}
    raw |= {"table": table, "des-parade": "1d2"}

    def lost(outcome: str) -> str:
        found = re.search(r"l’arme visée perd (\d+) points? de vie\.$", outcome)
        assert found
        return found[1]

    law, left = counted("runequest/degats", raw, lost)
    assert not left
    assert law == numbers(answers("runequest/degats", raw), "arme-visee.loi")


def test_withdrawals_hurt_as_much_as_told_where_the_weapon_wounds() -> None:
    raw: Raw = {"degats": "2d4", "modificateur": "1d2", "des-parade": "1d6", "armure": 6}
    raw |= {"de-maximum": "empaler"}

    def pulled(outcome: str) -> str:
        found = re.search(r", (\d+) de plus au retrait", outcome)
        return found[1] if found else "aucun"

    law, left = counted("runequest/degats", raw, pulled)
    told = answers("runequest/degats", raw)
    assert not left
    unhurt = law.pop("aucun")
    assert 0 < unhurt == Fraction(at(told, "aucun-degat"))
    assert {name: chance / (1 - unhurt) for name, chance in law.items()} == numbers(
        told, "retrait.loi"
    )


def test_half_a_blow_that_missed_is_told_where_it_may_have_missed() -> None:
    def notes(raw: Raw) -> str:
        told = registry.find("runequest/degats").evaluate(raw).notes
        return " ".join(note.text for note in told)

    assert "même si l’attaque a raté" in notes({"vainqueur": "defenseur", "marge": 1})
    assert "même si l’attaque a raté" not in notes({"vainqueur": "defenseur", "marge": 0})
    assert "même si l’attaque a raté" not in notes({"vainqueur": "defenseur", "marge": 2})


def test_an_effect_that_finds_no_die_is_told() -> None:
    def told(raw: Raw) -> list[str]:
        notes = registry.find("runequest/degats").evaluate(raw).notes
        return [note.rule.split("#")[1] for note in notes if "aucun dé" in note.text]

    assert told({"degats": "5", "de-maximum": "maximiser"}) == ["maximiser"]
    parry: Raw = {"vainqueur": "defenseur", "parade-maximum": True}
    assert told(parry | {"des-parade": "3"}) == ["parade-maximum"]
    assert not told(parry) + told({"de-maximum": "empaler"}) + told({"degats": "5"})


def test_a_defender_without_effects_left_is_offered_none() -> None:
    raw: Raw = {"vainqueur": "defenseur", "marge": 1}

    def offered(raw: Raw) -> bool:
        told = registry.find("runequest/degats").evaluate(raw).notes
        return any("peut aussi endommager l’arme" in note.text for note in told)

    assert offered(raw)
    assert not offered(raw | {"attaquant-rate": True})


def test_a_withdrawal_is_told_with_its_conditions() -> None:
    # 002 l.287-297: it takes a wound and a test of Force Brute; left there, -20 %.
    def told(raw: Raw) -> str:
        notes = registry.find("runequest/degats").evaluate(raw).notes
        return " ".join(note.text for note in notes if note.rule.endswith("#retrait"))

    assert "Force Brute" in told({"de-maximum": "empaler"})
    assert "−20" in told({"de-maximum": "empaler"})
    assert not told({"de-maximum": "maximiser"})


HIDDEN: list[tuple[Raw, Raw]] = [
    (
        {"vainqueur": "defenseur"},
        {"de-maximum": "empaler", "traverser": "portee", "endommager": "oui"},
    ),
    ({"vainqueur": "attaquant"}, {"parade-maximum": True, "attaquant-rate": True}),
    ({"parade": "aucune"}, {"des-parade": "9d9", "points-bouclier": 50}),
    ({"endommager": "non"}, {"arme-visee": "2", "points-arme": 1}),
]


@pytest.mark.parametrize(("raw", "hidden"), HIDDEN, ids=str)
def test_what_the_form_hides_does_not_count(raw: Raw, hidden: Raw) -> None:
    assert answers("runequest/degats", raw | hidden) == answers("runequest/degats", raw)


def sentence(raw: Raw) -> str:
    """Return the sentence, with plain spaces."""
    return registry.find("runequest/degats").evaluate(raw).sentence.replace(NBSP, " ")


def test_what_is_certain_has_its_own_sentence() -> None:
    plain: Raw = {"table": "simplifiee", "armure": 0, "modificateur": "0"}
    assert sentence(plain | {"degats": "1d6"}) == (
        "La localisation subit 3,5 dégâts en moyenne, de 1 à 6."
    )
    assert sentence(plain | {"degats": "5"}) == "La localisation subit toujours 5 dégâts."
    aimed = plain | {"degats": "5", "endommager": "oui"}
    assert sentence(aimed | {"arme-visee": "1d6"}).endswith("; l’arme visée ne perd jamais rien.")
    assert sentence(aimed | {"arme-visee": "1d4"}).endswith(
        "; l’arme visée perd toujours 1 point de vie."
    )
    assert "jamais" not in sentence(plain | {"degats": "1d6", "armure": 2})


def notes_about(raw: Raw, anchor: str) -> list[str]:
    """Return the notes that a rule explains."""
    notes = registry.find("runequest/degats").evaluate(raw).notes
    return [note.text.replace(NBSP, " ") for note in notes if note.rule.endswith(f"#{anchor}")]


def test_a_weapon_that_cannot_wound_is_not_pulled_out() -> None:
    raw: Raw = {"de-maximum": "empaler", "armure": 100}
    result = registry.find("runequest/degats").evaluate(raw)
    assert not any("retrait" in figure.label for figure in result.figures)
    assert any("ne peut pas blesser" in told for told in notes_about(raw, "empaler"))
    assert not notes_about(raw, "retrait")
    assert not notes_about(raw | {"armure": 3}, "empaler")


def test_a_shield_aimed_at_is_told_not_to_be_provided() -> None:
    raw: Raw = {"endommager": "oui", "parade": "bouclier"}
    assert any("n’est pas fourni" in told for told in notes_about(raw, "arbitrage-29"))
    assert not any(
        "n’est pas fourni" in told for told in notes_about({"endommager": "oui"}, "arbitrage-29")
    )


def test_a_shield_stripped_of_its_deflection_is_a_ruling() -> None:
    raw: Raw = {"exposer": True, "parade": "bouclier"}
    assert any("ôte toute Déflection" in told for told in notes_about(raw, "arbitrage-41"))
    other = notes_about(raw | {"arme-seule": True}, "arbitrage-41")
    assert any("que la Déflection d’une arme" in told for told in other)
    assert not notes_about({"exposer": True}, "arbitrage-41")


def test_a_blow_goes_on_with_what_it_throws() -> None:
    def known(raw: Raw, name: str) -> dict[str, str]:
        ways = registry.find("runequest/degats").evaluate(raw).onward
        return next((dict(each.inputs) for each in ways if name in each.place), {})

    raw: Raw = {"degats": "1d8+1", "modificateur": "1d4"}
    assert known(raw, "recul")["recul.degats"] == "1d8+1d4+1"
    assert known(raw | {"de-maximum": "maximiser"}, "recul")["recul.degats"] == "1d4+9"
    sure: Raw = {"degats": "9", "modificateur": "0", "table": "simplifiee", "armure": 2}
    assert known(sure, "blessures")["blessures.degats-subis"] == "7"
    assert not known(sure | {"armure": 9}, "blessures")
