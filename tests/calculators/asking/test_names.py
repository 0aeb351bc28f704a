"""Fighters who are named one after another, each with what is told of him."""

import pytest

from calculators.asking import ask


@pytest.mark.parametrize("wounds", [("1", "une"), ("2", "deux"), ("3", "3")])
@pytest.mark.parametrize(
    "said", ["Alrik 12, ork 9 avec {} blessures", "Alrik 12, ork 9 {} blessures"]
)
def test_wounds_are_counted(said: str, wounds: tuple[str, str]) -> None:
    count, word = wounds
    asked = ask(f"initiative {said.format(word)}", "oeil-noir")
    assert asked.inputs == {"combattants": ["Alrik 12", f"ork 9 {count}b"]}


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("INI 12", "12"),
        ("base 12", "12"),
        ("12 d’INI de base", "12"),
        ("12 malus 3", "12 -3"),
        ("12 malus de 3", "12 -3"),
        ("12 bonus de 2 et malus de 3", "12 +2 -3"),
        ("12 danseur de lames", "12 2d6"),
        ("12 et a fait 4 au dé", "12 4"),
        ("12 déjà une blessure", "12 1b"),
        ("12 sans blessure", "12"),
        ("12 sans modif", "12"),
        ("12 +2 et aucun malus", "12 +2"),
        ("12 pas danseur de lames", "12"),
        ("12, n’est pas danseur de lames", "12"),
        ("12 sans malus bonus 2", "12 +2"),
    ],
)
def test_each_number_goes_to_what_names_it(said: str, line: str) -> None:
    asked = ask(f"qui agit en premier : Alrik {said} ; ork 9", "oeil-noir")
    assert asked.inputs == {"combattants": [f"Alrik {line}", "ork 9"]}


@pytest.mark.parametrize(
    "text",
    [
        "initiative Alrik 12, ork 9 blessure",
        "initiative Alrik 12, ork 9 blessure 2",
        "initiative Alrik 12, ork 9 sans base",
        "initiative Alrik 12, ork 9 sans",
        "initiative Alrik 12, ork 9 qui souffre d’une blessure",
        # How many they are, and no dice of Alrik.
        "initiative Alrik 12, deux orks 9",
        "initiative Alrik 12, 2 orks 9",
        "initiative Alrik 12 et deux orks 9",
        # A mark without anyone who has it.
        "ordre : danseuse de lames INI 11, Grom INI 10 avec -1",
    ],
)
def test_what_no_line_takes_has_no_answer(text: str) -> None:
    assert ask(text, "oeil-noir").calculator is None
