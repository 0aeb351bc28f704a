"""What `maison/critiques` works out."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.maison.critiques.form import Dice, Inputs, Kind
from rules_core.dice import Law
from rules_core.maison import criticals, fumbles
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.criticals import BothDice, Doubling, ThrownChain


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
