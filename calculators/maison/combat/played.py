"""A fight by the house rules played once with dice."""

from dataclasses import dataclass

from calculators import d20
from calculators.answer import Throw
from calculators.fights import First
from calculators.french import capital, number, plural, signed
from calculators.maison.combat.asked import Inputs
from calculators.maison.rolls import throw_chain
from rules_core.checks import FACES
from rules_core.dice import Dice, Randomness
from rules_core.maison import fumbles
from rules_core.maison.fight import Fighter
from rules_core.maison.fumbles import Consequence

# --- the dice ---

LAST_ROUND = 40
"""A fight is not played beyond."""
HARMLESS = {
    Consequence.ALLY: "aucun allié à portée",
    Consequence.DROP: "l’arme échappe et se ramasse en se déplaçant",
}


@dataclass(slots=True)
class _Played:
    """One side as the dice leave it."""

    name: str
    fighter: Fighter
    dice: Dice
    points: int

    @property
    def fallen(self) -> bool:
        return self.points <= 0


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the fight, blow by blow."""
    you = _Played("vous", inputs.you, inputs.degats, inputs.pv)
    foe = _Played("l’adversaire", inputs.foe, inputs.degats_adverses, inputs.pv_adverses)
    lines: list[str] = []
    sides = (you, foe) if _you_begin(inputs, randomness, lines) else (foe, you)
    for round_ in range(1, LAST_ROUND + 1):
        for own, other in (sides, sides[::-1]):
            for _ in range(own.fighter.attacks):
                told = _blow(own, other, randomness)
                lines.append(f"Round {round_}, {own.name} : {told}")
                for winner, loser in (sides, sides[::-1]):
                    if loser.fallen:
                        left = plural(winner.points, "point de vie", "points de vie")
                        verb = "l’emportez" if winner is you else "l’emporte"
                        told = f"{capital(winner.name)} {verb} au round {round_}, avec {left}."
                        return Throw(tuple(lines), told)
    return Throw(tuple(lines), f"Après {LAST_ROUND} rounds, les deux sont encore debout.")


def _you_begin(inputs: Inputs, randomness: Randomness, lines: list[str]) -> bool:
    """Throw initiative where it decides, and a d20 each where it is tied (001 l.38)."""
    if inputs.qui is not First.ROLL:
        return inputs.qui is First.YOU
    bonuses = (inputs.initiative, inputs.initiative_adverse)
    while True:
        yours, theirs = (randomness.randint(1, FACES) + bonus for bonus in bonuses)
        lines.append(f"Initiative : {number(yours)} contre {number(theirs)}")
        if yours != theirs:
            return yours > theirs
        bonuses = (0, 0)


def _blow(own: _Played, other: _Played, randomness: Randomness) -> str:
    """Play one attack and say what comes of it."""
    fighter = own.fighter
    kept, line = d20.throw(fighter.mode, randomness)
    if kept == 1:
        return f"{line}, maladresse ; {_fumble(own, randomness)}"
    face = fighter.against(other.fighter).face
    if kept < face:
        return f"{line} et {signed(fighter.bonus)}, raté"
    return f"{line}, touché ; {_hurt(own, other, kept, randomness)}"


def _fumble(own: _Played, randomness: Randomness) -> str:
    """Play the d6 of a natural 1 (001 l.373-378)."""
    fighter = own.fighter
    face = randomness.randint(1, fumbles.SIDES)
    while fighter.natural and fumbles.FACES[face] is Consequence.DROP:
        face = randomness.randint(1, fumbles.SIDES)
    consequence = fumbles.FACES[face]
    return f"d6 : {face}, {_consequence(own, consequence, randomness)}"


def _consequence(own: _Played, consequence: Consequence, randomness: Randomness) -> str:
    """Play what the d6 brings."""
    fighter = own.fighter
    if told := HARMLESS.get(consequence):
        return told
    if consequence is Consequence.SELF:
        kept, line = d20.throw(fighter.mode, randomness)
        if kept < fighter.against_self.face:
            return f"coup contre soi : {line}, raté"
        return f"coup contre soi : {line}, touché ; {_hurt(own, own, kept, randomness)}"
    if randomness.randint(1, 100) > fumbles.BREAKAGE:
        return "sans mal" if fighter.natural else "l’arme tient bon"
    if not fighter.natural:
        return "l’arme casse, une autre la remplace"
    dealt = max(0, sum(own.dice.roll(randomness)) + own.dice.constant)
    own.points -= dealt
    return f"se blesse ; {plural(dealt, 'dégât')}, {_left(own)}"


def _hurt(own: _Played, struck: _Played, kept: int, randomness: Randomness) -> str:
    """Throw the damage of a blow that hits, its chain of criticals, and what is resisted."""
    dealt = max(0, sum(own.dice.roll(randomness)) + own.dice.constant)
    chain: list[str] = []
    times = 2 ** (1 + throw_chain(randomness, chain)) if kept == FACES else 1
    taken = dealt * times
    if struck is not own:
        taken = max(0, taken - struck.fighter.resistance)
    struck.points -= taken
    multiplied = f" (critique ×{number(times)})" if times > 1 else ""
    return f"{plural(taken, 'dégât')}{multiplied}, {_left(struck)}"


def _left(struck: _Played) -> str:
    """Say what is left to who was struck."""
    has = "vous avez" if struck.name == "vous" else "il a"
    return f"{has} {number(struck.points)} PV"
