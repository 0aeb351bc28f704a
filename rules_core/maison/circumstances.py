"""What helps, hinders or forbids an attack (001 l.210-216, 242-261, 382-401, 475-485, 647-746).

`RULES` holds every circumstance that has an effect, with its source lines; `situated_attack`
combines those that a situation meets and works out the roll; `removals` tells what each is worth.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from rules_core.bounds import require
from rules_core.checks import Mode, combine
from rules_core.ledger import Ledger
from rules_core.maison.attack import COVER_BONUS, AttackRoll, Cover, attack_roll
from rules_core.maison.situation import (
    DEFENCELESS,
    UNABLE,
    Circumstance,
    Distance,
    Situation,
    Water,
)
from rules_core.maison.two_weapons import Malus

LEAST_BONUS = -10
MOST_BONUS = 40
C = Circumstance


class Effect(StrEnum):
    """What a circumstance does to the attack."""

    ADVANTAGE = "avantage"
    DISADVANTAGE = "desavantage"
    IMPOSSIBLE = "impossible"
    NUMBER = "nombre"


@dataclass(frozen=True, slots=True)
class Rule:
    """A circumstance's effect and its lines in source 001.

    `holds` tells when it is in force; without it, when it is given.
    """

    lines: str
    effect: Effect
    holds: Callable[[Situation], bool] | None = None


_ADVANTAGE, _DISADVANTAGE = Effect.ADVANTAGE, Effect.DISADVANTAGE
_IMPOSSIBLE, _NUMBER = Effect.IMPOSSIBLE, Effect.NUMBER
RULES = MappingProxyType(
    {
        C.ATTACKER_INCAPACITATED: Rule("723", _IMPOSSIBLE),
        C.ATTACKER_STUNNED: Rule("717", _IMPOSSIBLE),
        C.ATTACKER_UNCONSCIOUS: Rule("726", _IMPOSSIBLE),
        C.ATTACKER_PARALYSED: Rule("738", _IMPOSSIBLE),
        C.ATTACKER_PETRIFIED: Rule("745", _IMPOSSIBLE),
        C.ATTACKER_DEAD: Rule("674", _IMPOSSIBLE, lambda s: s.tired.dead),
        C.ATTACKER_CHARMED: Rule("695", _IMPOSSIBLE),
        C.TOTAL_COVER: Rule("485", _IMPOSSIBLE, lambda s: s.cover is Cover.TOTAL),
        C.OUT_OF_RANGE: Rule("395, 397", _IMPOSSIBLE, lambda s: s.distance is Distance.OUT),
        C.WATER_TOO_FAR: Rule(
            "647",
            _IMPOSSIBLE,
            lambda s: s.water is not Water.NONE and s.distance in {Distance.LONG, Distance.OUT},
        ),
        C.ATTACKER_UNSEEN: Rule("385, 735", _ADVANTAGE),
        C.TARGET_PRONE: Rule(
            "661, 727",
            _ADVANTAGE,
            lambda s: bool(s.given & {C.TARGET_PRONE, C.TARGET_UNCONSCIOUS}),
        ),
        C.TARGET_BLINDED: Rule("691", _ADVANTAGE),
        C.TARGET_RESTRAINED: Rule("713", _ADVANTAGE),
        C.TARGET_STUNNED: Rule("720", _ADVANTAGE),
        C.TARGET_UNCONSCIOUS: Rule("730", _ADVANTAGE),
        C.TARGET_PARALYSED: Rule("740", _ADVANTAGE),
        C.TARGET_PETRIFIED: Rule("746", _ADVANTAGE),
        C.TARGET_SQUEEZED: Rule("216", _ADVANTAGE),
        C.FLANKED: Rule("210", _ADVANTAGE),
        C.HELPED: Rule("247", _ADVANTAGE),
        C.OTHER_ADVANTAGE: Rule("330", _ADVANTAGE),
        C.ATTACKER_PRONE: Rule("660", _DISADVANTAGE),
        C.ATTACKER_BLINDED: Rule("691", _DISADVANTAGE),
        C.ATTACKER_FRIGHTENED: Rule("699", _DISADVANTAGE),
        C.ATTACKER_POISONED: Rule("708", _DISADVANTAGE),
        C.ATTACKER_RESTRAINED: Rule("713", _DISADVANTAGE),
        C.ATTACKER_EXHAUSTED: Rule(
            "671, 676", _DISADVANTAGE, lambda s: s.tired.attacks is Mode.DISADVANTAGE
        ),
        C.ATTACKER_SQUEEZED: Rule("215", _DISADVANTAGE),
        C.TARGET_UNSEEN: Rule("382-383, 735", _DISADVANTAGE),
        C.TARGET_DODGING: Rule("260-261", _DISADVANTAGE, lambda s: s.dodges),
        C.ENEMY_AT_CONTACT: Rule(
            "401", _DISADVANTAGE, lambda s: s.ranged and C.ENEMY_AT_CONTACT in s.given
        ),
        C.TARGET_AT_CONTACT: Rule(
            "401",
            _DISADVANTAGE,
            lambda s: s.ranged and s.near and s.seen and not s.given & UNABLE,
        ),
        C.LONG_RANGE: Rule("397", _DISADVANTAGE, lambda s: s.distance is Distance.LONG),
        C.WATER: Rule(
            "647",
            _DISADVANTAGE,
            lambda s: s.water is Water.ANY_WEAPON or (s.ranged and s.water is Water.SWIMMER),
        ),
        C.OTHER_DISADVANTAGE: Rule("330", _DISADVANTAGE),
        C.COVER: Rule("479, 482", _NUMBER, lambda s: COVER_BONUS.get(s.cover, 0) > 0),
        C.TWO_WEAPONS: Rule("432-439", _NUMBER, lambda s: s.malus > 0),
    }
)
"""Every circumstance with an effect of its own, in the order in which answers list them."""


def in_force(situation: Situation) -> tuple[Circumstance, ...]:
    """Return the circumstances that have an effect in a situation, in the order of `RULES`."""
    return tuple(
        each
        for each, rule in RULES.items()
        if (rule.holds(situation) if rule.holds else each in situation.given)
    )


def effect_of(circumstance: Circumstance, situation: Situation) -> Effect:
    """Return what a circumstance in force does; a prone target is far harder to hit (001 l.661)."""
    if circumstance is C.TARGET_PRONE and not situation.near:
        return Effect.DISADVANTAGE
    return RULES[circumstance].effect


class Part(StrEnum):
    """What the attacker brings to an attack roll."""

    BONUS = "bonus"


def modifiers(bonus: int, maluses: Ledger[Malus]) -> Ledger[Part | Malus]:
    """Return what is added to the d20: the bonus, then what two weapons take off it."""
    return Ledger.of({Part.BONUS: bonus}) + maluses


@dataclass(frozen=True, slots=True)
class SituatedAttack:
    """An attack worked out.

    `advantages`, `disadvantages` and `obstacles` are the circumstances in force, by effect;
    `mode` combines the first two (ruling 001-29); `roll` is None where an obstacle forbids the
    attack or makes it miss without a roll; `automatic_critical` tells whether every hit is a
    critical (001 l.731, 741).
    """

    situation: Situation
    advantages: tuple[Circumstance, ...]
    disadvantages: tuple[Circumstance, ...]
    obstacles: tuple[Circumstance, ...]
    mode: Mode
    roll: AttackRoll | None
    automatic_critical: bool

    @property
    def chance(self) -> Fraction:
        """The chance to hit."""
        return self.roll.hit if self.roll else Fraction()


def best_cover(covers: Collection[Cover], *, same_side: bool = False) -> Cover:
    """Return the cover that counts: the highest alone (001 l.476-478).

    `same_side` says that the attack comes from the side of the cover, which then does not count
    (001 l.475).
    """
    ranks = list(Cover)
    return Cover.NONE if same_side else max(covers, key=ranks.index, default=Cover.NONE)


def situated_attack(bonus: int, armour_class: int, situation: Situation) -> SituatedAttack:
    """Work out an attack in a situation.

    Args:
        bonus: everything added to the d20 but the malus of two weapons, -10 to 40.
        armour_class: of the target without cover, 0 to 60.
        situation: everything else.

    Raises:
        ValueError: a bound is passed.
    """
    require("bonus", bonus, LEAST_BONUS, MOST_BONUS)
    require("armour_class", armour_class, 0, 60)
    found = [(each, effect_of(each, situation)) for each in in_force(situation)]
    advantages, disadvantages, obstacles = (
        tuple(each for each, effect in found if effect is wanted)
        for wanted in (Effect.ADVANTAGE, Effect.DISADVANTAGE, Effect.IMPOSSIBLE)
    )
    mode = combine(advantage=bool(advantages), disadvantage=bool(disadvantages))
    roll = (
        None
        if obstacles
        else attack_roll(bonus - situation.malus, armour_class, mode=mode, cover=situation.cover)
    )
    defenceless = situation.near and bool(situation.given & DEFENCELESS)
    return SituatedAttack(
        situation,
        advantages,
        disadvantages,
        obstacles,
        mode,
        roll,
        automatic_critical=defenceless and roll is not None,
    )


_CHANGES: Mapping[Circumstance, dict[str, Any]] = MappingProxyType(
    {
        C.ATTACKER_EXHAUSTED: {"exhaustion": 2},
        C.ATTACKER_DEAD: {"exhaustion": 5},
        C.LONG_RANGE: {"distance": Distance.FAR},
        C.OUT_OF_RANGE: {"distance": Distance.FAR},
        C.TARGET_AT_CONTACT: {"distance": Distance.FAR},
        C.WATER: {"water": Water.NONE},
        C.WATER_TOO_FAR: {"water": Water.NONE},
        C.COVER: {"cover": Cover.NONE},
        C.TOTAL_COVER: {"cover": Cover.NONE},
        C.TWO_WEAPONS: {"malus": 0},
    }
)
"""What becomes of a situation when a circumstance that is not given goes away: exhaustion just
lessened enough, a distance that hinders nothing."""


def without(situation: Situation, circumstance: Circumstance) -> Situation:
    """Return a situation once a circumstance in force there has gone away.

    What else depends on the same fact changes too. A target that is prone because unconscious
    (001 l.727) stays so.
    """
    changes = _CHANGES.get(circumstance, {"given": situation.given - {circumstance}})
    return replace(situation, **changes)


def removals(bonus: int, armour_class: int, situation: Situation) -> dict[Circumstance, Fraction]:
    """Return the chance to hit without each circumstance in force that can go away alone."""
    return {
        each: situated_attack(bonus, armour_class, changed).chance
        for each in in_force(situation)
        if each not in in_force(changed := without(situation, each))
    }
