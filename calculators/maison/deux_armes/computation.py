"""What `maison/deux-armes` works out."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.maison.deux_armes.form import NO_DICE, Inputs, Manner
from rules_core import dice
from rules_core.dice import Law
from rules_core.maison import criticals, two_weapons
from rules_core.maison.attack import attack_roll
from rules_core.maison.two_weapons import Arm, Hand, Series, TwoWeapons


@dataclass(frozen=True, slots=True)
class Side:
    """One way to spend the action: its attacks, what hits, the mean damage (None: not asked)."""

    attacks: int
    hits: Law
    damage: Fraction | None

    @property
    def at_least_one(self) -> Fraction:
        """The chance that at least one attack hits."""
        return self.hits.probability(lambda hits: hits > 0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The two weapons, and the first one alone without malus."""

    fight: TwoWeapons
    pair: Side
    alone: Side


def bonuses(inputs: Inputs) -> tuple[int, int]:
    """Return the bonus with each weapon, without the malus."""
    other = inputs.matters(Inputs.bonus_2)
    return inputs.bonus, inputs.bonus_2 if other else inputs.bonus


def compute(inputs: Inputs) -> Outcome:
    """Work out the action, and the comparison."""
    thrown = inputs.facon is Manner.THROW
    bonus, second_bonus = bonuses(inputs)
    fight = two_weapons.fight(
        Arm(inputs.arme_1, bonus, inputs.ca, inputs.mode),
        Arm(
            inputs.arme_2,
            second_bonus,
            inputs.ca_2 if thrown else inputs.ca,
            inputs.mode_2 if thrown else inputs.mode,
        ),
        attacks=two_weapons.THROW_ATTACKS if thrown else inputs.attaques,
        weaker=Hand.SECOND if thrown else inputs.plus_faible,
        thrown=thrown,
        dwarf=inputs.nain,
    )
    alone = Series(inputs.attaques_seule, attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode))
    return Outcome(
        fight,
        _side(inputs, (fight.first, inputs.degats_1), (fight.second, inputs.degats_2)),
        _side(inputs, (alone, inputs.degats_1)),
    )


def _side(inputs: Inputs, *series: tuple[Series, dice.Dice]) -> Side:
    damage = None
    if counts_damage(inputs):
        damage = sum((each.attacks * _mean(each, thrown) for each, thrown in series), Fraction())
    return Side(
        sum(each.attacks for each, _ in series),
        two_weapons.hits_law(*(each for each, _ in series)),
        damage,
    )


def counts_damage(inputs: Inputs) -> bool:
    """Tell whether damage is asked for."""
    return (inputs.degats_1, inputs.degats_2) != (NO_DICE, NO_DICE)


def _mean(series: Series, thrown: dice.Dice) -> Fraction:
    """Return the mean damage of one attack, misses and chains of criticals included."""
    base = thrown.law.map(lambda value: max(0, value)).mean
    return base * criticals.attack_doubling(series.roll).mean_multiplier


def hands(fight: TwoWeapons) -> tuple[tuple[Hand, Series], tuple[Hand, Series]]:
    """Return the attacks of each weapon."""
    return (Hand.FIRST, fight.first), (Hand.SECOND, fight.second)
