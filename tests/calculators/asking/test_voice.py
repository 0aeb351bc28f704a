"""Who acts and who undergoes, where a question tells of someone: « un orc attaque mon joueur »."""

import pytest

from calculators.answer import Json
from calculators.asking import ask

PERSONS = ("mon joueur", "mon guerrier", "ma barde", "un de mes héros")


@pytest.mark.parametrize("person", PERSONS)
@pytest.mark.parametrize(
    ("text", "system", "inputs"),
    [
        # The one who attacks is who the form calls the attacker, whoever asks.
        (
            "un orc à terre attaque {}, +4 contre ca 16",
            "maison",
            {"bonus": 4, "ca": 16, "attaquant-a-terre": True},
        ),
        (
            "{} est à terre, l’orc l’attaque avec +4, CA 16",
            "maison",
            {"bonus": 4, "ca": 16, "cible-a-terre": True},
        ),
        (
            "{} est paralysé, l’orc l’attaque +5 ca 14",
            "maison",
            {"bonus": 5, "ca": 14, "cible-etat": "paralyse"},
        ),
        (
            "{} attaque un orc à terre, +6 ca 13",
            "maison",
            {"bonus": 6, "ca": 13, "cible-a-terre": True},
        ),
        (
            "{} est à terre, l’orc attaque à +4, CA 16",
            "maison",
            {"bonus": 4, "ca": 16, "cible-a-terre": True},
        ),
        (
            "{} est pris au dépourvu, CA 15, l’orc attaque, bba 5 force 3",
            "dd3",
            {"bba": [5], "force": 3, "ca": 15, "cible-etat": "pris-au-depourvu"},
        ),
        (
            "{} bouscule un orc, il a +5 en force, l’orc +3 en force et +1 en dex",
            "maison",
            {"manoeuvre": "bousculer", "force": 5, "force-adverse": 3, "dexterite-adverse": 1},
        ),
        # His enemy is the enemy.
        (
            "l’ennemi de {} est entravé, +5 CA 15",
            "maison",
            {"bonus": 5, "ca": 15, "cible-entravee": True},
        ),
        # « Il » goes on about him, until someone else is told of.
        (
            "{} attaque à 70 et il a un malus de 20, l’ogre 60",
            "runequest",
            {
                "role": "attaquant",
                "competence": 70,
                "ajustement": -20,
                "competence-adverse": 60,
            },
        ),
        (
            "{} attaque à 70, l’ogre pare à 60 et il a un malus de 20",
            "runequest",
            {
                "role": "attaquant",
                "competence": 70,
                "ajustement-adverse": -20,
                "competence-adverse": 60,
            },
        ),
    ],
)
def test_who_attacks_is_told_by_the_verb(
    person: str, text: str, system: str, inputs: dict[str, Json]
) -> None:
    told = ask(text.format(person), system)
    assert told.calculator, text.format(person)
    assert told.inputs == inputs


@pytest.mark.parametrize("person", PERSONS)
@pytest.mark.parametrize(
    ("text", "system"),
    [
        # Whose is which number?
        ("un ogre attaque {}, 80 contre 55", "runequest"),
        # The form asks what one's own posture is, and one's own values.
        ("{} est couché, l’orc l’attaque, AT 13 PRD 11", "oeil-noir"),
        # A state that only an attacker has, told of the target, and the other way round.
        ("{} est empoisonné, l’orc l’attaque +5 ca 14", "maison"),
        ("l’orc charge {}, bba 5 force 3 ca 17", "dd3"),
        # What is done to one is not what one does.
        ("{} est agrippé, force 3 contre force 2", "maison"),
        ("un garde désarme {} qui a 60, lui a 75", "runequest"),
        ("un orc agrippe {}, force 3 contre force 2", "maison"),
    ],
)
def test_what_tells_not_whose_it_is_has_no_answer(person: str, text: str, system: str) -> None:
    assert ask(text.format(person), system).calculator is None


def test_what_is_undergone_beside_what_is_done_says_no_more() -> None:
    told = ask("je suis agrippé et je m’échappe, force 1 dex 4, lui force 5", "maison")
    assert told.inputs == {
        "manoeuvre": "echapper",
        "force": 1,
        "dexterite": 4,
        "force-adverse": 5,
    }


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("65 contre 70 ou 75", "runequest"),
        ("toucher +5 ou +7 contre ca 15", "maison"),
        ("bba 6 force 3 ca 15 ou 18", "dd3"),
        ("AT 13 ou 15 contre PRD 11", "oeil-noir"),
    ],
)
def test_one_value_or_another_has_no_answer(text: str, system: str) -> None:
    assert ask(text, system).calculator is None


@pytest.mark.parametrize("system", ["maison", "dd3"])
def test_whom_one_fights_is_no_choice_of_who_begins(system: str) -> None:
    told = ask("qui l’emporte : j’ai 40 PV, contre un adversaire qui a 35 PV", system)
    assert told.inputs == {"pv": 40, "adversaires": 1, "pv-adverses": 35}
    told = ask("qui l’emporte si l’adversaire commence : 40 PV contre 35 PV", system)
    assert told.inputs == {"qui": "adversaire", "pv": 40, "pv-adverses": 35}


def test_a_skill_of_an_odd_percentage_speaks_for_another_game() -> None:
    """« AT 18 contre 8 » is L’Œil Noir's, whose values go by ones, where no game is named."""
    told = ask("un de mes héros a 18 en attaque, le gobelin pare à 8 avec un malus de 2")
    assert told.calculator
    assert told.calculator.id == "oeil-noir/assaut"
    assert told.inputs == {"at": 18, "prd": 8, "ajustement-prd": -2}
