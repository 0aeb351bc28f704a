"""What the sheet of a RuneQuest character holds, as far as the calculators ask for it.

The defaults are those of one example, a fighter who rides, so that all calculators agree.
"""

from calculators.form import Form
from calculators.runequest.names import skill_field
from calculators.runequest.throws import Damage, together
from rules_core.dice import parse_dice


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    competence = skill_field("Compétence d’arme", 65)
    equitation = skill_field("Équitation", 50)
    athletisme = skill_field("Athlétisme", 50)
    arme = Damage("Dégâts de l’arme", parse_dice("1d8+1"))
    modificateur = Damage("Modificateur de dégâts", parse_dice("1d4"))


BLOW = together(Character.arme.default, Character.modificateur.default) or Character.arme.default
"""What the example deals: his weapon and his damage modifier together."""
ADVERSARYS_SKILL = 55
"""What the example's adversary fights with, in per cent."""
ADVERSARYS_SIZE = 12
ADVERSARYS_ACROBATICS = 50
