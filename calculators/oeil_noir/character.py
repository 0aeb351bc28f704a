"""What the sheet of a L'Œil Noir character holds, in the order of the source (003 l.9-16).

The defaults are those of one example, the source's Alrigio (003 l.48), so that all calculators
agree: his AT and PRD are those that `oeil-noir/valeurs` works out.
"""

from collections.abc import Callable

from calculators.derived import Derived, Worked, added
from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form, Group
from calculators.french import number
from calculators.oeil_noir.names import BUILDS, HIGHEST_VALUE, VITALITIES
from rules_core import dice
from rules_core.oeil_noir import values
from rules_core.oeil_noir.damage import MAX_PROTECTION, MAX_STRENGTH
from rules_core.oeil_noir.losses import MAX_VITALITY, LowVitality
from rules_core.oeil_noir.values import Load, Pair, Quality, Value
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, MAX_WOUNDS, Build

LARGEST_MODIFIER = 10
QUALITIES, BASES = Group("Qualités"), Group("Valeurs de base")
LOAD, TALENT = Group("Armure et encombrement"), Group("Aptitude de Combat")
ATTACK, STATE = Group("Combat"), Group("État")


def _base(value: Value) -> Callable[..., Worked]:
    """Return what makes a base value of the qualities of its formula (003 l.10-14)."""
    formula = values.FORMULAS[value]

    def work(*made_of: int) -> Worked:
        qualities = dict(zip(dict.fromkeys(formula), made_of, strict=True))
        base = values.base_values(dict.fromkeys(Quality, 0) | qualities)[value]
        told = " + ".join(number(qualities[each]) for each in formula)
        exact = sum(qualities[each] for each in formula) == values.DIVISOR * base
        return Worked(base, f"({told}) / {values.DIVISOR}{'' if exact else ', arrondi'}")

    return work


def _load(armour: int, used_to: int, pack: int) -> Worked:
    """Return the whole encumbrance (003 l.91-94)."""
    return added(Load(armour, used_to, pack).made_of)


def _shared(load: int, off: int) -> Pair:
    """Return what an encumbrance takes off attack and parry, « EncE = Enc − off » (003 l.86)."""
    armour = min(load, values.MAX_ENCUMBRANCE)
    return values.shared(Load(armour, pack=load - armour).effective(off).total)


def _strike(base: int, placed: int, load: int, off: int, weapon: int) -> Worked:
    """Return an AT (003 l.11-16, 86)."""
    return added(values.parts(base, placed, load=_shared(load, off).attack, weapon=weapon))


def _parry(base: int, points: int, placed: int, load: int, off: int, weapon: int) -> Worked:
    """Return a PRD, which has the points that the attack leaves (003 l.11-16, 86)."""
    left = points - placed
    return added(values.parts(base, left, load=_shared(load, off).parry, weapon=weapon))


class Character(Form):
    """The values of a character that more than one calculator may take from the sheet."""

    courage = Integer("Courage (CO)", 14, 0, values.MAX_QUALITY, group=QUALITIES)
    intuition = Integer("Intuition (IU)", 11, 0, HIGHEST_VALUE, group=QUALITIES)
    dexterite = Integer("Dextérité (DE)", 12, 0, HIGHEST_VALUE, group=QUALITIES)
    agilite = Integer("Agilité (AG)", 12, 0, HIGHEST_VALUE, group=QUALITIES)
    cn = Integer("Constitution (CN)", 13, 1, MAX_CONSTITUTION, group=QUALITIES)
    force = Integer("Force (FO)", 13, 0, HIGHEST_VALUE, group=QUALITIES)
    base_at = Integer(
        "AT de base",
        *(8, 0, HIGHEST_VALUE),
        group=BASES,
        derived=Derived((courage, agilite, force), _base(Value.ATTACK)),
    )
    base_prd = Integer(
        "PRD de base",
        *(7, 0, HIGHEST_VALUE),
        group=BASES,
        derived=Derived((intuition, agilite, force), _base(Value.PARRY)),
    )
    base_cd = Integer(
        "CD de base",
        *(7, 0, HIGHEST_VALUE),
        group=BASES,
        derived=Derived((intuition, dexterite, force), _base(Value.RANGED)),
    )
    base_ini = Integer(
        "INI de base",
        *(10, 0, HIGHEST_VALUE),
        group=BASES,
        derived=Derived((courage, intuition, agilite), _base(Value.INITIATIVE)),
    )
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
    enc_total = Integer(
        "Enc total",
        *(3, 0, 2 * values.MAX_ENCUMBRANCE),
        group=LOAD,
        derived=Derived((enc, habitude, sac), _load),
    )
    points = Integer("Points d’Aptitude", 12, 0, values.MAX_POINTS, group=TALENT, weapon=True)
    points_at = Integer(
        "dont placés sur l’AT",
        6,
        0,
        values.MAX_POINTS,
        help="Les autres vont à la PRD.",
        group=TALENT,
        weapon=True,
    )
    ence_moins = Integer(
        "EncE de l’Aptitude, points en moins sur l’Enc",
        *(2, 0, values.MAX_ENCUMBRANCE),
        help="0 si l’EncE est l’Enc entier.",
        group=TALENT,
        weapon=True,
    )
    arme_at = Integer(
        "Modificateur d’AT de l’arme",
        0,
        -LARGEST_MODIFIER,
        LARGEST_MODIFIER,
        group=ATTACK,
        weapon=True,
    )
    arme_prd = Integer(
        "Modificateur de PRD de l’arme",
        0,
        -LARGEST_MODIFIER,
        LARGEST_MODIFIER,
        group=ATTACK,
        weapon=True,
    )
    at = Integer(
        "Valeur d’attaque (AT)",
        *(14, 0, HIGHEST_VALUE),
        group=ATTACK,
        derived=Derived((base_at, points_at, enc_total, ence_moins, arme_at), _strike),
        weapon=True,
    )
    prd = Integer(
        "Valeur de parade (PRD)",
        *(12, 0, HIGHEST_VALUE),
        group=ATTACK,
        derived=Derived((base_prd, points, points_at, enc_total, ence_moins, arme_prd), _parry),
        weapon=True,
    )
    pi = DiceField(
        "Points d’impact de l’arme (PI)", dice.parse_dice("1d6+3"), group=ATTACK, weapon=True
    )
    seuil_fo = Integer(
        "PI/FO de l’arme : seuil",
        13,
        0,
        MAX_STRENGTH,
        help="Première valeur ; 13 pour une arme notée 13/2.",
        group=ATTACK,
        weapon=True,
    )
    tranche_fo = Integer(
        "PI/FO de l’arme : tranche",
        2,
        1,
        MAX_STRENGTH,
        help="Deuxième valeur : autant de points de FO au-dessus du seuil pour 1 PI.",
        group=ATTACK,
        weapon=True,
    )
    ev_base = Integer(
        "Énergie Vitale (EV) de base",
        *(30, 1, MAX_VITALITY),
        help="L’EV sans aucune perte.",
        unit="PV",
        group=STATE,
    )
    blessures = Integer("Blessures", 0, 0, MAX_WOUNDS, group=STATE)
    vitalite = Choice(
        "Énergie Vitale (règle optionnelle)", LowVitality.NONE, VITALITIES, group=STATE
    )
