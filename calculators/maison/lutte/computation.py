"""What `maison/lutte` works out."""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from calculators.fields import Toggle
from calculators.maison.lutte.form import Inputs, Made
from rules_core.maison import contests
from rules_core.maison.contests import Cause, Contest, Manoeuvre, Side

OTHERS = "-adverse"
"""What ends the name of a field about the other side."""


class Who(StrEnum):
    """The two sides."""

    YOU = "vous"
    OTHER = "adversaire"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The attempt, its chance once each cause goes away, tries, and the speed of who drags.

    `drag` is None but for a grapple that can be tried.
    """

    attempt: Contest
    removals: dict[Who, dict[Cause, Fraction]]
    tries: int
    at_least_once: Fraction
    drag: int | None


def _given(inputs: Inputs, suffix: str = "") -> frozenset[Cause]:
    """Return the causes that the toggles of a side give; a toggle bears its cause's name."""
    known = {f"{each.value}{suffix}": each for each in Cause}
    return frozenset(
        known[field.name]
        for field in Inputs.fields()
        if isinstance(field, Toggle)
        and field.name in known
        and inputs.matters(field)
        and getattr(inputs, field.attribute)
    )


def compute(inputs: Inputs) -> Outcome:
    """Work out the attempt."""
    you = Side(inputs.force, inputs.dexterite, inputs.bonus, _given(inputs))
    other = Side(
        inputs.force_adverse, inputs.dexterite_adverse, inputs.bonus_adverse, _given(inputs, OTHERS)
    )
    made = inputs.jet_fait

    def tried(you: Side, other: Side) -> Contest:
        return contests.contest(
            inputs.manoeuvre,
            inputs.total if made is Made.OWN else you,
            inputs.total if made is Made.OTHER else other,
            size=inputs.taille,
            other_size=inputs.taille_adverse,
            tie_succeeds=inputs.egalite_reussit,
        )

    def without(side: Side, cause: Cause) -> Side:
        return replace(side, given=side.given - {cause})

    attempt = tried(you, other)
    removals = {
        Who.YOU: {
            each: tried(without(you, each), other).success for each in Cause if each in you.given
        },
        Who.OTHER: {
            each: tried(you, without(other, each)).success for each in Cause if each in other.given
        },
    }
    tries = inputs.essais if inputs.matters(Inputs.essais) and attempt.rolled else 1
    holds = inputs.manoeuvre is Manoeuvre.GRAPPLE and not attempt.obstacles
    return Outcome(
        attempt,
        removals,
        tries,
        attempt.at_least_once(tries),
        contests.drag_speed(inputs.vitesse, inputs.taille, inputs.taille_adverse)
        if holds
        else None,
    )
