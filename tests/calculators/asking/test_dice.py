"""A die that fell, told in words: the row of its table, and nothing of another die."""

import pytest

from calculators.asking import ask

ROWS = {
    "maladresse le 4": 4,
    "maladresse 4": 4,
    "fumble d6 4": 4,
    "fumble, 4 au d6": 4,
    "échec critique, j’ai fait 4": 4,
    "fumble, j’ai tiré un 4": 4,
    "maladresse : dé tombé 4": 4,
    "maladresse, le dé affiche 4": 4,
}


@pytest.mark.parametrize("system", ["maison", "runequest", "oeil-noir"])
@pytest.mark.parametrize(("question", "face"), ROWS.items())
def test_the_die_that_fell_is_read(system: str, question: str, face: int) -> None:
    die = "d6" if system == "maison" else "d20"
    asked = ask(question.replace("d6", die), system)
    assert asked.calculator is not None
    assert asked.calculator.id == f"{system}/maladresses"
    assert asked.inputs == {"de-tombe": [face]}
    assert asked.result is not None
    assert f"n {face} au {die}" in asked.result.sentence.replace("D20", "d20")


@pytest.mark.parametrize(
    ("system", "question", "inputs"),
    [
        ("runequest", "maladresse à l’arc, j’ai fait 12", {"arme": "jet", "de-tombe": [12]}),
        ("runequest", "fumble en mêlée d20 19", {"arme": "melee", "de-tombe": [19]}),
        ("oeil-noir", "maladresse à la prd, 14 au d20", {"tableau": "parade", "de-tombe": [14]}),
        ("maison", "fumble à mains nues d6 5", {"arme": "naturelle", "de-tombe": [5]}),
        ("maison", "fumble, 7 attaques", {"attaques": 7}),
        ("maison", "fumble d6 3 attaques", {"degats": "d6", "attaques": 3}),
    ],
)
def test_it_stands_beside_what_else_is_told(
    system: str, question: str, inputs: dict[str, object]
) -> None:
    assert ask(question, system).inputs == inputs


@pytest.mark.parametrize(
    ("system", "question"),
    [
        ("maison", "fumble d20 4"),
        ("maison", "fumble, 4 au d20"),
        ("maison", "maladresse 7"),
        ("runequest", "fumble d6 4"),
        ("runequest", "maladresse 21"),
        ("oeil-noir", "fumble, 4 au d6"),
        ("maison", "3 maladresses"),
        ("oeil-noir", "3 maladresses"),
        # The source has no table of locations: 13 is none, and no damage either.
        ("runequest", "localisation 13"),
    ],
)
def test_what_no_row_is_has_no_answer(system: str, question: str) -> None:
    asked = ask(question, system)
    assert asked.calculator is None
    assert asked.choices == []
