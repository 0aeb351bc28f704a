"""Critiques: what the steps, the notes and the throws tell beside the answer."""

from calculators import registry
from tests.calculators.asked import Script

CRITIQUES = registry.find("maison/critiques")


def test_the_second_die_of_a_spell_is_told() -> None:
    # 001 l.367: the spell's own d20 doubles in 1 of 20, 19/18 on the mean.
    told = CRITIQUES.evaluate({"de-du-sort-en-plus": True})
    (step,) = [each for each in told.steps if "Second dé" in each.text]
    assert step.value == "×1,06 (19/18)"
    assert any("arbitrage 24" in note.text for note in told.notes)


def test_a_natural_1_shows_its_d6() -> None:
    thrown = CRITIQUES.roll and CRITIQUES.roll(CRITIQUES.form.parse({}), Script([1, 3], 2))
    assert thrown
    assert "d6 : 3" in thrown.lines


def test_a_natural_weapon_shows_every_d6() -> None:
    form = CRITIQUES.form.parse({"arme-naturelle": True})
    thrown = CRITIQUES.roll and CRITIQUES.roll(form, Script([1, 5, 2], 3))
    assert thrown
    assert [line[:6] for line in thrown.lines[1:]] == ["d6 : 5", "d6 : 2"]


def test_dice_already_thrown_are_only_multiplied() -> None:
    told = CRITIQUES.evaluate({"des": "lances", "degats-lances": 9, "doublements": 2})
    assert (
        told.sentence
        == "Dés lancés : 9\N{NO-BREAK SPACE}dégâts, ×4, soit 36\N{NO-BREAK SPACE}dégâts."
    )
    assert not told.notes


def test_damage_that_harms_nobody_leads_to_no_fight() -> None:
    ways = {damage: CRITIQUES.evaluate({"degats": damage}).onward for damage in ("1d6-5", "-1")}
    found = {damage: [way.place for way in each] for damage, each in ways.items()}
    fights = {damage: any("combat" in place for place in each) for damage, each in found.items()}
    assert fights == {"1d6-5": True, "-1": False}
