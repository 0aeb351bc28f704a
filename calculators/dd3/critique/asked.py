"""The form of `dd3/critique`."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators.alternatives import alternative, choice
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form
from calculators.targets import hit_points_field
from rules_core import dice
from rules_core.checks import FACES
from rules_core.dd3 import criticals, dying
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.criticals import CriticalChance
from rules_core.dd3.damage import Part, Weapon, strength_parts
from rules_core.dd3.dying import Condition, after_damage
from rules_core.dice import Law
from rules_core.ledger import Ledger

# --- the form ---


class Hands(StrEnum):
    """How many hands hold a melee weapon."""

    ONE = "une"
    TWO = "deux"


class Inputs(Form):
    """The attack, the weapon and the target."""

    bonus = Character.attaque.asked(
        label="Bonus d’attaque", help="Tout compris : base, Force ou Dex, taille, circonstances."
    )
    ca = Integer("CA de la cible", default=16, minimum=-20, maximum=60)
    menace = Integer(
        "Critique possible à partir de",
        default=FACES,
        minimum=criticals.LEAST_THREAT,
        maximum=FACES,
        presets=(20, 19, 18),
        ruling=rulings.MAGIC_THREAT,
    )
    multiplicateur = Integer(
        "Multiplicateur de critique",
        default=2,
        minimum=2,
        maximum=criticals.MAX_MULTIPLIER,
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
    )
    degats = DiceField(
        "Dés de dégâts de l’arme",
        default=dice.parse_dice("1d8"),
        help="Avec les bonus fixes de l’arme, sans la Force.",
    )
    arme = Choice(
        "Arme",
        default=Weapon.MELEE,
        options={
            Weapon.MELEE: "de corps à corps",
            Weapon.THROWN: "de jet",
            Weapon.PROJECTILE: "à projectiles",
            Weapon.STRENGTH_BOW: "arc composite de force",
            Weapon.CROSSBOW: "arbalète",
        },
    )
    mains = Choice(
        "Tenue",
        default=Hands.ONE,
        options={Hands.ONE: "à une main", Hands.TWO: "à deux mains"},
        when=arme.among(Weapon.MELEE),
    )
    force = Character.force.asked(
        when=arme.among(*(weapon for weapon in Weapon if weapon is not Weapon.CROSSBOW))
    )
    pv_cible = hit_points_field(dying.MOST)
    multiplie = choice(rulings.MULTIPLIED)
    total_seul = alternative(rulings.CONFIRMATION)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack: its roll and chances, what Strength adds, and the laws of its damage."""

    attack: AttackRoll
    chance: CriticalChance
    strength: Ledger[Part]
    ordinary: Law
    critical: Law

    @property
    def per_attack(self) -> Law:
        """The damage of an attack, a miss dealing 0."""
        return criticals.damage_per_attack(self.chance, self.ordinary, self.critical)

    def states(self, hit_points: tuple[int, ...]) -> Mapping[Condition, Fraction] | None:
        """Return the chance of each state it may leave a target in; None without hit points."""
        return after_damage(hit_points[0], self.per_attack) if hit_points else None

    @property
    def per_hit(self) -> Law:
        """The damage of an attack that hits."""
        return criticals.damage_per_hit(self.chance, self.ordinary, self.critical)


def compute(inputs: Inputs) -> Blow:
    """Work out the attack and its damage."""
    strength = strength_parts(inputs.arme, inputs.force, two_hands=two_hands(inputs))
    added = strength.total
    return Blow(
        attack_roll(inputs.bonus, inputs.ca),
        critical_chance(inputs, inputs.menace),
        strength,
        criticals.ordinary_damage(inputs.degats, added),
        criticals.critical_damage(inputs.degats, added, inputs.multiplicateur, inputs.multiplie),
    )


def critical_chance(inputs: Inputs, threat_from: int) -> CriticalChance:
    """Return the chances of the attack, critical from a face on."""
    return criticals.critical_chance(inputs.bonus, inputs.ca, threat_from, inputs.total_seul)


def two_hands(inputs: Inputs) -> bool:
    """Tell whether both hands hold the weapon."""
    return inputs.mains is Hands.TWO and inputs.matters(Inputs.mains)
