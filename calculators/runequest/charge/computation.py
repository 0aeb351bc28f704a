"""What `runequest/charge` works out: the blows, and the flight of the target."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.runequest import contests, throws
from calculators.runequest.charge.form import Inputs, Reply
from rules_core import dice
from rules_core.dice import Law, Randomness
from rules_core.runequest import charge
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.levels import opposed_skills
from rules_core.runequest.opposition import Opposition, Readings, Side, contest
from rules_core.runequest.trials import TrialSkill, skill_with, suffers


@dataclass(frozen=True, slots=True)
class Blow:
    """A weapon with a damage modifier: dice added, and dice taken away."""

    weapon: dice.Dice
    bonus: dice.Dice
    penalty: dice.Dice

    @property
    def law(self) -> Law:
        """The law of the damage, before any reduction."""
        return damage_law(Roll(self.weapon), self.bonus, self.penalty)

    def throw(self, randomness: Randomness) -> int:
        """Throw the damage; a total below 0 counts as 0."""
        dealt, added, taken = (
            sum(each.roll(randomness)) + each.constant
            for each in (self.weapon, self.bonus, self.penalty)
        )
        return max(0, dealt + added - taken)

    def __str__(self) -> str:
        """Write the dice: « 1d8+1 et 2d6 », « 1d6 − 1d4 »."""
        added = f" et {throws.dice_text(self.bonus)}" if self.bonus != dice.Dice() else ""
        return f"{throws.dice_text(self.weapon)}{added}{throws.less(self.penalty)}"


def usual(inputs: Inputs) -> Blow:
    """Return the blow without charging."""
    return Blow(inputs.arme, inputs.modificateur, inputs.malus)


def charging(inputs: Inputs) -> Blow:
    """Return the blow of the charge."""
    return Blow(inputs.arme, inputs.modificateur_charge, inputs.malus_charge)


def replies(inputs: Inputs) -> dict[str, Blow]:
    """Return the blows of a target that stands, by the modifier that it uses."""
    if inputs.reponse is Reply.FLEE:
        return {}
    blows = {"propre": Blow(inputs.arme_cible, inputs.modificateur_cible, inputs.malus_cible)}
    if inputs.lance:
        blows["emprunte"] = Blow(inputs.arme_cible, inputs.modificateur_charge, inputs.malus_charge)
    if inputs.matters(type(inputs).modificateur_monture):
        mount = inputs.modificateur_monture
        blows["monture"] = Blow(inputs.arme_cible, mount, dice.Dice())
    return blows


@dataclass(frozen=True, slots=True)
class Assault:
    """A charge worked out; the charger is the attacker.

    Attributes:
        usual: the law of the blow without charging, before any reduction.
        charging: the same in a charge.
        recoil: the chance that each of the two makes the target recoil.
        replies: the laws of the target's own blow; none when it flees.
        test: the opposed test of a target that flees; None when it stands.
        ends: the chance of each end of a flight; none when the target stands.
    """

    usual: Law
    charging: Law
    recoil: tuple[Fraction, Fraction]
    replies: Mapping[str, Law]
    test: Opposition | None
    ends: Mapping[str, Fraction]


def readings(inputs: Inputs) -> Readings:
    """Return how the opposed test is read."""
    return contests.readings(
        inputs.critique, inputs.arrondi_critique, inputs.egalites, inputs.maitres_egaux
    )


def skills(inputs: Inputs) -> tuple[TrialSkill, TrialSkill]:
    """Return what the skills of a flight are made of, the charger's first."""
    written = skill_with(inputs.poursuite), skill_with(inputs.acrobatie)
    return opposed_skills(*written, inputs.maitres_egaux)


def flight(inputs: Inputs) -> Opposition | None:
    """Return the test of a target that flees, the charger as the attacker."""
    if inputs.reponse is Reply.STAND:
        return None
    return contest(inputs.poursuite, inputs.acrobatie, readings(inputs))


def compute(inputs: Inputs) -> Assault:
    """Work out both blows, and the reply of the target."""
    before, during = usual(inputs).law, charging(inputs).law
    test = flight(inputs)
    return Assault(
        before,
        during,
        (charge.knocks_back(before, inputs.tai), charge.knocks_back(during, inputs.tai)),
        {name: blow.law for name, blow in replies(inputs).items()},
        test,
        _ends(inputs, test) if test else {},
    )


def _ends(inputs: Inputs, test: Opposition) -> dict[str, Fraction]:
    away = test.wins(Side.DEFENDER)
    caught = suffers(test, inputs.sans_vainqueur)
    return {"hors-de-portee": away, "sans-defense": caught, "rien": 1 - away - caught}
