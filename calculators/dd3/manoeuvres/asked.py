"""The form of `dd3/manoeuvres`: one for all manœuvres, whose files say what comes of them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from calculators.alternatives import alternative
from calculators.dd3 import quantities, rulings
from calculators.dd3.adversary import Adversary
from calculators.dd3.character import Character
from calculators.distances import Distance
from calculators.fields import Choice, Integer, Integers, Labelled, Toggle
from calculators.form import Field, Form, Group
from calculators.french import NBSP, plural
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.manoeuvres import (
    LARGEST_TARGET,
    MAX_SIZES,
    PACES,
    RushReading,
    Weapons,
    movement_left,
)
from rules_core.dd3.movement import LEAST_CHARGE, MAX_SPEED, SQUARE, Pace, reach
from rules_core.dd3.opposed import LEAST_TOTAL, MOST_TOTAL, TO_COME, Made
from rules_core.dd3.tripping import Stability

# --- the form ---


class Manoeuvre(Labelled):
    """What is tried."""

    RUSH = "charge-mains-nues", "charge à mains nues"
    DISARM = "desarmement", "désarmement"
    GRAPPLE = "lutte", "lutte"
    TRIP = "croc-en-jambe", "croc-en-jambe"
    UNHORSE = "desarconner", "jeter à bas de selle"
    OVERRUN = "renversement", "renversement"


class Start(Labelled):
    """How a grapple begins."""

    EXPOSED = "riposte", "la cible a son attaque d’opportunité"
    FREE = "sans-riposte", "elle n’en a pas"
    JOINED = "rejointe", "vous rejoignez une lutte"


class Rolled(Labelled):
    """Which of the two sides of the opposed roll is made already."""

    NONE = "aucun", "aucun"
    OWN = "le-votre", "le vôtre"
    TARGET = "celui-de-la-cible", "celui de la cible"


class Reaction(Labelled):
    """What the target of an overrun does."""

    BLOCK = "bloque", "vous bloque"
    AVOID = "evite", "vous évite"


WEAPONS = {Weapons.ONE: "une seule", Weapons.TWO: "deux", Weapons.TWO_HANDED: "une à deux mains"}
FIRMER = {
    Stability.EVEN: "ni l’un ni l’autre",
    Stability.ATTACKER: "vous",
    Stability.TARGET: "la cible",
}
CHARGES = Manoeuvre.RUSH, Manoeuvre.OVERRUN
TRIPS = Manoeuvre.TRIP, Manoeuvre.UNHORSE, Manoeuvre.OVERRUN
YOU, TARGET = Group("Vous"), Group("Cible")
KNOWN_BONUS = Integers(
    "Bonus de lutte connu",
    minimum=-40,
    maximum=80,
    most=1,
    help="Laissez vide pour le compter par ses éléments.",
)


class Inputs(Form):
    """The manoeuvre, both sides, and where they stand."""

    manoeuvre = Choice("Manœuvre", Manoeuvre.TRIP)
    rushing = manoeuvre.among(Manoeuvre.RUSH)
    disarming = manoeuvre.among(Manoeuvre.DISARM)
    grappling = manoeuvre.among(Manoeuvre.GRAPPLE)
    tripping = manoeuvre.among(*TRIPS)
    charging = manoeuvre.among(*CHARGES)
    reaction = Choice("La cible", Reaction.BLOCK, when=manoeuvre.among(Manoeuvre.OVERRUN))
    jet_fait = Choice(
        "Jet opposé déjà lancé",
        Rolled.NONE,
        when=manoeuvre.among(*(each for each in Manoeuvre if each is not Manoeuvre.OVERRUN))
        | reaction.among(Reaction.BLOCK),
    )
    to_come = jet_fait.among(Rolled.NONE)
    you_roll = jet_fait.among(Rolled.NONE, Rolled.TARGET)
    target_rolls = jet_fait.among(Rolled.NONE, Rolled.OWN)
    total = Integer(
        "Total de ce jet",
        *(12, LEAST_TOTAL, MOST_TOTAL),
        help="Le d20 et tout ce qui s’y ajoute.",
        when=jet_fait.among(Rolled.OWN, Rolled.TARGET),
    )
    abord = Choice("Début de la lutte", Start.EXPOSED, when=grappling & to_come)
    exposed = abord.among(Start.EXPOSED)
    touching = abord.among(Start.EXPOSED, Start.FREE) | tripping & to_come
    attaque = Character.attaque.asked(
        help=f"Tout compris{NBSP}: base, Force, taille.", when=disarming | touching, group=YOU
    )
    lutte = replace(KNOWN_BONUS, when=grappling, group=YOU)
    counted = lutte.among(())
    lutte_base = Character.lutte_base.asked(
        label="Bonus de base à l’attaque", when=counted, group=YOU
    )
    force = Character.force.asked(when=rushing & you_roll | tripping | counted, group=YOU)
    lutte_taille = Character.lutte_taille.asked(when=counted, group=YOU)
    lutte_autre = Character.lutte_autre.asked(when=counted, group=YOU)
    dexterite = Character.dexterite.asked(
        help="Pour résister si la cible réplique.", when=tripping, group=YOU
    )
    degats = Character.mains_nues.asked(when=grappling, group=YOU)
    ca = Character.ca.asked(
        label="CA", help="Contre l’attaque d’opportunité.", when=exposed, group=YOU
    )
    armes = Choice("Armes", Weapons.ONE, WEAPONS, when=disarming, group=YOU)
    arme_plus_grande = Toggle("Arme plus grande que celle de la cible", when=disarming, group=YOU)
    vitesse = Character.vitesse.asked(when=charging, group=YOU)
    elan = Distance(
        "Élan avant le contact",
        *(6, LEAST_CHARGE, reach(Pace.CHARGE, MAX_SPEED)),
        when=charging,
        group=YOU,
    )
    accompagne = Toggle(
        "Vous accompagnez la cible qui recule", default=True, when=rushing, group=YOU
    )
    dos_occupe = Toggle("La case derrière vous est occupée", when=tripping, group=YOU)
    taille = Integer(
        "Catégories de taille au-dessus de vous",
        *(0, -MAX_SIZES, MAX_SIZES),
        help="Un nombre négatif si la cible est plus petite.",
        when=manoeuvre.among(Manoeuvre.RUSH, *TRIPS),
        group=TARGET,
    )
    stabilite = Choice(
        "Le plus stable",
        Stability.EVEN,
        FIRMER,
        help="Douze jambes, par exemple.",
        when=tripping,
        group=TARGET,
    )
    cible_armee = Toggle("Armée", default=True, when=rushing, group=TARGET)
    cible_ca = Integer(
        "CA sans armure ni bouclier",
        *(12, -20, 60),
        when=touching,
        group=TARGET,
        foes=Adversary.ca_contact,
    )
    cible_attaque = Integer(
        "Bonus d’attaque de la cible",
        *(5, -20, 60),
        when=disarming | exposed,
        group=TARGET,
        foes=Adversary.attaque,
    )
    cible_lutte = replace(
        KNOWN_BONUS,
        label="Bonus de lutte connu de la cible",
        when=grappling,
        group=TARGET,
        foes=Adversary.lutte,
    )
    target_counted = cible_lutte.among(())
    cible_lutte_base = Integer(
        "Bonus de base à l’attaque de la cible",
        *(3, -20, 40),
        when=target_counted,
        group=TARGET,
        foes=Adversary.lutte_base,
    )
    cible_force = Integer(
        "Modificateur de Force de la cible",
        *(2, -5, 20),
        when=rushing & target_rolls | tripping | target_counted,
        group=TARGET,
        foes=Adversary.force,
    )
    cible_lutte_taille = Integer(
        "Modificateur de taille spécial de la cible",
        *(0, -20, 40),
        when=target_counted,
        group=TARGET,
        foes=Adversary.lutte_taille,
    )
    cible_lutte_autre = Integer(
        "Autre bonus de lutte de la cible",
        *(0, -20, 40),
        when=target_counted,
        group=TARGET,
        foes=Adversary.lutte_autre,
    )
    cible_dexterite = Integer(
        "Modificateur de Dex de la cible",
        *(2, -5, 20),
        when=tripping & target_rolls,
        group=TARGET,
        means=quantities.DEXTERITY,
    )
    cible_equitation = Integer(
        "Équitation de la cible",
        *(6, -5, 40),
        when=manoeuvre.among(Manoeuvre.UNHORSE) & target_rolls,
        group=TARGET,
        foes=Adversary.equitation,
    )
    cible_armes = Choice("Armes de la cible", Weapons.ONE, WEAPONS, when=disarming, group=TARGET)
    cible_arme_plus_grande = Toggle("Arme plus grande que la vôtre", when=disarming, group=TARGET)
    arme_a_deux_mains = alternative(rulings.DISARM_BONUS, when=disarming)
    vitesse_simple = alternative(rulings.RUSH_LIMIT, when=rushing)
    par_categorie = alternative(rulings.TRIP_MODIFIER, when=tripping)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a target too large, a run too long, and two weapons each larger than the other."""
        if self.manoeuvre in CHARGES:
            if self.taille > LARGEST_TARGET:
                yield Inputs.taille, "La cible ne peut vous dépasser que d’une catégorie de taille."
            allowed = reach(PACES[self.limit], self.vitesse)
            if self.elan > allowed:
                most = (
                    "le double de la vitesse" if self.limit is RushReading.CHARGE else "la vitesse"
                )
                told = f"Une charge couvre au plus {most}{NBSP}: {plural(allowed, 'case')}."
                yield Inputs.elan, told
        both = self.arme_plus_grande and self.cible_arme_plus_grande
        if self.manoeuvre is Manoeuvre.DISARM and both:
            told = "Une des deux armes seulement est plus grande que l’autre."
            yield Inputs.cible_arme_plus_grande, told

    @property
    def made(self) -> Made:
        """The total of the side that has rolled already."""
        if not self.matters(Inputs.total):
            return TO_COME
        own = self.jet_fait is Rolled.OWN
        return Made(mine=self.total) if own else Made(theirs=self.total)

    @property
    def touch(self) -> AttackRoll | None:
        """The touch attack, of what has one; None once the opposed roll after it is made."""
        return attack_roll(self.attaque, self.cible_ca) if self.matters(Inputs.cible_ca) else None

    @property
    def limit(self) -> RushReading:
        """The movement that the run keeps within; that of a charge, but for a bull rush's."""
        offered = self.matters(Inputs.vitesse_simple)
        return self.vitesse_simple if offered else RushReading.CHARGE

    @property
    def left(self) -> int:
        """Centimetres of movement that a charge has left on contact."""
        return SQUARE * movement_left(self.vitesse, self.elan, self.limit)
