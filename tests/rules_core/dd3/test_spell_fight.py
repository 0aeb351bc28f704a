"""Every course of small fights of D&D 3 in which spells are cast, die by die."""

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from rules_core.dd3.casters import Contender
from rules_core.dd3.fight import fight
from rules_core.dd3.fighter import Fighter
from rules_core.dd3.spell_fight import exchange
from rules_core.dd3.spells import Aim, MissedReading, Spells, Stance
from rules_core.dice import Law
from rules_core.duel import duel
from rules_core.sides import Side, dealing

NEAR = 1e-6
"""What rounding takes, and castings so unlikely that they are not followed."""
ROUNDS = 3
HIT, SPELL = (1, 2), (1, 3)
"""What a blow and a spell deal, one as often as the other; no critical deals more."""


@dataclass(frozen=True)
class Duellist:
    """One side: its values, and what it has left."""

    points: int = 5
    ca: int = 15
    dex: int = 2
    bonus: int = 6
    concentration: int = 1
    touch: int | None = None
    protection: int = 2
    keeps: bool = True
    level: int | None = None
    """Of a spell cast on the defensive."""
    ready: int = 0
    held: bool = False


type Pair = tuple[Duellist, Duellist]


class Written:
    """Writes a fight out: who wins, when, with what, and at how many points the other is."""

    def __init__(self, sides: Pair) -> None:
        """Begin with the first side's turn."""
        self.ends = defaultdict[tuple[int, int, int, int], Fraction](Fraction)
        self.turn(sides, 0, 1, Fraction(1))

    def ended(self, sides: Pair, round_: int, chance: Fraction) -> bool:
        """Note who has fallen."""
        for winner in (0, 1):
            if sides[1 - winner].points <= 0:
                end = winner, round_, sides[winner].points, sides[1 - winner].points
                self.ends[end] += chance
        return min(side.points for side in sides) <= 0

    def go_on(self, sides: Pair, own: int, round_: int, chance: Fraction) -> None:
        """Go on with the other side's turn."""
        if not self.ended(sides, round_, chance):
            self.turn(sides, 1 - own, round_ + own, chance)

    def turn(self, sides: Pair, own: int, round_: int, chance: Fraction) -> None:
        """Play a turn."""
        acting, first = sides[own], round_ == 1 and own == 0
        if round_ > ROUNDS:
            return
        if acting.held:
            self.send(sides, own, round_, chance)
        elif not acting.ready:
            struck = sides[1 - own].ca - (sides[1 - own].dex if first else 0)
            for dealt, share in blow(acting.bonus, struck):
                self.go_on(hurt(sides, 1 - own, dealt), own, round_, chance * share)
        else:
            casting = changed(sides, own, replace(acting, ready=acting.ready - 1))
            if acting.level is not None:
                self.concentrate(casting, own, round_, chance, 15 + acting.level)
            elif first:
                self.send(casting, own, round_, chance)
            else:
                self.exposed(casting, own, round_, chance)

    def exposed(self, sides: Pair, own: int, round_: int, chance: Fraction) -> None:
        """Take the blow of the other side, which has acted."""
        for dealt, share in blow(sides[1 - own].bonus, sides[own].ca):
            after = hurt(sides, own, dealt)
            if self.ended(after, round_, chance * share):
                continue
            if dealt:
                self.concentrate(after, own, round_, chance * share, 10 + dealt)
            else:
                self.send(after, own, round_, chance * share)

    def concentrate(
        self, sides: Pair, own: int, round_: int, chance: Fraction, against: int
    ) -> None:
        """Keep the spell, or lose it."""
        faces = [face + sides[own].concentration >= against for face in range(1, 21)]
        kept = Fraction(sum(faces), 20)
        self.send(sides, own, round_, chance * kept)
        self.go_on(sides, own, round_, chance * (1 - kept))

    def send(self, sides: Pair, own: int, round_: int, chance: Fraction) -> None:
        """Let the spell hit, or stay."""
        acting, other, hits = sides[own], sides[1 - own], Fraction(1)
        if acting.touch is not None:
            caught = other.dex if round_ == 1 and own == 0 else 0
            hits = hit(acting.touch, other.ca - other.protection - caught)
        kept = changed(sides, own, replace(acting, held=acting.keeps))
        if hits < 1:
            self.go_on(kept, own, round_, chance * (1 - hits))
        for dealt in SPELL:
            sent = changed(sides, own, replace(acting, held=False))
            self.go_on(hurt(sent, 1 - own, dealt), own, round_, chance * hits / 2)


def changed(sides: Pair, place: int, side: Duellist) -> Pair:
    return (side, sides[1]) if place == 0 else (sides[0], side)


def hurt(sides: Pair, place: int, dealt: int) -> Pair:
    return changed(sides, place, replace(sides[place], points=sides[place].points - dealt))


def hit(bonus: int, armour_class: int) -> Fraction:
    faces = [face == 20 or (face > 1 and face + bonus >= armour_class) for face in range(1, 21)]
    return Fraction(sum(faces), 20)


def blow(bonus: int, armour_class: int) -> list[tuple[int, Fraction]]:
    hits = hit(bonus, armour_class)
    return [(0, 1 - hits), *((dealt, hits / 2) for dealt in HIT)]


def fighter(own: Duellist) -> Fighter:
    law, hits = Law(dict.fromkeys(SPELL, 1)), Law(dict.fromkeys(HIT, 1))
    spells = Spells(
        own.ready,
        law,
        law,
        own.concentration,
        Stance.EXPOSED if own.level is None else Stance.DEFENSIVE,
        own.level or 0,
        Aim.NOTHING if own.touch is None else Aim.TOUCH,
        attack=own.touch or 0,
        missed=MissedReading.KEPT if own.keeps else MissedReading.LOST,
    ) if own.ready else None  # fmt: skip
    return Fighter(
        own.points,
        own.ca,
        own.dex,
        (own.bonus,),
        hits,
        hits,
        protection=own.protection,
        spells=spells,
    )


@pytest.mark.parametrize(
    ("you", "foe"),
    [
        (Duellist(ready=2), Duellist()),
        (Duellist(), Duellist(ready=2, touch=3)),
        (Duellist(ready=2, touch=3, ca=18), Duellist(points=4, ready=2, touch=2, keeps=False)),
        (Duellist(ready=2, level=2), Duellist(points=6, ready=1)),
    ],
)
def test_every_course_of_a_small_fight_makes_the_same(you: Duellist, foe: Duellist) -> None:
    course = fight(fighter(you), fighter(foe), Fraction(1))
    ends = Written((you, foe)).ends
    for winner, victory in enumerate((course.you, course.foe)):
        for number in range(1, ROUNDS + 1):
            wins = [chance for key, chance in ends.items() if key[:2] == (winner, number)]
            told = victory.by_round[number - 1]
            # Every chance is a lower bound.
            assert told <= sum(wins) < told + Fraction(NEAR)
        later = float(course.standing[ROUNDS]) + NEAR
        below = {-deep: each for deep, each in victory.below.items()}
        for place, law in ((2, victory.left), (3, below)):
            counted = defaultdict[int, Fraction](Fraction)
            for key, chance in ends.items():
                if key[0] == winner:
                    counted[key[place]] += chance
            for points in {*law, *counted}:
                assert -NEAR < float(law.get(points, Fraction()) - counted[points]) < later


def test_with_no_spells_ready_it_is_the_fight_without() -> None:
    first, later = Law({0: 9, 3: 2}), (Law({0: 3, 4: 1}), Law({0: 5, 9: 2}))
    others = (Law({0: 4, 5: 3}),)
    one, other = Contender(20, later, (first,)), Contender(25, others, others)
    course = exchange(one, other, you_begin=True, depth=10)
    sides = [
        Side(
            each.hit_points,
            tuple(map(dealing, each.turn)),
            opening=tuple(map(dealing, each.opening)),
            depth=10,
        )
        for each in (one, other)
    ]
    same = duel(sides[0], sides[1], Fraction(1))
    assert course.rounds == same.rounds
    for mine, theirs in ((course.you, same.you), (course.foe, same.foe)):
        for told, known in zip(mine.by_round, theirs.by_round, strict=True):
            assert abs(float(told - known)) < NEAR
        for law, known_law in ((mine.left, theirs.left), (mine.below, theirs.below)):
            for key in {*law, *known_law}:
                assert abs(float(law.get(key, 0) - known_law.get(key, 0))) < NEAR
