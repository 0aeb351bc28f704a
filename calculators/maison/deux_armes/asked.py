"""The form of `maison/deux-armes`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.fields import Choice, DiceField, Integer, Labelled, Toggle
from calculators.form import Field, Form
from calculators.maison import quantities, rulings
from calculators.maison.character import Character
from calculators.maison.names import LENGTHS
from rules_core import dice
from rules_core.checks import Mode
from rules_core.dice import Law
from rules_core.maison import criticals, two_weapons
from rules_core.maison.attack import attack_roll
from rules_core.maison.two_weapons import Arm, Hand, Length, Series, TwoWeapons

# --- the form ---

NO_DICE = dice.parse_dice("0")
BONUSES = {"minimum": two_weapons.LEAST_BONUS, "maximum": two_weapons.MOST_BONUS}
HANDS = {Hand.FIRST: "première", Hand.SECOND: "seconde"}


class Manner(Labelled):
    """How the two weapons are used."""

    CONTACT = "contact", "les deux au contact"
    THROW = "lancer", "au contact, puis lancer la seconde sur une autre cible"


class Second(Labelled):
    """Whether the second weapon has the first one's bonus."""

    SAME = "meme", "le même"
    OTHER = "autre", "un autre"


class Inputs(Form):
    """The two weapons, how they are used, and the target."""

    arme_1 = Choice("Première arme", Length.MEDIUM, LENGTHS)
    arme_2 = Choice(
        "Seconde arme",
        Length.VERY_SHORT,
        LENGTHS,
        help="Très courte : dague ; courte : épée courte ; moyenne : épée longue.",
    )
    nain = Toggle("Combattant nain")
    bonus = Character.bonus.asked(label="Bonus d’attaque, sans le malus", help="", **BONUSES)
    ca = Integer(
        "CA de la cible",
        *(15, 0, 60),
        presets=d20.ARMOUR_CLASSES,
        means=quantities.ARMOUR_CLASS,
    )
    facon = Choice("Façon d’attaquer", Manner.CONTACT)
    at_contact = facon.among(Manner.CONTACT)
    thrown = facon.among(Manner.THROW)
    attaques = Integer(
        "Attaques de l’action, en tout",
        *(2, 1, two_weapons.MAX_ATTACKS),
        ruling=rulings.ATTACKS_OF_A_PAIR,
        help=rulings.ATTACKS_OF_A_PAIR.refers,
        when=at_contact,
    )
    ca_2 = Integer("CA de l’autre cible", 15, 0, 60, when=thrown)
    mode_2 = Choice(
        "Jet du lancer",
        Mode.DISADVANTAGE,
        d20.MODES,
        help="Désavantage tant qu’un ennemi à 1,50 m voit le lanceur et peut agir.",
        when=thrown,
    )
    plus_faible = Choice(
        "Arme la plus faible",
        Hand.SECOND,
        HANDS,
        ruling=rulings.ATTACKS_OF_A_PAIR,
        help="Elle porte la dernière attaque d’un nombre impair. La source ne dit pas laquelle "
        "est la plus faible.",
        option=True,
        when=at_contact,
    )
    mode = Choice(
        "Jet d’attaque au contact", Mode.NORMAL, d20.MODES, option=True, means=quantities.ROLL
    )
    bonus_de_la_seconde = Choice("Bonus de la seconde arme", Second.SAME, option=True)
    bonus_2 = Character.bonus.asked(
        label="Bonus d’attaque avec la seconde, sans le malus",
        help="",
        option=True,
        when=bonus_de_la_seconde.among(Second.OTHER),
        **BONUSES,
    )
    degats_1 = DiceField(
        "Dégâts de la première",
        NO_DICE,
        help="Comme 1d8+3. Laissez 0 aux deux armes pour ne pas compter les dégâts.",
        option=True,
    )
    degats_2 = DiceField("Dégâts de la seconde", NO_DICE, option=True)
    attaques_seule = Integer(
        "À comparer : attaques avec la première seule", 1, 1, two_weapons.MAX_ATTACKS, option=True
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse the weapons that a dwarf does not pair."""
        for field, length in ((Inputs.arme_1, self.arme_1), (Inputs.arme_2, self.arme_2)):
            if self.nain and not two_weapons.dwarf_wields(length):
                yield field, "Un nain se bat avec deux armes courtes au plus, pas avec une moyenne."

    @property
    def throws(self) -> bool:
        """Whether the second weapon is thrown."""
        return self.facon is Manner.THROW

    @property
    def arms(self) -> dict[Hand, tuple[Arm, dice.Dice]]:
        """Each weapon as it is used, and its damage."""
        bonus = self.bonus_2 if self.matters(Inputs.bonus_2) else self.bonus
        armour_class, mode = (self.ca_2, self.mode_2) if self.throws else (self.ca, self.mode)
        return {
            Hand.FIRST: (Arm(self.arme_1, self.bonus, self.ca, self.mode), self.degats_1),
            Hand.SECOND: (Arm(self.arme_2, bonus, armour_class, mode), self.degats_2),
        }

    @property
    def counts_damage(self) -> bool:
        """Whether damage is asked for."""
        return (self.degats_1, self.degats_2) != (NO_DICE, NO_DICE)


# --- the computation ---


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

    @property
    def hands(self) -> dict[Hand, Series]:
        """The attacks of each weapon."""
        return {Hand.FIRST: self.fight.first, Hand.SECOND: self.fight.second}


def compute(inputs: Inputs) -> Outcome:
    """Work out the action, and the comparison."""
    fight = two_weapons.fight(
        *(arm for arm, _ in inputs.arms.values()),
        attacks=two_weapons.THROW_ATTACKS if inputs.throws else inputs.attaques,
        weaker=Hand.SECOND if inputs.throws else inputs.plus_faible,
        thrown=inputs.throws,
        dwarf=inputs.nain,
    )
    alone = Series(inputs.attaques_seule, attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode))
    return Outcome(
        fight,
        _side(inputs, (fight.first, inputs.degats_1), (fight.second, inputs.degats_2)),
        _side(inputs, (alone, inputs.degats_1)),
    )


def _side(inputs: Inputs, *series: tuple[Series, dice.Dice]) -> Side:
    means = (each.attacks * _mean(each, thrown) for each, thrown in series)
    return Side(
        sum(each.attacks for each, _ in series),
        two_weapons.hits_law(*(each for each, _ in series)),
        sum(means, Fraction()) if inputs.counts_damage else None,
    )


def _mean(series: Series, thrown: dice.Dice) -> Fraction:
    """Return the mean damage of one attack, misses and chains of criticals included."""
    base = thrown.law.map(lambda value: max(0, value)).mean
    return base * criticals.attack_doubling(series.roll).mean_multiplier
