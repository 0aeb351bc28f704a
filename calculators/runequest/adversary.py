"""What is kept of a RuneQuest adversary: what calculators ask of the other side.

The defaults are those of the example's adversary, on foot, with a sword and no damage modifier.
"""

from calculators.fields import Integer
from calculators.form import Form, Group
from calculators.runequest.character import (
    ADVERSARYS_ACROBATICS,
    ADVERSARYS_SIZE,
    ADVERSARYS_SKILL,
    Character,
)
from calculators.runequest.names import SKILLS
from rules_core.dice import Dice, parse_dice
from rules_core.runequest.damage import MAX_ARMOUR

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
    tai = Character.tai.likewise(default=ADVERSARYS_SIZE, maximum=100, group=ATTRIBUTES)
    con = Character.con.likewise(group=ATTRIBUTES)
    pou = Character.pou.likewise(group=ATTRIBUTES)
    acrobatie = Character.acrobatie.likewise(default=ADVERSARYS_ACROBATICS, group=ATTRIBUTES)
    athletisme = Character.athletisme.likewise(group=ATTRIBUTES)
    endurance = Character.endurance.likewise(group=ATTRIBUTES)
    arme = Character.arme.likewise(default=parse_dice("1d8"), group=ATTACK)
    modificateur = Character.modificateur.likewise(default=Dice(), group=ATTACK)
    malus = Character.malus.likewise(group=ATTACK)
