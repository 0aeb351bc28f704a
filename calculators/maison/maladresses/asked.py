"""The form of `maison/maladresses`."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer
from calculators.form import Form
from calculators.maison import rulings
from calculators.maison.character import Character
from rules_core.checks import Mode
from rules_core.maison import fumbles
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.fumbles import Mishaps

# --- the form ---


class Weapon(StrEnum):
    """What the attacker strikes with, as far as a fumble cares."""

    ORDINARY = "ordinaire"
    MAGIC = "magique"
    NATURAL = "naturelle"


class Ally(StrEnum):
    """Whether a blow astray may meet an ally."""

    IN_REACH = "a-portee"
    NONE = "aucun"


class Inputs(Form):
    """The attacks, and what a stray blow may meet."""

    attaques = Integer(
        "Nombre d’attaques",
        *(10, 1, fumbles.MAX_ATTACKS),
        help="D’un round, d’un combat, d’une soirée.",
    )
    mode = Choice("Jets d’attaque", Mode.NORMAL, d20.MODES)
    arme = Choice(
        "Arme",
        Weapon.ORDINARY,
        {
            Weapon.ORDINARY: "ordinaire",
            Weapon.MAGIC: "magique",
            Weapon.NATURAL: "naturelle ou mains nues",
        },
    )
    magic = arme.among(Weapon.MAGIC)
    niveau_arme = Integer(
        "Niveau de magie de l’arme",
        *(fumbles.LEAST_MAGIC_LEVEL, fumbles.LEAST_MAGIC_LEVEL, fumbles.MAX_LEVEL),
        when=magic,
    )
    bonus = Character.bonus.asked()
    ca = Integer("Votre propre CA", 15, 0, 60)
    allie = Choice("Allié", Ally.IN_REACH, {Ally.IN_REACH: "à portée", Ally.NONE: "aucun à portée"})
    ca_allie = Integer("CA de cet allié", 15, 0, 60, when=allie.among(Ally.IN_REACH))
    degats = Character.degats.asked(
        help="Sans attaque sournoise, et sans le double d’une concentration de samouraï."
    )
    casse_au_dessus_de_11 = alternative(rulings.BREAKAGE, when=magic)


# --- the computation ---


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
