"""The form of `dd3/critique`."""

from enum import StrEnum

from calculators.alternatives import alternative, choice
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form
from calculators.targets import hit_points_field
from rules_core import dice
from rules_core.checks import FACES
from rules_core.dd3 import criticals, dying
from rules_core.dd3.damage import Weapon


class Hands(StrEnum):
    """How many hands hold a melee weapon."""

    ONE = "une"
    TWO = "deux"


class Inputs(Form):
    """The attack, the weapon and the target."""

    bonus = Character.attaque.asked(
        label="Bonus d’attaque", help="Tout compris : base, Force ou Dex, taille, circonstances."
    )
    ca = Integer("CA de la cible", default=16, minimum=-20, maximum=60)
    menace = Integer(
        "Critique possible à partir de",
        default=FACES,
        minimum=criticals.LEAST_THREAT,
        maximum=FACES,
        presets=(20, 19, 18),
        ruling=rulings.MAGIC_THREAT,
    )
    multiplicateur = Integer(
        "Multiplicateur de critique",
        default=2,
        minimum=2,
        maximum=criticals.MAX_MULTIPLIER,
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
    )
    degats = DiceField(
        "Dés de dégâts de l’arme",
        default=dice.parse_dice("1d8"),
        help="Avec les bonus fixes de l’arme, sans la Force.",
    )
    arme = Choice(
        "Arme",
        default=Weapon.MELEE,
        options={
            Weapon.MELEE: "de corps à corps",
            Weapon.THROWN: "de jet",
            Weapon.PROJECTILE: "à projectiles",
            Weapon.STRENGTH_BOW: "arc composite de force",
            Weapon.CROSSBOW: "arbalète",
        },
    )
    mains = Choice(
        "Tenue",
        default=Hands.ONE,
        options={Hands.ONE: "à une main", Hands.TWO: "à deux mains"},
        when=arme.among(Weapon.MELEE),
    )
    force = Character.force.asked(
        when=arme.among(*(weapon for weapon in Weapon if weapon is not Weapon.CROSSBOW))
    )
    pv_cible = hit_points_field(dying.MOST)
    multiplie = choice(rulings.MULTIPLIED)
    total_seul = alternative(rulings.CONFIRMATION)
