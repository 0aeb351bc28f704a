"""The form of `maison/deux-armes`."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from calculators import d20
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Field, Form
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import LENGTHS
from rules_core import dice
from rules_core.checks import Mode
from rules_core.maison import two_weapons
from rules_core.maison.two_weapons import Hand, Length

NO_DICE = dice.parse_dice("0")
HANDS = {Hand.FIRST: "première", Hand.SECOND: "seconde"}


class Manner(StrEnum):
    """How the two weapons are used."""

    CONTACT = "contact"
    THROW = "lancer"


class Second(StrEnum):
    """Whether the second weapon has the first one's bonus."""

    SAME = "meme"
    OTHER = "autre"


class Inputs(Form):
    """The two weapons, how they are used, and the target."""

    arme_1 = Choice("Première arme", default=Length.MEDIUM, options=LENGTHS)
    arme_2 = Choice(
        "Seconde arme",
        default=Length.VERY_SHORT,
        options=LENGTHS,
        help="Très courte : dague ; courte : épée courte ; moyenne : épée longue.",
    )
    nain = Toggle("Combattant nain")
    bonus = Character.bonus.asked(
        label="Bonus d’attaque, sans le malus",
        minimum=two_weapons.LEAST_BONUS,
        maximum=two_weapons.MOST_BONUS,
    )
    ca = Integer("CA de la cible", default=15, minimum=0, maximum=60, presets=d20.ARMOUR_CLASSES)
    facon = Choice(
        "Façon d’attaquer",
        default=Manner.CONTACT,
        options={
            Manner.CONTACT: "les deux au contact",
            Manner.THROW: "au contact, puis lancer la seconde sur une autre cible",
        },
    )
    at_contact = facon.among(Manner.CONTACT)
    thrown = facon.among(Manner.THROW)
    attaques = Integer(
        "Attaques de l’action, en tout",
        default=2,
        minimum=1,
        maximum=two_weapons.MAX_ATTACKS,
        ruling=rulings.ATTACKS_OF_A_PAIR,
        help=rulings.ATTACKS_OF_A_PAIR.refers,
        when=at_contact,
    )
    ca_2 = Integer("CA de l’autre cible", default=15, minimum=0, maximum=60, when=thrown)
    mode_2 = Choice(
        "Jet du lancer",
        default=Mode.DISADVANTAGE,
        options=d20.MODES,
        help="Désavantage tant qu’un ennemi à 1,50 m voit le lanceur et peut agir.",
        when=thrown,
    )
    plus_faible = Choice(
        "Arme la plus faible",
        default=Hand.SECOND,
        options=HANDS,
        ruling=rulings.ATTACKS_OF_A_PAIR,
        help="Elle porte la dernière attaque d’un nombre impair. La source ne dit pas laquelle "
        "est la plus faible.",
        option=True,
        when=at_contact,
    )
    mode = Choice("Jet d’attaque au contact", default=Mode.NORMAL, options=d20.MODES, option=True)
    bonus_de_la_seconde = Choice(
        "Bonus de la seconde arme",
        default=Second.SAME,
        options={Second.SAME: "le même", Second.OTHER: "un autre"},
        option=True,
    )
    bonus_2 = Character.bonus.asked(
        label="Bonus d’attaque avec la seconde, sans le malus",
        minimum=two_weapons.LEAST_BONUS,
        maximum=two_weapons.MOST_BONUS,
        option=True,
        when=bonus_de_la_seconde.among(Second.OTHER),
    )
    degats_1 = DiceField(
        "Dégâts de la première",
        default=NO_DICE,
        help="Comme 1d8+3. Laissez 0 aux deux armes pour ne pas compter les dégâts.",
        option=True,
    )
    degats_2 = DiceField("Dégâts de la seconde", default=NO_DICE, option=True)
    attaques_seule = Integer(
        "À comparer : attaques avec la première seule",
        default=1,
        minimum=1,
        maximum=two_weapons.MAX_ATTACKS,
        option=True,
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse the weapons that a dwarf does not pair."""
        for field, length in ((Inputs.arme_1, self.arme_1), (Inputs.arme_2, self.arme_2)):
            if self.nain and not two_weapons.dwarf_wields(length):
                yield field, "Un nain se bat avec deux armes courtes au plus, pas avec une moyenne."
