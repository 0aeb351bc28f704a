"""The form of `dd3/manoeuvres`."""

from collections.abc import Iterator
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from calculators.fields import Choice, Dice, Field, Form, Integer, Toggle
from calculators.french import NBSP
from rules_core import dice
from rules_core.dd3 import manoeuvres
from rules_core.dd3.manoeuvres import (
    LARGEST_TARGET,
    DisarmReading,
    Fighter,
    Stability,
    TripReading,
    Weapons,
)
from rules_core.dd3.movement import LEAST_CHARGE, MAX_SPEED, Pace, reach


class Manoeuvre(StrEnum):
    """What is tried."""

    RUSH = "charge-mains-nues"
    DISARM = "desarmement"
    GRAPPLE = "lutte"
    TRIP = "croc-en-jambe"
    UNHORSE = "desarconner"
    OVERRUN = "renversement"


class Start(StrEnum):
    """How a grapple begins."""

    EXPOSED = "riposte"
    FREE = "sans-riposte"
    JOINED = "rejointe"


class Reaction(StrEnum):
    """What the target of an overrun does."""

    BLOCK = "bloque"
    AVOID = "evite"


NAMES = MappingProxyType(
    {
        Manoeuvre.RUSH: "charge à mains nues",
        Manoeuvre.DISARM: "désarmement",
        Manoeuvre.GRAPPLE: "lutte",
        Manoeuvre.TRIP: "croc-en-jambe",
        Manoeuvre.UNHORSE: "jeter à bas de selle",
        Manoeuvre.OVERRUN: "renversement",
    }
)
WEAPONS = MappingProxyType(
    {
        Weapons.ONE: "une seule",
        Weapons.TWO: "deux",
        Weapons.TWO_HANDED: "une à deux mains",
    }
)
CHARGES = frozenset({Manoeuvre.RUSH, Manoeuvre.OVERRUN})
TRIPS = (Manoeuvre.TRIP, Manoeuvre.UNHORSE, Manoeuvre.OVERRUN)


def _for(*chosen: Manoeuvre) -> tuple[str, tuple[str, ...]]:
    return "manoeuvre", chosen


class Inputs(Form):
    """The manoeuvre, both sides, and where they stand."""

    manoeuvre = Choice(label="Manœuvre", default=Manoeuvre.TRIP, options=NAMES)
    abord = Choice(
        label="Début de la lutte",
        default=Start.EXPOSED,
        options={
            Start.EXPOSED: "la cible a son attaque d’opportunité",
            Start.FREE: "elle n’en a pas",
            Start.JOINED: "vous rejoignez une lutte",
        },
        shown_for=_for(Manoeuvre.GRAPPLE),
    )
    reaction = Choice(
        label="La cible",
        default=Reaction.BLOCK,
        options={Reaction.BLOCK: "vous bloque", Reaction.AVOID: "vous évite"},
        shown_for=_for(Manoeuvre.OVERRUN),
    )
    attaque = Integer(
        label="Bonus d’attaque au corps à corps",
        default=6,
        minimum=-20,
        maximum=60,
        help=f"Tout compris{NBSP}: base, Force, taille.",
        shown_for=_for(Manoeuvre.DISARM, Manoeuvre.GRAPPLE, *TRIPS),
        group="Vous",
    )
    force = Integer(
        label="Modificateur de Force",
        default=3,
        minimum=-5,
        maximum=20,
        shown_for=_for(Manoeuvre.RUSH, *TRIPS),
        group="Vous",
    )
    dexterite = Integer(
        label="Modificateur de Dex",
        default=1,
        minimum=-5,
        maximum=20,
        help="Pour résister si la cible réplique.",
        shown_for=_for(*TRIPS),
        group="Vous",
    )
    lutte = Integer(
        label="Bonus de lutte",
        default=6,
        minimum=-40,
        maximum=80,
        help=("Base, Force et modificateur de taille spécial, que le document ne donne pas."),
        shown_for=_for(Manoeuvre.GRAPPLE),
        group="Vous",
    )
    degats = Dice(
        label="Dégâts à mains nues",
        default=dice.parse_dice("1d3+3"),
        help="Non donnés par le document.",
        shown_for=_for(Manoeuvre.GRAPPLE),
        group="Vous",
    )
    ca = Integer(
        label="CA",
        default=15,
        minimum=-20,
        maximum=60,
        help="Contre l’attaque d’opportunité.",
        shown_for=("abord", (Start.EXPOSED,)),
        group="Vous",
    )
    armes = Choice(
        label="Armes",
        default=Weapons.ONE,
        options=WEAPONS,
        shown_for=_for(Manoeuvre.DISARM),
        group="Vous",
    )
    arme_plus_grande = Toggle(
        label="Arme plus grande que celle de la cible",
        shown_for=_for(Manoeuvre.DISARM),
        group="Vous",
    )
    vitesse = Integer(
        label="Vitesse",
        default=6,
        minimum=1,
        maximum=MAX_SPEED,
        unit=f"cases de 1,5{NBSP}m",
        shown_for=_for(*sorted(CHARGES)),
        group="Vous",
    )
    elan = Integer(
        label="Élan avant le contact",
        default=6,
        minimum=LEAST_CHARGE,
        maximum=reach(Pace.CHARGE, MAX_SPEED),
        unit="cases",
        shown_for=_for(*sorted(CHARGES)),
        group="Vous",
    )
    accompagne = Toggle(
        label="Vous accompagnez la cible qui recule",
        default=True,
        shown_for=_for(Manoeuvre.RUSH),
        group="Vous",
    )
    dos_occupe = Toggle(
        label="La case derrière vous est occupée", shown_for=_for(*TRIPS), group="Vous"
    )
    taille = Integer(
        label="Catégories de taille au-dessus de vous",
        default=0,
        minimum=-manoeuvres.MAX_SIZES,
        maximum=manoeuvres.MAX_SIZES,
        help="Un nombre négatif si la cible est plus petite.",
        shown_for=_for(Manoeuvre.RUSH, *TRIPS),
        group="Cible",
    )
    stabilite = Choice(
        label="Le plus stable",
        default=Stability.EVEN,
        options={
            Stability.EVEN: "ni l’un ni l’autre",
            Stability.ATTACKER: "vous",
            Stability.TARGET: "la cible",
        },
        help="Douze jambes, par exemple.",
        shown_for=_for(*TRIPS),
        group="Cible",
    )
    cible_armee = Toggle(label="Armée", default=True, shown_for=_for(Manoeuvre.RUSH), group="Cible")
    cible_ca = Integer(
        label="CA sans armure ni bouclier",
        default=12,
        minimum=-20,
        maximum=60,
        shown_for=_for(Manoeuvre.GRAPPLE, *TRIPS),
        group="Cible",
    )
    cible_attaque = Integer(
        label="Bonus d’attaque de la cible",
        default=5,
        minimum=-20,
        maximum=60,
        shown_for=_for(Manoeuvre.DISARM, Manoeuvre.GRAPPLE),
        group="Cible",
    )
    cible_force = Integer(
        label="Modificateur de Force de la cible",
        default=2,
        minimum=-5,
        maximum=20,
        shown_for=_for(Manoeuvre.RUSH, *TRIPS),
        group="Cible",
    )
    cible_dexterite = Integer(
        label="Modificateur de Dex de la cible",
        default=2,
        minimum=-5,
        maximum=20,
        shown_for=_for(*TRIPS),
        group="Cible",
    )
    cible_equitation = Integer(
        label="Équitation de la cible",
        default=6,
        minimum=-5,
        maximum=40,
        shown_for=_for(Manoeuvre.UNHORSE),
        group="Cible",
    )
    cible_lutte = Integer(
        label="Bonus de lutte de la cible",
        default=5,
        minimum=-40,
        maximum=80,
        shown_for=_for(Manoeuvre.GRAPPLE),
        group="Cible",
    )
    cible_armes = Choice(
        label="Armes de la cible",
        default=Weapons.ONE,
        options=WEAPONS,
        shown_for=_for(Manoeuvre.DISARM),
        group="Cible",
    )
    cible_arme_plus_grande = Toggle(
        label="Arme plus grande que la vôtre",
        shown_for=_for(Manoeuvre.DISARM),
        group="Cible",
    )
    arme_a_deux_mains = Toggle(
        label="Le +4 va à l’arme à deux mains, non aux deux armes",
        help="Autre lecture de l’arbitrage 8.",
        option=True,
        shown_for=_for(Manoeuvre.DISARM),
    )
    par_categorie = Toggle(
        label="Au croc-en-jambe, 4 par catégorie de taille, la stabilité en plus",
        help="Autre lecture de l’arbitrage 20.",
        option=True,
        shown_for=_for(*TRIPS),
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a target too large, a run too long, and two weapons each larger than the other."""
        if self.manoeuvre in CHARGES:
            if self.taille > LARGEST_TARGET:
                yield Inputs.taille, "La cible ne peut vous dépasser que d’une catégorie de taille."
            allowed = reach(Pace.CHARGE, self.vitesse)
            if self.elan > allowed:
                yield (
                    Inputs.elan,
                    f"Une charge couvre au plus le double de la vitesse{NBSP}: {allowed} cases.",
                )
        both = self.arme_plus_grande and self.cible_arme_plus_grande
        if self.manoeuvre is Manoeuvre.DISARM and both:
            yield (
                Inputs.cible_arme_plus_grande,
                "Une des deux armes seulement est plus grande que l’autre.",
            )

    @property
    def fighter(self) -> Fighter:
        """Who trips."""
        return Fighter(self.force, self.dexterite)

    @property
    def target(self) -> Fighter:
        """Who resists a trip."""
        ride = self.cible_equitation if self.manoeuvre is Manoeuvre.UNHORSE else None
        return Fighter(self.cible_force, self.cible_dexterite, ride)

    @property
    def trip_modifier(self) -> int:
        """What size and stability add to the attacker's roll."""
        reading = TripReading.PER_CATEGORY if self.par_categorie else TripReading.SINGLE
        return manoeuvres.trip_modifier(self.taille, self.stabilite, reading)

    @property
    def disarm_bonuses(self) -> tuple[int, int]:
        """What weapons add to the attacker's roll and to the target's."""
        reading = DisarmReading.TWO_HANDED if self.arme_a_deux_mains else DisarmReading.TWO_WEAPONS
        return (
            manoeuvres.disarm_bonus(self.armes, larger=self.arme_plus_grande, reading=reading),
            manoeuvres.disarm_bonus(
                self.cible_armes, larger=self.cible_arme_plus_grande, reading=reading
            ),
        )

    @property
    def exposed(self) -> bool | None:
        """Whether the target has an attack of opportunity; None when the source does not say."""
        return {
            Manoeuvre.RUSH: self.cible_armee,
            Manoeuvre.DISARM: True,
            Manoeuvre.GRAPPLE: self.abord is Start.EXPOSED,
            Manoeuvre.OVERRUN: True,
        }.get(self.manoeuvre)
