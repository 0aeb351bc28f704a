"""How many one fights against, told in words, in every game."""

import pytest

from calculators.answer import Json
from calculators.asking import ask

READ: list[tuple[str, str, dict[str, Json]]] = [
    (
        "oeil-noir",
        "mon guerrier, 30 EV, AT 15, contre deux orques de 20 EV, AT 11, qui gagne",
        {"ev": 30, "at": 15, "adversaires": 2, "ev-adverse": 20, "at-adverse": 11},
    ),
    (
        "oeil-noir",
        "combat : mon guerrier 30 EV contre deux orques de 20 EV",
        {"ev": 30, "adversaires": 2, "ev-adverse": 20},
    ),
    (
        "runequest",
        "combat entier : mon guerrier à 80 % contre deux orques à 50 %",
        {"competence": 80, "adversaires": 2, "competence-adverse": 50},
    ),
    (
        "runequest",
        "bagarre : 80 % contre 6 brigands à 40 %, 1 réaction",
        {"competence": 80, "adversaires": 6, "competence-adverse": 40, "reactions": 1},
    ),
    (
        "maison",
        "combat : mon guerrier 30 PV contre deux orques de 15 PV",
        {"pv": 30, "adversaires": 2, "pv-adverses": 15},
    ),
]


@pytest.mark.parametrize(("system", "question", "meant"), READ)
def test_a_fight_against_several_is_read(
    system: str, question: str, meant: dict[str, Json]
) -> None:
    asked = ask(question, system)
    assert asked.calculator is not None
    assert asked.calculator.id == f"{system}/combat"
    assert asked.inputs == meant
