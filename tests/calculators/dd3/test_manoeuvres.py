"""Manoeuvres thrown end as often as told, and their answers hold together."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
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
from tests.calculators.shown import notes, sentence, steps
from tests.strategies import Raw

ID = "dd3/manoeuvres"

ENDS = {
    "La cible recule": "cible-repoussee",
    "La cible perd son arme": "cible-desarmee",
    "La cible tombe à la renverse": "cible-a-terre",
    "Le cavalier tombe de selle": "cible-a-terre",
    "La cible cède sans reculer": "sur-place",
    "La cible s’écarte et vous passez": "cible-ecartee",
    "La cible s’écarte, mais vous ne passez pas": "a-bout-d-elan",
    "L’attaque de contact rate": "contact-rate",
    "Rien ne change": "rien",
    "Vous reculez de 1,5 m": "recul",
    "Vous êtes repoussé": "vous-repousse",
    "Vous perdez votre arme": "vous-desarme",
    "Vous tombez à la renverse": "vous-a-terre",
    "Vous tombez dans l’espace de la cible": "vous-a-terre",
    "Vous reculez sur une case occupée et tombez": "chute-en-reculant",
    "La prise est assurée": "prise-assuree",
    "L’attaque d’opportunité vous arrête": "touche-par-la-riposte",
    "La saisie rate": "saisie-ratee",
    "La cible vous échappe": "prise-ratee",
}
# Modifiers far apart leave few dice to throw after a failure.
ATTEMPTS: list[Raw] = [
    {"manoeuvre": "charge-mains-nues", "force": 1, "cible-force": 4, "taille": -1},
    {"manoeuvre": "desarmement", "attaque": 12, "cible-attaque": 4, "armes": "deux"},
    {"manoeuvre": "lutte", "ca": 16, "cible-ca": 26, "degats": "1d3-2", "lutte": 3},
    {"manoeuvre": "lutte", "abord": "sans-riposte", "cible-ca": 26, "degats": "1d2"},
    {"manoeuvre": "lutte", "abord": "rejointe", "degats": "4"},
    {"manoeuvre": "lutte", "abord": "rejointe", "lutte-base": 2, "cible-lutte-taille": 4},
    {"manoeuvre": "lutte", "degats": "1", "jet-fait": "celui-de-la-cible", "total": 15},
    {"manoeuvre": "charge-mains-nues", "jet-fait": "le-votre", "total": 12},
    {"manoeuvre": "desarmement", "jet-fait": "le-votre", "total": 18},
    {"manoeuvre": "croc-en-jambe", "jet-fait": "celui-de-la-cible", "total": 15},
    {"manoeuvre": "croc-en-jambe", "attaque": 0, "cible-ca": 20, "force": 14},
    {"manoeuvre": "croc-en-jambe", "attaque": 0, "cible-ca": 20, "force": 14, "dos-occupe": True},
    {"manoeuvre": "desarconner", "attaque": 0, "cible-ca": 20, "force": 20, "cible-equitation": 3},
    {"manoeuvre": "renversement", "attaque": 0, "cible-ca": 20, "force": 14},
    {"manoeuvre": "renversement", "attaque": 0, "cible-ca": 20, "force": 14, "dos-occupe": True},
    {"manoeuvre": "renversement", "reaction": "evite"},
    {"manoeuvre": "renversement", "reaction": "evite", "vitesse": 6, "elan": 12},
    {"manoeuvre": "charge-mains-nues", "force": 1, "cible-force": 4, "elan": 12},
]


@pytest.mark.parametrize("raw", ATTEMPTS, ids=str)
def test_a_manoeuvre_ends_as_often_as_told(raw: Raw) -> None:
    def read(outcome: str) -> str:
        (end,) = [name for told, name in ENDS.items() if outcome.startswith(told)]
        return end

    law, left = counted(ID, raw, read)
    assert not left
    assert law == possible(numbers(answers(ID, raw), "issues"))


@pytest.mark.parametrize(
    "more", [{}, {"accompagne": False}, {"elan": 10}, {"elan": 12}, {"taille": 1}], ids=str
)
def test_a_target_goes_back_as_far_as_told(more: Raw) -> None:
    raw: Raw = {"manoeuvre": "charge-mains-nues", "force": 5}
    raw |= more

    def read(outcome: str) -> str:
        metres = re.fullmatch(r"La cible recule de ([\d,]+) m\.", outcome)
        return str(int(100 * Fraction(metres[1].replace(",", ".")))) if metres else "0"

    law, left = counted(ID, raw, read)
    assert not left
    assert law == possible(numbers(answers(ID, raw), "recul-cm"))


@pytest.mark.parametrize("dice", ["1d4", "1d4-2", "2d2+1", "3"])
def test_a_firm_hold_hurts_as_often_as_told(dice: str) -> None:
    raw: Raw = {"manoeuvre": "lutte", "abord": "rejointe", "degats": dice, "lutte": 0}

    def read(outcome: str) -> str:
        dealt = re.fullmatch(r"La prise est assurée : (\d+) dégâts?\.", outcome)
        return dealt[1] if dealt else "rien"

    law, left = counted(ID, raw, read)
    assert not left
    held = 1 - law.pop("rien")
    told = answers(ID, raw)
    assert held == number(told, "reussite")
    assert {name: chance / held for name, chance in law.items()} == numbers(told, "degats")


@given(data=st.data())
@usually
def test_success_goes_through_every_stage(data: st.DataObject) -> None:
    told = answers(ID, data.draw(accepted(registry.find(ID))))
    chance = Fraction(1)
    if at(told, "attaque-d-opportunite"):
        chance *= 1 - number(told, "attaque-d-opportunite.chance")
    if at(told, "contact"):
        chance *= number(told, "contact.chance")
    if at(told, "jet-oppose"):
        chance *= number(told, "jet-oppose.gagne")
    assert chance in numbers(told, "issues").values()
    # Who has no movement left gets nowhere, whatever the dice (l.326); a trip needs none.
    stuck = at(told, "deplacement-restant-cm") == 0 and not at(told, "contact")
    assert number(told, "reussite") == (0 if stuck else chance)


@given(data=st.data())
@usually
def test_a_push_stays_within_the_movement_left(data: st.DataObject) -> None:
    modifiers, runs = st.integers(-5, 20), st.integers(2, 12)
    raw: Raw = {
        "manoeuvre": "charge-mains-nues",
        "vitesse": 6,
        "force": data.draw(modifiers),
        "cible-force": data.draw(modifiers),
        "elan": data.draw(runs),
    }
    told = answers(ID, raw)
    left = number(told, "deplacement-restant-cm")
    assert left == 150 * (12 - number(raw, "elan"))
    assert max(map(int, numbers(told, "recul-cm"))) <= left


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (
            {"manoeuvre": "renversement", "reaction": "evite", "vitesse": 6, "elan": 12},
            (
                "Au renversement, la cible s’écarte, mais l’élan a pris tout votre déplacement : "
                "vous ne passez pas."
            ),
        ),
        (
            {"manoeuvre": "renversement", "reaction": "evite", "vitesse": 6, "elan": 4},
            (
                "Au renversement, la cible s’écarte et vous passez, sans jet ; il vous reste 12 m "
                "de déplacement."
            ),
        ),
        (
            {"manoeuvre": "charge-mains-nues", "force": 3, "cible-force": 2, "elan": 12},
            (
                "À la charge à mains nues, l’élan a pris tout votre déplacement : même battue, la "
                "cible ne recule pas ; vous êtes repoussé : 34 %."
            ),
        ),
        (
            {"manoeuvre": "charge-mains-nues", "force": 20, "cible-force": -5, "vitesse": 40},
            "À la charge à mains nues, la cible recule toujours, de 9,6 m en moyenne.",
        ),
        (
            {"manoeuvre": "charge-mains-nues", "force": -5, "cible-force": 20},
            "À la charge à mains nues, la cible ne recule jamais ; vous êtes toujours repoussé.",
        ),
        (
            {"manoeuvre": "desarmement", "attaque": -20, "cible-attaque": 60},
            "Au désarmement, la cible ne perd jamais son arme ; vous perdez toujours la vôtre.",
        ),
        (
            {"manoeuvre": "lutte", "abord": "rejointe", "lutte": 60, "cible-lutte": 0},
            "À la lutte, la prise est toujours assurée.",
        ),
    ],
    ids=str,
)
def test_what_is_certain_has_its_own_sentence(raw: Raw, told: str) -> None:
    assert sentence(ID, raw) == told


def test_a_fall_says_where() -> None:
    # l.397: in an overrun one falls into the target's space; a step back may be another fall
    raw: Raw = {"manoeuvre": "renversement"}
    assert "vous tombez dans l’espace de la cible : " in sentence(ID, raw)
    both = sentence(ID, raw | {"dos-occupe": True})
    assert "vous tombez dans l’espace de la cible : " in both
    assert "vous reculez sur une case occupée et tombez : " in both
    assert "vous tombez à la renverse : " in sentence(ID, {"manoeuvre": "croc-en-jambe"})


def test_what_a_manoeuvre_leaves_out_is_told() -> None:
    rush: Raw = {"manoeuvre": "charge-mains-nues", "vitesse": 6}
    assert "rien pour repousser" in notes(ID, rush | {"elan": 12})
    assert "rien pour repousser" not in notes(ID, rush | {"elan": 11})
    overrun: Raw = {"manoeuvre": "renversement", "vitesse": 6}
    assert "rien pour traverser" in notes(ID, overrun | {"elan": 12})
    assert "rien pour traverser" not in notes(ID, overrun | {"elan": 11})
    assert "rien pour traverser" in notes(ID, overrun | {"elan": 12, "reaction": "evite"})
    assert "1d6 points de dégâts" in notes(ID, {"manoeuvre": "desarconner"})
    assert "1d6" not in notes(ID, {"manoeuvre": "croc-en-jambe"})


def test_a_grapple_bonus_is_told_by_its_parts() -> None:
    # l.334
    raw: Raw = {"manoeuvre": "lutte", "abord": "rejointe", "lutte-taille": 4, "lutte-autre": 1}
    told = steps(ID, raw)
    assert ("Votre bonus de base à l’attaque", "+6") in told
    assert ("Votre modificateur de Force", "+3") in told
    assert ("Votre modificateur de taille spécial", "+4") in told
    assert ("Votre autre bonus de lutte", "+1") in told
    assert ("Modificateur de taille spécial de la cible", "0") in told
    assert (
        "Jet opposé : d20 (+14) contre d20 (+5), à dépasser",
        "83,5 % (167/200)",
    ) in told
    known = steps(ID, raw | {"lutte": 14})
    assert ("Votre bonus de lutte", "+14") in known
    assert not [text for text, _ in known if text.startswith("Votre bonus de base")]


def test_a_roll_already_made_is_told_in_place_of_its_parts() -> None:
    told = steps(ID, {"manoeuvre": "charge-mains-nues", "jet-fait": "le-votre", "total": 18})
    assert ("Votre jet, déjà lancé", "18") in told
    assert ("Jet opposé : 18 contre d20 (+2), à dépasser", "75 % (3/4)") in told
    assert not [text for text, _ in told if "votre modificateur" in text.lower()]


@pytest.mark.parametrize("manoeuvre", ["lutte", "croc-en-jambe", "desarconner", "renversement"])
def test_what_comes_before_a_roll_already_made_is_past(manoeuvre: str) -> None:
    raw: Raw = {"manoeuvre": manoeuvre, "jet-fait": "celui-de-la-cible", "total": 12}
    form = registry.find(ID).form.parse(raw)
    hidden = {each.name for each in form.fields() if not form.matters(each)}
    assert {"abord", "attaque", "cible-ca", "ca", "cible-attaque"} <= hidden
    assert "est tenu pour passé" in notes(ID, raw)
