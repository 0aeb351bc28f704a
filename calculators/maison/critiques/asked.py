"""The form of `maison/critiques`."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Field, Form
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import COVERS
from calculators.targets import hit_points_field
from rules_core import dice
from rules_core.checks import Mode
from rules_core.dice import Law
from rules_core.maison import criticals, fumbles
from rules_core.maison.attack import AttackRoll, Cover, attack_roll
from rules_core.maison.criticals import BothDice, Doubling, ThrownChain

# --- the form ---


class Kind(StrEnum):
    """What deals the damage."""

    ATTACK = "attaque"
    SPELL = "sort"


class Dice(StrEnum):
    """Whether the dice still have to be thrown."""

    TO_THROW = "a-lancer"
    THROWN = "lances"


MAX_DOUBLINGS = 10
MOST_HIT_POINTS = 500


class Inputs(Form):
    """The blow, its target and its damage; or what the dice on the table already show."""

    des = Choice(
        "Les dés",
        Dice.TO_THROW,
        {Dice.TO_THROW: "à lancer", Dice.THROWN: "déjà lancés, et le coup touche"},
    )
    thrown = des.among(Dice.THROWN)
    to_throw = des.among(Dice.TO_THROW)
    degats_lances = Integer(
        "Dégâts lancés",
        *(8, 0, dice.MAX_CONSTANT),
        help="Bonus compris, sans rien doubler.",
        when=thrown,
    )
    doublements = Integer(
        "Doublements",
        *(1, 0, MAX_DOUBLINGS),
        help="Un par 20 naturel ; d’office, un pour une cible paralysée ou inconsciente à 1,50 m.",
        when=thrown,
    )
    type = Choice(
        "Ce qui frappe",
        Kind.ATTACK,
        {
            Kind.ATTACK: "attaque (arme ou sort à jet d’attaque)",
            Kind.SPELL: "sort à dégâts",
        },
        when=to_throw,
    )
    attack = type.among(Kind.ATTACK)  # noqa: A003 the field above
    bonus = Character.bonus.asked(when=attack)
    ca = Integer("CA de la cible", 15, 0, 60, when=attack, presets=d20.ARMOUR_CLASSES)
    mode = Choice("Jet d’attaque", Mode.NORMAL, d20.MODES, when=attack)
    abri = Choice("Abri de la cible", Cover.NONE, COVERS, when=attack)
    degats = Character.degats.asked(
        help="Des dés et un bonus, comme 2d6+3, ou un nombre.", when=to_throw
    )
    pv_cible = hit_points_field(MOST_HIT_POINTS)
    attaques = Integer("Nombre d’attaques", 1, 1, 20, option=True, when=attack)
    critique_automatique = Toggle(
        "Cible paralysée ou inconsciente à 1,50 m",
        help="Toute attaque qui touche est alors un critique.",
        option=True,
        when=attack,
    )
    chaine_sur_tout_critique = alternative(rulings.AUTOMATIC_CRITICAL, when=attack)
    de_du_sort_en_plus = alternative(rulings.SPELL_DIE, when=attack)
    niveau_arme = Integer(
        "Niveau de magie de l’arme",
        *(0, 0, fumbles.MAX_LEVEL),
        help="0 pour une arme ordinaire ; une arme magique est au moins de niveau 12.",
        option=True,
        when=attack,
    )
    arme_naturelle = Toggle("Arme naturelle ou mains nues", option=True, when=attack)
    casse_au_dessus_de_11 = alternative(rulings.BREAKAGE, when=attack)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a target that cannot be aimed at and a level that no weapon has."""
        if not self.matters(Inputs.abri):
            return
        if self.abri is Cover.TOTAL:
            yield Inputs.abri, "Une cible à l’abri total ne peut pas être visée."
        if 0 < self.niveau_arme < fumbles.LEAST_MAGIC_LEVEL:
            yield (
                Inputs.niveau_arme,
                "Une arme magique est au moins de niveau 12 ; mettez 0 pour une arme ordinaire.",
            )


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Blow:
    """What one throw gives: the attack roll (None without one), the doublings, the damage."""

    attack: AttackRoll | None
    doubling: Doubling | BothDice | ThrownChain
    base: Law
    law: Law

    def falls(self, hit_points: tuple[int, ...]) -> Fraction | None:
        """Return the chance that it leaves a target none of its hit points; None for none known."""
        if not hit_points:
            return None
        return criticals.at_least(self.doubling, self.base, hit_points[0])

    @property
    def dealt(self) -> int | None:
        """The damage that the dice on the table show; None where they are still to be thrown."""
        return self.law.minimum if isinstance(self.doubling, ThrownChain) else None

    @property
    def natural_20(self) -> Fraction:
        """The chance that the first d20 shows 20."""
        if isinstance(self.doubling, ThrownChain):
            return Fraction()
        return self.attack.natural_20 if self.attack else criticals.AGAIN

    @property
    def mean_when_hit(self) -> Fraction:
        """Mean damage of a blow that hits."""
        return self.mean / self.doubling.hit

    @property
    def mean(self) -> Fraction:
        """Mean damage of one throw, misses included, in closed form."""
        return self.base.mean * self.doubling.mean_multiplier


def compute(inputs: Inputs) -> Blow:
    """Work out the blow; damage never goes below 0."""
    if inputs.des is Dice.THROWN:
        base = Law.constant(inputs.degats_lances)
        chain = ThrownChain(inputs.doublements)
        return Blow(None, chain, base, base.scaled(2**chain.doublings))
    base = inputs.degats.law.map(lambda value: max(0, value))
    if inputs.type is Kind.SPELL:
        return Blow(None, criticals.SPELL, base, criticals.damage_law(criticals.SPELL, base))
    roll = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode, cover=inputs.abri)
    own = criticals.attack_doubling(
        roll,
        automatic=inputs.critique_automatique,
        chain=inputs.chaine_sur_tout_critique,
    )
    doubling = criticals.spell_attack_doubling(own, spell_die=inputs.de_du_sort_en_plus)
    return Blow(roll, doubling, base, criticals.damage_law(doubling, base))


def breakage(inputs: Inputs) -> Fraction:
    """Return the chance that a 6 breaks the weapon, or hurts its owner."""
    level = 0 if inputs.arme_naturelle else inputs.niveau_arme
    return fumbles.breakage(level, inputs.casse_au_dessus_de_11)


def consequences(inputs: Inputs, blow: Blow) -> dict[str, Fraction]:
    """Chance of each consequence, per attack."""
    if blow.attack is None:
        return {}
    shares = fumbles.consequences(natural_weapon=inputs.arme_naturelle)
    return {each.value: share * blow.attack.natural_1 for each, share in shares.items()}
