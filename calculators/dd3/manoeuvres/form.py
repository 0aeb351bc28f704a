"""The form of `dd3/manoeuvres`."""

from collections.abc import Iterator
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from calculators.alternatives import alternative
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.distances import Distance
from calculators.fields import Choice, DiceField, Integer, Integers, Toggle
from calculators.form import Condition, Field, Form, Group
from calculators.french import NBSP
from rules_core import dice
from rules_core.dd3 import manoeuvres
from rules_core.dd3.manoeuvres import LARGEST_TARGET, Weapons
from rules_core.dd3.movement import LEAST_CHARGE, MAX_SPEED, Pace, reach
from rules_core.dd3.opposed import LEAST_TOTAL, MOST_TOTAL
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


class Rolled(StrEnum):
    """Which of the two sides of the opposed roll is made already."""

    NONE = "aucun"
    OWN = "le-votre"
    TARGET = "celui-de-la-cible"


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
SPECIAL = "La source ne le donne pas."
LEAVE_EMPTY = "Laissez vide pour le compter par ses éléments."


def _grapple_bonus(label: str, when: Condition, group: Group) -> Integers:
    """Return the field of a grapple bonus that is known whole."""
    return Integers(
        label, minimum=-40, maximum=80, most=1, help=LEAVE_EMPTY, when=when, group=group
    )


def _grapple_part(
    label: str, when: Condition, group: Group, default: int = 0, helped: str = ""
) -> Integer:
    """Return the field of one part of a grapple bonus."""
    return Integer(
        label, default=default, minimum=-20, maximum=40, help=helped, when=when, group=group
    )


class Inputs(Form):
    """The manoeuvre, both sides, and where they stand."""

    manoeuvre = Choice("Manœuvre", default=Manoeuvre.TRIP, options=NAMES)
    rushing = manoeuvre.among(Manoeuvre.RUSH)
    disarming = manoeuvre.among(Manoeuvre.DISARM)
    grappling = manoeuvre.among(Manoeuvre.GRAPPLE)
    tripping = manoeuvre.among(*TRIPS)
    rushing_or_tripping = manoeuvre.among(Manoeuvre.RUSH, *TRIPS)
    charging = manoeuvre.among(*sorted(CHARGES))
    reaction = Choice(
        "La cible",
        default=Reaction.BLOCK,
        options={Reaction.BLOCK: "vous bloque", Reaction.AVOID: "vous évite"},
        when=manoeuvre.among(Manoeuvre.OVERRUN),
    )
    jet_fait = Choice(
        "Jet opposé déjà lancé",
        default=Rolled.NONE,
        options={
            Rolled.NONE: "aucun",
            Rolled.OWN: "le vôtre",
            Rolled.TARGET: "celui de la cible",
        },
        when=manoeuvre.among(*(each for each in Manoeuvre if each is not Manoeuvre.OVERRUN))
        | reaction.among(Reaction.BLOCK),
    )
    to_come = jet_fait.among(Rolled.NONE)
    you_roll = jet_fait.among(Rolled.NONE, Rolled.TARGET)
    target_rolls = jet_fait.among(Rolled.NONE, Rolled.OWN)
    total = Integer(
        "Total de ce jet",
        default=12,
        minimum=LEAST_TOTAL,
        maximum=MOST_TOTAL,
        help="Le d20 et tout ce qui s’y ajoute.",
        when=jet_fait.among(Rolled.OWN, Rolled.TARGET),
    )
    abord = Choice(
        "Début de la lutte",
        default=Start.EXPOSED,
        options={
            Start.EXPOSED: "la cible a son attaque d’opportunité",
            Start.FREE: "elle n’en a pas",
            Start.JOINED: "vous rejoignez une lutte",
        },
        when=grappling & to_come,
    )
    resisting = tripping & target_rolls
    exposed = abord.among(Start.EXPOSED)
    touching = abord.among(Start.EXPOSED, Start.FREE) | tripping & to_come
    attaque = Character.attaque.asked(
        help=f"Tout compris{NBSP}: base, Force, taille.",
        when=disarming | touching,
        group=YOU,
    )
    lutte = _grapple_bonus("Bonus de lutte connu", grappling, YOU)
    counted = lutte.among(())
    lutte_base = _grapple_part("Bonus de base à l’attaque", counted, YOU, Character.bba.default[0])
    force = Character.force.asked(when=rushing & you_roll | tripping | counted, group=YOU)
    lutte_taille = _grapple_part("Modificateur de taille spécial", counted, YOU, helped=SPECIAL)
    lutte_autre = _grapple_part("Autre bonus de lutte", counted, YOU)
    dexterite = Character.dexterite.asked(
        help="Pour résister si la cible réplique.", when=tripping, group=YOU
    )
    degats = DiceField(
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
        when=exposed,
        group=YOU,
    )
    armes = Choice("Armes", default=Weapons.ONE, options=WEAPONS, when=disarming, group=YOU)
    arme_plus_grande = Toggle("Arme plus grande que celle de la cible", when=disarming, group=YOU)
    vitesse = Character.vitesse.asked(when=charging, group=YOU)
    elan = Distance(
        "Élan avant le contact",
        default=6,
        minimum=LEAST_CHARGE,
        maximum=reach(Pace.CHARGE, MAX_SPEED),
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
        when=touching,
        group=TARGET,
    )
    cible_attaque = Integer(
        "Bonus d’attaque de la cible",
        default=5,
        minimum=-20,
        maximum=60,
        when=disarming | exposed,
        group=TARGET,
    )
    cible_lutte = _grapple_bonus("Bonus de lutte connu de la cible", grappling, TARGET)
    target_counted = cible_lutte.among(())
    cible_lutte_base = _grapple_part(
        "Bonus de base à l’attaque de la cible", target_counted, TARGET, 3
    )
    cible_force = Integer(
        "Modificateur de Force de la cible",
        default=2,
        minimum=-5,
        maximum=20,
        when=rushing & target_rolls | tripping | target_counted,
        group=TARGET,
    )
    cible_lutte_taille = _grapple_part(
        "Modificateur de taille spécial de la cible", target_counted, TARGET
    )
    cible_lutte_autre = _grapple_part("Autre bonus de lutte de la cible", target_counted, TARGET)
    cible_dexterite = Integer(
        "Modificateur de Dex de la cible",
        default=2,
        minimum=-5,
        maximum=20,
        when=resisting,
        group=TARGET,
    )
    cible_equitation = Integer(
        "Équitation de la cible",
        default=6,
        minimum=-5,
        maximum=40,
        when=manoeuvre.among(Manoeuvre.UNHORSE) & target_rolls,
        group=TARGET,
    )
    cible_armes = Choice(
        "Armes de la cible", default=Weapons.ONE, options=WEAPONS, when=disarming, group=TARGET
    )
    cible_arme_plus_grande = Toggle("Arme plus grande que la vôtre", when=disarming, group=TARGET)
    arme_a_deux_mains = alternative(rulings.DISARM_BONUS, when=disarming)
    par_categorie = alternative(rulings.TRIP_MODIFIER, when=tripping)

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
