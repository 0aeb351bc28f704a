"""A whole fight of L'Œil Noir, beside a player of the source and fights known by hand."""

import math
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from rules_core.dice import Law, parse_dice
from rules_core.oeil_noir.damage import Critical, CriticalWound
from rules_core.oeil_noir.fight import Fighter, Rules, fight, followed
from rules_core.oeil_noir.initiative import Meeting
from rules_core.oeil_noir.life import Patient
from rules_core.oeil_noir.manoeuvres import Held, Stroke
from rules_core.oeil_noir.wounds import Build
from rules_core.sides import Course

FIGHTS = 6000
NO, SURE = Fraction(0), Fraction(1)
YOURS, TOGETHER, THEIRS = Meeting(SURE, NO, NO), Meeting(NO, SURE, NO), Meeting(NO, NO, SURE)
type Values = dict[str, int]


class Player:
    """Plays the source with dice alone: 003 l.32, 72-82, 98, 104-113, 195-202."""

    def __init__(
        self, random: Random, sides: tuple[Values, Values], most: int, *, low: bool
    ) -> None:
        """Take two sides, after how many Blessures no more are noted, and whether low PV cost."""
        self.random, self.sides, self.most, self.low = random, sides, most, low
        self.vitality = [side["ev"] for side in sides]
        self.wounds = [0, 0]

    def passes(self, value: int) -> int:
        """Throw a d20: 2 for a 1, 1 for another success, 0 for a failure."""
        face = self.random.randint(1, 20)
        if face == 1:
            return 2
        return int(face != 20 and face <= value)

    def malus(self, own: int) -> int:
        """Return what Blessures and few PV cost."""
        left, whole = self.vitality[own], self.sides[own]["ev"]
        few = sum(left < Fraction(whole, part) for part in (2, 3, 4)) if self.low else 0
        return 2 * self.wounds[own] + few

    def attack(self, own: int) -> None:
        """Play an attack and its parry."""
        side, other = self.sides[own], self.sides[1 - own]
        attack = self.passes(side["at"] - side["malus"] - self.malus(own))
        parry = other["prd"] - side["feint"] - self.malus(1 - own)
        if not attack or self.passes(parry // 2 if attack == 2 else parry):
            return
        thrown = self.random.randint(1, 6) + side["plus"] + side["announced"]
        lost = max(0, thrown * attack - other["pr"])
        if side["flat"]:
            lost = (lost + 1) // 2
        half = (other["cn"] + 1) // 2
        moved = 2 * side["flat"] - 2 * side["aimed"]
        seuils = half + moved, other["cn"] + moved, (3 * other["cn"] + 1) // 2 + moved
        wounds = sum(lost > each for each in seuils) + (attack == 2)
        self.vitality[1 - own] -= lost
        self.wounds[1 - own] = min(self.most, self.wounds[1 - own] + wounds)

    def play(self, order: tuple[int, int]) -> tuple[int, int, int]:
        """Return who wins, in which Round, and the PV left."""
        rounds = 0
        while True:
            rounds += 1
            for own in order:
                self.attack(own)
                if self.vitality[1 - own] <= 5:
                    return own, rounds, self.vitality[own]


def side(**values: int) -> Values:
    plain = {"ev": 26, "at": 14, "prd": 10, "plus": 4, "pr": 2, "cn": 11}
    return plain | dict.fromkeys(("malus", "feint", "announced", "flat", "aimed"), 0) | values


def fighter(values: Values) -> Fighter:
    points = parse_dice(f"1d6+{values['plus']}").law
    patient = Patient(values["ev"], values["cn"])
    stroke = [Stroke.OTHER, Stroke.FLAT, Stroke.AIMED][values["flat"] + 2 * values["aimed"]]
    held = Held(stroke, values["malus"], values["feint"], values["announced"])
    return Fighter(patient, values["at"], values["prd"], points, values["pr"], held)


def told_of(ended: list[tuple[int, int, int]], course: Course) -> float:
    """Assert that a course tells what became of the fights played; return the error allowed."""
    winners = Counter(winner for winner, _, _ in ended)
    # five standard errors of a share of so many fights: at most 5 / (2 √6000)
    error = 5 / (2 * math.sqrt(FIGHTS))
    assert abs(winners[0] / FIGHTS - float(course.you.chance)) < error
    assert abs(winners[1] / FIGHTS - float(course.foe.chance)) < error
    for rounds in (2, 5, 10):
        standing = sum(when > rounds for _, when, _ in ended) / FIGHTS
        assert abs(standing - float(course.standing[rounds])) < error
    return error


@pytest.mark.parametrize(
    ("you", "foe", "first", "low"),
    [
        (side(), side(at=12, prd=12), YOURS, False),
        (side(plus=6, pr=0), side(ev=18, pr=0, cn=8, plus=8, aimed=1, malus=2), YOURS, True),
        (side(ev=16, cn=7, at=5), side(cn=18, prd=3, at=17), THEIRS, False),
        (side(flat=1, plus=9, malus=1), side(feint=3, malus=4, announced=2), THEIRS, True),
    ],
)
def test_a_player_of_the_source_finds_the_same(
    you: Values, foe: Values, first: Meeting, *, low: bool
) -> None:
    one, other = fighter(you), fighter(foe)
    rules, order = Rules(low=low), (0, 1) if first is YOURS else (1, 0)
    most = followed(one, other, rules)
    random = Random(33)  # noqa: S311 a seed that plays the same fights
    ended = [Player(random, (you, foe), most, low=low).play(order) for _ in range(FIGHTS)]
    course = fight(one, other, first, rules)
    error = told_of(ended, course)
    kept = sum(winner == 0 and left > 12 for winner, _, left in ended) / FIGHTS
    told = sum(share for left, share in course.you.left.items() if left > 12)
    assert abs(kept - float(told)) < error


# --- fights known by hand ---

PLAIN = Rules(Critical.NONE)


def near(chance: Fraction, expected: Fraction) -> None:
    """Require a chance, but for what the weights of a long fight are rounded by."""
    assert abs(chance - expected) < Fraction(1, 10**20)


def one_blow(attack: int = 10, parry: int = 10, points: int = 1) -> Fighter:
    """Return a fighter whom any point puts out of combat."""
    return Fighter(Patient(6, 10), attack, parry, Law.constant(points), 0)


def test_one_blow_ends_it() -> None:
    # 10 faces attack, 10 faces fail to parry: a quarter
    course = fight(one_blow(), one_blow(), YOURS, PLAIN)
    assert course.you.by_round[0] == Fraction(1, 4)
    assert course.foe.by_round[0] == Fraction(3, 16)
    assert course.standing[1] == Fraction(9, 16)


def test_at_once_each_strikes_first_half_of_the_time() -> None:
    course = fight(one_blow(), one_blow(), TOGETHER, PLAIN)
    assert course.you.by_round[0] == course.foe.by_round[0] == Fraction(7, 32)


def test_criticals_are_parried_at_half() -> None:
    # a 1 meets PRD 5, which fails on 15 faces; 9 ordinary faces meet 10, which fails on 10
    course = fight(one_blow(), one_blow(), YOURS)
    near(course.you.by_round[0], Fraction(15 + 90, 400))


def test_a_wound_weighs_on_the_next_attack() -> None:
    # Sure attacks without parry: you inflict 6 points of CN 10, one Blessure, on 10 PV to lose, and
    # the foe attacks at 18 − 2 of 20. One of its hits ends it, so that round 1 decides 16 of 20.
    you = Fighter(Patient(6, 10), 20, 0, Law.constant(6), 0)
    foe = Fighter(Patient(15, 10), 18, 0, Law.constant(1), 0)
    course = fight(you, foe, YOURS, PLAIN)
    assert course.foe.by_round[0] == Fraction(16, 20)
    assert course.you.by_round == (Fraction(), Fraction(4, 20))


@pytest.mark.parametrize(
    ("reading", "chance"),
    [(CriticalWound.ADDED, Fraction(2, 20)), (CriticalWound.AT_LEAST_ONE, Fraction(4, 20))],
)
def test_a_critical_wounds_besides(reading: CriticalWound, chance: Fraction) -> None:
    # AT 0: only a 1 hits, on 19 faces of the parry of 0; 3 points, doubled to 6, pass the Seuil of
    # 5: two Blessures, or one. The foe, at 6 − 2 for each, then hits on as many faces of 20 and is
    # parried by a 1 alone.
    you = Fighter(Patient(6, 10), 0, 0, Law.constant(3), 0)
    foe = Fighter(Patient(30, 10), 6, 0, Law.constant(1), 0)
    course = fight(you, foe, YOURS, Rules(wound=reading))
    struck = Fraction(19, 400)
    parried = Fraction(19, 20)
    expected = (struck * chance + (1 - struck) * Fraction(6, 20)) * parried
    near(course.foe.by_round[0], expected)


def test_few_points_left_weigh_on_the_next_attack() -> None:
    # Sure attacks without parry, of no Blessure: 16 of 30 PV lost leave 14, less than a half, so
    # that the foe attacks at 18 − 1 of 20; 22 leave 8, less than a third, 18 − 2.
    for points, faces in ((16, 17), (22, 16)):
        you = Fighter(Patient(6, 40), 20, 0, Law.constant(points), 0)
        foe = Fighter(Patient(30, 40, build=Build.IRON), 18, 0, Law.constant(1), 0)
        course = fight(you, foe, YOURS, Rules(Critical.NONE, low=True))
        assert course.foe.by_round[0] == Fraction(faces, 20)


def test_a_manoeuvre_is_held_at_each_attack() -> None:
    # 10 − 4 faces attack, 20 − (10 − 3) fail to parry; 1 point and 2 announced end it
    you = replace(one_blow(), held=Held(Stroke.OTHER, 4, 3, 2))
    foe = Fighter(Patient(8, 10), 10, 10, Law.constant(1), 0)
    near(fight(you, foe, YOURS, PLAIN).you.by_round[0], Fraction(6 * 13, 400))


def test_who_cannot_hurt_cannot_win() -> None:
    you, foe = one_blow(), Fighter(Patient(30, 10), 10, 10, Law.constant(0), 0)
    course = fight(foe, you, YOURS, PLAIN)
    assert course.you.chance == 0
    assert course.foe.chance == 1 - course.cut


def test_a_mirror_fight_is_even() -> None:
    one = fighter(side(ev=14))
    course = fight(one, one, Meeting(Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)))
    near(course.you.chance, course.foe.chance)


def test_who_is_spared_fights_to_zero() -> None:
    assert Fighter(Patient(30, 13), 1, 1, Law.die(6), 0).hit_points == 25
    assert Fighter(Patient(30, 13, willed=True), 1, 1, Law.die(6), 0).hit_points == 30


@pytest.mark.parametrize(("vitality", "what"), [(41, "vitality"), (5, "hit_points")])
def test_bounds(vitality: int, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        Fighter(Patient(vitality, 10), 10, 10, Law.die(6), 0)
