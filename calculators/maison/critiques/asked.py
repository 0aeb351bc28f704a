"""The form of `maison/critiques`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Field, Form
from calculators.maison import quantities, rulings
from calculators.maison.character import Character
from calculators.maison.names import COVERS
from calculators.targets import hit_points_field
from rules_core import dice
from rules_core.checks import Mode
from rules_core.dice import Law
from rules_core.maison import criticals, fumbles
from rules_core.maison.attack import AttackRoll, Cover, attack_roll
from rules_core.maison.criticals import BothDice, Doubling, ThrownChain
from rules_core.maison.resistance import LAST_FLAT, STEP

# --- the form ---

MAX_DOUBLINGS = 10


class Kind(Labelled):
    """What deals the damage."""

    ATTACK = "attaque", "attaque (arme ou sort à jet d’attaque)"
    SPELL = "sort", "sort à dégâts"


class Dice(Labelled):
    """Whether the dice still have to be thrown."""

    TO_THROW = "a-lancer", "à lancer"
    HIT = "degats-a-lancer", "ceux de dégâts à lancer : le coup touche"
    NATURAL_20 = "chaine-a-lancer", "chaîne et dégâts à lancer : 20 naturel"
    THROWN = "lances", "déjà lancés, et le coup touche"


class Inputs(Form):
    """The blow, its target and its damage; or what the dice on the table already show."""

    des = Choice("Les dés", Dice.TO_THROW)
    thrown = des.among(Dice.THROWN)
    to_throw = des.among(Dice.TO_THROW)
    _damage_to_throw = des.among(Dice.TO_THROW, Dice.HIT, Dice.NATURAL_20)
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
        when=des.among(Dice.THROWN, Dice.HIT),
    )
    type = Choice("Ce qui frappe", Kind.ATTACK, when=to_throw)
    attack = type.among(Kind.ATTACK)  # noqa: A003 the field above
    bonus = Character.bonus.asked(help="", when=attack)
    ca = Integer(
        "CA de la cible",
        *(15, 0, 60),
        presets=d20.ARMOUR_CLASSES,
        means=quantities.ARMOUR_CLASS,
        when=attack,
    )
    mode = Choice("Jet d’attaque", Mode.NORMAL, d20.MODES, means=quantities.ROLL, when=attack)
    abri = Choice("Abri de la cible", Cover.NONE, COVERS, means=quantities.COVER, when=attack)
    degats = Character.degats.asked(
        help="Des dés et un bonus, comme 2d6+3, ou un nombre.", when=_damage_to_throw
    )
    pv_cible = hit_points_field(Character.pv_max.maximum, means=quantities.HIT_POINTS)
    resistance = Integer(
        "Résistance fixe de la cible",
        *(0, 0, LAST_FLAT),
        step=STEP,
        help="En tout, par tranches de 5 : ce que chaque coup perd, critique compris.",
        option=True,
        when=_damage_to_throw,
    )
    attaques = Integer(
        "Nombre d’attaques", 1, 1, 20, option=True, when=attack, means=quantities.ATTACKS
    )
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
        """Refuse a target that cannot be aimed at, and a level or a resistance that nothing has."""
        if self.resistance % STEP:
            yield Inputs.resistance, f"Une résistance fixe va par tranches de {STEP}."
        if not self.matters(Inputs.abri):
            return
        if self.abri is Cover.TOTAL:
            yield Inputs.abri, "Une cible à l’abri total ne peut pas être visée."
        if 0 < self.niveau_arme < fumbles.LEAST_MAGIC_LEVEL:
            yield (
                Inputs.niveau_arme,
                "Une arme magique est au moins de niveau 12 ; mettez 0 pour une arme ordinaire.",
            )

    @property
    def natural_20(self) -> bool:
        """Whether the attack roll fell on a 20, and its chain is still to be thrown."""
        return self.des is Dice.NATURAL_20

    @property
    def hit_points(self) -> int | None:
        """The hit points of the target, where they are known."""
        return self.pv_cible[0] if self.pv_cible else None

    @property
    def stopped(self) -> int:
        """What the target stops of each blow whose dice are still to be thrown."""
        return self.resistance if self.matters(Inputs.resistance) else 0

    @property
    def breakage(self) -> Fraction:
        """The chance that a 6 breaks the weapon, or hurts its owner."""
        level = 0 if self.arme_naturelle else self.niveau_arme
        return fumbles.breakage(level, self.casse_au_dessus_de_11)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Blow:
    """What one throw gives: the attack roll (None without one), the doublings, the damage.

    `dealt` is the damage that the dice on the table show, None where they are still to be thrown.
    `taken` is the mean damage that a target takes, once it has resisted the whole chain. `falls` is
    the chance that it is left none of its hit points, `falls_in_all` that all attacks together
    leave it none; None for none known, or for a single attack.
    """

    attack: AttackRoll | None
    doubling: Doubling | BothDice | ThrownChain
    base: Law
    law: Law
    taken: Fraction
    falls: Fraction | None
    falls_in_all: Fraction | None
    dealt: int | None

    @property
    def hit(self) -> bool:
        """Whether the blow is known to hit, and its chain of criticals is thrown."""
        return isinstance(self.doubling, ThrownChain)

    @property
    def natural_20(self) -> Fraction:
        """The chance that the first d20 shows 20."""
        if isinstance(self.doubling, ThrownChain):
            return Fraction()
        if self.doubling == criticals.CHAIN:
            return self.doubling.first
        return self.attack.natural_20 if self.attack else criticals.AGAIN

    @property
    def natural_1(self) -> Fraction:
        """The chance of a mishap."""
        return self.attack.natural_1 if self.attack else Fraction()

    @property
    def multiplier(self) -> Fraction:
        """The mean multiplier of a blow that hits."""
        return self.doubling.mean_multiplier / self.doubling.hit

    @property
    def mean_when_hit(self) -> Fraction:
        """Mean damage of a blow that hits."""
        return self.base.mean * self.multiplier

    @property
    def mean(self) -> Fraction:
        """Mean damage of one throw, misses included, in closed form."""
        return self.base.mean * self.doubling.mean_multiplier


def compute(inputs: Inputs) -> Blow:
    """Work out the blow; damage never goes below 0."""
    attack, doubling = _doubling(inputs)
    thrown = inputs.des is Dice.THROWN
    damage = Law.constant(inputs.degats_lances) if thrown else inputs.degats.law
    base = damage.map(lambda value: max(0, value))
    if isinstance(doubling, ThrownChain):
        law = base.scaled(2**doubling.doublings)
    else:
        law = criticals.damage_law(doubling, base)
    known, stopped = inputs.hit_points, inputs.stopped
    falls = None if known is None else criticals.at_least(doubling, base, known + stopped)
    taken = criticals.mean_beyond(doubling, base, stopped)
    in_all = None
    if known is not None and attack and inputs.attaques > 1:
        in_all = criticals.falls_within(doubling, base, known, inputs.attaques, stopped=stopped)
    dealt = law.minimum if thrown else None
    return Blow(attack, doubling, base, law, taken, falls, in_all, dealt)


def _doubling(inputs: Inputs) -> tuple[AttackRoll | None, Doubling | BothDice | ThrownChain]:
    """Return the attack roll, where there is one, and the doublings."""
    if inputs.natural_20:
        return None, criticals.CHAIN
    if inputs.des is not Dice.TO_THROW:
        return None, ThrownChain(inputs.doublements)
    if inputs.type is Kind.SPELL:
        return None, criticals.SPELL
    roll = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode, cover=inputs.abri)
    own = criticals.attack_doubling(
        roll, automatic=inputs.critique_automatique, chain=inputs.chaine_sur_tout_critique
    )
    return roll, criticals.spell_attack_doubling(own, spell_die=inputs.de_du_sort_en_plus)
