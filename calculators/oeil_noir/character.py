"""What the sheet of a L'Œil Noir character holds, in the order of the source (003 l.9-16).

The defaults are those of one example, the source's Alrigio (003 l.48), so that all calculators
agree: his AT and PRD are those that `oeil-noir/valeurs` works out.
"""

from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form, Group
from calculators.oeil_noir.names import BUILDS, HIGHEST_VALUE, VITALITIES
from rules_core import dice
from rules_core.oeil_noir import values
from rules_core.oeil_noir.damage import MAX_PROTECTION, MAX_STRENGTH
from rules_core.oeil_noir.losses import LowVitality
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, MAX_WOUNDS, Build

LARGEST_MODIFIER = 10
QUALITIES, BASES = Group("Qualités"), Group("Valeurs de base")
LOAD, TALENT = Group("Armure et encombrement"), Group("Aptitude de Combat")
ATTACK, STATE = Group("Combat"), Group("État")


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    courage = Integer("Courage (CO)", 14, 0, values.MAX_QUALITY, group=QUALITIES)
    intuition = Integer("Intuition (IU)", 11, 0, HIGHEST_VALUE, group=QUALITIES)
    dexterite = Integer("Dextérité (DE)", 12, 0, HIGHEST_VALUE, group=QUALITIES)
    agilite = Integer("Agilité (AG)", 12, 0, HIGHEST_VALUE, group=QUALITIES)
    cn = Integer("Constitution (CN)", 13, 1, MAX_CONSTITUTION, group=QUALITIES)
    force = Integer("Force (FO)", 13, 0, HIGHEST_VALUE, group=QUALITIES)
    base_at = Integer("AT de base", 8, 0, HIGHEST_VALUE, group=BASES)
    base_prd = Integer("PRD de base", 7, 0, HIGHEST_VALUE, group=BASES)
    base_cd = Integer("CD de base", 7, 0, HIGHEST_VALUE, group=BASES)
    base_ini = Integer("INI de base", 10, 0, HIGHEST_VALUE, group=BASES)
    particularite = Choice("Avantage ou inconvénient", Build.ORDINARY, BUILDS)
    pr = Integer("Protection (PR)", 3, 0, MAX_PROTECTION, group=LOAD)
    enc = Integer(
        "Enc de l’armure",
        *(4, 0, values.MAX_ENCUMBRANCE),
        help="Celui de toutes les pièces portées.",
        group=LOAD,
    )
    habitude = Integer(
        "Habitude de la Protection, points en moins",
        *(1, 0, values.MAX_ENCUMBRANCE),
        help="Sur cet Enc seulement.",
        group=LOAD,
    )
    sac = Integer(
        "Enc du sac à dos",
        *(0, 0, values.MAX_ENCUMBRANCE),
        help="L’Habitude de la Protection n’y change rien.",
        group=LOAD,
    )
    enc_total = Integer("Enc total", 3, 0, 2 * values.MAX_ENCUMBRANCE, group=LOAD)
    points = Integer("Points d’Aptitude", 12, 0, values.MAX_POINTS, group=TALENT)
    points_at = Integer(
        "dont placés sur l’AT",
        6,
        0,
        values.MAX_POINTS,
        help="Les autres vont à la PRD.",
        group=TALENT,
    )
    ence_moins = Integer(
        "EncE de l’Aptitude : Enc moins",
        *(2, 0, values.MAX_ENCUMBRANCE),
        help="0 si l’EncE est l’Enc entier.",
        group=TALENT,
    )
    arme_at = Integer(
        "Modificateur d’AT de l’arme", 0, -LARGEST_MODIFIER, LARGEST_MODIFIER, group=ATTACK
    )
    arme_prd = Integer(
        "Modificateur de PRD de l’arme", 0, -LARGEST_MODIFIER, LARGEST_MODIFIER, group=ATTACK
    )
    at = Integer("Valeur d’attaque (AT)", 14, 0, HIGHEST_VALUE, group=ATTACK)
    prd = Integer("Valeur de parade (PRD)", 12, 0, HIGHEST_VALUE, group=ATTACK)
    pi = DiceField("Points d’impact de l’arme (PI)", dice.parse_dice("1d6+3"), group=ATTACK)
    seuil_fo = Integer(
        "PI/FO de l’arme : seuil",
        13,
        0,
        MAX_STRENGTH,
        help="Première valeur ; 13 pour une arme notée 13/2.",
        group=ATTACK,
    )
    tranche_fo = Integer(
        "PI/FO de l’arme : tranche",
        2,
        1,
        MAX_STRENGTH,
        help="Deuxième valeur : autant de points de FO au-dessus du seuil pour 1 PI.",
        group=ATTACK,
    )
    blessures = Integer("Blessures", 0, 0, MAX_WOUNDS, group=STATE)
    vitalite = Choice(
        "Énergie Vitale (règle optionnelle)", LowVitality.NONE, VITALITIES, group=STATE
    )
