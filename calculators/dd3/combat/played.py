"""A fight of D&D 3 played once with dice."""

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.answer import Throw
from calculators.dd3 import names
from calculators.dd3.combat.asked import Inputs
from calculators.dd3.rolls import throw_damage
from calculators.fights import First
from calculators.fights_played import YOU, Played, called, play
from calculators.french import number, plural, signed
from rules_core.checks import FACES
from rules_core.dd3.attack import attack_roll
from rules_core.dd3.criticals import CriticalChance
from rules_core.dd3.fight import Fighter
from rules_core.dice import Dice, Randomness

# --- the words ---

ORDER = f"{names.INITIATIVE_PAGE}#ordre"
CRITICAL = f"{names.ATTACK_PAGE}#critique"
MELEE = f"{names.ATTACK_PAGE}#jet-corps-a-corps"
RULES = {
    "Initiative": f"{names.INITIATIVE_PAGE}#jet",
    "Même Dex": ORDER,
    "critique": CRITICAL,
    "confirmé": CRITICAL,
    "touché": MELEE,
    "raté": MELEE,
}

# --- the dice ---


@dataclass(slots=True)
class _Played(Played):
    """One side as the dice leave it."""

    fighter: Fighter
    dice: Dice
    strength: int
    times: int


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the fight, blow by blow."""
    strength, times = inputs.strength.total, inputs.multiplicateur
    you = _Played(YOU, inputs.pv, inputs.you, inputs.degats, strength, times)
    dice, times = inputs.degats_adverses, inputs.multiplicateur_adverse
    foes = [
        _Played(name, inputs.pv_adverses, inputs.foe, dice, 0, times)
        for name in called(inputs.adversaires)
    ]
    lines: list[str] = []
    you_begin = _you_begin(inputs, randomness, lines)
    leaders = [you] if you_begin else [*foes]
    fresh = {id(each) for each in leaders}

    def blows(own: _Played, other: _Played) -> Iterator[str]:
        # In the first turn of those who begin, the others have not acted yet.
        caught = id(own) in fresh
        fresh.discard(id(own))
        chances = own.fighter.against(other.fighter.defence(acted=not caught))
        for bonus, chance in zip(own.fighter.bonuses, chances, strict=True):
            yield _blow(inputs, (own, other), (bonus, chance), randomness, caught=caught)

    return play(you, foes, blows, lines, RULES, you_begin=you_begin)


def _you_begin(inputs: Inputs, randomness: Randomness, lines: list[str]) -> bool:
    """Throw initiative where it decides; of equals the higher Dexterity, then a coin (004 l.39)."""
    if inputs.qui is not First.ROLL:
        return inputs.qui is First.YOU
    modifiers = inputs.dexterite, inputs.dexterite_adverse
    yours, theirs = (randomness.randint(1, FACES) + modifier for modifier in modifiers)
    lines.append(f"Initiative : {number(yours)} contre {number(theirs)}")
    if yours != theirs:
        return yours > theirs
    if modifiers[0] != modifiers[1]:
        return modifiers[0] > modifiers[1]
    heads = randomness.randint(1, 2) == 1
    lines.append("Même Dex, pile ou face : " + ("vous" if heads else "l’adversaire"))
    return heads


def _blow(
    inputs: Inputs,
    sides: tuple[_Played, _Played],
    attack: tuple[int, CriticalChance],
    randomness: Randomness,
    *,
    caught: bool,
) -> str:
    """Play one attack and say what comes of it."""
    (own, other), (bonus, chance) = sides, attack
    armour_class = other.fighter.defence(acted=not caught)
    face = randomness.randint(1, FACES)
    line = f"d20 : {face}, {signed(bonus)} contre CA {number(armour_class)}"
    if face < attack_roll(bonus, armour_class).face:
        return f"{line}, raté"
    critical = False
    if face >= own.fighter.threat_from:
        second = randomness.randint(1, FACES)
        critical = second >= chance.confirming
        line += f", second d20 : {second}, {'confirmé' if critical else 'non confirmé'}"
    times = own.times if critical else 1
    thrown: list[str] = []
    dealt = throw_damage(own.dice, own.strength, times, inputs.multiplie, randomness, thrown)
    other.points -= dealt
    ends = "critique" if critical else "touché"
    return f"{line}, {ends} ; {plural(dealt, 'dégât')}, {other.left}"
