"""A whole fight played once with dice, in any game: blow by blow, until one side is down."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from calculators.answer import Throw
from calculators.french import capital, number, plural

LAST_ROUND = 40
"""A fight is not played beyond."""


@dataclass(slots=True)
class Played:
    """A fighter as the dice leave it: what it is called, and its hit points."""

    name: str
    points: int

    @property
    def fallen(self) -> bool:
        """Whether it is at 0 or below."""
        return self.points <= 0

    @property
    def kept(self) -> str:
        """Say what it wins with: « avec 12 points de vie »."""
        return f"avec {plural(self.points, 'point de vie', 'points de vie')}"

    @property
    def left(self) -> str:
        """Say what is left to it: « il a 12 PV »."""
        has = "vous avez" if self.name == YOU else "il a"
        return f"{has} {number(self.points)} PV"


YOU = "vous"


def called(count: int) -> Iterator[str]:
    """Yield what each of so many foes is called."""
    yield from ["l’adversaire"] if count == 1 else (f"l’adversaire {n + 1}" for n in range(count))


def play[P: Played](
    you: P,
    foes: Sequence[P],
    blows: Callable[[P, P], Iterator[str]],
    lines: list[str],
    rules: Mapping[str, str],
    *,
    you_begin: bool | Callable[[], Iterator[tuple[P, P]]],
    round_: str = "round",
) -> Throw:
    """Play the rounds of a fight, the foes acting together.

    Args:
        you: one side.
        foes: the others, one or more.
        blows: plays the blows of one's turn at another, one after another, and tells each.
        lines: what was thrown before, to which the blows are added.
        rules: the words that lead to a rule, the most telling first; each line has one.
        you_begin: whether you act before them; where that may change, what yields who acts in a
            round, and at whom, as the dice have left all.
        round_: what the game calls a round.
    """
    for count in range(1, LAST_ROUND + 1):
        turns = you_begin() if callable(you_begin) else _together(you, foes, you_begin=you_begin)
        for own, other in turns:
            for told in blows(own, other):
                lines.append(f"Round {count}, {own.name} : {told}")
                if end := _ended(you, foes, f"{round_} {count}"):
                    return Throw(tuple(lines), end, rules=rules)
                if other.fallen:
                    break
    both = "les deux sont" if len(foes) == 1 else "les deux côtés sont"
    end = f"Après {LAST_ROUND} {round_}s, {both} encore debout."
    return Throw(tuple(lines), end, rules=rules)


def _together[P: Played](you: P, foes: Sequence[P], *, you_begin: bool) -> Iterator[tuple[P, P]]:
    """Yield who acts in a round, and at whom, where the foes act together."""
    for yours in (you_begin, not you_begin):
        standing = [foe for foe in foes if not foe.fallen]
        yield from [(you, standing[0])] if yours else [(foe, you) for foe in standing]


def _ended(you: Played, foes: Sequence[Played], when: str) -> str:
    """Say who wins, nothing while both sides stand."""
    standing = [foe for foe in foes if not foe.fallen]
    if you.fallen and not standing:
        both = "Les deux" if len(foes) == 1 else "Les deux côtés"
        return f"{both} tombent au {when}."
    if you.fallen and len(foes) > 1:
        left = plural(len(standing), "adversaire")
        return f"Vos adversaires l’emportent au {when} ; encore debout : {left}."
    if you.fallen or not standing:
        winner = standing[0] if you.fallen else you
        verb = "l’emporte" if you.fallen else "l’emportez"
        return f"{capital(winner.name)} {verb} au {when}, {winner.kept}."
    return ""
