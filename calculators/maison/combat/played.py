"""A fight by the house rules played once with dice."""

from collections.abc import Iterator
from dataclasses import dataclass

from calculators import d20
from calculators.answer import Throw
from calculators.fights import First
from calculators.fights_played import YOU, Played, called, play
from calculators.french import number, plural, signed
from calculators.maison.combat.asked import Inputs
from calculators.maison.names import CRITICALS_PAGE
from calculators.maison.rolls import ATTACK_ROLL, throw_chain
from rules_core.checks import FACES
from rules_core.dice import Dice, Randomness
from rules_core.maison import fumbles
from rules_core.maison.fight import Fighter
from rules_core.maison.fumbles import Consequence

# --- the words ---

FUMBLES = f"{CRITICALS_PAGE}#d6-maladresse"
CHAIN = f"{CRITICALS_PAGE}#chaine-critique"
RULES = {
    "Initiative": "maison/tour-initiative#jet-initiative",
    "maladresse": FUMBLES,
    "critique": CHAIN,
    "touché": ATTACK_ROLL,
    "raté": ATTACK_ROLL,
}

# --- the dice ---

HARMLESS = {
    Consequence.ALLY: "aucun allié à portée",
    Consequence.DROP: "l’arme échappe et se ramasse en se déplaçant",
}


@dataclass(slots=True)
class _Played(Played):
    """One side as the dice leave it."""

    fighter: Fighter
    dice: Dice


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the fight, blow by blow; against several, a natural 1 is a miss and no more."""
    you = _Played(YOU, inputs.pv, inputs.you, inputs.degats)
    foes = [
        _Played(name, inputs.pv_adverses, inputs.foe, inputs.degats_adverses)
        for name in called(inputs.adversaires)
    ]

    def blows(own: _Played, other: _Played) -> Iterator[str]:
        for _ in range(own.fighter.attacks):
            yield _blow(own, other, randomness, fumbles=inputs.adversaires == 1)

    lines: list[str] = []
    you_begin = _you_begin(inputs, randomness, lines)
    return play(you, foes, blows, lines, RULES, you_begin=you_begin)


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


def _blow(own: _Played, other: _Played, randomness: Randomness, *, fumbles: bool) -> str:
    """Play one attack and say what comes of it."""
    fighter = own.fighter
    kept, line = d20.throw(fighter.mode, randomness)
    if kept == 1 and not fumbles:
        return f"{line}, raté"
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
    return f"se blesse ; {plural(dealt, 'dégât')}, {own.left}"


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
    return f"{plural(taken, 'dégât')}{multiplied}, {struck.left}"
