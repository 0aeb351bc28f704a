"""What is kept of a RuneQuest adversary: what calculators ask of the other side.

The defaults are those of the example's adversary, on foot, with a sword and no damage modifier.
"""

from typing import Any

from calculators.fields import Integer
from calculators.form import Form, Group
from calculators.quantities import of_sheet
from calculators.runequest.character import (
    ADVERSARYS_ACROBATICS,
    ADVERSARYS_SIZE,
    ADVERSARYS_SKILL,
    Character,
)
from calculators.runequest.names import SKILLS, skill_field
from rules_core.dice import Dice, parse_dice
from rules_core.runequest.damage import MAX_ARMOUR
from rules_core.runequest.knockback import MAX_SIZE

ATTRIBUTES, ATTACK = Group("Caractéristiques et compétences"), Group("Attaque")


class Adversary(Form):
    """The values of an adversary, those of a character by their names on its sheet."""

    competence = Character.competence.likewise(default=ADVERSARYS_SKILL, presets=SKILLS)
    armure = Integer(
        "Armure",
        3,
        0,
        MAX_ARMOUR,
        unit="PA",
        help="Portée et naturelle ensemble, à la localisation touchée.",
    )
    points_vie = Character.points_vie.likewise(help=Character.points_vie.help)
    tai = Character.tai.likewise(default=ADVERSARYS_SIZE, maximum=100, group=ATTRIBUTES)
    con = Character.con.likewise(group=ATTRIBUTES)
    pou = Character.pou.likewise(group=ATTRIBUTES)
    acrobatie = Character.acrobatie.likewise(default=ADVERSARYS_ACROBATICS, group=ATTRIBUTES)
    athletisme = Character.athletisme.likewise(group=ATTRIBUTES)
    endurance = Character.endurance.likewise(group=ATTRIBUTES)
    arme = Character.arme.likewise(default=parse_dice("1d8"), group=ATTACK)
    modificateur = Character.modificateur.likewise(default=Dice(), group=ATTACK)
    malus = Character.malus.likewise(group=ATTACK)


def weapon_skill(label: str, **where: Any) -> Integer:
    """Return a calculator's field for the skill that an adversary fights with."""
    means = of_sheet(Adversary.competence).theirs
    return skill_field(label, ADVERSARYS_SKILL, presets=SKILLS, means=means, **where)


def size(label: str, default: int = ADVERSARYS_SIZE, **where: Any) -> Integer:
    """Return a calculator's field for the TAI of an adversary."""
    means = of_sheet(Adversary.tai).theirs
    return Integer(label, default, 1, MAX_SIZE, means=means, **where)
