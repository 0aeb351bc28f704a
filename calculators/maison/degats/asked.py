"""The form of `maison/degats`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Field, Form
from calculators.maison import quantities, rulings
from calculators.maison.character import Character
from calculators.maison.names import classes
from rules_core import dice
from rules_core.checks import Mode
from rules_core.maison import damage_bonus
from rules_core.maison.damage_bonus import Blow, Modifiers, Source, Weapon

# --- the form ---

WEAPONS = {
    Weapon.MELEE: "au contact",
    Weapon.UNARMED: "mains nues",
    Weapon.THROWN: "arme lancée",
    Weapon.BOW: "arc ordinaire",
    Weapon.STRENGTH_BOW: "arc magique ou fait pour la Force",
    Weapon.LIGHT_CROSSBOW: "arbalète légère",
    Weapon.HEAVY_CROSSBOW: "arbalète lourde",
    Weapon.HAND_CROSSBOW: "arbalète à une main",
}
STRENGTH_SERVES = tuple(
    weapon for weapon, source in damage_bonus.STRENGTH_OF.items() if source is Source.STRENGTH
)
LEAST, MOST = damage_bonus.BOUNDS["strength"]


class Figures(Labelled):
    """Whether an ability has one modifier for both rolls, or two."""

    SAME = "memes", "les mêmes qu’au toucher"
    APART = "distincts", "distincts"


class Inputs(Form):
    """Who attacks, with what, and against which target."""

    classe = Character.classe.asked(options=classes(damage_bonus.BOTH_ROLLS))
    arme = Choice("Arme", Weapon.MELEE, WEAPONS)
    force = Character.force.asked(minimum=LEAST, maximum=MOST, when=arme.among(*STRENGTH_SERVES))
    dexterite = Character.dexterite.asked(minimum=LEAST, maximum=MOST)
    force_19 = Integer(
        "Bonus d’une Force de 19",
        *(0, 0, MOST),
        help="Celle de l’arbalète. La source n’en donne pas la table : demandez-le au MD.",
        when=arme.among(Weapon.HEAVY_CROSSBOW),
    )
    autre = Character.autre.asked()
    ca = Integer(
        "CA de la cible",
        *(15, 0, 60),
        presets=d20.ARMOUR_CLASSES,
        means=quantities.ARMOUR_CLASS,
    )
    des = Character.des.asked(
        when=arme.among(*(weapon for weapon in Weapon if weapon is not Weapon.UNARMED)),
    )
    mode = Choice("Jet d’attaque", Mode.NORMAL, d20.MODES, option=True, means=quantities.ROLL)
    modificateurs = Choice("Modificateurs de dégâts", Figures.SAME, option=True)
    apart = modificateurs.among(Figures.APART)
    force_degats = Integer(
        "Modificateur de dégâts de Force", 3, LEAST, MOST, option=True, when=apart
    )
    dexterite_degats = Integer(
        "Modificateur de dégâts de Dextérité", 2, LEAST, MOST, option=True, when=apart
    )
    force_19_degats = Integer(
        "Bonus de dégâts d’une Force de 19",
        *(0, 0, MOST),
        help="Arbalète lourde, si ses lignes valent aussi pour les dégâts.",
        option=True,
        when=apart,
    )
    arbaletes_aux_degats = Toggle(
        "Les lignes des arbalètes valent aussi pour les dégâts",
        help="La source les place parmi les modificateurs du jet d’attaque.",
        option=True,
        when=arme.among(*sorted(damage_bonus.ADDING_UP)),
    )
    arc_cumule = alternative(rulings.STRENGTH_BOW, when=arme.among(Weapon.STRENGTH_BOW))
    force_pour_l_autre_jet = Toggle(
        "Dextérité à un jet : la Force peut servir à l’autre",
        help="La source ne le dit pas.",
        option=True,
        when=arme.among(*(each for each in STRENGTH_SERVES if each is not Weapon.UNARMED)),
    )
    limite_a_mains_nues = Toggle(
        "Mains nues : la Dextérité à un seul des deux jets",
        help="La source ne pose cette limite que pour les armes.",
        option=True,
        when=arme.among(Weapon.UNARMED),
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse damage that can only be negative."""
        if self.matters(Inputs.des) and self.des.maximum < 0:
            yield Inputs.des, "Ces dégâts sont toujours négatifs."

    @property
    def unarmed(self) -> bool:
        """Whether bare hands strike."""
        return self.arme is Weapon.UNARMED

    @property
    def limitable(self) -> bool:
        """Whether the class decides what Dexterity serves: it may not for bare hands."""
        return not self.unarmed or self.limite_a_mains_nues

    @property
    def both(self) -> bool:
        """Whether the class adds its Dexterity to both rolls."""
        return damage_bonus.counts_both(self.classe, damage_bonus.kind_of(self.arme))

    @property
    def modifiers(self) -> tuple[Modifiers, Modifiers]:
        """What each ability adds to the attack roll, and what it adds to the damage."""
        to_hit = Modifiers(self.force, self.dexterite, self.force_19)
        if self.modificateurs is Figures.SAME:
            return to_hit, to_hit
        return to_hit, Modifiers(self.force_degats, self.dexterite_degats, self.force_19_degats)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """Every legal way, the best one first, and the dice it is reckoned with."""

    base: dice.Dice
    blows: tuple[Blow, ...]

    @property
    def best(self) -> Blow:
        """The way that deals the most."""
        return self.blows[0]


def compute(inputs: Inputs) -> Outcome:
    """Work out each legal way to share Strength and Dexterity."""
    base = dice.Dice((), damage_bonus.UNARMED_DAMAGE) if inputs.unarmed else inputs.des
    to_hit, damage = inputs.modifiers
    ways = damage_bonus.uses(
        inputs.classe,
        inputs.arme,
        crossbow_damage=inputs.arbaletes_aux_degats,
        strength_for_the_rest=inputs.force_pour_l_autre_jet,
        unarmed_limited=inputs.limite_a_mains_nues,
        bow_adds_up=inputs.arc_cumule,
    )
    blows = damage_bonus.blows(
        ways,
        to_hit=to_hit,
        damage=damage,
        other=inputs.autre,
        armour_class=inputs.ca,
        dice=base.law,
        mode=inputs.mode,
    )
    return Outcome(base, blows)
