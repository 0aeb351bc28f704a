"""Blows thrown hurt as often as told: every face of every die played, and counted."""

import re
from fractions import Fraction

import pytest

from tests.calculators.asked import answers, at, counted, numbers, possible
from tests.calculators.shown import figures, notes, onward, result, sentence
from tests.strategies import Raw

ID = "runequest/degats"
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
    law, left = counted(ID, raw, first_number)
    assert not left
    assert law == possible(numbers(answers(ID, raw), "loi"))


@pytest.mark.parametrize("table", ["deflection", "simplifiee"])
def test_weapons_wear_as_much_as_told(table: str) -> None:
    raw: Raw = {"degats": "1d8+1", "modificateur": "1d4", "endommager": "oui", "arme-visee": "1d6"}
    raw |= {"table": table, "des-parade": "1d2"}

    def lost(outcome: str) -> str:
        found = re.search(r"l’arme visée perd (\d+) points? de vie\.$", outcome)
        assert found
        return found[1]

    law, left = counted(ID, raw, lost)
    assert not left
    assert law == numbers(answers(ID, raw), "arme-visee.loi")


def test_withdrawals_hurt_as_much_as_told_where_the_weapon_wounds() -> None:
    raw: Raw = {"degats": "2d4", "modificateur": "1d2", "des-parade": "1d6", "armure": 6}
    raw |= {"de-maximum": "empaler"}

    def pulled(outcome: str) -> str:
        found = re.search(r", (\d+) de plus au retrait", outcome)
        return found[1] if found else "aucun"

    law, left = counted(ID, raw, pulled)
    told = answers(ID, raw)
    assert not left
    unhurt = law.pop("aucun")
    assert 0 < unhurt == Fraction(at(told, "aucun-degat"))
    assert {name: chance / (1 - unhurt) for name, chance in law.items()} == numbers(
        told, "retrait.loi"
    )


def test_half_a_blow_that_missed_is_told_where_it_may_have_missed() -> None:
    assert "même si l’attaque a raté" in notes(ID, {"vainqueur": "defenseur", "marge": 1})
    assert "même si l’attaque a raté" not in notes(ID, {"vainqueur": "defenseur", "marge": 0})
    assert "même si l’attaque a raté" not in notes(ID, {"vainqueur": "defenseur", "marge": 2})


def test_an_effect_that_finds_no_die_is_told() -> None:
    def dieless(raw: Raw) -> list[str]:
        noted = result(ID, raw).notes
        return [note.rule.split("#")[1] for note in noted if "aucun dé" in note.text]

    assert dieless({"degats": "5", "de-maximum": "maximiser"}) == ["maximiser"]
    parry: Raw = {"vainqueur": "defenseur", "parade-maximum": True}
    assert dieless(parry | {"des-parade": "3"}) == ["parade-maximum"]
    assert not dieless(parry) + dieless({"de-maximum": "empaler"}) + dieless({"degats": "5"})


def test_a_defender_without_effects_left_is_offered_none() -> None:
    raw: Raw = {"vainqueur": "defenseur", "marge": 1}
    assert "peut aussi endommager l’arme" in notes(ID, raw)
    assert "peut aussi endommager l’arme" not in notes(ID, raw | {"attaquant-rate": True})


def test_a_withdrawal_is_told_with_its_conditions() -> None:
    # 002 l.287-297: it takes a wound and a test of Force Brute; left there, -20 %.
    told = notes(ID, {"de-maximum": "empaler"}, "retrait")
    assert "Force Brute" in told
    assert "−20" in told
    assert not notes(ID, {"de-maximum": "maximiser"}, "retrait")


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
    assert answers(ID, raw | hidden) == answers(ID, raw)


def test_what_is_certain_has_its_own_sentence() -> None:
    plain: Raw = {"table": "simplifiee", "armure": 0, "modificateur": "0"}
    assert sentence(ID, plain | {"degats": "1d6"}) == (
        "La localisation subit 3,5 dégâts en moyenne, de 1 à 6."
    )
    assert sentence(ID, plain | {"degats": "5"}) == "La localisation subit toujours 5 dégâts."
    aimed = plain | {"degats": "5", "endommager": "oui"}
    assert sentence(ID, aimed | {"arme-visee": "1d6"}).endswith(
        "; l’arme visée ne perd jamais rien."
    )
    assert sentence(ID, aimed | {"arme-visee": "1d4"}).endswith(
        "; l’arme visée perd toujours 1 point de vie."
    )
    assert "jamais" not in sentence(ID, plain | {"degats": "1d6", "armure": 2})


def test_a_weapon_that_cannot_wound_is_not_pulled_out() -> None:
    raw: Raw = {"de-maximum": "empaler", "armure": 100}
    assert not any("retrait" in label for label, _ in figures(ID, raw))
    assert "ne peut pas blesser" in notes(ID, raw, "empaler")
    assert not notes(ID, raw, "retrait")
    assert not notes(ID, raw | {"armure": 3}, "empaler")


def test_a_shield_aimed_at_is_told_not_to_be_provided() -> None:
    raw: Raw = {"endommager": "oui", "parade": "bouclier"}
    assert "n’est pas fourni" in notes(ID, raw, "arbitrage-29")
    assert "n’est pas fourni" not in notes(ID, {"endommager": "oui"}, "arbitrage-29")


def test_a_shield_stripped_of_its_deflection_is_a_ruling() -> None:
    raw: Raw = {"exposer": True, "parade": "bouclier"}
    assert "ôte toute Déflection" in notes(ID, raw, "arbitrage-41")
    other = notes(ID, raw | {"arme-seule": True}, "arbitrage-41")
    assert "que la Déflection d’une arme" in other
    assert not notes(ID, {"exposer": True}, "arbitrage-41")


def test_a_blow_goes_on_with_what_it_throws() -> None:
    def known(raw: Raw, name: str) -> dict[str, str]:
        return next((told for place, told in onward(ID, raw) if name in place), {})

    raw: Raw = {"degats": "1d8+1", "modificateur": "1d4"}
    assert known(raw, "recul")["recul.degats"] == "1d8+1d4+1"
    assert known(raw | {"de-maximum": "maximiser"}, "recul")["recul.degats"] == "1d4+9"
    sure: Raw = {"degats": "9", "modificateur": "0", "table": "simplifiee", "armure": 2}
    assert known(sure, "blessures")["blessures.degats-subis"] == "7"
    assert not known(sure | {"armure": 9}, "blessures")
