"""Nothing that could change the answer is passed over, and a state is told of whom it is said."""

import pytest

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
        "tir +7 ca 13 derrière un muret",
        "sauvegarde dex +3 dd 13 derrière un rocher",
        # Of the spell, or of who stands near?
        "sort de druidesse niveau 3, int 4, deux gobelins niveau 1",
    ],
)
def test_what_could_change_the_answer_has_none(text: str) -> None:
    assert ask(text, "maison").calculator is None


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
