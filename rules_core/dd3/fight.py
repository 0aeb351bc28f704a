"""A whole fight of two by D&D 3: turn against turn until one is at 0 hit points.

The order of the first round stays (004 l.39), and what each side does in its turns is that of
`rules_core.dd3.fighter`. Who has spells ready casts one in each turn, and strikes once it has none
left (`rules_core.dd3.spells`).

At 0 hit points one is disabled (l.255): conscious, with a partial action, of which attacking costs
a hit point and leaves one dying. What one does with it the source leaves to the player: the fight
is over, or one strikes once more (point 42, `rules_core.dd3.last_strike` and `last_strikes`); where
a side casts, nobody does. How far below 0 the last blow leaves one tells the dying from the dead
(l.253-261).
"""

from fractions import Fraction

from rules_core.dd3 import initiative
from rules_core.dd3.casters import Arsenal, Contender
from rules_core.dd3.dying import DEATH, Condition, condition
from rules_core.dd3.fighter import Fighter
from rules_core.dd3.last_strike import Stander, ZeroReading, to_the_last
from rules_core.dd3.last_strikes import Disabled, several_to_the_last
from rules_core.dd3.spell_fight import exchange
from rules_core.dd3.spells import Stance
from rules_core.dice import Law
from rules_core.duel import CUT, duel
from rules_core.several import Combatant, several, together
from rules_core.sides import Course, Side, Victory, dealing, mixed


def begins(you: Fighter, foe: Fighter, yours: int = 0, theirs: int = 0) -> Fraction:
    """Return the chance to act first (004 l.37-39).

    Args:
        you: one side, whose Dexterity counts.
        foe: the other.
        yours: your other modifiers of initiative.
        theirs: those of the foe.

    Example:
        Of two with the same modifiers a coin decides what is tied.

        >>> one = Fighter(1, 10, 2, (0,), Law.constant(1), Law.constant(2))
        >>> print(begins(one, one))
        1/2
    """
    place = initiative.standing(
        initiative.rolling(you.dexterity, yours), [initiative.rolling(foe.dexterity, theirs)]
    )
    return place.first


def fight(
    you: Fighter,
    foe: Fighter,
    first: Fraction,
    *,
    at_zero: ZeroReading = ZeroReading.STOPS,
    cut: Fraction = CUT,
) -> Course:
    """Follow a fight until one is at 0 hit points or below.

    Args:
        you: one side.
        foe: the other.
        first: the chance that `you` acts first in each round.
        at_zero: what either does at exactly 0; where both strike once more, both may fall. Of a
            fight in which nobody casts.
        cut: see `rules_core.duel.duel`.
    """
    orders = ((first, True), (1 - first, False))
    followed = _followed if at_zero is ZeroReading.STOPS else _to_the_last
    if you.spells or foe.spells:
        followed = _cast
    return mixed(
        (chance, followed(you, foe, you_begin=you_begin, cut=cut))
        for chance, you_begin in orders
        if chance
    )


def _followed(you: Fighter, foe: Fighter, *, you_begin: bool, cut: Fraction) -> Course:
    one, other = (
        Side(
            own.hit_points,
            tuple(map(dealing, own.dealt(against.defence()))),
            opening=tuple(dealing(each.dealt) for each in own.first_turn(against, leads=leads)),
            depth=-DEATH,
        )
        for own, against, leads in ((you, foe, you_begin), (foe, you, not you_begin))
    )
    return duel(one, other, Fraction(you_begin), cut=cut)


def _to_the_last(you: Fighter, foe: Fighter, *, you_begin: bool, cut: Fraction) -> Course:
    one, other = (
        Stander(
            own.hit_points,
            own.dealt(against.defence()),
            tuple(each.dealt for each in own.first_turn(against, leads=leads)),
            own.last_strike(against).dealt,
            own.last_strike(against, opening=True).dealt,
        )
        for own, against, leads in ((you, foe, you_begin), (foe, you, not you_begin))
    )
    return to_the_last(one, other, you_begin=you_begin, depth=-DEATH, cut=cut)


def _cast(you: Fighter, foe: Fighter, *, you_begin: bool, cut: Fraction) -> Course:
    one, other = (
        Contender(
            own.hit_points,
            own.dealt(against.defence()),
            tuple(each.dealt for each in own.first_turn(against, leads=leads)),
            _arsenal(own, against, leads=leads),
        )
        for own, against, leads in ((you, foe, you_begin), (foe, you, not you_begin))
    )
    return exchange(one, other, you_begin=you_begin, depth=-DEATH, cut=cut)


def _arsenal(own: Fighter, foe: Fighter, *, leads: bool) -> Arsenal | None:
    """Return the spells of a side, whose foe is flat-footed in its first turn if it `leads`."""
    if (spells := own.spells) is None:
        return None
    first = foe.defence(acted=not leads, charged=foe.charges, touch=True)
    blow = foe.opportunity(own)
    return Arsenal(
        spells.ready,
        spells.sent(foe.defence(touch=True)),
        spells.sent(first),
        spells.defensive.kept if spells.stance is Stance.DEFENSIVE else Fraction(1),
        spells.missed,
        blow.dealt if blow else None,
        spells.kept_after,
        free=leads,
    )


def fallen(victory: Victory) -> dict[Condition, Fraction]:
    """Return in which state a victory leaves the other side, each with its chance (004 l.253-261).

    Example:
        0 is disabled, -9 dying, -10 or less dead.

        >>> victory = Victory(below={0: Fraction(1, 2), 9: Fraction(1, 4), 10: Fraction(1, 8)})
        >>> {state.name: str(chance) for state, chance in fallen(victory).items()}
        {'DISABLED': '1/2', 'DYING': '1/4', 'DEAD': '1/8'}
    """
    states: dict[Condition, Fraction] = {}
    for below, chance in victory.below.items():
        state = condition(-below)
        states[state] = states.get(state, Fraction()) + chance
    return states


def against_several(
    you: Fighter,
    foe: Fighter,
    count: int,
    first: Fraction,
    *,
    at_zero: ZeroReading = ZeroReading.STOPS,
) -> Course:
    """Follow a fight against several foes of one kind, until you or all of them are at 0.

    All attacks of your round go at one of them, as long as it stands; the foes act together. Those
    who begin find the other side flat-footed in their first turn. Nobody charges.

    Args:
        you: your side.
        foe: each of the others.
        count: how many they are, 1 to 6.
        first: the chance that you act before them in each round.
        at_zero: what each does at exactly 0; where all strike once more, both sides may fall.
    """
    if at_zero is ZeroReading.STRIKES:
        alone, of_them = (_disabled(own, against) for own, against in ((you, foe), (foe, you)))
        return mixed(
            (chance, several_to_the_last(alone, of_them, count, leads=leads))
            for chance, leads in ((first, True), (1 - first, False))
            if chance
        )
    one, each = (
        Combatant(
            own.hit_points,
            _whole(own, against, acted=True),
            _whole(own, against, acted=False),
        )
        for own, against in ((you, foe), (foe, you))
    )
    return several(one, each, count, first)


def _disabled(own: Fighter, foe: Fighter) -> Disabled:
    """Return a side of a fight against several in which each strikes at exactly 0."""
    most = foe.hit_points + 1
    return Disabled(
        own.hit_points,
        together(own.dealt(foe.defence()), most),
        together(own.dealt(foe.defence(acted=False)), most),
        together((own.last_strike(foe).dealt,), most),
    )


def _whole(own: Fighter, foe: Fighter, *, acted: bool) -> Law:
    """Return the law of what a full attack takes off a foe."""
    return together(own.dealt(foe.defence(acted=acted)), foe.hit_points)
