"""The form of `dd3/attaque`, and the attack that it describes."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators.dd3.names import ACTIONS, STATES
from calculators.fields import Choice, Field, Form, Integer, Integers, Toggle
from rules_core.dd3 import attack
from rules_core.dd3.armour_class import (
    LOSING_DEXTERITY,
    Action,
    ArmourClass,
    DexterityLoss,
    Facing,
    State,
    compatible,
    facing,
)
from rules_core.dd3.attack import Cause, HelplessReading, Round


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


MANNERS = MappingProxyType({Manner.CHARGE: Cause.CHARGE, Manner.DEFENSIVE: Cause.DEFENSIVE})
SHOOTING_MOUNTS = MappingProxyType(
    {Mount.DOUBLE: Cause.MOUNT_DOUBLE, Mount.GALLOP: Cause.MOUNT_GALLOP}
)
STILL = frozenset({Mount.ON_FOOT, Mount.STILL})
HAND_TO_HAND = ("genre", (Kind.MELEE, Kind.TOUCH))
RANGED = ("genre", (Kind.RANGED,))


class Inputs(Form):
    """The attacker's bonuses, the way of attacking, and the target."""

    genre = Choice(
        label="Attaque",
        default=Kind.MELEE,
        options={
            Kind.MELEE: "au corps à corps",
            Kind.TOUCH: "de contact",
            Kind.RANGED: "à distance",
        },
        help="De contact : pour un sort, une saisie ou un croc-en-jambe.",
    )
    bba = Integers(
        label="Bonus de base à l’attaque",
        default=(6, 1),
        minimum=-10,
        maximum=40,
        most=attack.MAX_ATTACKS,
        help="Un par attaque, du plus haut au plus bas, séparés par des virgules.",
        group="Attaquant",
    )
    force = Integer(
        label="Modificateur de Force",
        default=3,
        minimum=-5,
        maximum=20,
        shown_for=HAND_TO_HAND,
        group="Attaquant",
    )
    dexterite = Integer(
        label="Modificateur de Dex",
        default=3,
        minimum=-5,
        maximum=20,
        shown_for=RANGED,
        group="Attaquant",
    )
    portee = Integer(
        label="Malus de portée",
        default=0,
        minimum=0,
        maximum=20,
        help="Nombre positif, retranché du jet. Non donné par le document.",
        shown_for=RANGED,
        group="Attaquant",
    )
    maniere = Choice(
        label="Manière d’attaquer",
        default=Manner.ORDINARY,
        options={
            Manner.ORDINARY: "ordinaire",
            Manner.CHARGE: "en chargeant",
            Manner.DEFENSIVE: "sur la défensive",
        },
        group="Attaquant",
    )
    tenaille = Toggle(label="Prend la cible en tenaille", group="Attaquant")
    mains_nues = Toggle(
        label="À mains nues, pour des dégâts normaux",
        shown_for=("genre", (Kind.MELEE,)),
        group="Attaquant",
    )
    tir_dans_le_tas = Toggle(
        label="Un allié est adjacent à la cible", shown_for=RANGED, group="Attaquant"
    )
    ca = Integer(label="CA habituelle", default=16, minimum=0, maximum=60, group="Cible")
    protection = Integer(
        label="Dont armure et bouclier",
        default=4,
        minimum=0,
        maximum=40,
        shown_for=("genre", (Kind.TOUCH,)),
        group="Cible",
    )
    cible_etat = Choice(
        label="État",
        default=State.READY,
        options=STATES,
        help="Empêchée d’esquiver : ligotée, pendue à une falaise, en lutte avec un autre.",
        group="Cible",
    )
    cible_dexterite = Integer(
        label="Dont modificateur de Dex",
        default=2,
        minimum=-5,
        maximum=20,
        shown_for=("cible-etat", (*sorted(LOSING_DEXTERITY), State.HELPLESS)),
        group="Cible",
    )
    cible_action = Choice(
        label="Son action de ce round",
        default=Action.NONE,
        options=ACTIONS,
        group="Cible",
    )
    taille = Integer(
        label="Modificateur de taille de l’attaquant",
        default=0,
        minimum=-8,
        maximum=8,
        help="Non donné par le document.",
        option=True,
    )
    divers = Integer(
        label="Autres bonus ou malus au jet",
        default=0,
        minimum=-20,
        maximum=20,
        help="Arme magique, combat à deux armes, sort ; négatif pour un malus.",
        option=True,
    )
    monture = Choice(
        label="Attaquant en selle",
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
        label="Cible à pied, de taille M ou moins",
        option=True,
        shown_for=("monture", tuple(mount for mount in Mount if mount is not Mount.ON_FOOT)),
    )
    abri = Integer(
        label="Bonus d’abri à la CA de la cible",
        default=0,
        minimum=0,
        maximum=20,
        help="Non donné par le document, qui renvoie à la page 132.",
        option=True,
    )
    camouflage = Integer(
        label="Chance de rater due au camouflage",
        default=0,
        minimum=0,
        maximum=100,
        unit="%",
        help="Non donnée par le document, qui renvoie à la page 133.",
        option=True,
    )
    dex_entiere = Toggle(
        label="Qui perd sa Dex perd aussi un modificateur négatif",
        help="Autre lecture de l’arbitrage 30.",
        option=True,
        shown_for=("cible-etat", tuple(sorted(LOSING_DEXTERITY))),
    )
    sans_defense_au_corps_a_corps = Toggle(
        label="Le +4 contre une cible sans défense ne vaut qu’au corps à corps",
        help="Autre lecture de l’arbitrage 5.",
        option=True,
        shown_for=("cible-etat", (State.HELPLESS,)),
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a round without an attack, a charge from afar, and what a state rules out."""
        if not self.bba:
            yield Inputs.bba, "Donnez au moins un bonus de base à l’attaque."
        if self.genre is Kind.RANGED and self.maniere is Manner.CHARGE:
            yield (
                Inputs.maniere,
                "Une charge finit au contact de la cible : elle ne sert pas à distance.",
            )
        if not compatible(self.cible_etat, self.cible_action):
            yield Inputs.cible_action, refusal(self.cible_etat)

    @property
    def causes(self) -> frozenset[Cause]:
        """What counts in the roll beyond the attacker's own bonus."""
        ranged = self.genre is Kind.RANGED
        melee = self.genre is Kind.MELEE
        held = {
            MANNERS.get(self.maniere): True,
            Cause.FLANKING: self.tenaille,
            Cause.HELPLESS: self.cible_etat is State.HELPLESS,
            Cause.HIGHER: self.cible_a_pied and self.matters(Inputs.cible_a_pied),
            Cause.VITALS: melee and self.mains_nues,
            Cause.CROWD: ranged and self.tir_dans_le_tas,
            SHOOTING_MOUNTS.get(self.monture): ranged,
        }
        return frozenset(cause for cause, holds in held.items() if cause and holds)

    @property
    def own(self) -> int:
        """The attacker's own bonus, base apart."""
        ability = self.force
        if self.genre is Kind.RANGED:
            ability = self.dexterite - self.portee
        return ability + self.taille + self.divers

    @property
    def miss(self) -> Fraction:
        """The chance that concealment makes a blow that hits miss."""
        return Fraction(self.camouflage, 100)

    @property
    def partial(self) -> bool:
        """Whether the mount's move leaves a partial action only, for one blow (ruling 004-6)."""
        return self.genre is not Kind.RANGED and self.monture not in STILL

    @property
    def single(self) -> bool:
        """Whether the round allows one attack only."""
        return self.maniere is Manner.CHARGE or self.partial


def refusal(state: State) -> str:
    """Tell why a state leaves no room for an action that changes the armour class."""
    return {
        State.FLAT_FOOTED: "Qui est pris au dépourvu n’a pas encore agi.",
        State.RUNNING: "La course prend tout le round et ne laisse rien faire d’autre.",
        State.HELPLESS: "Qui est sans défense ne peut pas se défendre.",
    }[state]


@dataclass(frozen=True, slots=True)
class Assault:
    """The attacks of the round, what counts in each, and the armour class that they meet."""

    round: Round
    causes: dict[Cause, int]
    facing: Facing


def compute(inputs: Inputs) -> Assault:
    """Work out the attacks of the round."""
    met = facing(
        ArmourClass(inputs.ca, inputs.protection, inputs.cible_dexterite),
        inputs.cible_etat,
        inputs.cible_action,
        touch=inputs.genre is Kind.TOUCH,
        loss=DexterityLoss.MODIFIER if inputs.dex_entiere else DexterityLoss.BONUS,
    )
    causes = attack.counted(
        inputs.causes,
        ranged=inputs.genre is Kind.RANGED,
        helpless=HelplessReading.MELEE
        if inputs.sans_defense_au_corps_a_corps
        else HelplessReading.ANY,
    )
    added = inputs.own + sum(causes.values())
    bases = (max(inputs.bba),) if inputs.single else inputs.bba
    return Assault(
        attack.attack_round(
            [base + added for base in bases],
            met.total + inputs.abri,
            miss=inputs.miss,
        ),
        causes,
        met,
    )
