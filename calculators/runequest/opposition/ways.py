"""What comes after the test: the damage, your own fumble, the whole fight (002 l.77-183)."""

from collections.abc import Iterator
from typing import Any

from calculators.answer import Onward
from calculators.onward import go_on
from calculators.runequest import contests
from calculators.runequest.degats.asked import Parry
from calculators.runequest.opposition.asked import Inputs, thrown_end
from rules_core.runequest.duel import FOE, YOU, Duel
from rules_core.runequest.levels import Level
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Outcome, Side
from rules_core.several import MOST

DAMAGE, BLOW = "runequest/degats", "les dégâts du coup"
FUMBLES, FUMBLED = "runequest/maladresses", "votre échec critique"
"""What comes next, and what it answers."""


def onward(inputs: Inputs, found: Duel) -> Iterator[Onward]:
    """Go on to the damage where the attack may win, to your own fumble, and to the whole fight."""
    law = found.law
    if inputs.lances:
        ((mine, _),) = law.levels
        yield from decided(inputs, thrown_end(found), fumbled=mine is Level.FUMBLE)
        return
    attacker = inputs.striker
    if likely := law.wins(attacker):
        role, halvings = inputs.part_of(attacker)
        margin = law.likeliest_margin(attacker)
        text = contests.at_margin(BLOW, margin)
        yield from go_on(
            inputs, DAMAGE, text, chance=likely, vainqueur=role, marge=margin, precise=halvings
        )
    if often := law.attacker.chances[Level.FUMBLE]:
        yield from go_on(inputs, FUMBLES, FUMBLED, chance=often)
    yield from _fought(inputs, found)


def decided(inputs: Inputs, end: Outcome, *, fumbled: bool) -> Iterator[Onward]:
    """Go on from dice that are thrown: to the damage at their margin, and to your own fumble."""
    if end.winner is not Side.NOBODY:
        role, halvings = inputs.part_of(end.winner)
        known: dict[str, Any] = {"marge": end.margin, "precise": halvings}
        yield from go_on(inputs, DAMAGE, BLOW, vainqueur=role, **known)
    yield from own_fumble(inputs, fumbled)


def own_fumble(inputs: Inputs, fumbled: bool) -> Iterator[Onward]:
    """Go on to your own fumble, if it is one."""
    if fumbled:
        yield from go_on(inputs, FUMBLES, FUMBLED)


def _fought(inputs: Inputs, found: Duel) -> Iterator[Onward]:
    """Go on to the whole fight from a plain clash, which is what a fight is made of.

    Other foes go along where they are of one kind.
    """
    precise = any(each.halvings for each in inputs.fighters)
    foes = 1 + len(inputs.autres)
    if precise or inputs.sans_reaction or {found.foe, *inputs.autres} != {found.foe}:
        return
    if foes > MOST:
        return
    yield from go_on(
        inputs,
        "runequest/combat",
        "tout le combat",
        competence=found.you,
        competence_adverse=found.foe,
        adversaires=foes,
        **_parry(inputs),
        **_penalty(inputs),
    )


def _parry(inputs: Inputs) -> dict[str, Any]:
    """Return what the defender parries with, as far as a fight tells it apart."""
    counts = inputs.coup and inputs.table is CombatTable.DEFLECTION
    if not counts or inputs.parade is Parry.HANDS:
        return {}
    whose = "_adverse" if inputs.striker is YOU else ""
    known: dict[str, Any] = {f"parade{whose}": inputs.parade}
    if inputs.parade is Parry.SHIELD:
        known[f"bouclier{whose}"] = inputs.points_bouclier
    return known


def _penalty(inputs: Inputs) -> dict[str, Any]:
    """Return the dice that a negative damage modifier takes from who strikes."""
    whose = "_adverse" if inputs.striker is FOE else ""
    return {f"malus_degats{whose}": inputs.malus_degats} if inputs.coup else {}
