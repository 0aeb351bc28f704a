"""The values of combat of the fighter that the form of `oeil-noir/valeurs` describes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from calculators.oeil_noir.valeurs.form import Inputs, Technique, base_values, splits
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir import values
from rules_core.oeil_noir.values import Effect, Load, Pair, Part, Value


@dataclass(frozen=True, slots=True)
class Worked:
    """The values of combat, worked out.

    Attributes:
        base: the four base values.
        load: what burdens the fighter.
        effective: what makes the effective encumbrance of the technique.
        off: what it takes off attack and parry.
        placed: the points placed on attack and parry.
        values: what makes each value that the technique has: AT and PRD, AT, or CD.
        known: what makes the initiative before its dice.
        initiative: its law.
        by_split: final attack and parry of each legal split.
    """

    base: Mapping[Value, int]
    load: Load
    effective: Ledger[Effect]
    off: Pair
    placed: Pair
    values: Mapping[Value, Ledger[Part]]
    known: Ledger[Part]
    initiative: Law
    by_split: Mapping[Pair, Pair]

    def total(self, value: Value) -> int | None:
        """Return a value of combat, None where the technique has it not."""
        return self.values[value].total if value in self.values else None


def compute(inputs: Inputs) -> Worked:
    """Work out the values."""
    base = base_values(inputs)
    load = Load(inputs.enc, inputs.habitude, inputs.sac)
    effective = load.effective(inputs.ence_moins)
    off = values.shared(effective.total)
    weapon = Pair(inputs.arme_at, inputs.arme_prd)
    attack = inputs.points_at if inputs.technique is Technique.MELEE else inputs.points
    placed = Pair(attack, inputs.points - attack)

    strike = partial(values.parts, base[Value.ATTACK], load=off.attack, weapon=weapon.attack)
    parry = partial(values.parts, base[Value.PARRY], load=off.parry, weapon=weapon.parry)
    known = values.initiative_parts(
        base[Value.INITIATIVE],
        weapon=inputs.arme_ini,
        load=load.total,
        reflexes=inputs.reflexe,
        instinct=inputs.instinct,
        others=inputs.autre_ini,
    )
    made_of: dict[Value, Ledger[Part]] = {
        Technique.MELEE: {
            Value.ATTACK: strike(placed.attack),
            Value.PARRY: parry(placed.parry),
        },
        Technique.PURE: {Value.ATTACK: strike(placed.attack)},
        Technique.RANGED: {Value.RANGED: values.parts(base[Value.RANGED], inputs.points)},
    }[inputs.technique]
    return Worked(
        base=base,
        load=load,
        effective=effective,
        off=off,
        placed=placed,
        values=made_of,
        known=known,
        initiative=values.initiative(known.total, two_dice=inputs.danseur),
        by_split={
            each: Pair(strike(each.attack).total, parry(each.parry).total)
            for each in splits(inputs, inputs.limite)
        },
    )
