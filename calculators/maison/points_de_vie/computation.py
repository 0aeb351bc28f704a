"""What `maison/points-de-vie` works out."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from calculators.maison.points_de_vie.form import DRAWING, Event, Inputs
from rules_core.maison import hit_points
from rules_core.maison.hit_points import Change, HitPoints, Shock, ShockReading


@dataclass(frozen=True, slots=True)
class Outcome:
    """The change, what D&D 5 would make of it, and the draws of a monster or an NPC below 0.

    `below` gives, by the number of each attack that calls for a draw, how far below 0 it leaves.
    """

    change: Change
    dd5_kills: bool = False
    below: Mapping[int, int] = MappingProxyType({})
    shocks: tuple[tuple[ShockReading, Shock], ...] = ()


def draws(inputs: Inputs) -> bool:
    """Tell whether a fall below 0 calls for system-shock draws."""
    return inputs.evenement is Event.DAMAGE and inputs.creature in DRAWING


def compute(inputs: Inputs) -> Outcome:
    """Work out the event."""
    before = HitPoints(inputs.pv, inputs.pv_max, inputs.temporaires)
    if inputs.evenement is Event.HEALING:
        return Outcome(hit_points.heal(before, inputs.montant, dead=inputs.morte))
    if inputs.evenement is Event.TEMPORARY:
        return Outcome(hit_points.receive_temporary(before, inputs.montant, inputs.garder))
    change = hit_points.damage(before, inputs.montant)
    dd5_kills = hit_points.instant_death(before, inputs.montant)
    if not draws(inputs):
        return Outcome(change, dd5_kills)
    below = hit_points.draws(
        before, inputs.montant, inputs.attaques, below_only=inputs.sans_tirage_au_passage
    )
    shocks = tuple(
        (reading, hit_points.system_shock(inputs.system_shock, [*below.values()], reading))
        for reading in (ShockReading if below else ())
    )
    return Outcome(change, dd5_kills, below, shocks)
