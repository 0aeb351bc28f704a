"""What the sheet of a D&D 3 character holds, as far as the calculators ask for it.

The defaults are those of one example, a fighter of the sixth level, so that all calculators agree.
"""

from calculators.derived import Derived, Worked, added
from calculators.distances import Distance
from calculators.fields import DiceField, Integer, Integers
from calculators.form import Form, Group
from calculators.french import number
from rules_core.checks import FACES
from rules_core.dd3 import armour_class, attack, criticals
from rules_core.dd3.attack import MAX_ATTACKS
from rules_core.dd3.fighter import MAX_HIT_POINTS
from rules_core.dd3.movement import MAX_SPEED
from rules_core.dice import parse_dice
from rules_core.ledger import Ledger

ABILITIES, DEFENCE = Group("Modificateurs"), Group("Classe d’armure et vitesse")
ATTACK, GRAPPLE, SKILLS = Group("Attaque"), Group("Lutte"), Group("Compétences")


def _melee(bonuses: tuple[int, ...], strength: int, size: int) -> Worked | None:
    """Return the bonus of the first attack of the round (004 l.3-9)."""
    if not bonuses:
        return None
    base = Ledger.of({"base": bonuses[0]})
    made_of = attack.parts(ranged=False, strength=strength, size=size)
    return added(base + made_of.without(attack.Part.OTHERS))


def _armour_class(armour: int, shield: int, dexterity: int, size: int) -> Worked:
    """Return the ordinary armour class (004 l.25)."""
    parts = armour_class.parts(armour=armour, shield=shield, dexterity=dexterity, size=size)
    return added(parts.without(armour_class.Part.OTHERS))


def _first(bonuses: tuple[int, ...]) -> Worked | None:
    """Return the base attack bonus that grappling adds (004 l.334): that of the first attack."""
    return Worked(bonuses[0], f"{number(bonuses[0])}, à la première attaque") if bonuses else None


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    force = Integer("Modificateur de Force", 3, -5, 20, group=ABILITIES)
    dexterite = Integer("Modificateur de Dex", 2, -5, 20, group=ABILITIES)
    taille = Integer("Modificateur de taille", 0, -8, 8, group=ABILITIES)
    armure = Integer("Bonus d’armure", 4, 0, 30, group=DEFENCE)
    bouclier = Integer("Bonus de bouclier", 1, 0, 30, group=DEFENCE)
    ca = Integer(
        "Classe d’armure (CA)",
        *(17, -20, 100),
        group=DEFENCE,
        derived=Derived((armure, bouclier, dexterite, taille), _armour_class),
    )
    vitesse = Distance("Vitesse", 6, 1, MAX_SPEED, group=DEFENCE)
    pv_max = Integer("Maximum de points de vie", 45, 1, MAX_HIT_POINTS, group=DEFENCE)
    bba = Integers(
        "Bonus de base à l’attaque",
        default=(6, 1),
        minimum=-10,
        maximum=40,
        most=MAX_ATTACKS,
        group=ATTACK,
    )
    attaque = Integer(
        "Bonus d’attaque au corps à corps",
        *(9, -30, 70),
        group=ATTACK,
        derived=Derived((bba, force, taille), _melee),
        weapon=True,
    )
    degats = DiceField(
        "Dés de dégâts de l’arme",
        parse_dice("1d8"),
        help="Avec les bonus fixes de l’arme, sans la Force.",
        group=ATTACK,
        weapon=True,
    )
    menace = Integer(
        "Critique possible à partir de",
        *(FACES, criticals.LEAST_THREAT, FACES),
        group=ATTACK,
        weapon=True,
    )
    multiplicateur = Integer(
        "Multiplicateur de critique",
        *(2, 2, criticals.MAX_MULTIPLIER),
        help="Non donné par la source.",
        group=ATTACK,
        weapon=True,
    )
    lutte_base = Integer(
        "Bonus de base pour la lutte", 6, -20, 40, group=GRAPPLE, derived=Derived((bba,), _first)
    )
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
