"""What the sheet of a character holds, as far as the calculators of the house rules ask for it.

The defaults are those of one example, so that all calculators agree: quick of hand and mind, strong
enough for +3 with a 1d8 sword, of a class that no rule here names.
"""

from calculators.distances import Distance
from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form
from calculators.maison.names import CLASSES
from rules_core import dice
from rules_core.maison.classes import CharacterClass


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    classe = Choice("Classe", CharacterClass.OTHER, CLASSES)
    force = Integer("Ajustement de Force", 3, -10, 20)
    intelligence = Integer("Ajustement d’Intelligence", 3, -10, 20)
    sagesse = Integer("Ajustement de Sagesse", 1, -10, 20)
    dexterite = Integer("Ajustement de Dextérité", 2, -10, 20)
    bonus = Integer("Bonus d’attaque", 5, -20, 40)
    degats = DiceField("Dégâts d’un coup", dice.parse_dice("1d8+3"))
    vitesse = Distance("Vitesse", 6, 0, 60)
    pv_max = Integer("Maximum de points de vie", 30, 1, 500)
