"""The form of `dd3/critique`."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.alternatives import alternative, choice
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.fields import Choice, DiceField, Integer, Labelled
from calculators.form import Form
from calculators.targets import hit_points_field
from rules_core.checks import FACES
from rules_core.dd3 import criticals, dying
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.criticals import CriticalChance
from rules_core.dd3.damage import Part, Weapon, strength_parts
from rules_core.dd3.dying import Condition, after_damage
from rules_core.dice import Law, parse_dice
from rules_core.ledger import Ledger

# --- the form ---


class Hands(Labelled):
    """How many hands hold a melee weapon."""

    ONE = "une", "à une main"
    TWO = "deux", "à deux mains"


WEAPONS = {
    Weapon.MELEE: "de corps à corps",
    Weapon.THROWN: "de jet",
    Weapon.PROJECTILE: "à projectiles",
    Weapon.STRENGTH_BOW: "arc composite de force",
    Weapon.CROSSBOW: "arbalète",
}


class Inputs(Form):
    """The attack, the weapon and the target."""

    bonus = Character.attaque.asked(
        label="Bonus d’attaque", help="Tout compris : base, Force ou Dex, taille, circonstances."
    )
    ca = Integer("CA de la cible", 16, -20, 60)
    menace = Integer(
        "Critique possible à partir de",
        *(FACES, criticals.LEAST_THREAT, FACES),
        presets=(20, 19, 18),
        ruling=rulings.MAGIC_THREAT,
    )
    multiplicateur = Integer(
        "Multiplicateur de critique",
        *(2, 2, criticals.MAX_MULTIPLIER),
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
    )
    degats = DiceField(
        "Dés de dégâts de l’arme",
        parse_dice("1d8"),
        help="Avec les bonus fixes de l’arme, sans la Force.",
    )
    arme = Choice("Arme", Weapon.MELEE, WEAPONS)
    mains = Choice("Tenue", Hands.ONE, when=arme.among(Weapon.MELEE))
    force = Character.force.asked(
        when=arme.among(*(weapon for weapon in Weapon if weapon is not Weapon.CROSSBOW))
    )
    pv_cible = hit_points_field(dying.MOST)
    multiplie = choice(rulings.MULTIPLIED)
    total_seul = alternative(rulings.CONFIRMATION)
    arc_a_deux_mains = alternative(rulings.STRENGTH_BOW, when=arme.among(Weapon.STRENGTH_BOW))

    @property
    def two_hands(self) -> bool:
        """Whether both hands hold the weapon."""
        return self.mains is Hands.TWO and self.matters(Inputs.mains)

    def chance(self, threat_from: int) -> CriticalChance:
        """Return the chances of the attack, critical from a face on."""
        return criticals.critical_chance(self.bonus, self.ca, threat_from, self.total_seul)


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

    @property
    def per_hit(self) -> Law:
        """The damage of an attack that hits."""
        return criticals.damage_per_hit(self.chance, self.ordinary, self.critical)

    def states(self, hit_points: tuple[int, ...]) -> Mapping[Condition, Fraction]:
        """Return the chance of each state it may leave a target in; none without hit points."""
        return after_damage(hit_points[0], self.per_attack) if hit_points else {}


def compute(inputs: Inputs) -> Blow:
    """Work out the attack and its damage."""
    strength = strength_parts(
        inputs.arme, inputs.force, two_hands=inputs.two_hands, bow=inputs.arc_a_deux_mains
    )
    added = strength.total
    return Blow(
        attack_roll(inputs.bonus, inputs.ca),
        inputs.chance(inputs.menace),
        strength,
        criticals.ordinary_damage(inputs.degats, added),
        criticals.critical_damage(inputs.degats, added, inputs.multiplicateur, inputs.multiplie),
    )
