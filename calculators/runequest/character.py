"""What the sheet of a RuneQuest character holds, as far as the calculators ask for it.

The defaults are those of one example, a fighter who rides, so that all calculators agree.
"""

from calculators.derived import Derived, Worked, shown
from calculators.fields import Integer
from calculators.form import Form, Group
from calculators.runequest.names import skill_field
from calculators.runequest.throws import Damage, penalty_field, together
from rules_core.dice import Dice, parse_dice
from rules_core.runequest.knockback import MAX_SIZE
from rules_core.runequest.wounds import MAX_ATTRIBUTE

ATTRIBUTES, SKILLS = Group("Caractéristiques"), Group("Compétences")
ATTACK = Group("Attaque")


def _blow(weapon: Dice, modifier: Dice) -> Worked | None:
    """Return what the weapon and the damage modifier deal together, a penalty apart."""
    dealt = together(weapon, modifier)
    return None if dealt is None else Worked(dealt, f"{shown(weapon)} + {shown(modifier)}")


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    con = Integer("CON", 12, 1, MAX_ATTRIBUTE, group=ATTRIBUTES)
    tai = Integer("TAI", 12, 1, MAX_SIZE, group=ATTRIBUTES)
    pou = Integer("POU", 11, 1, MAX_ATTRIBUTE, group=ATTRIBUTES)
    acrobatie = skill_field("Acrobatie", 50, group=SKILLS)
    athletisme = skill_field("Athlétisme", 50, group=SKILLS)
    endurance = skill_field("Endurance", 50, group=SKILLS)
    equitation = skill_field("Équitation", 50, group=SKILLS)
    perseverance = skill_field("Persévérance", 50, group=SKILLS)
    competence = skill_field("Compétence d’arme", 65, group=ATTACK, weapon=True)
    arme = Damage("Dégâts de l’arme", parse_dice("1d8+1"), group=ATTACK, weapon=True)
    modificateur = Damage("Modificateur de dégâts", parse_dice("1d4"), group=ATTACK)
    malus = penalty_field(option=False, group=ATTACK)
    coup = Damage(
        "Dégâts d’un coup",
        parse_dice("1d8+1d4+1"),
        group=ATTACK,
        derived=Derived((arme, modificateur), _blow),
        weapon=True,
    )


ADVERSARYS_SKILL = 55
"""What the example's adversary fights with, in per cent."""
ADVERSARYS_SIZE = 12
ADVERSARYS_ACROBATICS = 50
