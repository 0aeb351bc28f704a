"""A whole fight of L'Œil Noir, beside a player of the source and fights known by hand."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from rules_core.dice import Law, parse_dice
from rules_core.oeil_noir.damage import Critical, CriticalWound
from rules_core.oeil_noir.fight import Fighter, Rules, fight, followed
from rules_core.oeil_noir.initiative import Meeting
from rules_core.oeil_noir.life import Patient

FIGHTS = 6000
NO, SURE = Fraction(0), Fraction(1)
YOURS, TOGETHER, THEIRS = Meeting(SURE, NO, NO), Meeting(NO, SURE, NO), Meeting(NO, NO, SURE)
type Values = dict[str, int]


class Player:
    """Plays the source with dice alone: 003 l.32, 72-78, 98, 107, 110, 195-202."""

    def __init__(self, random: Random, sides: tuple[Values, Values], most: int) -> None:
        """Take two sides, and after how many Blessures no more are noted."""
        self.random, self.sides, self.most = random, sides, most
        self.vitality = [side["ev"] for side in sides]
        self.wounds = [0, 0]

    def passes(self, value: int) -> int:
        """Throw a d20: 2 for a 1, 1 for another success, 0 for a failure."""
        face = self.random.randint(1, 20)
        if face == 1:
            return 2
        return int(face != 20 and face <= value)

    def attack(self, own: int) -> None:
        """Play an attack and its parry."""
        side, other = self.sides[own], self.sides[1 - own]
        attack = self.passes(side["at"] - 2 * self.wounds[own])
        parry = other["prd"] - 2 * self.wounds[1 - own]
        if not attack or self.passes(parry // 2 if attack == 2 else parry):
            return
        thrown = self.random.randint(1, 6) + side["plus"]
        lost = max(0, thrown * attack - other["pr"])
        half = (other["cn"] + 1) // 2
        seuils = half, other["cn"], (3 * other["cn"] + 1) // 2
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
    return {"ev": 26, "at": 14, "prd": 10, "plus": 4, "pr": 2, "cn": 11} | values


def fighter(values: Values) -> Fighter:
    points = parse_dice(f"1d6+{values['plus']}").law
    patient = Patient(values["ev"], values["cn"])
    return Fighter(patient, values["at"], values["prd"], points, values["pr"])


@pytest.mark.parametrize(
    ("you", "foe", "first", "order"),
    [
        (side(), side(at=12, prd=12), YOURS, (0, 1)),
        (side(plus=6, pr=0), side(ev=18, pr=0, cn=8, plus=8), YOURS, (0, 1)),
        (side(ev=16, cn=7, at=5), side(cn=18, prd=3, at=17), THEIRS, (1, 0)),
    ],
)
def test_a_player_of_the_source_finds_the_same(
    you: Values, foe: Values, first: Meeting, order: tuple[int, int]
) -> None:
    one, other = fighter(you), fighter(foe)
    most = followed(one, other)
    random = Random(33)  # noqa: S311 a seed that plays the same fights
    ended = [Player(random, (you, foe), most).play(order) for _ in range(FIGHTS)]
    course = fight(one, other, first)
    winners = Counter(winner for winner, _, _ in ended)
    # five standard errors of a share of so many fights: at most 5 / (2 √6000)
    error = 5 / (2 * FIGHTS**0.5)
    assert abs(winners[0] / FIGHTS - float(course.you.chance)) < error
    assert abs(winners[1] / FIGHTS - float(course.foe.chance)) < error
    for rounds in (2, 5, 10):
        standing = sum(when > rounds for _, when, _ in ended) / FIGHTS
        assert abs(standing - float(course.standing[rounds])) < error
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
