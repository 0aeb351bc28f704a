"""Each manœuvre of the form, with the file that works it out and tells it."""

from calculators.dd3.manoeuvres.asked import Inputs, Manoeuvre
from calculators.dd3.manoeuvres.attempt import Attempt, Way
from calculators.dd3.manoeuvres.disarm import DISARM
from calculators.dd3.manoeuvres.grapple import GRAPPLE
from calculators.dd3.manoeuvres.rush import RUSH
from calculators.dd3.manoeuvres.trip import OVERRUN, TRIP, UNHORSE

WAYS: dict[Manoeuvre, Way] = {
    Manoeuvre.RUSH: RUSH,
    Manoeuvre.DISARM: DISARM,
    Manoeuvre.GRAPPLE: GRAPPLE,
    Manoeuvre.TRIP: TRIP,
    Manoeuvre.UNHORSE: UNHORSE,
    Manoeuvre.OVERRUN: OVERRUN,
}

# --- the computation ---


def compute(inputs: Inputs) -> Attempt:
    """Work out the attempt."""
    return WAYS[inputs.manoeuvre].attempt(inputs)
