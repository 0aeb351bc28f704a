"""The sixteen special effects: whose they are, with which table, on what condition.

The list is 002 l.269-282, the conditions stand in the effects' own texts (l.186-341).
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Side


class Effect(StrEnum):
    """The special effects, in the order of the list; values are their anchors in the pages."""

    MAXIMISE = "maximiser"
    LOCATION = "choisir-localisation"
    PIERCE_ARMOUR = "traverser-armure"
    DISARM = "desarmer"
    BASH = "cogner"
    DAMAGE_WEAPON = "endommager-arme"
    ENTANGLE = "entraver"
    IMPALE = "empaler"
    EXPOSE = "exposer"
    BEST_PARRY = "parade-maximum"
    DEFLECT = "devier-le-coup"
    TRIP = "croche-pied"
    DISTANCE = "changer-distance"
    VULNERABLE = "attaquant-vulnerable"
    RIPOSTE = "riposte"
    ATTACK_MISSES = "attaquant-rate"


class Condition(StrEnum):
    """What an effect asks for before it may be chosen."""

    CANNOT_IMPALE = "arme-sans-empale"
    CAN_IMPALE = "arme-d-empale"
    CAN_ENTANGLE = "arme-d-entrave"
    SHIELD_OR_TWO_HANDS = "bouclier-ou-deux-mains"
    NOT_A_SHIELD = "pas-un-bouclier"
    IN_REACH = "localisation-a-portee"
    TWICE_THE_SIZE_AT_MOST = "tai-double-au-plus"
    DEFENCE_FAILED = "defense-ratee"
    ATTACK_FAILED = "attaque-ratee"


class WithSimpleTable(StrEnum):
    """What becomes of an effect with the simplified table."""

    USABLE = "utilisable"
    BARRED = "exclu"
    """Marked by an asterisk (002 l.282)."""
    POINTLESS = "sans-objet"
    """Not marked, but it acts on Deflection alone (ruling 002-4)."""


@dataclass(frozen=True, slots=True)
class EffectRule:
    """Who may choose an effect, and when.

    Attributes:
        sides: whose effect it is.
        conditions: all that it asks for.
        simple: what becomes of it with the simplified table; all are usable with Deflection.
    """

    sides: frozenset[Side]
    conditions: frozenset[Condition] = frozenset()
    simple: WithSimpleTable = WithSimpleTable.USABLE

    @property
    def tables(self) -> frozenset[CombatTable]:
        """The combat tables with which the effect is of use."""
        if self.simple is WithSimpleTable.USABLE:
            return frozenset(CombatTable)
        return frozenset({CombatTable.DEFLECTION})


_ATTACKER = frozenset({Side.ATTACKER})
_DEFENDER = frozenset({Side.DEFENDER})
_BOTH = _ATTACKER | _DEFENDER


def _asks(*conditions: Condition) -> frozenset[Condition]:
    return frozenset(conditions)


RULES = MappingProxyType(
    {
        Effect.MAXIMISE: EffectRule(_ATTACKER, _asks(Condition.CANNOT_IMPALE)),
        Effect.LOCATION: EffectRule(_ATTACKER, _asks(Condition.IN_REACH)),
        Effect.PIERCE_ARMOUR: EffectRule(_ATTACKER),
        Effect.DISARM: EffectRule(_BOTH),
        Effect.BASH: EffectRule(
            _ATTACKER, _asks(Condition.SHIELD_OR_TWO_HANDS, Condition.TWICE_THE_SIZE_AT_MOST)
        ),
        Effect.DAMAGE_WEAPON: EffectRule(_BOTH),
        Effect.ENTANGLE: EffectRule(_ATTACKER, _asks(Condition.CAN_ENTANGLE)),
        Effect.IMPALE: EffectRule(_ATTACKER, _asks(Condition.CAN_IMPALE)),
        Effect.EXPOSE: EffectRule(
            _ATTACKER, _asks(Condition.DEFENCE_FAILED), WithSimpleTable.POINTLESS
        ),
        Effect.BEST_PARRY: EffectRule(
            _DEFENDER, _asks(Condition.NOT_A_SHIELD), WithSimpleTable.BARRED
        ),
        Effect.DEFLECT: EffectRule(_DEFENDER, _asks(Condition.IN_REACH), WithSimpleTable.BARRED),
        Effect.TRIP: EffectRule(_DEFENDER),
        Effect.DISTANCE: EffectRule(_DEFENDER),
        Effect.VULNERABLE: EffectRule(_DEFENDER),
        Effect.RIPOSTE: EffectRule(_DEFENDER),
        Effect.ATTACK_MISSES: EffectRule(
            _DEFENDER, _asks(Condition.ATTACK_FAILED), WithSimpleTable.BARRED
        ),
    }
)
"""The effects of the attacker (002 l.186-302), then those of the defender alone (l.304-341)."""
