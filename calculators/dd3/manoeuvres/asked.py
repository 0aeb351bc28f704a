"""The form of `dd3/manoeuvres`."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
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
from rules_core.dd3 import manoeuvres, tripping
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.criticals import ordinary_damage
from rules_core.dd3.grapple import GrappleEnd, grapple, grapple_parts
from rules_core.dd3.manoeuvres import LARGEST_TARGET, End, Part, Weapons
from rules_core.dd3.movement import LEAST_CHARGE, MAX_SPEED, SQUARE, Pace, reach
from rules_core.dd3.opposed import LEAST_TOTAL, MOST_TOTAL, TO_COME, Made, Opposed
from rules_core.dd3.tripping import Fighter, Stability
from rules_core.dice import Law
from rules_core.ledger import Ledger

# --- the form ---


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


def _known_bonus(label: str, when: Condition, group: Group) -> Integers:
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
    lutte = _known_bonus("Bonus de lutte connu", grappling, YOU)
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
    cible_lutte = _known_bonus("Bonus de lutte connu de la cible", grappling, TARGET)
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


# --- the computation ---


type AnyEnd = End | GrappleEnd

NOTHING: Ledger[Part] = Ledger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A manoeuvre worked out, whichever it is.

    It goes through an attack of opportunity, a touch attack and an opposed roll, as far as it has
    them; after a failure, through the target's answer where there is one.

    Attributes:
        ends: the chance of each end.
        success: the end that was wanted.
        opportunity: the attack that stops the attempt when it hits.
        touch: the touch attack; None too once the opposed roll that follows it is made.
        missed: the end of a missed touch.
        roll: the opposed roll; None when nothing is thrown.
        mine: what you add to it.
        theirs: what the target adds to it.
        answer: the target's own attempt after a failure.
        kept: the end of equal totals, or of an answer that fails too.
        lost: the end of a lost roll without an answer, or of an answer that succeeds.
        free: the target's roll to be pinned no longer.
        left: centimetres of movement left on contact.
        pushed: law of the centimetres that the target is pushed.
        damage: law of the damage of a firm hold.
    """

    ends: Mapping[AnyEnd, Fraction]
    success: AnyEnd
    opportunity: AttackRoll | None = None
    touch: AttackRoll | None = None
    missed: AnyEnd = End.MISSED
    roll: Opposed | None = None
    mine: Ledger[Part] = NOTHING
    theirs: Ledger[Part] = NOTHING
    answer: Opposed | None = None
    kept: AnyEnd = End.NOTHING
    lost: AnyEnd = End.NOTHING
    free: Opposed | None = None
    left: int | None = None
    pushed: Law | None = None
    damage: Law | None = None

    @property
    def won(self) -> AnyEnd:
        """The end of a won roll: that of a push may be short of movement."""
        return End.UNMOVED if End.UNMOVED in self.ends else self.success


def compute(inputs: Inputs) -> Attempt:
    """Work out the attempt."""
    return WAYS[inputs.manoeuvre](inputs)


def _rush(inputs: Inputs) -> Attempt:
    rush = manoeuvres.bull_rush(
        inputs.force,
        inputs.cible_force,
        inputs.vitesse,
        inputs.elan,
        larger=inputs.taille,
        along=inputs.accompagne,
        made=made(inputs),
    )
    return Attempt(
        ends=dict(rush.ends.items()),
        success=End.TARGET_PUSHED,
        roll=rush.roll,
        mine=rush.mine,
        theirs=rush.theirs,
        lost=End.ATTACKER_PUSHED,
        left=rush.left,
        pushed=rush.pushed,
    )


def _disarm(inputs: Inputs) -> Attempt:
    mine = manoeuvres.disarm_parts(
        inputs.attaque,
        inputs.armes,
        larger=inputs.arme_plus_grande,
        reading=inputs.arme_a_deux_mains,
    )
    theirs = manoeuvres.disarm_parts(
        inputs.cible_attaque,
        inputs.cible_armes,
        larger=inputs.cible_arme_plus_grande,
        reading=inputs.arme_a_deux_mains,
    )
    found = manoeuvres.disarming(mine.total, theirs.total, made(inputs))
    return Attempt(
        ends=dict(found.ends.items()),
        success=End.TARGET_DISARMED,
        roll=found.attempt,
        mine=mine,
        theirs=theirs,
        answer=found.answer,
        lost=End.ATTACKER_DISARMED,
    )


def _grapple(inputs: Inputs) -> Attempt:
    mine = _grapple_bonus(
        inputs.lutte, inputs.lutte_base, inputs.force, inputs.lutte_taille, inputs.lutte_autre
    )
    theirs = _grapple_bonus(
        inputs.cible_lutte,
        inputs.cible_lutte_base,
        inputs.cible_force,
        inputs.cible_lutte_taille,
        inputs.cible_lutte_autre,
    )
    found = grapple(
        mine.total,
        theirs.total,
        attack_roll(inputs.attaque, inputs.cible_ca) if inputs.matters(Inputs.attaque) else None,
        attack_roll(inputs.cible_attaque, inputs.ca) if exposed(inputs) else None,
        made(inputs),
    )
    return Attempt(
        ends=dict(found.ends.items()),
        success=GrappleEnd.HELD,
        opportunity=found.opportunity,
        touch=found.touch,
        missed=GrappleEnd.MISSED,
        roll=found.hold,
        mine=mine,
        theirs=theirs,
        kept=GrappleEnd.ESCAPED,
        lost=GrappleEnd.ESCAPED,
        free=found.free,
        damage=ordinary_damage(inputs.degats),
    )


def _grapple_bonus(
    known: tuple[int, ...], base: int, strength: int, size: int, other: int
) -> Ledger[Part]:
    """Return a grapple bonus: whole where it is known, else by its parts."""
    if known:
        return Ledger.of({Part.GRAPPLE: known[0]})
    return grapple_parts(base, strength, size, other)


def _trip(inputs: Inputs) -> Attempt:
    found = tripping.trip(
        attack_roll(inputs.attaque, inputs.cible_ca) if inputs.matters(Inputs.attaque) else None,
        fighter(inputs),
        target(inputs),
        tripping.trip_modifiers(inputs.taille, inputs.stabilite, inputs.par_categorie),
        blocked=inputs.dos_occupe,
        overrun=inputs.manoeuvre is Manoeuvre.OVERRUN,
        made=made(inputs),
    )
    return Attempt(
        ends=dict(found.ends.items()),
        success=End.TARGET_DOWN,
        touch=found.touch,
        missed=found.missed,
        roll=found.roll,
        mine=found.mine,
        theirs=found.theirs,
        answer=found.answer,
        kept=found.back,
        lost=End.ATTACKER_DOWN,
        left=_left(inputs) if inputs.manoeuvre is Manoeuvre.OVERRUN else None,
    )


def _overrun(inputs: Inputs) -> Attempt:
    if inputs.reaction is Reaction.BLOCK:
        return _trip(inputs)
    left = _left(inputs)
    return Attempt(ends=dict(tripping.avoided(left).items()), success=End.AVOIDED, left=left)


def made(inputs: Inputs) -> Made:
    """Return the total of the side that has rolled already."""
    if not inputs.matters(Inputs.total):
        return TO_COME
    if inputs.jet_fait is Rolled.OWN:
        return Made(mine=inputs.total)
    return Made(theirs=inputs.total)


def fighter(inputs: Inputs) -> Fighter:
    """Return who trips."""
    return Fighter(inputs.force, inputs.dexterite)


def target(inputs: Inputs) -> Fighter:
    """Return who resists a trip, with Équitation in the saddle."""
    ride = inputs.cible_equitation if inputs.manoeuvre is Manoeuvre.UNHORSE else None
    return Fighter(inputs.cible_force, inputs.cible_dexterite, ride)


def exposed(inputs: Inputs) -> bool | None:
    """Tell whether the target has an attack of opportunity.

    None when the source does not say, and once the opposed roll, which comes after it, is made.
    """
    if made(inputs) != TO_COME:
        return None
    return {
        Manoeuvre.RUSH: inputs.cible_armee,
        Manoeuvre.DISARM: True,
        Manoeuvre.GRAPPLE: inputs.abord is Start.EXPOSED,
        Manoeuvre.OVERRUN: True,
    }.get(inputs.manoeuvre)


def _left(inputs: Inputs) -> int:
    return SQUARE * manoeuvres.movement_left(inputs.vitesse, inputs.elan)


WAYS: Mapping[Manoeuvre, Callable[[Inputs], Attempt]] = MappingProxyType(
    {
        Manoeuvre.RUSH: _rush,
        Manoeuvre.DISARM: _disarm,
        Manoeuvre.GRAPPLE: _grapple,
        Manoeuvre.TRIP: _trip,
        Manoeuvre.UNHORSE: _trip,
        Manoeuvre.OVERRUN: _overrun,
    }
)
"""How each manoeuvre is worked out."""
