"""What the sheet of a RuneQuest character holds, as far as the calculators ask for it.

The defaults are those of one example, a fighter who rides, so that all calculators agree.
"""

from calculators.derived import Derived, Worked, shown
from calculators.fields import Integer, Integers
from calculators.form import Form, Group
from calculators.french import capital
from calculators.runequest.names import skill_field
from calculators.runequest.throws import Damage, penalty_field, together
from rules_core.dice import Dice, parse_dice
from rules_core.runequest import armour
from rules_core.runequest.damage import MAX_ARMOUR
from rules_core.runequest.fighters import MAX_LOCATION_POINTS
from rules_core.runequest.knockback import MAX_SIZE
from rules_core.runequest.wounds import MAX_ATTRIBUTE, Location

ATTRIBUTES, SKILLS = Group("Caractéristiques"), Group("Compétences")
BODY, ATTACK = Group("Localisations"), Group("Attaque")
EACH_LIMB = ("tête", "poitrine", "abdomen", "chaque bras", "chaque jambe")
EACH_PIECE = (*EACH_LIMB[:3], "un bras", "l’autre bras", "une jambe", "l’autre jambe")
BODY_PARTS = len(EACH_PIECE)
"""Locations of a body, each arm and each leg for itself."""
ORDER, PIECES = (capital(", ".join(each)) for each in (EACH_LIMB, EACH_PIECE))
PARTED, PIECES_PARTED = (f"{each}, séparés par des virgules." for each in (ORDER, PIECES))


def _blow(weapon: Dice, modifier: Dice) -> Worked | None:
    """Return what the weapon and the damage modifier deal together, a penalty apart."""
    dealt = together(weapon, modifier)
    return None if dealt is None else Worked(dealt, f"{shown(weapon)} + {shown(modifier)}")


def _armour(worn: tuple[int, ...]) -> Worked:
    """Return what protects each location: what is worn there."""
    return Worked(worn, "l’armure portée")


def _total(worn: tuple[int, ...]) -> Worked:
    """Return the points of armour of all locations together (002 l.878-882)."""
    return Worked(sum(worn), " + ".join(map(str, worn)))


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
    points_vie = Integers(
        "Points de vie par localisation",
        default=(5, 7, 6, 4, 5),
        minimum=1,
        maximum=MAX_LOCATION_POINTS,
        most=len(Location),
        counts=(len(Location),),
        names=EACH_LIMB,
        help="Indemnes.",
        as_text=PARTED,
        group=BODY,
    )
    armure_portee = Integers(
        "Armure portée, par localisation",
        default=(3,) * BODY_PARTS,
        minimum=0,
        maximum=armour.MAX_POINTS,
        most=BODY_PARTS,
        counts=(BODY_PARTS,),
        names=EACH_PIECE,
        help="0 sans armure.",
        as_text=PIECES_PARTED,
        group=BODY,
    )
    armure_totale = Integers(
        "Armure portée et naturelle, par localisation",
        default=(3,) * BODY_PARTS,
        minimum=0,
        maximum=MAX_ARMOUR,
        most=BODY_PARTS,
        counts=(BODY_PARTS,),
        names=EACH_PIECE,
        help="Avec une armure naturelle, donnez la somme.",
        as_text=PIECES_PARTED,
        group=BODY,
        derived=Derived((armure_portee,), _armour),
    )
    armure_en_tout = Integer(
        "Points d’armure en tout",
        *(3 * BODY_PARTS, 0, armour.MAX_TOTAL),
        help="Ceux de toutes les localisations ensemble.",
        group=BODY,
        derived=Derived((armure_portee,), _total),
    )
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
