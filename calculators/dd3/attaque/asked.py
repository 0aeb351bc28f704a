"""The form of `dd3/attaque`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.alternatives import alternative
from calculators.dd3 import names, quantities, rulings
from calculators.dd3.adversary import Adversary
from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Field, Form, Group
from rules_core.dd3 import attack
from rules_core.dd3.armour_class import (
    BASE,
    LOSING_DEXTERITY,
    Action,
    ArmourClass,
    Facing,
    State,
    compatible,
    facing,
)
from rules_core.dd3.attack import Cause, Part, Round
from rules_core.ledger import Ledger

# --- the form ---


class Kind(Labelled):
    """How the attack reaches its target."""

    MELEE = "corps-a-corps", "au corps à corps"
    TOUCH = "de-contact", "de contact"
    RANGED = "distance", "à distance"


class Manner(Labelled):
    """What the attacker does with the round."""

    ORDINARY = "ordinaire", "ordinaire"
    CHARGE = "charge", "en chargeant"
    DEFENSIVE = "defensive", "sur la défensive"


class Mount(Labelled):
    """Whether the attacker rides, and how far the mount goes in the round."""

    ON_FOOT = "a-pied", "non, à pied"
    STILL = "immobile", "oui, monture à l’arrêt ou à 1,5 m près"
    MOVING = "deplacement", "oui, monture en déplacement"
    DOUBLE = "double-deplacement", "oui, monture en double déplacement"
    GALLOP = "galop", "oui, monture au galop"


MOVING = frozenset({Mount.MOVING, Mount.DOUBLE, Mount.GALLOP})
ATTACKER, TARGET = Group("Attaquant"), Group("Cible")


class Inputs(Form):
    """The attacker's bonuses, the way of attacking, and the target."""

    genre = Choice(
        "Attaque", Kind.MELEE, help="De contact : pour un sort, une saisie ou un croc-en-jambe."
    )
    in_melee, at_range = genre.among(Kind.MELEE), genre.among(Kind.RANGED)
    bba = Character.bba.asked(
        help="Un par attaque, du plus haut au plus bas.",
        as_text="Séparés par des virgules.",
        group=ATTACKER,
    )
    force = Character.force.asked(when=genre.among(Kind.MELEE, Kind.TOUCH), group=ATTACKER)
    dexterite = Character.dexterite.asked(when=at_range, group=ATTACKER)
    portee = Integer(
        "Malus de portée",
        *(0, 0, 20),
        help="Nombre positif, retranché du jet. Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        when=at_range,
        group=ATTACKER,
    )
    maniere = Choice("Manière d’attaquer", Manner.ORDINARY, group=ATTACKER)
    tenaille = Toggle("Prend la cible en tenaille", group=ATTACKER)
    mains_nues = Toggle("À mains nues, pour des dégâts normaux", when=in_melee, group=ATTACKER)
    tir_dans_le_tas = Toggle("Un allié est adjacent à la cible", when=at_range, group=ATTACKER)
    ca = Integer(
        "CA habituelle",
        *(16, 0, 60),
        group=TARGET,
        presets=d20.ARMOUR_CLASSES,
        means=quantities.ARMOUR_CLASS,
    )
    protection = Integer(
        "Dont armure et bouclier",
        *(4, 0, 40),
        when=genre.among(Kind.TOUCH),
        group=TARGET,
        foes=Adversary.protection,
    )
    cible_etat = Choice(
        "État",
        State.READY,
        names.STATES,
        help="Empêchée d’esquiver : ligotée, pendue à une falaise, en lutte avec un autre.",
        group=TARGET,
    )
    losing, helpless = cible_etat.among(*LOSING_DEXTERITY), cible_etat.among(State.HELPLESS)
    cible_dexterite = Integer(
        "Dont modificateur de Dex",
        *(2, -5, 20),
        when=cible_etat.among(*LOSING_DEXTERITY, State.HELPLESS),
        group=TARGET,
        means=quantities.DEXTERITY,
    )
    cible_action = Choice("Son action de ce round", Action.NONE, names.ACTIONS, group=TARGET)
    taille = Character.taille.asked(
        label="Modificateur de taille de l’attaquant",
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        option=True,
    )
    divers = Integer(
        "Autres bonus ou malus au jet",
        *(0, -20, 20),
        help="Arme magique, combat à deux armes, sort ; négatif pour un malus.",
        option=True,
    )
    monture = Choice("Attaquant en selle", Mount.ON_FOOT, option=True)
    cible_a_pied = Toggle(
        "Cible à pied, de taille M ou moins",
        option=True,
        when=monture.among(Mount.STILL, *MOVING),
    )
    abri = Integer(
        "Bonus d’abri à la CA de la cible",
        *(0, 0, 20),
        help="Non donné par la source, qui renvoie à la page 132.",
        ruling=rulings.MISSING_VALUES,
        option=True,
    )
    camouflage = Integer(
        "Chance de rater due au camouflage",
        *(0, 0, 100),
        unit="%",
        step=5,
        help="Non donnée par la source, qui renvoie à la page 133.",
        ruling=rulings.MISSING_VALUES,
        option=True,
    )
    dex_entiere = alternative(rulings.NEGATIVE_DEXTERITY, when=losing)
    sans_defense_au_corps_a_corps = alternative(rulings.HELPLESS_BONUS, when=helpless)
    moins_cinq_en_plus = alternative(rulings.HELPLESS_DEXTERITY, when=helpless)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse no attack, a charge from afar, too much armour, and what a state rules out."""
        if not self.bba:
            yield Inputs.bba, "Donnez au moins un bonus de base à l’attaque."
        if self.ranged and self.maniere is Manner.CHARGE:
            told = "Une charge finit au contact de la cible : elle ne sert pas à distance."
            yield Inputs.maniere, told
        # 10, the least Dex and the least size make the rest of an armour class (004 l.25).
        bare = BASE + Character.dexterite.minimum + Character.taille.minimum
        most = max(0, self.ca - bare)
        if self.genre is Kind.TOUCH and self.protection > most:
            yield Inputs.protection, f"Une CA de {self.ca} en compte {most} au plus."
        if not compatible(self.cible_etat, self.cible_action):
            yield Inputs.cible_action, names.refusal(self.cible_etat)

    @property
    def ranged(self) -> bool:
        """Whether the attack comes from afar."""
        return self.genre is Kind.RANGED

    @property
    def rule(self) -> str:
        """The rule of the attack roll."""
        return names.attack_roll(ranged=self.ranged)

    @property
    def one_blow(self) -> bool:
        """Whether the round leaves one attack: a charge, or a mount that moves (ruling 004-6)."""
        return self.maniere is Manner.CHARGE or (self.monture in MOVING and not self.ranged)

    @property
    def miss(self) -> Fraction:
        """The chance that concealment makes a blow that hits miss."""
        return Fraction(self.camouflage, 100)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Assault:
    """The attacks of the round.

    `bases` are the base bonuses that it allows, `added` what counts in each attack on top of its
    own, `facing` the armour class that they meet.
    """

    bases: tuple[int, ...]
    added: Ledger[Part | Cause]
    facing: Facing
    round: Round


def compute(inputs: Inputs) -> Assault:
    """Work out the attacks of the round."""
    met = facing(
        ArmourClass(inputs.ca, inputs.protection, inputs.cible_dexterite),
        inputs.cible_etat,
        inputs.cible_action,
        touch=inputs.genre is Kind.TOUCH,
        loss=inputs.dex_entiere,
        helpless=inputs.moins_cinq_en_plus,
        cover=inputs.abri,
    )
    added = attack.parts(
        ranged=inputs.ranged,
        strength=inputs.force,
        dexterity=inputs.dexterite,
        size=inputs.taille,
        others=inputs.divers,
        range_malus=inputs.portee,
    ) + attack.counted(
        _causes(inputs), ranged=inputs.ranged, helpless=inputs.sans_defense_au_corps_a_corps
    )
    bases = (max(inputs.bba),) if inputs.one_blow else inputs.bba
    bonuses = [base + added.total for base in bases]
    return Assault(bases, added, met, attack.attack_round(bonuses, met.total, miss=inputs.miss))


def _causes(inputs: Inputs) -> frozenset[Cause]:
    """Return what holds of the attack beyond the attacker's own bonus."""
    held = {
        Cause.CHARGE: inputs.maniere is Manner.CHARGE,
        Cause.DEFENSIVE: inputs.maniere is Manner.DEFENSIVE,
        Cause.FLANKING: inputs.tenaille,
        Cause.HELPLESS: inputs.cible_etat is State.HELPLESS,
        Cause.HIGHER: inputs.cible_a_pied and inputs.matters(Inputs.cible_a_pied),
        Cause.VITALS: inputs.genre is Kind.MELEE and inputs.mains_nues,
        Cause.CROWD: inputs.ranged and inputs.tir_dans_le_tas,
        Cause.MOUNT_DOUBLE: inputs.ranged and inputs.monture is Mount.DOUBLE,
        Cause.MOUNT_GALLOP: inputs.ranged and inputs.monture is Mount.GALLOP,
    }
    return frozenset(cause for cause, holds in held.items() if holds)
