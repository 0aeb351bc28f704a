"""What is kept of a D&D 3 adversary: what calculators ask of the other side.

The defaults are those of the example's target.
"""

from typing import Any

from calculators.dd3.character import Character
from calculators.fields import DiceField, Integer, Integers
from calculators.form import Form, Group
from rules_core.dd3 import dying
from rules_core.dd3.attack import MAX_ATTACKS
from rules_core.dice import parse_dice

DEFENCE, ABILITIES, GRAPPLE = Group("Défense"), Group("Attaque et modificateurs"), Group("Lutte")


def attacks_field(
    label: str, default: tuple[int, ...] = (9, 4), more: str = ".", **where: Any
) -> Integers:
    """Return the bonuses of attacks that nothing is added to; `more` ends the sentence of help."""
    return Integers(
        label,
        default=default,
        minimum=-30,
        maximum=70,
        most=MAX_ATTACKS,
        help=f"Un par attaque, tout compris{more}",
        as_text="Séparés par des virgules.",
        **where,
    )


def blow_field(label: str, dice: str = "1d10+3", **where: Any) -> DiceField:
    """Return the damage of a blow that nothing is added to."""
    return DiceField(label, parse_dice(dice), help="Force comprise.", **where)


class Adversary(Form):
    """The values of an adversary, those of a character by their names on its sheet."""

    ca = Character.ca.likewise(default=16, minimum=0, maximum=60, group=DEFENCE)
    protection = Integer("Dont armure et bouclier", 4, 0, 40, group=DEFENCE)
    ca_contact = Integer("CA sans armure ni bouclier", 12, -20, 60, group=DEFENCE)
    pv = Integers("Points de vie", minimum=1, maximum=dying.MOST, most=1, group=DEFENCE)
    vigueur = Integer("Bonus de Vigueur", 4, -20, 60, group=DEFENCE)
    attaque = Character.attaque.likewise(default=5, minimum=-20, maximum=60, group=ABILITIES)
    attaques = attacks_field("Bonus d’attaque du round", group=ABILITIES)
    coup = blow_field("Dégâts d’un de ses coups", group=ABILITIES)
    force = Character.force.likewise(default=2, group=ABILITIES)
    dexterite = Character.dexterite.likewise(default=2, group=ABILITIES)
    equitation = Character.equitation.likewise(default=6, minimum=-5, maximum=40, group=ABILITIES)
    lutte = Integers(
        "Bonus de lutte",
        minimum=-40,
        maximum=80,
        most=1,
        help="Sans lui, les quatre valeurs qui suivent et la Force le font.",
        group=GRAPPLE,
    )
    lutte_base = Character.lutte_base.likewise(default=3, group=GRAPPLE)
    lutte_taille = Character.lutte_taille.likewise(group=GRAPPLE)
    lutte_autre = Character.lutte_autre.likewise(group=GRAPPLE)
