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

    intuition = Integer("Intuition (IU)", default=11, minimum=0, maximum=HIGHEST_VALUE)
    agilite = Integer("Agilité (AG)", default=12, minimum=0, maximum=HIGHEST_VALUE)
    dexterite = Integer("Dextérité (DE)", default=12, minimum=0, maximum=HIGHEST_VALUE)
    cn = Integer("Constitution (CN)", default=13, minimum=1, maximum=MAX_CONSTITUTION)
    force = Integer("Force (FO)", default=13, minimum=0, maximum=HIGHEST_VALUE)
    at = Integer("Valeur d’attaque (AT)", default=14, minimum=0, maximum=HIGHEST_VALUE)
    prd = Integer("Valeur de parade (PRD)", default=12, minimum=0, maximum=HIGHEST_VALUE)
    seuil_fo = Integer(
        "PI/FO de l’arme : seuil",
        default=13,
        minimum=0,
        maximum=MAX_STRENGTH,
        help="Première valeur ; 13 pour une arme notée 13/2.",
    )
    tranche_fo = Integer(
        "PI/FO de l’arme : tranche",
        default=2,
        minimum=1,
        maximum=MAX_STRENGTH,
        help="Deuxième valeur : autant de points de FO au-dessus du seuil pour 1 PI.",
    )
    pi = DiceField("Points d’impact de l’arme (PI)", default=dice.parse_dice("1d6+3"))
    particularite = Choice("Avantage ou inconvénient", default=Build.ORDINARY, options=BUILDS)
    blessures = Integer("Blessures", default=0, minimum=0, maximum=MAX_WOUNDS)
