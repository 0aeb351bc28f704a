"""The form of `maison/critiques`."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Field, Form
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import COVERS
from calculators.targets import hit_points_field
from rules_core import dice
from rules_core.checks import Mode
from rules_core.maison import fumbles
from rules_core.maison.attack import Cover


class Kind(StrEnum):
    """What deals the damage."""

    ATTACK = "attaque"
    SPELL = "sort"


class Dice(StrEnum):
    """Whether the dice still have to be thrown."""

    TO_THROW = "a-lancer"
    THROWN = "lances"


MAX_DOUBLINGS = 10
MOST_HIT_POINTS = 500


class Inputs(Form):
    """The blow, its target and its damage; or what the dice on the table already show."""

    des = Choice(
        "Les dés",
        default=Dice.TO_THROW,
        options={Dice.TO_THROW: "à lancer", Dice.THROWN: "déjà lancés, et le coup touche"},
    )
    thrown = des.among(Dice.THROWN)
    to_throw = des.among(Dice.TO_THROW)
    degats_lances = Integer(
        "Dégâts lancés",
        default=8,
        minimum=0,
        maximum=dice.MAX_CONSTANT,
        help="Bonus compris, sans rien doubler.",
        when=thrown,
    )
    doublements = Integer(
        "Doublements",
        default=1,
        minimum=0,
        maximum=MAX_DOUBLINGS,
        help="Un par 20 naturel ; d’office, un pour une cible paralysée ou inconsciente à 1,50 m.",
        when=thrown,
    )
    type = Choice(
        "Ce qui frappe",
        default=Kind.ATTACK,
        options={
            Kind.ATTACK: "attaque (arme ou sort à jet d’attaque)",
            Kind.SPELL: "sort à dégâts",
        },
        when=to_throw,
    )
    attack = type.among(Kind.ATTACK)  # noqa: A003 the field above
    bonus = Character.bonus.asked(when=attack)
    ca = Integer(
        "CA de la cible", default=15, minimum=0, maximum=60, when=attack, presets=d20.ARMOUR_CLASSES
    )
    mode = Choice("Jet d’attaque", default=Mode.NORMAL, options=d20.MODES, when=attack)
    abri = Choice("Abri de la cible", default=Cover.NONE, options=COVERS, when=attack)
    degats = Character.degats.asked(
        help="Des dés et un bonus, comme 2d6+3, ou un nombre.", when=to_throw
    )
    pv_cible = hit_points_field(MOST_HIT_POINTS)
    attaques = Integer(
        "Nombre d’attaques", default=1, minimum=1, maximum=20, option=True, when=attack
    )
    critique_automatique = Toggle(
        "Cible paralysée ou inconsciente à 1,50 m",
        help="Toute attaque qui touche est alors un critique.",
        option=True,
        when=attack,
    )
    chaine_sur_tout_critique = alternative(rulings.AUTOMATIC_CRITICAL, when=attack)
    de_du_sort_en_plus = alternative(rulings.SPELL_DIE, when=attack)
    niveau_arme = Integer(
        "Niveau de magie de l’arme",
        default=0,
        minimum=0,
        maximum=fumbles.MAX_LEVEL,
        help="0 pour une arme ordinaire ; une arme magique est au moins de niveau 12.",
        option=True,
        when=attack,
    )
    arme_naturelle = Toggle("Arme naturelle ou mains nues", option=True, when=attack)
    casse_au_dessus_de_11 = alternative(rulings.BREAKAGE, when=attack)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a target that cannot be aimed at and a level that no weapon has."""
        if not self.matters(Inputs.abri):
            return
        if self.abri is Cover.TOTAL:
            yield Inputs.abri, "Une cible à l’abri total ne peut pas être visée."
        if 0 < self.niveau_arme < fumbles.LEAST_MAGIC_LEVEL:
            yield (
                Inputs.niveau_arme,
                "Une arme magique est au moins de niveau 12 ; mettez 0 pour une arme ordinaire.",
            )
