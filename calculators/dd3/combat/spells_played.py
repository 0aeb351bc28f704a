"""A spell of a fight of D&D 3 played with dice: concentration, touch or save, damage."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from calculators.dd3.rolls import throw_damage
from calculators.fights_played import Played
from calculators.french import number, plural, signed
from rules_core.checks import FACES
from rules_core.dd3 import criticals
from rules_core.dd3.concentration import Casting
from rules_core.dd3.criticals import Multiplied
from rules_core.dd3.fighter import Fighter, Strike
from rules_core.dd3.spells import Aim, MissedReading, Spells, Stance
from rules_core.dice import Dice, Randomness

# --- the dice ---


@dataclass(frozen=True, slots=True)
class Spell:
    """What is thrown for the damage of a spell."""

    dice: Dice
    times: int
    multiplied: Multiplied


@dataclass(slots=True)
class Caster(Played):
    """One side as the dice leave it, with the spells that it has left; `held` is one's energy."""

    fighter: Fighter
    spell: Spell
    ready: int
    held: bool

    @property
    def casts(self) -> bool:
        """Whether its turn is for a spell."""
        return self.held or self.ready > 0


def cast(
    own: Caster,
    other: Caster,
    armour_class: int,
    randomness: Randomness,
    blow: Callable[[Strike], str] | None,
) -> Iterator[str]:
    """Play a turn in which a spell is cast, or touches again.

    Args:
        own: who casts.
        other: who is struck, of this touch armour class.
        armour_class: idem.
        randomness: the dice.
        blow: plays the attack of opportunity of the other side; None where it has none.
    """
    spells = own.fighter.spells
    if spells is None:
        return
    if own.held:
        yield f"sort gardé ; {_landed(own, other, spells, armour_class, randomness)}"
        return
    own.ready -= 1
    strike = other.fighter.opportunity(own.fighter)
    kept = ""
    if spells.stance is Stance.DEFENSIVE:
        told, keeps = _concentrate(
            spells, spells.defensive, spells.difficulty_on_the_defensive, randomness
        )
        if not keeps:
            yield f"sur la défensive, {told}, le sort est perdu"
            return
        kept = f"sur la défensive, {told}, "
    elif strike and blow:
        before = own.points
        yield f"attaque d’opportunité de l’autre, {blow(strike)}"
        taken = before - own.points
        if taken:
            told, keeps = _concentrate(spells, spells.struck(taken), 10 + taken, randomness)
            if not keeps:
                yield f"{told}, le sort est perdu"
                return
            kept = f"{told}, "
    yield f"{kept}le sort part ; {_landed(own, other, spells, armour_class, randomness)}"


def _concentrate(
    spells: Spells, roll: Casting, against: int, randomness: Randomness
) -> tuple[str, bool]:
    """Throw a concentration roll; say it, and tell whether the spell is kept."""
    face = randomness.randint(1, FACES)
    told = f"d20 de concentration : {face} et {signed(spells.concentration)} contre DD {against}"
    return told, roll.face is not None and face >= roll.face


def _landed(
    own: Caster, other: Caster, spells: Spells, armour_class: int, randomness: Randomness
) -> str:
    """Play what a spell does: its touch or its save, and its damage."""
    told, critical = "", False
    own.held = False
    if touch := spells.touch(armour_class):
        face = randomness.randint(1, FACES)
        told = f"contact, d20 : {face}, {signed(touch.bonus)} contre CA {number(armour_class)}"
        if face < touch.face:
            own.held = spells.missed is MissedReading.KEPT
            return f"{told}, raté, {'l’énergie reste' if own.held else 'le sort est perdu'}"
        if face == FACES:
            chance = criticals.critical_chance(
                touch.bonus, armour_class, reading=spells.confirmation
            )
            second = randomness.randint(1, FACES)
            critical = second >= chance.confirming
            told += f", second d20 : {second}, {'confirmé' if critical else 'non confirmé'}"
        told += f", {'critique' if critical else 'touché'} ; "
    spell, thrown = own.spell, list[str]()
    times = spell.times if critical else 1
    dealt = throw_damage(spell.dice, 0, times, spell.multiplied, randomness, thrown)
    if (least := spells.saving_face) is not None:
        face = randomness.randint(1, FACES)
        saved = face >= least
        told += f"sauvegarde, d20 : {face}, {'réussie' if saved else 'manquée'} ; "
        if saved:
            dealt = dealt // 2 if spells.aim is Aim.HALF else 0
    other.points -= dealt
    return f"{told}{plural(dealt, 'dégât')}, {other.left}"
