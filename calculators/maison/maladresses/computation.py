"""What `maison/maladresses` works out."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.maison.maladresses.form import Ally, Inputs, Weapon
from rules_core.maison import fumbles
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.fumbles import Mishaps


@dataclass(frozen=True, slots=True)
class Fight:
    """The stray blows, the risk of a 6, the chances at each attack, and the mean damage."""

    on_self: AttackRoll
    on_ally: AttackRoll | None
    risk: Fraction
    each: Mishaps
    base: Fraction


def compute(inputs: Inputs) -> Fight:
    """Follow the natural 1 of one attack to its end; damage never goes below 0."""
    level = inputs.niveau_arme if inputs.arme is Weapon.MAGIC else 0
    risk = fumbles.breakage(level, inputs.casse_au_dessus_de_11)
    on_self = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode)
    on_ally = None
    if inputs.allie is Ally.IN_REACH:
        on_ally = attack_roll(inputs.bonus, inputs.ca_allie, mode=inputs.mode)
    natural = inputs.arme is Weapon.NATURAL
    each = fumbles.mishaps(on_self, on_self, on_ally, risk, natural_weapon=natural)
    base = inputs.degats.law.map(lambda value: max(0, value)).mean
    return Fight(on_self, on_ally, risk, each, base)


def chances_of(inputs: Inputs, each: Mishaps) -> dict[str, Fraction]:
    """Return the chance of all that may happen with this weapon, by its name in the answers."""
    told = {
        "maladresse": each.fumble,
        "se-toucher": each.struck_self,
        "toucher-allie": each.struck_ally,
    }
    if inputs.arme is Weapon.NATURAL:
        return told | {"se-blesser": each.broken}
    return told | {"arme-lachee": each.dropped, "arme-cassee": each.broken}
