"""The form of `dd3/manoeuvres`."""

from collections.abc import Iterator
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from calculators.conditions import Group
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.fields import Choice, Dice, Integer, Toggle
from calculators.form import Field, Form
from calculators.french import NBSP
from rules_core import dice
from rules_core.dd3 import manoeuvres
from rules_core.dd3.manoeuvres import LARGEST_TARGET, Weapons
from rules_core.dd3.movement import LEAST_CHARGE, MAX_SPEED, Pace, reach
from rules_core.dd3.tripping import Stability


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
    {Weapons.ONE: "une seule", Weapons.TWO: "deux", Weapons.TWO_HANDED: "une à deux mains"}
)
CHARGES = frozenset({Manoeuvre.RUSH, Manoeuvre.OVERRUN})
TRIPS = (Manoeuvre.TRIP, Manoeuvre.UNHORSE, Manoeuvre.OVERRUN)


YOU = Group("Vous")
TARGET = Group("Cible")


class Inputs(Form):
    """The manoeuvre, both sides, and where they stand."""

    manoeuvre = Choice("Manœuvre", default=Manoeuvre.TRIP, options=NAMES)
    rushing = manoeuvre.among(Manoeuvre.RUSH)
    disarming = manoeuvre.among(Manoeuvre.DISARM)
    grappling = manoeuvre.among(Manoeuvre.GRAPPLE)
    tripping = manoeuvre.among(*TRIPS)
    rushing_or_tripping = manoeuvre.among(Manoeuvre.RUSH, *TRIPS)
    charging = manoeuvre.among(*sorted(CHARGES))
    abord = Choice(
        "Début de la lutte",
        default=Start.EXPOSED,
        options={
            Start.EXPOSED: "la cible a son attaque d’opportunité",
            Start.FREE: "elle n’en a pas",
            Start.JOINED: "vous rejoignez une lutte",
        },
        when=grappling,
    )
    reaction = Choice(
        "La cible",
        default=Reaction.BLOCK,
        options={Reaction.BLOCK: "vous bloque", Reaction.AVOID: "vous évite"},
        when=manoeuvre.among(Manoeuvre.OVERRUN),
    )
    attaque = Character.attaque.asked(
        help=f"Tout compris{NBSP}: base, Force, taille.",
        when=manoeuvre.among(Manoeuvre.DISARM, Manoeuvre.GRAPPLE, *TRIPS),
        group=YOU,
    )
    force = Character.force.asked(when=rushing_or_tripping, group=YOU)
    dexterite = Character.dexterite.asked(
        help="Pour résister si la cible réplique.", when=tripping, group=YOU
    )
    lutte = Integer(
        "Bonus de lutte",
        default=9,
        minimum=-40,
        maximum=80,
        help="Base, Force et modificateur de taille spécial, que la source ne donne pas.",
        when=grappling,
        group=YOU,
    )
    degats = Dice(
        "Dégâts à mains nues",
        default=dice.parse_dice("1d3+3"),
        help="Non donnés par la source.",
        when=grappling,
        group=YOU,
    )
    ca = Integer(
        "CA",
        default=17,
        minimum=-20,
        maximum=60,
        help="Contre l’attaque d’opportunité.",
        when=abord.among(Start.EXPOSED),
        group=YOU,
    )
    armes = Choice("Armes", default=Weapons.ONE, options=WEAPONS, when=disarming, group=YOU)
    arme_plus_grande = Toggle("Arme plus grande que celle de la cible", when=disarming, group=YOU)
    vitesse = Character.vitesse.asked(when=charging, group=YOU)
    elan = Integer(
        "Élan avant le contact",
        default=6,
        minimum=LEAST_CHARGE,
        maximum=reach(Pace.CHARGE, MAX_SPEED),
        unit="cases",
        when=charging,
        group=YOU,
    )
    accompagne = Toggle(
        "Vous accompagnez la cible qui recule", default=True, when=rushing, group=YOU
    )
    dos_occupe = Toggle("La case derrière vous est occupée", when=tripping, group=YOU)
    taille = Integer(
        "Catégories de taille au-dessus de vous",
        default=0,
        minimum=-manoeuvres.MAX_SIZES,
        maximum=manoeuvres.MAX_SIZES,
        help="Un nombre négatif si la cible est plus petite.",
        when=rushing_or_tripping,
        group=TARGET,
    )
    stabilite = Choice(
        "Le plus stable",
        default=Stability.EVEN,
        options={
            Stability.EVEN: "ni l’un ni l’autre",
            Stability.ATTACKER: "vous",
            Stability.TARGET: "la cible",
        },
        help="Douze jambes, par exemple.",
        when=tripping,
        group=TARGET,
    )
    cible_armee = Toggle("Armée", default=True, when=rushing, group=TARGET)
    cible_ca = Integer(
        "CA sans armure ni bouclier",
        default=12,
        minimum=-20,
        maximum=60,
        when=manoeuvre.among(Manoeuvre.GRAPPLE, *TRIPS),
        group=TARGET,
    )
    cible_attaque = Integer(
        "Bonus d’attaque de la cible",
        default=5,
        minimum=-20,
        maximum=60,
        when=manoeuvre.among(Manoeuvre.DISARM, Manoeuvre.GRAPPLE),
        group=TARGET,
    )
    cible_force = Integer(
        "Modificateur de Force de la cible",
        default=2,
        minimum=-5,
        maximum=20,
        when=rushing_or_tripping,
        group=TARGET,
    )
    cible_dexterite = Integer(
        "Modificateur de Dex de la cible",
        default=2,
        minimum=-5,
        maximum=20,
        when=tripping,
        group=TARGET,
    )
    cible_equitation = Integer(
        "Équitation de la cible",
        default=6,
        minimum=-5,
        maximum=40,
        when=manoeuvre.among(Manoeuvre.UNHORSE),
        group=TARGET,
    )
    cible_lutte = Integer(
        "Bonus de lutte de la cible",
        default=5,
        minimum=-40,
        maximum=80,
        when=grappling,
        group=TARGET,
    )
    cible_armes = Choice(
        "Armes de la cible", default=Weapons.ONE, options=WEAPONS, when=disarming, group=TARGET
    )
    cible_arme_plus_grande = Toggle("Arme plus grande que la vôtre", when=disarming, group=TARGET)
    arme_a_deux_mains = rulings.DISARM_BONUS.alternative(when=disarming)
    par_categorie = rulings.TRIP_MODIFIER.alternative(when=tripping)

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
