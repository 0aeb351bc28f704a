"""The form of `dd3/attaque`."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators import d20
from calculators.alternatives import alternative
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.dd3.names import ACTIONS, STATES, refusal
from calculators.fields import Choice, Integer, Toggle
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


class Kind(StrEnum):
    """How the attack reaches its target."""

    MELEE = "corps-a-corps"
    TOUCH = "de-contact"
    RANGED = "distance"


class Manner(StrEnum):
    """What the attacker does with the round."""

    ORDINARY = "ordinaire"
    CHARGE = "charge"
    DEFENSIVE = "defensive"


class Mount(StrEnum):
    """Whether the attacker rides, and how far the mount goes in the round."""

    ON_FOOT = "a-pied"
    STILL = "immobile"
    MOVING = "deplacement"
    DOUBLE = "double-deplacement"
    GALLOP = "galop"


MOUNTED = tuple(mount for mount in Mount if mount is not Mount.ON_FOOT)
ATTACKER = Group("Attaquant")
TARGET = Group("Cible")


class Inputs(Form):
    """The attacker's bonuses, the way of attacking, and the target."""

    genre = Choice(
        "Attaque",
        default=Kind.MELEE,
        options={
            Kind.MELEE: "au corps à corps",
            Kind.TOUCH: "de contact",
            Kind.RANGED: "à distance",
        },
        help="De contact : pour un sort, une saisie ou un croc-en-jambe.",
    )
    ranged = genre.among(Kind.RANGED)
    bba = Character.bba.asked(
        help="Un par attaque, du plus haut au plus bas.",
        as_text="Séparés par des virgules.",
        group=ATTACKER,
    )
    force = Character.force.asked(when=genre.among(Kind.MELEE, Kind.TOUCH), group=ATTACKER)
    dexterite = Character.dexterite.asked(when=ranged, group=ATTACKER)
    portee = Integer(
        "Malus de portée",
        default=0,
        minimum=0,
        maximum=20,
        help="Nombre positif, retranché du jet. Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        when=ranged,
        group=ATTACKER,
    )
    maniere = Choice(
        "Manière d’attaquer",
        default=Manner.ORDINARY,
        options={
            Manner.ORDINARY: "ordinaire",
            Manner.CHARGE: "en chargeant",
            Manner.DEFENSIVE: "sur la défensive",
        },
        group=ATTACKER,
    )
    tenaille = Toggle("Prend la cible en tenaille", group=ATTACKER)
    mains_nues = Toggle(
        "À mains nues, pour des dégâts normaux", when=genre.among(Kind.MELEE), group=ATTACKER
    )
    tir_dans_le_tas = Toggle("Un allié est adjacent à la cible", when=ranged, group=ATTACKER)
    ca = Integer(
        "CA habituelle", default=16, minimum=0, maximum=60, group=TARGET, presets=d20.ARMOUR_CLASSES
    )
    protection = Integer(
        "Dont armure et bouclier",
        default=4,
        minimum=0,
        maximum=40,
        when=genre.among(Kind.TOUCH),
        group=TARGET,
    )
    cible_etat = Choice(
        "État",
        default=State.READY,
        options=STATES,
        help="Empêchée d’esquiver : ligotée, pendue à une falaise, en lutte avec un autre.",
        group=TARGET,
    )
    cible_dexterite = Integer(
        "Dont modificateur de Dex",
        default=2,
        minimum=-5,
        maximum=20,
        when=cible_etat.among(*LOSING_DEXTERITY, State.HELPLESS),
        group=TARGET,
    )
    cible_action = Choice(
        "Son action de ce round", default=Action.NONE, options=ACTIONS, group=TARGET
    )
    taille = Character.taille.asked(
        label="Modificateur de taille de l’attaquant",
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        option=True,
    )
    divers = Integer(
        "Autres bonus ou malus au jet",
        default=0,
        minimum=-20,
        maximum=20,
        help="Arme magique, combat à deux armes, sort ; négatif pour un malus.",
        option=True,
    )
    monture = Choice(
        "Attaquant en selle",
        default=Mount.ON_FOOT,
        options={
            Mount.ON_FOOT: "non, à pied",
            Mount.STILL: "oui, monture à l’arrêt ou à 1,5 m près",
            Mount.MOVING: "oui, monture en déplacement",
            Mount.DOUBLE: "oui, monture en double déplacement",
            Mount.GALLOP: "oui, monture au galop",
        },
        option=True,
    )
    cible_a_pied = Toggle(
        "Cible à pied, de taille M ou moins", option=True, when=monture.among(*MOUNTED)
    )
    abri = Integer(
        "Bonus d’abri à la CA de la cible",
        default=0,
        minimum=0,
        maximum=20,
        help="Non donné par la source, qui renvoie à la page 132.",
        ruling=rulings.MISSING_VALUES,
        option=True,
    )
    camouflage = Integer(
        "Chance de rater due au camouflage",
        default=0,
        minimum=0,
        maximum=100,
        unit="%",
        step=5,
        help="Non donnée par la source, qui renvoie à la page 133.",
        ruling=rulings.MISSING_VALUES,
        option=True,
    )
    dex_entiere = alternative(rulings.NEGATIVE_DEXTERITY, when=cible_etat.among(*LOSING_DEXTERITY))
    sans_defense_au_corps_a_corps = alternative(
        rulings.HELPLESS_BONUS, when=cible_etat.among(State.HELPLESS)
    )
    moins_cinq_en_plus = alternative(
        rulings.HELPLESS_DEXTERITY, when=cible_etat.among(State.HELPLESS)
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse no attack, a charge from afar, too much armour, and what a state rules out."""
        if not self.bba:
            yield Inputs.bba, "Donnez au moins un bonus de base à l’attaque."
        if self.genre is Kind.RANGED and self.maniere is Manner.CHARGE:
            yield (
                Inputs.maniere,
                "Une charge finit au contact de la cible : elle ne sert pas à distance.",
            )
        # 10, the least Dex and the least size make the rest of an armour class (004 l.25).
        bare = BASE + Character.dexterite.minimum + Character.taille.minimum
        most = max(0, self.ca - bare)
        if self.genre is Kind.TOUCH and self.protection > most:
            yield Inputs.protection, f"Une CA de {self.ca} en compte {most} au plus."
        if not compatible(self.cible_etat, self.cible_action):
            yield Inputs.cible_action, refusal(self.cible_etat)


# --- the computation ---


MANNERS = MappingProxyType({Manner.CHARGE: Cause.CHARGE, Manner.DEFENSIVE: Cause.DEFENSIVE})
SHOOTING_MOUNTS = MappingProxyType(
    {Mount.DOUBLE: Cause.MOUNT_DOUBLE, Mount.GALLOP: Cause.MOUNT_GALLOP}
)
STILL = frozenset({Mount.ON_FOOT, Mount.STILL})


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

    @property
    def causes(self) -> Ledger[Cause]:
        """What counts beyond the attacker's own bonus."""
        return Ledger.of((term, value) for term, value in self.added if isinstance(term, Cause))


def partial(inputs: Inputs) -> bool:
    """Tell whether the mount's move leaves a partial action only, for one blow (ruling 004-6)."""
    return inputs.genre is not Kind.RANGED and inputs.monture not in STILL


def miss(inputs: Inputs) -> Fraction:
    """Return the chance that concealment makes a blow that hits miss."""
    return Fraction(inputs.camouflage, 100)


def compute(inputs: Inputs) -> Assault:
    """Work out the attacks of the round."""
    ranged = inputs.genre is Kind.RANGED
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
        ranged=ranged,
        strength=inputs.force,
        dexterity=inputs.dexterite,
        size=inputs.taille,
        others=inputs.divers,
        range_malus=inputs.portee,
    ) + attack.counted(
        _causes(inputs), ranged=ranged, helpless=inputs.sans_defense_au_corps_a_corps
    )
    single = inputs.maniere is Manner.CHARGE or partial(inputs)
    bases = (max(inputs.bba),) if single else inputs.bba
    blows = attack.attack_round(
        [base + added.total for base in bases], met.total, miss=miss(inputs)
    )
    return Assault(bases, added, met, blows)


def _causes(inputs: Inputs) -> frozenset[Cause]:
    """Return what holds of the attack beyond the attacker's own bonus."""
    ranged = inputs.genre is Kind.RANGED
    held = {
        MANNERS.get(inputs.maniere): True,
        Cause.FLANKING: inputs.tenaille,
        Cause.HELPLESS: inputs.cible_etat is State.HELPLESS,
        Cause.HIGHER: inputs.cible_a_pied and inputs.matters(Inputs.cible_a_pied),
        Cause.VITALS: inputs.genre is Kind.MELEE and inputs.mains_nues,
        Cause.CROWD: ranged and inputs.tir_dans_le_tas,
        SHOOTING_MOUNTS.get(inputs.monture): ranged,
    }
    return frozenset(cause for cause, holds in held.items() if cause and holds)
