"""Nothing that could change the answer is passed over, and a state is told of whom it is said."""

import pytest

from calculators.answer import Json
from calculators.asking import ask

BLOW = {"bonus": 4, "ca": 15}


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("l'ogre est aveuglé, j'ai +4 contre ca 15", "cible-aveuglee"),
        ("j'attaque à +4 ca 15, le gobelin est à terre", "cible-a-terre"),
        ("le loup est invisible, +4 ca 15", "cible-non-vue"),
        ("il est entravé, j'ai +4 contre ca 15", "cible-entravee"),
        ("je suis aveuglé, j'ai +4 contre ca 15", "attaquant-aveugle"),
        ("mon guerrier est aveuglé, il a +4 contre ca 15", "attaquant-aveugle"),
    ],
)
def test_a_state_is_of_whom_it_is_said(text: str, state: str) -> None:
    assert ask(text, "maison").inputs == {**BLOW, state: True}


def test_both_sides_have_a_state_of_their_own() -> None:
    told = ask("la cible est entravée et moi je suis aveuglé +4 ca 15", "maison").inputs
    assert told == {**BLOW, "cible-entravee": True, "attaquant-aveugle": True}


@pytest.mark.parametrize(
    "text",
    [
        # The form asks for no fear or poison of the target.
        "l'ogre est terrifié, j'ai +4 contre ca 15",
        "l'ogre est empoisonné, j'ai +4 contre ca 15",
        # Two arms strike as no single one, and shelter has three degrees.
        "rapière et dague +6 ca 14 avantage",
        "tir +7 ca 13 derrière un mur",
        "tir +7 ca 13 derrière une table",
        "sauvegarde dex +3 dd 13 derrière un rocher",
        # What no one knows is denied, and may be what the answer hangs on.
        "+6 ca 15 sans zorglub",
        "+6 ca 15, la cible ne zorglube que le matin",
        # Of the spell, or of who stands near?
        "sort de druidesse niveau 3, int 4, deux gobelins niveau 1",
    ],
)
def test_what_could_change_the_answer_has_none(text: str) -> None:
    assert ask(text, "maison").calculator is None


@pytest.mark.parametrize(
    ("text", "system"),
    [
        # What is taken back, or holds of a part alone.
        ("+6 ca 15 sauf s’il esquive", "maison"),
        ("terrain difficile vitesse 9 m dex +3 sauf 2 cases", "maison"),
        ("+7 contre ca 18, au lieu de 16", "maison"),
        ("armure 4 partout sauf à la tête compétence 65", "runequest"),
        ("armure 5 bouclier 2 dex 3 de contact hormis l’armure", "dd3"),
        ("sort de niveau 3 magicien int +4, deux ennemis niveau 2 dont un à terre", "maison"),
        ("2d6+3 +7 ca 15 deux attaques dont une avec avantage", "maison"),
        ("CO 14 IU 11 AG 12 FO 13 12 points dont 6 AT et 6 PRD", "oeil-noir"),
        # One or the other.
        ("EV 5 CN 13 tenace ou pas", "oeil-noir"),
        ("armure 5 dex 3 avec ou sans bouclier", "dd3"),
        # Two values of what the form asks one of.
        ("sauvegarde dd 15 dex +2 sag +1", "maison"),
        ("AT 14 contre PRD 12 sans parade", "oeil-noir"),
        ("j’ai une épée à 70 et un bouclier à 60, contre 65", "runequest"),
        # Counts of what no field counts.
        ("2 attaques 70 contre 60", "runequest"),
        ("bba 6 force 3 ca 15 on est deux à l’attaquer en tenaille", "dd3"),
        ("crit 19-20 x2 1d8 force 3 +9 ca 16 deux attaques", "dd3"),
        # One of two throws, some of all places.
        ("attaque 70 contre 60 j’ai fait 45", "runequest"),
        ("armure 6 aux bras, 3 aux jambes compétence 65", "runequest"),
        # Another arm than the one denied.
        ("charge à cheval sans lance 1d8+1 tai 12", "runequest"),
        # What is computed, told of the other; and the other’s place, of oneself.
        ("cheval 65 équitation 50 contre 55 l’autre est à cheval aussi", "runequest"),
        ("cheval 65 équitation 50 contre 55 je suis à pied", "runequest"),
        ("25 dégâts de feu, résistance 10, immunité au feu", "maison"),
        ("crit 1d8 force 3 +9 ca 16 immunisé aux critiques", "dd3"),
        ("mourant à -3 stabilisé", "dd3"),
    ],
)
def test_what_changes_the_question_is_not_passed_over(text: str, system: str) -> None:
    assert ask(text, system).calculator is None


@pytest.mark.parametrize(
    ("text", "system", "inputs"),
    [
        (
            "j’attaque deux fois à +6 CA 15 1d8+3",
            "maison",
            {"bonus": 6, "ca": 15, "degats": "1d8+3", "attaques": 2},
        ),
        (
            "deux épées courtes +7 ca 14 une seule attaque",
            "maison",
            {"arme-1": "courte", "arme-2": "courte", "bonus": 7, "ca": 14, "attaques": 1},
        ),
        (
            "ordre d’initiative Alrik 14, ork 10 moins 2",
            "oeil-noir",
            {"combattants": ["Alrik 14", "ork 10 -2"]},
        ),
    ],
)
def test_a_count_a_sign_and_a_loss_are_read(
    text: str, system: str, inputs: dict[str, Json]
) -> None:
    assert ask(text, system).inputs == inputs


def test_a_count_of_arms_is_no_damage() -> None:
    assert ask("2 armes AT 13 PRD 12", "oeil-noir").calculator is None


def test_a_count_in_digits_is_one_in_letters() -> None:
    for two in ("deux", "2"):
        told = ask(f"{two} épées courtes +5 ca 17", "maison").inputs
        assert told == {"arme-1": "courte", "arme-2": "courte", "bonus": 5, "ca": 17}


def test_a_throw_is_out_of_the_skill_behind_it() -> None:
    told = ask("23 sur 60 contre 71 sur 50", "runequest").inputs
    assert (told["jet"], told["competence"]) == (23, 60)
    assert (told["jet-adverse"], told["competence-adverse"]) == (71, 50)
