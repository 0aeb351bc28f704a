"""Where a number goes that no word takes, and which words only say again what stands beside them.

The expected fields are those of the forms; what a wording leaves open has no answer.
"""

import pytest

from calculators.answer import Json
from calculators.asking import ask

AT = {"at": 16, "prd": 12}


@pytest.mark.parametrize(
    ("text", "system", "inputs"),
    [
        # A word of one label alone.
        (
            "manœuvre à malus 5, arme non permise, AT 17, annonce 4, remplacement 2",
            "oeil-noir",
            {"at": 17, "malus": 5, "annonce": 4, "autre-arme": True, "perte": 2},
        ),
        # The value that a choice brings, and the one behind it in the form.
        (
            "invisible : -8 et -6, AT 16 PRD 12",
            "oeil-noir",
            {**AT, "vu": "invisible", "invisible-at": 8, "invisible-prd": 6},
        ),
        (
            "12 points dans la tête qui en a 5",
            "runequest",
            {"localisation": "tete", "depart": 5, "degats-subis": 12},
        ),
        # As many of the others as numbers, or what goes on with their list.
        (
            "initiative +1 ; deux ennemis autour de moi, +3 et +0 : puis-je me désengager ?",
            "maison",
            {"initiative": 1, "ennemis": [3, 0]},
        ),
        (
            "quitter le corps à corps : mon initiative est de +2, ils sont deux à +1 et +3",
            "maison",
            {"initiative": 2, "ennemis": [1, 3]},
        ),
        # The form has four qualities, and the other two as one.
        (
            "jet de sauvegarde de Constitution, DD 15, ajustement +3",
            "maison",
            {"caracteristique": "autre", "dd": 15, "ajustement": 3},
        ),
        # What may be no number otherwise, and who is said to begin.
        (
            "arbalète légère 1d8, +4 en dex et zéro en force, CA 16",
            "maison",
            {"arme": "arbalete-legere", "dexterite": 4, "force": 0, "des": "1d8", "ca": 16},
        ),
        # Dice with a sign of their own.
        (
            "1d8+1 avec +1d4 de modificateur, armure 3",
            "runequest",
            {"degats": "1d8+1", "modificateur": "1d4", "armure": 3},
        ),
        # What two sides have alike, named by the first word of their labels.
        (
            "45 pv, ca 17, +6, dégâts 1d8+3 contre un ogre : 59 pv, ca 11, +6, dégâts 2d8+4",
            "maison",
            {
                "pv": 45,
                "ca": 17,
                "bonus": 6,
                "degats": "1d8+3",
                "adversaires": 1,
                "pv-adverses": 59,
                "ca-adverse": 11,
                "bonus-adverse": 6,
                "degats-adverses": "2d8+4",
            },
        ),
        # Who does something to one is the other.
        (
            "m’échapper, dex +4, celui qui me tient a force +5",
            "maison",
            {"manoeuvre": "echapper", "dexterite": 4, "force-adverse": 5},
        ),
    ],
)
def test_a_number_goes_where_the_form_leaves_it(
    text: str, system: str, inputs: dict[str, Json]
) -> None:
    assert ask(text, system).inputs == inputs


@pytest.mark.parametrize(
    ("text", "system"),
    [
        # A number in letters that finds no use, and a state that is asked whether.
        ("+5 contre CA 15 zéro", "maison"),
        ("AT 15 contre PRD 12, je suis tenace ou pas ?", "oeil-noir"),
        # A sign counts nothing, and two values may be meant.
        ("je suis à -5 points de vie, on me secourt avec +4", "dd3"),
        ("AT 13, FO 16, seuil 12, tranche 3, contre PRD 14", "oeil-noir"),
        ("invisible 8, AT 16 PRD 12", "oeil-noir"),
        # The level of a thing is no foe's.
        ("je lis un parchemin de niveau 3 avec un ogre de niveau 5 au contact, int 3", "maison"),
        # What only fits beside a word that says it.
        ("cours partout 70 contre 60", "runequest"),
        ("at 14 prd 12 il fait noir à genoux", "oeil-noir"),
        ("AT 15 PRD 12 la nuit à genoux", "oeil-noir"),
        # A state of someone whom the form asks nothing of.
        ("terrain difficile vitesse 6, un ennemi à terre", "maison"),
        ("vitesse 6 terrain difficile, l’ennemi est à terre", "maison"),
    ],
)
def test_what_the_form_leaves_open_has_no_answer(text: str, system: str) -> None:
    assert ask(text, system).calculator is None


@pytest.mark.parametrize(
    ("text", "system", "passed"),
    [
        ("j’ai +5 pour toucher, la cible porte une armure de CA 15", "maison", ["armure"]),
        ("at 14 prd 12 il fait noir au clair de lune", "oeil-noir", ["noir"]),
        (
            "attaque 61, malus de 20 à cause du terrain, contre 70",
            "runequest",
            ["cause", "terrain"],
        ),
    ],
)
def test_a_word_that_is_said_again_is_shown(text: str, system: str, passed: list[str]) -> None:
    asked = ask(text, system)
    assert asked.calculator is not None
    assert asked.unknown == passed
