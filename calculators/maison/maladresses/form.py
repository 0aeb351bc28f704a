"""The form of `maison/maladresses`."""

from enum import StrEnum

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer
from calculators.form import Form
from calculators.maison import rulings
from calculators.maison.character import Character
from rules_core.checks import Mode
from rules_core.maison import fumbles


class Weapon(StrEnum):
    """What the attacker strikes with, as far as a fumble cares."""

    ORDINARY = "ordinaire"
    MAGIC = "magique"
    NATURAL = "naturelle"


class Ally(StrEnum):
    """Whether a blow astray may meet an ally."""

    IN_REACH = "a-portee"
    NONE = "aucun"


class Inputs(Form):
    """The attacks, and what a stray blow may meet."""

    attaques = Integer(
        "Nombre d’attaques",
        default=10,
        minimum=1,
        maximum=fumbles.MAX_ATTACKS,
        help="D’un round, d’un combat, d’une soirée.",
    )
    mode = Choice("Jets d’attaque", default=Mode.NORMAL, options=d20.MODES)
    arme = Choice(
        "Arme",
        default=Weapon.ORDINARY,
        options={
            Weapon.ORDINARY: "ordinaire",
            Weapon.MAGIC: "magique",
            Weapon.NATURAL: "naturelle ou mains nues",
        },
    )
    magic = arme.among(Weapon.MAGIC)
    niveau_arme = Integer(
        "Niveau de magie de l’arme",
        default=fumbles.LEAST_MAGIC_LEVEL,
        minimum=fumbles.LEAST_MAGIC_LEVEL,
        maximum=fumbles.MAX_LEVEL,
        when=magic,
    )
    bonus = Character.bonus.asked()
    ca = Integer("Votre propre CA", default=15, minimum=0, maximum=60)
    allie = Choice(
        "Allié",
        default=Ally.IN_REACH,
        options={Ally.IN_REACH: "à portée", Ally.NONE: "aucun à portée"},
    )
    ca_allie = Integer(
        "CA de cet allié", default=15, minimum=0, maximum=60, when=allie.among(Ally.IN_REACH)
    )
    degats = Character.degats.asked(
        help="Sans attaque sournoise, et sans le double d’une concentration de samouraï."
    )
    casse_au_dessus_de_11 = alternative(rulings.BREAKAGE, when=magic)
