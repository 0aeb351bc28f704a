"""Special effects chosen alike each time that a test gives one, and the blow that they make.

The winner of a test by a margin of 1 at least chooses (002 l.117-183), among those of his side
(l.269-282) whose text says by figures what a blow takes, or where it falls: maximising or impaling
(l.186-192, 264-267), passing the armour (l.199-207), choosing the location (l.196-198), exposing
the defender (l.299-302); of the defender, the best parry (l.304-306), turning the blow aside
(l.309-314) and having the attack miss (l.339-341). By a riposte, he strikes back (l.336-337); an
attacker left vulnerable loses his next Combat Action (l.333-334). Where a victory gives several, by
the simple table or by a precise attack or defence (l.623-628, 660-668), they are taken in their
order, each once (ruling 002-52).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import Self

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.runequest import damage
from rules_core.runequest.damage import Armour, Defence
from rules_core.runequest.effects import RULES, Effect
from rules_core.runequest.levels import MAX_HALVINGS, Level
from rules_core.runequest.margins import CombatTable, granted
from rules_core.runequest.opposition import Opposition, Outcome, Side
from rules_core.runequest.wounding import Strike

OF_ATTACKER = frozenset(
    {Effect.MAXIMISE, Effect.IMPALE, Effect.PIERCE_ARMOUR, Effect.EXPOSE, Effect.LOCATION}
)
OF_DEFENDER = frozenset(
    {
        Effect.BEST_PARRY,
        Effect.DEFLECT,
        Effect.ATTACK_MISSES,
        Effect.VULNERABLE,
        Effect.RIPOSTE,
    }
)
ANSWERS = frozenset({Effect.VULNERABLE, Effect.RIPOSTE})
"""Effects in defence that change who strikes how often."""
BEST_DIE = frozenset({Effect.MAXIMISE, Effect.IMPALE})


@dataclass(frozen=True, slots=True)
class Policy:
    """What a side does with the effects that its tests give it.

    Attributes:
        striking: the effects of its victories in attack, of `OF_ATTACKER`, the first one first; of
            those that set a die to its greatest face one at most.
        best: the law of its damage with one die at its greatest face.
        at: the place that it strikes at by « Choisir une localisation », among the foe's.
        parrying: the effects of its victories in defence, of `OF_DEFENDER`, the first one first; of
            `ANSWERS` one at most.
        best_parry: the law of its Deflection with one die at its greatest face.
        to: the place to which it turns a blow aside, among its own.
        precise: how often the skill of its blows is halved, 0 to 6, for as many effects more.
        guarded: how often that of its Reactions is, likewise.

    Raises:
        ValueError: an effect is not the side's, is taken twice, or a second die would be set.
    """

    striking: tuple[Effect, ...] = ()
    best: Law | None = None
    at: int = 0
    parrying: tuple[Effect, ...] = ()
    best_parry: Law | None = None
    to: int = 0
    precise: int = 0
    guarded: int = 0

    def __post_init__(self) -> None:
        """Check whose the effects are, and that each is taken once."""
        chosen = set(self.striking)
        if not chosen <= OF_ATTACKER:
            raise ValueError("striking must be effects of the attacker")
        if len(chosen) < len(self.striking):
            raise ValueError("striking takes each effect once")
        if chosen >= BEST_DIE:
            raise ValueError("striking sets one die to its greatest face, not two")
        require("precise", self.precise, 0, MAX_HALVINGS)
        require("guarded", self.guarded, 0, MAX_HALVINGS)
        if not OF_DEFENDER.issuperset(self.parrying):
            raise ValueError("parrying must be effects of the defender")
        if len(set(self.parrying)) < len(self.parrying):
            raise ValueError("parrying takes each effect once")
        if ANSWERS.issubset(self.parrying):
            raise ValueError("parrying answers in one way, not two")

    @property
    def placeless(self) -> Self:
        """The same without the effects that choose a place."""
        striking = tuple(each for each in self.striking if each is not Effect.LOCATION)
        parrying = tuple(each for each in self.parrying if each is not Effect.DEFLECT)
        return replace(self, striking=striking, parrying=parrying)


NO_EFFECT = Policy()


@dataclass(frozen=True, slots=True)
class End:
    """How a test may end, as far as effects ask for it.

    Attributes:
        outcome: who wins, and the margin.
        failed: whether the loser missed his own roll.
    """

    outcome: Outcome
    failed: bool


def end_of(outcome: Outcome, attack: Level, defence: Level) -> End:
    """Return an end from the levels that led to it."""
    loser = defence if outcome.winner is Side.ATTACKER else attack
    return End(outcome, not loser.succeeded)


def ends(test: Opposition) -> Iterator[tuple[End, Fraction]]:
    """Yield the ends of a test with their chances."""
    for outcome, chance in test.outcomes.items():
        if outcome.margin == 0:
            yield End(outcome, failed=False), chance
    for (attack, defence), chance in test.levels.items():
        if attack != defence and chance and max(attack, defence).succeeded:
            winner = Side.ATTACKER if attack > defence else Side.DEFENDER
            yield end_of(Outcome(winner, abs(attack - defence)), attack, defence), chance


@dataclass(frozen=True, slots=True)
class Chosen:
    """What both sides make of an end.

    Attributes:
        strike: the blow, with the dice of the effect.
        defence: what stands against it, None where it does nothing.
        effects: those that the winner chooses, in their order.
        place: where it falls by choice, None where the dice tell.
    """

    strike: Strike
    defence: Defence | None
    effects: tuple[Effect, ...] = ()
    place: int | None = None


def chosen(end: End, strike: Strike, own: Policy, foe: Policy) -> Chosen:
    """Return what both make of an end: `strike` is the attacker's, `own` his policy."""
    defence, winner = strike.defence(end.outcome), end.outcome.winner
    if winner is Side.ATTACKER:
        count = granted(strike.table, end.outcome.margin, own.precise).total
        return _striking(end, strike, defence, own, count)
    if winner is Side.DEFENDER:
        count = granted(strike.table, end.outcome.margin, foe.guarded).total
        return _parrying(end, strike, defence, foe, count)
    return Chosen(strike, defence)


def _striking(end: End, strike: Strike, defence: Defence | None, own: Policy, count: int) -> Chosen:
    effects, place = own.striking[:count], None
    if BEST_DIE.intersection(effects) and own.best:
        strike = replace(strike, rolled=own.best)
    if Effect.LOCATION in effects:
        place = own.at
    if defence and Effect.PIERCE_ARMOUR in effects:
        defence = replace(defence, pierced=Armour.WORN)
    if defence and Effect.EXPOSE in effects and end.failed and _deflects(strike):
        defence = replace(defence, terms=_terms(end, strike, exposed=True))
    return Chosen(strike, defence, effects, place)


def _parrying(end: End, strike: Strike, defence: Defence | None, foe: Policy, count: int) -> Chosen:
    # Those that act on Deflection are of its table alone (002 l.282).
    usable = (each for each in foe.parrying if strike.table in RULES[each].tables)
    effects, place = tuple(usable)[:count], None
    if Effect.BEST_PARRY in effects and foe.best_parry:
        strike = replace(strike, parry=foe.best_parry)
    if Effect.DEFLECT in effects:
        place = foe.to
    if Effect.ATTACK_MISSES in effects and end.failed:
        defence = None
    return Chosen(strike, defence, effects, place)


def _deflects(strike: Strike) -> bool:
    return strike.table is CombatTable.DEFLECTION


def _terms(end: End, strike: Strike, *, exposed: bool) -> damage.Terms:
    return damage.terms(strike.table, Side.ATTACKER, end.outcome.margin, exposed=exposed)


@dataclass(frozen=True, slots=True)
class Reached:
    """A place under blows.

    Attributes:
        share: how often a blow reaches it, beside the others.
        taken: the law of what it takes there, 0 for none.
    """

    share: int
    taken: Law


type Parts = list[tuple[Fraction, Law]]
"""What may come of a blow to a place: the chance that it reaches it so, and what it takes then."""


def parts(
    test: Opposition, strikes: Sequence[Strike], shares: Sequence[int], own: Policy, foe: Policy
) -> tuple[list[Parts], list[Parts]]:
    """Return what a blow does to each place, first of blows not answered, then of those answered.

    What answers is an effect of `ANSWERS`.

    Args:
        test: the law of the exchange; the attacker strikes.
        strikes: the blow at each place, alike but for the place.
        shares: how often the dice of location tell each, one of them at least.
        own: what the attacker chooses.
        foe: what the defender chooses.
    """
    whole = sum(shares)
    found: tuple[list[Parts], list[Parts]] = [[] for _ in strikes], [[] for _ in strikes]
    for end, chance in ends(test):
        known: dict[int, tuple[Chosen, Law]] = {}
        for at, strike in enumerate(strikes):
            if strike.armour not in known:
                made = chosen(end, strike, own, foe)
                known[strike.armour] = made, _taken(made)
            made, law = known[strike.armour]
            told = Fraction(shares[at], whole) if made.place is None else Fraction(at == made.place)
            if told:
                found[not ANSWERS.isdisjoint(made.effects)][at].append((chance * told, law))
    return found


def reached(
    test: Opposition, strikes: Sequence[Strike], shares: Sequence[int], own: Policy, foe: Policy
) -> list[Reached]:
    """Return what a blow does to each place, answered or not: see `parts`."""
    both = zip(*parts(test, strikes, shares, own, foe), strict=True)
    return as_reached([one + other for one, other in both])


def as_reached(found: Sequence[Parts]) -> list[Reached]:
    """Return how often a blow reaches each place beside the others, and what it takes there."""
    often = [sum((chance for chance, _ in part), Fraction()) for part in found]
    unit = lcm(*(chance.denominator for chance in often))
    return [
        Reached(int(chance * unit), Law.mixture((share / chance, law) for share, law in part))
        if chance
        else Reached(0, Law.constant(0))
        for chance, part in zip(often, found, strict=True)
    ]


def _taken(made: Chosen) -> Law:
    if made.defence is None:
        return Law.constant(0)
    return damage.injure(made.strike.rolled, made.strike.parry, made.defence).taken
