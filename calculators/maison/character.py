"""What the sheet of a character holds, as far as the calculators of the house rules ask for it.

The defaults are those of one example, so that all calculators agree: quick of hand and mind, strong
enough for +3 with a 1d8 sword, of a class that no rule here names.
"""

from calculators.distances import Distance
from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form, Group
from calculators.maison.names import CLASSES
from rules_core import dice
from rules_core.maison import exhaustion
from rules_core.maison.classes import CharacterClass

ABILITIES, DEFENCE = Group("Ajustements"), Group("Défense et déplacement")
ATTACK = Group("Attaque")


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
    epuisement = Integer("Niveau d’épuisement", 0, 0, exhaustion.LAST, group=DEFENCE)
    bonus = Integer("Bonus d’attaque", 5, -20, 40, group=ATTACK)
    degats = DiceField("Dégâts d’un coup", dice.parse_dice("1d8+3"), group=ATTACK)
