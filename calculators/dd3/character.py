"""What the sheet of a D&D 3 character holds, as far as the calculators ask for it.

The defaults are those of one example, a fighter of the sixth level, so that all calculators agree.
"""

from calculators.distances import Distance
from calculators.fields import Integer, Integers
from calculators.form import Form
from rules_core.dd3.attack import MAX_ATTACKS
from rules_core.dd3.movement import MAX_SPEED


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    bba = Integers(
        "Bonus de base à l’attaque", default=(6, 1), minimum=-10, maximum=40, most=MAX_ATTACKS
    )
    force = Integer("Modificateur de Force", 3, -5, 20)
    dexterite = Integer("Modificateur de Dex", 2, -5, 20)
    taille = Integer("Modificateur de taille", 0, -8, 8)
    armure = Integer("Bonus d’armure", 4, 0, 30)
    bouclier = Integer("Bonus de bouclier", 1, 0, 30)
    attaque = Integer("Bonus d’attaque au corps à corps", 9, -20, 60)
    concentration = Integer("Bonus de concentration", 8, -10, 60)
    vitesse = Distance("Vitesse", 6, 1, MAX_SPEED)
