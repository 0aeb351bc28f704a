"""The dice of `oeil-noir/initiative`."""

from dataclasses import replace

from calculators.answer import Throw
from calculators.french import number
from calculators.oeil_noir.initiative.computation import fighters_of, followed_name, names_of
from calculators.oeil_noir.initiative.form import Inputs, Orientation
from calculators.oeil_noir.initiative.words import together
from rules_core.dice import Randomness
from rules_core.oeil_noir import checks
from rules_core.oeil_noir.initiative import (
    SIDES,
    TWO_DICE,
    Fighter,
    order,
    orientation_value,
)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the dice that are not known, then the test of Orientation, and line everyone up."""
    lines: list[str] = []
    names, fighters, followed = names_of(inputs), fighters_of(inputs), inputs.suivi - 1
    thrown = [
        _thrown(name, fighter, randomness, lines)
        for name, fighter in zip(names, fighters, strict=True)
    ]
    places = [fighter.at(fighter.score.minimum) for fighter in thrown]
    if _oriented(inputs, randomness, lines):
        places[followed] = thrown[followed].at(thrown[followed].oriented.minimum)
    groups = order(places)
    told = [
        f"{together([names[index] for index in group])} ({number(places[group[0]][0])})"
        for group in groups
    ]
    lines.append(f"Ordre : {', puis '.join(told)}")
    rank = 1 + sum(place > places[followed] for place in places)
    opening = "Rang" if inputs.orientation is Orientation.NO else "Après l’Orientation, rang"
    reached = f"{followed_name(inputs)}, qui agit à {number(places[followed][0])}"
    return Throw(tuple(lines), f"{opening} {rank} sur {len(places)} pour {reached}.")


def _thrown(name: str, fighter: Fighter, randomness: Randomness, lines: list[str]) -> Fighter:
    """Throw a fighter's dice, unless they are known, and note them."""
    if fighter.settled:
        return fighter
    count = TWO_DICE if fighter.two_dice else 1
    faces = [randomness.randint(1, SIDES) for _ in range(count)]
    thrown = replace(fighter, roll=sum(faces))
    written = " + ".join(map(str, faces))
    lines.append(f"{name}, {count}D6 : {written} ; INI {number(thrown.score.minimum)}")
    return thrown


def _oriented(inputs: Inputs, randomness: Randomness, lines: list[str]) -> bool:
    """Throw the test of Orientation, where there is one, and tell whether it succeeds."""
    if inputs.orientation is not Orientation.TEST:
        return inputs.orientation is Orientation.VIGILANCE
    value = orientation_value(inputs.intuition, inputs.art_de_la_guerre).total
    face = randomness.randint(1, checks.FACES)
    passed = checks.succeeds(face, value)
    told = "réussie" if passed else "ratée"
    lines.append(
        f"{followed_name(inputs)}, épreuve d’Intuition à {value} : {face}, Orientation {told}"
    )
    return passed
