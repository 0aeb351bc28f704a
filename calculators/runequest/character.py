"""What the sheet of a RuneQuest character holds, as far as the calculators ask for it.

The defaults are those of one example, a fighter who rides, so that all calculators agree.
"""

from calculators.fields import Integer
from calculators.form import Form
from calculators.runequest.names import HIGHEST_SKILL
from calculators.runequest.throws import Damage, together
from rules_core.dice import parse_dice


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    competence = Integer(
        "Compétence d’arme", default=65, minimum=0, maximum=HIGHEST_SKILL, unit="%", step=5
    )
    equitation = Integer(
        "Équitation", default=50, minimum=0, maximum=HIGHEST_SKILL, unit="%", step=5
    )
    athletisme = Integer(
        "Athlétisme", default=50, minimum=0, maximum=HIGHEST_SKILL, unit="%", step=5
    )
    arme = Damage("Dégâts de l’arme", default=parse_dice("1d8+1"))
    modificateur = Damage("Modificateur de dégâts", default=parse_dice("1d4"))


BLOW = together(Character.arme.default, Character.modificateur.default) or Character.arme.default
"""What the example deals: his weapon and his damage modifier together."""
ADVERSARYS_SKILL = 55
"""What the example's adversary fights with, in per cent."""
ADVERSARYS_SIZE = 12
ADVERSARYS_ACROBATICS = 50
