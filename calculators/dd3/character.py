"""What the sheet of a D&D 3 character holds, as far as the calculators ask for it.

The defaults are those of one example, a fighter of the sixth level, so that all calculators agree.
"""

from calculators.distances import Distance
from calculators.fields import DiceField, Integer, Integers
from calculators.form import Form, Group
from rules_core.dd3.attack import MAX_ATTACKS
from rules_core.dd3.movement import MAX_SPEED
from rules_core.dice import parse_dice

ABILITIES, DEFENCE = Group("Modificateurs"), Group("Classe d’armure et vitesse")
ATTACK, GRAPPLE, SKILLS = Group("Attaque"), Group("Lutte"), Group("Compétences")


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    force = Integer("Modificateur de Force", 3, -5, 20, group=ABILITIES)
    dexterite = Integer("Modificateur de Dex", 2, -5, 20, group=ABILITIES)
    taille = Integer("Modificateur de taille", 0, -8, 8, group=ABILITIES)
    armure = Integer("Bonus d’armure", 4, 0, 30, group=DEFENCE)
    bouclier = Integer("Bonus de bouclier", 1, 0, 30, group=DEFENCE)
    ca = Integer("Classe d’armure (CA)", 17, -20, 100, group=DEFENCE)
    vitesse = Distance("Vitesse", 6, 1, MAX_SPEED, group=DEFENCE)
    bba = Integers(
        "Bonus de base à l’attaque",
        default=(6, 1),
        minimum=-10,
        maximum=40,
        most=MAX_ATTACKS,
        group=ATTACK,
    )
    attaque = Integer("Bonus d’attaque au corps à corps", 9, -30, 70, group=ATTACK)
    degats = DiceField(
        "Dés de dégâts de l’arme",
        parse_dice("1d8"),
        help="Avec les bonus fixes de l’arme, sans la Force.",
        group=ATTACK,
    )
    lutte_base = Integer("Bonus de base pour la lutte", 6, -20, 40, group=GRAPPLE)
    lutte_taille = Integer(
        "Modificateur de taille spécial",
        *(0, -20, 40),
        help="La source ne le donne pas.",
        group=GRAPPLE,
    )
    lutte_autre = Integer("Autre bonus de lutte", 0, -20, 40, group=GRAPPLE)
    mains_nues = DiceField(
        "Dégâts à mains nues",
        parse_dice("1d3+3"),
        help="Non donnés par la source.",
        group=GRAPPLE,
    )
    concentration = Integer("Bonus de concentration", 8, -10, 60, group=SKILLS)
    equitation = Integer("Équitation", 3, -10, 60, group=SKILLS)
