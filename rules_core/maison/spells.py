"""A damaging spell cast in a fight at contact, each round, as long as there is one (001 l.280-296).

The casting roll: d20 plus an adjustment, less the segments and the level of the enemy in contact,
must reach 7 (l.283-293). What a spell deals meets its own chain of criticals (l.367-370); some ask
for an attack roll (l.349, 401). The source does not say which damage a save halves or stops, which
a table tells with the spell (ruling 001-56).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import Mode, Naturals
from rules_core.deeds import MOST_TO_USE
from rules_core.dice import Law
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.casting import (
    MAX_LEVEL,
    MAX_SEGMENTS,
    CastingRoll,
    LossReading,
    casting_roll,
)
from rules_core.maison.criticals import (
    SPELL,
    BothDice,
    Doubling,
    attack_doubling,
    spell_attack_doubling,
    up_to,
)
from rules_core.maison.resistance import LAST_FLAT
from rules_core.maison.saves import Save, Saver, SavingThrow, saving_throw
from rules_core.sides import Change

LEAST_BONUS, MAX_BONUS = -10, 40
"""Of what is added to the casting roll, focus included."""


class Aim(StrEnum):
    """What stands between a spell that was cast and its whole damage."""

    NOTHING = "rien"
    TOUCH = "contact"
    """An attack roll in contact (001 l.407)."""
    RANGED = "distance"
    """That of a ranged attack, which contact hinders (001 l.391, 401)."""
    HALF = "moitie"
    """A save that leaves half of the damage."""
    AVOIDED = "annule"
    """A save that leaves none."""


ATTACKS = frozenset({Aim.TOUCH, Aim.RANGED})
SAVED = frozenset({Aim.HALF, Aim.AVOIDED})


@dataclass(frozen=True, slots=True)
class Spells:
    """Spells of one kind that a side has ready, and how they meet its foe.

    Attributes:
        ready: how many, 1 to 10.
        damage: the law of the damage of one before any doubling, never negative.
        bonus: the best adjustment and that of a focus, -10 to 40.
        segments: casting time, 0 to 30.
        level: of the foe, who is in contact, 0 to 60.
        aim: what it asks for once it is cast.
        attack: everything added to the d20 of its attack roll, -20 to 40.
        difficulty: of the save, 1 to 60.
        save: everything that the foe adds to it, -20 to 30.
        stopped: what the foe's resistance takes off each spell, doublings included, 0 to 45.
        loss: which failure loses the spell (ruling 001-21).
        both_dice: the spell's own die doubles beside that of its attack roll (ruling 001-24).
        naturals: what a 1 and a 20 of the save do (ruling 001-44).

    Raises:
        ValueError: a bound is passed.
    """

    ready: int
    damage: Law
    bonus: int
    segments: int
    level: int
    aim: Aim = Aim.NOTHING
    attack: int = 0
    difficulty: int = 15
    save: int = 0
    stopped: int = 0
    loss: LossReading = LossReading.NATURAL
    both_dice: bool = False
    naturals: Naturals = Naturals.NOTHING

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("ready", self.ready, 1, MOST_TO_USE)
        require("bonus", self.bonus, LEAST_BONUS, MAX_BONUS)
        require("segments", self.segments, 0, MAX_SEGMENTS)
        require("level", self.level, 0, MAX_LEVEL)
        require("stopped", self.stopped, 0, LAST_FLAT)
        require("damage", self.damage.minimum, 0, self.damage.maximum)

    @property
    def casting(self) -> CastingRoll:
        """The casting roll at contact (001 l.283-293)."""
        return casting_roll(self.bonus - self.segments - self.level, self.loss)


@dataclass(frozen=True, slots=True)
class Target:
    """Who is struck by a spell: what it may lose before it falls, and how it defends itself.

    `exhaustion` is its level, 0 to 5, which hinders its save (001 l.671).
    """

    pool: int
    armour_class: int
    exhaustion: int = 0


def attack_of(spells: Spells, target: Target, mode: Mode) -> AttackRoll | None:
    """Return the attack roll that a spell asks for, thrown in this mode; None for none."""
    if spells.aim not in ATTACKS:
        return None
    return attack_roll(spells.attack, target.armour_class, mode=mode)


def saving_throw_against(spells: Spells, target: Target) -> SavingThrow | None:
    """Return the save of the target; None against a spell that allows none."""
    if spells.aim not in SAVED:
        return None
    saver = Saver(bonus=spells.save, exhaustion=target.exhaustion)
    return saving_throw(Save.OTHER, spells.difficulty, saver, naturals=spells.naturals)


def doubling_of(spells: Spells, target: Target, mode: Mode) -> Doubling | BothDice:
    """Return the doublings of a spell that was cast, the chance that it hits included."""
    attack = attack_of(spells, target, mode)
    if attack is None:
        return SPELL
    return spell_attack_doubling(attack_doubling(attack), spell_die=spells.both_dice)


def dealt(spells: Spells, target: Target, mode: Mode) -> Law:
    """Return the law of what a spell that was cast takes off its target, at most all it has.

    The chain of criticals comes first (001 l.367), then half of it, rounded down, where a save
    leaves half (ruling 001-56), then the resistance (ruling 001-24).

    Example:
        10 points, half of them where the target saves, half of the time: 10 or 5 but for the
        twentieth that doubles them, to 20 or 10, and its twentieth that doubles again.

        >>> spells = Spells(1, Law.constant(10), 3, 3, 0, Aim.HALF, difficulty=11)
        >>> print(dealt(spells, Target(15, 15), Mode.NORMAL))
        Law({5: 380, 10: 399, 15: 21}, total=800)
    """
    doubling, most = doubling_of(spells, target, mode), target.pool
    whole = up_to(doubling, spells.damage, most, stopped=spells.stopped)
    if (save := saving_throw_against(spells, target)) is None:
        return whole
    saved = save.chance
    if spells.aim is Aim.AVOIDED:
        return Law.mixture([(saved, Law.constant(0)), (1 - saved, whole)])
    enough = 2 * (most + spells.stopped)
    half = up_to(doubling, spells.damage, enough).map(
        lambda value: min(most, max(0, value // 2 - spells.stopped))
    )
    return Law.mixture([(saved, half), (1 - saved, whole)])


def tried(spells: Spells, target: Target, mode: Mode) -> Iterator[tuple[Fraction, Change[bool]]]:
    """Yield what a turn changes in which one of them is cast, `own` being whether it is used up.

    A failure that keeps the spell costs the turn all the same (ruling 001-21).
    """
    roll = spells.casting
    yield roll.kept, Change(1, own=False)
    yield roll.lost, Change(1, own=True)
    for value, chance in dealt(spells, target, mode).items():
        yield roll.success * chance, Change(1, dealt=value, own=True)
