"""What a whole fight tells, in any game: who wins, how long it takes, what the winner keeps."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from calculators.answer import Answer, Figure, Note, Picture, Row, Table
from calculators.fields import Integer, Labelled
from calculators.french import capital, percent, plural
from calculators.laws import law_table
from rules_core.dice import Law
from rules_core.several import MOST
from rules_core.sides import Course

MOST_ROWS = 12
"""Rounds of the table of a fight; of a longer one, some are left out."""
TOLD = Fraction(1, 10_000)
"""That both sides still stand where a fight is left is said if it is more likely."""

WINS = "vous l’emportez"
"""What steps of a value change the chance of."""


def number_field(**where: Any) -> Integer:
    """Return the field `adversaires`: how many foes of one kind you fight."""
    return Integer("Nombre d’adversaires, tous pareils", 1, 1, MOST, **where)


def several_notes(foes: int, rule: str) -> Iterator[Note]:
    """Yield what is left out against several, told beside a section."""
    if foes > 1:
        yield Note(
            "À plusieurs, ils agissent ensemble. Vous frappez le même jusqu’à ce qu’il tombe, et "
            "ce qu’un tour inflige de trop est perdu.",
            rule,
            about_input=True,
        )


class First(Labelled):
    """Who acts first."""

    ROLL = "initiative", "selon l’initiative"
    YOU = "vous", "vous"
    FOE = "adversaire", "l’adversaire"

    def chance(self, rolled: Fraction) -> Fraction:
        """Return the chance that you do, where initiative gives it so."""
        return {First.ROLL: rolled, First.YOU: Fraction(1), First.FOE: Fraction()}[self]


def sentence(course: Course, round_: str = "round", foes: int = 1) -> str:
    """Say who wins and how soon; and how often both stand in the end, where that is worth a word.

    `round_` is what the game calls a round, `foes` how many you fight.
    """
    # What was not followed may still happen.
    never = f"pas en {plural(course.rounds, round_)}" if course.cut else "jamais"
    told = _victories(course.you.chance, course.foe.chance, foes, never)
    both = "les deux" if foes == 1 else "les deux côtés"
    if course.neither:
        told = f"{told} ; {both} tombent : {percent(course.neither)}"
    if course.standing[-1] > TOLD:
        after = f"{told} ; après {plural(course.rounds, round_)}, {both} sont"
        left = course.standing[-1]
        return f"{after} debout : {percent(left)}." if left < 1 else f"{after} toujours debout."
    half = course.likely_round()
    return f"{told} ; une fois sur deux, tout est joué en {plural(half or 0, round_)} au plus."


def _victories(you: Fraction, foe: Fraction, foes: int, never: str) -> str:
    """Say who wins; what is certain has words of its own."""
    them = "l’adversaire" if foes == 1 else f"vos {foes} adversaires"
    wins = "l’emporte" if foes == 1 else "l’emportent"
    if not you and not foe:
        return f"Ni vous ni {them} ne l’emportez {never.removeprefix('pas ')}"
    if you == 1:
        return "Vous l’emportez toujours"
    if foe == 1:
        return f"{capital(them)} {wins} toujours"
    ours = f"Vous l’emportez : {percent(you)}" if you else f"Vous ne l’emportez {never}"
    theirs = f"{them} : {percent(foe)}" if foe else f"{them} ne {wins} {never}"
    return f"{ours} ; {theirs}"


def answers(course: Course) -> dict[str, Answer]:
    """Return what machines read of a fight."""
    return {
        "victoire": course.you.chance,
        "defaite": course.foe.chance,
        "laisse-de-cote": course.cut,
        "rounds-suivis": course.rounds,
        "moitie-des-combats": course.likely_round(),
        "debout": by_round(course.standing[1:]),
        "victoire-au-round": by_round(course.you.by_round),
        "defaite-au-round": by_round(course.foe.by_round),
        "pv-restants": {str(points): share for points, share in course.you.left.items()},
        "pv-restants-adverses": {str(points): share for points, share in course.foe.left.items()},
    }


def by_round(chances: Iterable[Fraction]) -> dict[str, Answer]:
    """Return chances by the number of the round."""
    return {str(number): each for number, each in enumerate(chances, 1)}


def figures(course: Course, foes: int = 1) -> Iterator[Figure]:
    """Yield the numbers to see first; `foes` is how many you fight."""
    yield Figure("Vous l’emportez", course.you.chance)
    told = "L’adversaire l’emporte" if foes == 1 else "Vos adversaires l’emportent"
    yield Figure(told, course.foe.chance)
    if half := course.likely_round():
        yield Figure("Rounds, une fois sur deux", half)


def tables(course: Course, round_: str = "round") -> Iterator[Table]:
    """Yield the rounds, and what each winner keeps; `round_` is what the game calls a round."""
    yield _rounds(course, round_)
    for caption, left in (
        ("Vos points de vie, si vous l’emportez", course.you.left),
        ("Les siens, si l’adversaire l’emporte", course.foe.left),
    ):
        if law := _law(left):
            yield law_table(caption, law, what="PV")


def _rounds(course: Course, round_: str) -> Table:
    """Return the table of who stands after each round."""
    won = lost = fell = Fraction()
    rows = []
    every = -(-course.rounds // MOST_ROWS)
    for number, standing in enumerate(course.standing[1:], 1):
        won += course.you.by_round[number - 1]
        lost += course.foe.by_round[number - 1]
        fell += course.both[number - 1]
        if number % every == 0 or number == course.rounds:
            ends = (fell,) if course.neither else ()
            rows.append(Row(str(number), (won, lost, standing, *ends), bar=standing))
    columns: tuple[str, ...] = (
        f"Après le {round_}",
        "vous avez gagné",
        "vous avez perdu",
        "les deux debout",
    )
    if course.neither:
        columns = (*columns, "les deux tombés")
    return Table(f"Round après {round_}", columns, tuple(rows), picture=Picture.HISTOGRAM)


def _law(left: Mapping[int, Fraction]) -> Law | None:
    """Return the law of the hit points left to who wins; None where that never happens."""
    whole = lcm(*(share.denominator for share in left.values()))
    weights = {points: int(share * whole) for points, share in left.items()}
    return Law(weights) if any(weights.values()) else None
