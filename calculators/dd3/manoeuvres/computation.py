"""The attempt that the form of `dd3/manoeuvres` describes, whichever the manoeuvre."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from calculators.dd3.manoeuvres.form import Inputs, Manoeuvre, Reaction, Rolled, Start
from rules_core.dd3 import manoeuvres, tripping
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.criticals import ordinary_damage
from rules_core.dd3.grapple import GrappleEnd, grapple, grapple_parts
from rules_core.dd3.manoeuvres import End, Part
from rules_core.dd3.movement import SQUARE
from rules_core.dd3.opposed import TO_COME, Made, Opposed
from rules_core.dd3.tripping import Fighter
from rules_core.dice import Law
from rules_core.ledger import Ledger

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
