"""What `maison/terrain` works out."""

from dataclasses import dataclass

from calculators.maison.terrain.form import Inputs
from rules_core.maison import terrain
from rules_core.maison.terrain import Movement, Start, Way


@dataclass(frozen=True, slots=True)
class Plan:
    """This round, and the next one after a fall if standing up takes half its movement.

    `chosen` are the ways worth telling for the squares planned: the cheapest that reaches them,
    then Dash where it makes them surer.
    """

    now: Movement
    after: Movement | None
    chosen: tuple[Way, ...]


def compute(inputs: Inputs) -> Plan:
    """Work out this round and the next."""
    spent = inputs.deja_depense if inputs.matters(Inputs.deja_depense) else 0
    now = _movement(inputs, inputs.depart, spent)
    falls = any(way.tested for way in now.ways)
    without = now.best(inputs.prevues, dash=False)
    dashing = now.best(inputs.prevues, dash=True)
    chosen = [way for way in (without, dashing) if way and inputs.prevues]
    if len(chosen) > 1 and chosen[1].reach(inputs.prevues) <= chosen[0].reach(inputs.prevues):
        chosen.pop()
    return Plan(now, _movement(inputs, Start.STAND_UP) if falls else None, tuple(chosen))


def _movement(inputs: Inputs, start: Start, spent: int = 0) -> Movement:
    return terrain.movement(
        inputs.vitesse,
        inputs.terrain,
        start=start,
        modifier=inputs.ajustement,
        advantage=inputs.avantage,
        disadvantage=inputs.desavantage,
        spent=spent,
        after_standing=inputs.regle_apres_relever,
        crawl=inputs.ramper_deux,
    )
