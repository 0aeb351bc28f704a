"""What the sheet of a character holds, as far as the calculators of the house rules ask for it.

The defaults are those of one example, so that all calculators agree: quick of hand and mind, strong
enough for +3 with a 1d8 sword, of a class that no rule here names.
"""

from dataclasses import replace

from calculators.derived import Derived, Worked, added, shown
from calculators.distances import Distance
from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form, Group
from calculators.french import MINUS, number
from calculators.maison.names import CLASSES
from rules_core import dice
from rules_core.ledger import Ledger
from rules_core.maison import exhaustion
from rules_core.maison.classes import CharacterClass
from rules_core.maison.damage_bonus import Part, Source

ABILITIES, DEFENCE = Group("Ajustements"), Group("Défense et déplacement")
ATTACK = Group("Attaque")


def _attack(strength: int, other: int) -> Worked:
    """Return the bonus of a melee attack by Strength (001 l.345-347, 351)."""
    return added(Ledger.of({Source.STRENGTH: strength, Part.OTHER: other}))


def _blow(weapon: dice.Dice, strength: int) -> Worked | None:
    """Return what such an attack deals: the dice of the weapon and Strength (001 l.505-506)."""
    try:
        dealt = replace(weapon, constant=weapon.constant + strength)
    except ValueError:
        return None
    return Worked(
        dealt, f"{shown(weapon)} {MINUS if strength < 0 else '+'} {number(abs(strength))}"
    )


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    classe = Choice("Classe", CharacterClass.OTHER, CLASSES)
    force = Integer("Ajustement de Force", 3, -10, 20, group=ABILITIES)
    intelligence = Integer("Ajustement d’Intelligence", 3, -10, 20, group=ABILITIES)
    sagesse = Integer("Ajustement de Sagesse", 1, -10, 20, group=ABILITIES)
    dexterite = Integer("Ajustement de Dextérité", 2, -10, 20, group=ABILITIES)
    pv_max = Integer("Maximum de points de vie", 30, 1, 500, group=DEFENCE)
    ca = Integer("Classe d’armure (CA)", 15, 0, 60, group=DEFENCE)
    vitesse = Distance("Vitesse", 6, 0, 60, group=DEFENCE)
    temporaires = Integer("Points de vie temporaires", 0, 0, 500, group=DEFENCE)
    epuisement = Integer("Niveau d’épuisement", 0, 0, exhaustion.LAST, group=DEFENCE)
    autre = Integer(
        "Autre bonus d’attaque",
        2,
        -10,
        20,
        help="Maîtrise, arme magique…",
        group=ATTACK,
        weapon=True,
    )
    bonus = Integer(
        "Bonus d’attaque",
        *(5, -20, 40),
        help="Au contact, par la Force ; pour une autre arme, donnez le sien.",
        group=ATTACK,
        derived=Derived((force, autre), _attack),
        weapon=True,
    )
    des = DiceField(
        "Dégâts de l’arme",
        dice.parse_dice("1d8"),
        help="Sans la Force ni la Dextérité ; magie de l’arme comprise, comme 1d8+1.",
        group=ATTACK,
        weapon=True,
    )
    degats = DiceField(
        "Dégâts d’un coup",
        dice.parse_dice("1d8+3"),
        help="Au contact, par la Force ; pour une autre arme, donnez les siens.",
        group=ATTACK,
        derived=Derived((des, force), _blow),
        weapon=True,
    )
