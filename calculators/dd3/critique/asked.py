"""The form of `dd3/critique`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from calculators.alternatives import alternative, choice
from calculators.dd3 import quantities, rulings
from calculators.dd3.adversary import Adversary
from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Integers, Labelled
from calculators.form import Field, Form
from calculators.targets import hit_points_field
from rules_core.checks import FACES
from rules_core.dd3 import criticals, dying
from rules_core.dd3.attack import MAX_ATTACKS, AttackRoll, attack_roll
from rules_core.dd3.criticals import CriticalChance
from rules_core.dd3.damage import Part, Weapon, strength_parts
from rules_core.dd3.dying import Condition, after_damage
from rules_core.dice import Law
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
    ca = Integer("CA de la cible", 16, -20, 60, means=quantities.ARMOUR_CLASS)
    de = Integers(
        "d20 déjà lancé, qui touche",
        minimum=1,
        maximum=FACES,
        most=1,
        help="La face tombée, de l’attaque du haut ; vide, le d20 reste à lancer.",
        option=True,
    )
    menace = Character.menace.asked(presets=(20, 19, 18), ruling=rulings.MAGIC_THREAT)
    multiplicateur = Character.multiplicateur.asked(ruling=rulings.MISSING_VALUES)
    degats = Character.degats.asked()
    arme = Choice("Arme", Weapon.MELEE, WEAPONS)
    mains = Choice("Tenue", Hands.ONE, when=arme.among(Weapon.MELEE))
    force = Character.force.asked(
        when=arme.among(*(weapon for weapon in Weapon if weapon is not Weapon.CROSSBOW))
    )
    pv_cible = hit_points_field(dying.MOST, foes=Adversary.pv)
    suivantes = Integers(
        "Bonus des attaques suivantes du round",
        minimum=Character.attaque.minimum,
        maximum=Character.attaque.maximum,
        most=MAX_ATTACKS - 1,
        help="D’une attaque à outrance, tout compris, après celle du haut ; mêmes dégâts.",
        as_text="Séparés par des virgules.",
        option=True,
    )
    multiplie = choice(rulings.MULTIPLIED)
    total_seul = alternative(rulings.CONFIRMATION)
    arc_a_deux_mains = alternative(rulings.STRENGTH_BOW, when=arme.among(Weapon.STRENGTH_BOW))

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a die that misses: nothing comes of it."""
        needed = attack_roll(self.bonus, self.ca).face
        if self.face and self.face < needed:
            yield Inputs.de, f"Un {self.face} rate la CA {self.ca} : il faut {needed} ou plus."

    @property
    def face(self) -> int:
        """The face of the d20 that is thrown; 0 where it is still to be."""
        return self.de[0] if self.de else 0

    @property
    def two_hands(self) -> bool:
        """Whether both hands hold the weapon."""
        return self.mains is Hands.TWO and self.matters(Inputs.mains)

    def chance(self, threat_from: int) -> CriticalChance:
        """Return the chances of the attack, critical from a face on."""
        told = self.chance_at(self.bonus, threat_from)
        if not self.face:
            return told
        return replace(told, hit=Fraction(1), threat=Fraction(self.face >= threat_from))

    @property
    def chances(self) -> tuple[CriticalChance, ...]:
        """The chances of each attack of the round."""
        later = (self.chance_at(bonus, self.menace) for bonus in self.suivantes)
        return (self.chance(self.menace), *later)

    def chance_at(self, bonus: int, threat_from: int) -> CriticalChance:
        """Return the same of an attack of the round with another bonus."""
        return criticals.critical_chance(bonus, self.ca, threat_from, self.total_seul)

    @property
    def bonuses(self) -> tuple[int, ...]:
        """The bonus of each attack of the round."""
        return (self.bonus, *self.suivantes)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack: its roll and chances, what Strength adds, and the laws of its damage.

    `per_round` is the law of the damage of all attacks of the round; None where there is one alone.
    """

    attack: AttackRoll
    chance: CriticalChance
    strength: Ledger[Part]
    ordinary: Law
    critical: Law
    per_round: Law | None

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

    def falls_in_round(self, hit_points: tuple[int, ...]) -> Fraction | None:
        """Return the chance that all attacks together leave a target none of its hit points."""
        if self.per_round is None or not hit_points:
            return None
        return self.per_round.probability(lambda dealt: dealt >= hit_points[0])


def compute(inputs: Inputs) -> Blow:
    """Work out the attack and its damage."""
    strength = strength_parts(
        inputs.arme, inputs.force, two_hands=inputs.two_hands, bow=inputs.arc_a_deux_mains
    )
    added = strength.total
    ordinary = criticals.ordinary_damage(inputs.degats, added)
    critical = criticals.critical_damage(
        inputs.degats, added, inputs.multiplicateur, inputs.multiplie
    )
    per_round = None
    if inputs.suivantes:
        per_round = criticals.damage_per_round(inputs.chances, ordinary, critical)
    attack = attack_roll(inputs.bonus, inputs.ca)
    return Blow(attack, inputs.chance(inputs.menace), strength, ordinary, critical, per_round)
