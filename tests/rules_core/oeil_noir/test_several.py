"""One against several by L'Œil Noir, beside a player of the source and fights known by hand."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from rules_core.dice import Law, parse_dice
from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.fight import Fighter, Rules, fight
from rules_core.oeil_noir.initiative import Meeting
from rules_core.oeil_noir.life import Patient
from rules_core.oeil_noir.several import against_several, followed, most_foes

FIGHTS = 4000
NO, SURE = Fraction(0), Fraction(1)
YOURS, TOGETHER, THEIRS = Meeting(SURE, NO, NO), Meeting(NO, SURE, NO), Meeting(NO, NO, SURE)
PLAIN = Rules(Critical.NONE)
ROUNDED = Fraction(1, 10**6)
"""What rounding takes off a fight of a few Rounds at most."""
type Values = dict[str, int]


class Player:
    """Plays the source with dice alone: 003 l.32-34, 72-78, 98, 107, 110, 195-202."""

    def __init__(self, random: Random, you: Values, foe: Values, count: int, most: int) -> None:
        """Take the one, each of the others, and after how many Blessures no more are noted."""
        self.random, self.most = random, most
        self.you, self.foes = dict(you, wounds=0), [dict(foe, wounds=0) for _ in range(count)]

    def passes(self, value: int) -> int:
        """Throw a d20: 2 for a 1, 1 for another success, 0 for a failure."""
        face = self.random.randint(1, 20)
        if face == 1:
            return 2
        return int(face != 20 and face <= value)

    def attack(self, own: Values, other: Values, defends: bool) -> bool:
        """Play an attack; tell whether who is attacked still has its defence."""
        attack = self.passes(own["at"] - 2 * own["wounds"])
        if not attack:
            return defends
        if defends:
            parry = other["prd"] - 2 * other["wounds"]
            if parried := self.passes(parry // 2 if attack == 2 else parry):
                return parried == 2
        lost = max(0, (self.random.randint(1, 6) + own["plus"]) * attack - other["pr"])
        half = (other["cn"] + 1) // 2
        seuils = half, other["cn"], (3 * other["cn"] + 1) // 2
        wounds = sum(lost > each for each in seuils) + (attack == 2)
        other["ev"] -= lost
        other["wounds"] = min(self.most, other["wounds"] + wounds)
        return False

    def strike(self) -> None:
        """Attack the same until it falls."""
        self.attack(self.you, self.foes[0], defends=True)
        if self.foes[0]["ev"] <= 5:
            del self.foes[0]

    def suffer(self) -> None:
        """Be attacked by all who stand; one defence answers them."""
        defends = True
        for foe in self.foes:
            defends = self.attack(foe, self.you, defends)

    def play(self, *, leads: bool) -> tuple[bool, int, int]:
        """Return whether the one wins, in which Round, and its PV."""
        rounds = 0
        while True:
            rounds += 1
            for turn in (self.strike, self.suffer) if leads else (self.suffer, self.strike):
                turn()
                if self.you["ev"] <= 5 or not self.foes:
                    return self.you["ev"] > 5, rounds, self.you["ev"]


def side(**values: int) -> Values:
    return {"ev": 30, "at": 16, "prd": 12, "plus": 5, "pr": 4, "cn": 13} | values


def fighter(values: Values) -> Fighter:
    points = parse_dice(f"1d6+{values['plus']}").law
    patient = Patient(values["ev"], values["cn"])
    return Fighter(patient, values["at"], values["prd"], points, values["pr"])


@pytest.mark.parametrize(
    ("count", "foe", "leads"),
    [
        (2, side(ev=20, at=11, prd=8, plus=3, pr=1, cn=11), True),
        (3, side(ev=14, at=10, prd=6, plus=4, pr=0, cn=9), False),
    ],
)
def test_a_player_of_the_source_finds_the_same(count: int, foe: Values, leads: bool) -> None:
    you = side()
    one, each = fighter(you), fighter(foe)
    most = followed(one, each, count)
    random = Random(33)  # noqa: S311 a seed that plays the same fights
    ended = [Player(random, you, foe, count, most).play(leads=leads) for _ in range(FIGHTS)]
    course = against_several(one, each, count, YOURS if leads else THEIRS)
    # five standard errors of a share of so many fights: at most 5 / (2 √4000)
    error = 5 / (2 * FIGHTS**0.5)
    won = Counter(wins for wins, _, _ in ended)[True] / FIGHTS
    assert 0.1 < won < 0.9
    assert abs(won - float(course.you.chance)) < error
    assert abs(1 - won - float(course.foe.chance)) < error
    for rounds in (2, 5, 10):
        down = sum(not wins and when <= rounds for wins, when, _ in ended) / FIGHTS
        assert abs(down - float(sum(course.foe.by_round[:rounds]))) < error
    kept = sum(wins and left > 15 for wins, _, left in ended) / FIGHTS
    told = sum(share for left, share in course.you.left.items() if left > 15)
    assert abs(kept - float(told)) < error


# --- fights known by hand ---


def one_blow(attack: int = 10, parry: int = 10, points: int = 1) -> Fighter:
    """Return a fighter whom any point puts out of combat."""
    return Fighter(Patient(6, 10), attack, parry, Law.constant(points), 0)


def near(chance: Fraction, expected: Fraction) -> None:
    """Require a chance, but for what rounding takes off it."""
    assert 0 <= expected - chance < ROUNDED


def test_one_defence_answers_the_first_success() -> None:
    # Three attack at 10 of 20 and any hit ends it: none succeeds 1 of 8, one 3 of 8, which is
    # parried half of the time, and of two successes one passes.
    course = against_several(one_blow(), one_blow(), 3, THEIRS, PLAIN)
    near(course.foe.by_round[0], 1 - Fraction(1, 8) - Fraction(3, 16))


def test_a_mastered_parry_leaves_the_defence() -> None:
    # PRD 0 parries a 1 alone. Two attack at 19 of 20, a 1 among them, which meets PRD 0 too: both
    # fail on 1 of 400, one succeeds on 38 of 400, parried 1 in 20; two are parried 1 in 400 only.
    course = against_several(one_blow(0, 0), one_blow(19), 2, THEIRS)
    safe = Fraction(1, 400) + Fraction(38, 400 * 20) + Fraction(361, 400 * 400)
    near(course.foe.by_round[0], 1 - safe)


def test_they_fall_one_after_another() -> None:
    # sure blows against who never hurts: one of three in each Round
    you, foe = one_blow(20, 0), Fighter(Patient(6, 10), 0, 0, Law.constant(0), 0)
    course = against_several(you, foe, 3, TOGETHER, PLAIN)
    assert course.you.by_round == (NO, NO, SURE)
    assert course.you.left == {6: SURE}


def test_a_blessure_weighs_on_who_is_struck_at_alone() -> None:
    # You hit surely for 6 points of CN 10, one Blessure: one foe then attacks at 18 − 2, the other
    # at 18, both unparried since your PRD is 0, and one hit of theirs ends it.
    you = Fighter(Patient(6, 10), 20, 0, Law.constant(6), 0)
    foe = Fighter(Patient(15, 10), 18, 0, Law.constant(1), 0)
    course = against_several(you, foe, 2, YOURS, PLAIN)
    near(course.foe.by_round[0], 1 - Fraction(4, 20) * Fraction(2, 20))


@pytest.mark.parametrize("first", [YOURS, THEIRS])
def test_against_one_it_is_the_fight_of_two(first: Meeting) -> None:
    # fewer PV, so that both tell four Blessures apart
    you, foe = (fighter(side(ev=17, **more)) for more in ({}, {"at": 12}))
    two, one = fight(you, foe, first), against_several(you, foe, 1, first)
    for number in range(10):
        assert abs(two.you.by_round[number] - one.you.by_round[number]) < ROUNDED
        assert abs(two.foe.by_round[number] - one.foe.by_round[number]) < ROUNDED


def test_more_of_them_are_worse() -> None:
    you, foe = fighter(side(ev=16)), fighter(side(ev=10, at=9, plus=2))
    chances = [against_several(you, foe, count, YOURS).you.chance for count in (1, 2, 4)]
    assert chances[0] > chances[1] > chances[2]


def test_how_many_is_bounded() -> None:
    you = replace(one_blow(), patient=Patient(40, 13, willed=True))
    assert most_foes(you, you) == 3
    for count in (0, 4):
        with pytest.raises(ValueError, match="count"):
            against_several(you, you, count, YOURS)
