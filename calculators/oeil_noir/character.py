"""What the sheet of a L'Œil Noir character holds, as far as the calculators ask for it.

The defaults are those of one example, the source's Alrigio (003 l.48), so that all calculators
agree: his AT and PRD are those that `oeil-noir/valeurs` works out.
"""

from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form
from calculators.oeil_noir.names import BUILDS, HIGHEST_VALUE
from rules_core import dice
from rules_core.oeil_noir.damage import MAX_STRENGTH
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, MAX_WOUNDS, Build


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    intuition = Integer("Intuition (IU)", 11, 0, HIGHEST_VALUE)
    agilite = Integer("Agilité (AG)", 12, 0, HIGHEST_VALUE)
    dexterite = Integer("Dextérité (DE)", 12, 0, HIGHEST_VALUE)
    cn = Integer("Constitution (CN)", 13, 1, MAX_CONSTITUTION)
    force = Integer("Force (FO)", 13, 0, HIGHEST_VALUE)
    at = Integer("Valeur d’attaque (AT)", 14, 0, HIGHEST_VALUE)
    prd = Integer("Valeur de parade (PRD)", 12, 0, HIGHEST_VALUE)
    seuil_fo = Integer(
        "PI/FO de l’arme : seuil",
        13,
        0,
        MAX_STRENGTH,
        help="Première valeur ; 13 pour une arme notée 13/2.",
    )
    tranche_fo = Integer(
        "PI/FO de l’arme : tranche",
        2,
        1,
        MAX_STRENGTH,
        help="Deuxième valeur : autant de points de FO au-dessus du seuil pour 1 PI.",
    )
    pi = DiceField("Points d’impact de l’arme (PI)", dice.parse_dice("1d6+3"))
    particularite = Choice("Avantage ou inconvénient", Build.ORDINARY, BUILDS)
    blessures = Integer("Blessures", 0, 0, MAX_WOUNDS)
