"""A whole fight by the house rules, beside a player of the source and limits known by hand."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from rules_core.checks import Mode
from rules_core.dice import Law, parse_dice
from rules_core.maison.fight import Fighter, begins, blow, fight

FIGHTS = 6000


class Player:
    """Plays the source with dice alone: 001 l.338-378, 549-558."""

    def __init__(self, random: Random, sides: tuple[dict[str, int], dict[str, int]]) -> None:
        """Take two sides: pv, ca, bonus, des, faces, plus, attaques, resistance, naturelle."""
        self.random, self.sides = random, sides
        self.points = [side["pv"] for side in sides]

    def die(self, faces: int) -> int:
        """Throw one die."""
        return self.random.randint(1, faces)

    def damage(self, side: dict[str, int]) -> int:
        """Throw the damage of a blow."""
        return sum(self.die(side["faces"]) for _ in range(side["des"])) + side["plus"]

    def strike(self, own: int, aimed: int, resistance: int, *, fumbles: bool) -> None:
        """Play an attack; one that goes astray has no natural 1 of its own."""
        side, face = self.sides[own], self.die(20)
        if face == 1:
            if fumbles:
                self.fumble(own)
            return
        if face != 20 and face + side["bonus"] < self.sides[aimed]["ca"]:
            return
        dealt = self.damage(side)
        while face == 20:
            dealt *= 2
            face = self.die(20)
        self.points[aimed] -= max(0, dealt - resistance)

    def fumble(self, own: int) -> None:
        """Play a natural 1."""
        side, face = self.sides[own], self.die(6)
        while side["naturelle"] and face == 5:
            face = self.die(6)
        if face <= 2:
            self.strike(own, own, 0, fumbles=False)
        elif face == 6 and side["naturelle"] and self.die(100) <= 30:
            self.points[own] -= self.damage(side)

    def first(self) -> int:
        """Throw initiative, and again where it is tied."""
        one, other = (self.die(20) + side["init"] for side in self.sides)
        while one == other:
            one, other = self.die(20), self.die(20)
        return 0 if one > other else 1

    def play(self) -> tuple[int, int, int]:
        """Return who wins, in which round, with how many points."""
        first, rounds = self.first(), 0
        while True:
            rounds += 1
            for own in (first, 1 - first):
                for _ in range(self.sides[own]["attaques"]):
                    self.strike(own, 1 - own, self.sides[1 - own]["resistance"], fumbles=True)
                    for winner in (0, 1):
                        if self.points[1 - winner] <= 0:
                            return winner, rounds, self.points[winner]


def side(**values: int) -> dict[str, int]:
    usual = {
        "pv": 30, "ca": 15, "bonus": 5, "des": 1, "faces": 8, "plus": 3,
        "attaques": 1, "resistance": 0, "naturelle": 0, "init": 2,
    }  # fmt: skip
    return usual | values


def fighter(values: dict[str, int]) -> Fighter:
    return Fighter(
        values["pv"],
        values["ca"],
        values["bonus"],
        parse_dice(f"{values['des']}d{values['faces']}+{values['plus']}").law,
        values["attaques"],
        resistance=values["resistance"],
        natural=bool(values["naturelle"]),
    )


@pytest.mark.parametrize(
    ("you", "foe"),
    [
        (side(), side(pv=22, ca=13, bonus=4, faces=6, plus=2, init=0)),
        (side(attaques=2, init=-1), side(pv=45, naturelle=1, attaques=3, faces=4, plus=1)),
        (side(resistance=5), side(pv=60, ca=18, bonus=7, des=2, faces=6, plus=0)),
    ],
)
def test_a_player_of_the_source_finds_the_same(you: dict[str, int], foe: dict[str, int]) -> None:
    random = Random(33)  # noqa: S311 a seed that plays the same fights
    ended = [Player(random, (you, foe)).play() for _ in range(FIGHTS)]
    course = fight(fighter(you), fighter(foe), begins(you["init"], foe["init"]))
    winners = Counter(winner for winner, _, _ in ended)
    # five standard errors of a share of so many fights: at most 5 / (2 √6000)
    near = 5 / (2 * FIGHTS**0.5)
    assert abs(winners[0] / FIGHTS - float(course.you.chance)) < near
    assert abs(winners[1] / FIGHTS - float(course.foe.chance)) < near
    for rounds in (1, 3, 6):
        standing = sum(when > rounds for _, when, _ in ended) / FIGHTS
        assert abs(standing - float(course.standing[rounds])) < near
    half = you["pv"] // 2
    whole = sum(winner == 0 and left > half for winner, _, left in ended) / FIGHTS
    kept = sum(chance for left, chance in course.you.left.items() if left > half)
    assert abs(whole - float(kept)) < near


def test_one_point_each_is_a_race() -> None:
    # 11/20 to fell, 11/1200 to fall by one's own hand (001 l.363, 372-374)
    one = Fighter(1, 15, 5, Law.constant(4))
    hit, astray = Fraction(11, 20), Fraction(11, 1200)
    course = fight(one, one, Fraction(1))
    still = 1 - hit - astray
    assert course.you.by_round[0] == hit + still * astray
    assert course.foe.by_round[0] == astray + still * hit
    assert course.standing[1] == still**2


def test_a_natural_weapon_hurts_its_owner() -> None:
    # of the five faces that remain, one brings 30 in 100: 1/20 × 1/5 × 3/10, and two a stray blow
    one = Fighter(1, 15, 5, Law.constant(4), natural=True)
    taken = sum(each.weight for each in blow(one, one) if each.taken)
    whole = sum(each.weight for each in blow(one, one))
    assert Fraction(taken, whole) == Fraction(1, 20) * (
        Fraction(1, 5) * Fraction(3, 10) + Fraction(2, 5) * Fraction(11, 20)
    )


def test_who_resists_all_is_only_hurt_by_chains() -> None:
    # 10 points against a resistance of 45: five 20s in a row deal 320, four 160: three 80
    you, foe = (
        Fighter(1, 15, 5, Law.constant(10)),
        Fighter(300, 15, 5, Law.constant(1), resistance=45),
    )
    dealt = {each.dealt for each in blow(you, foe)}
    assert dealt == {0, 35, 115, 275, 300}


def test_advantage_to_hit_is_one_to_fumble_less() -> None:
    plain = Fighter(1, 15, 5, Law.constant(1))
    keen = Fighter(1, 15, 5, Law.constant(1), mode=Mode.ADVANTAGE)
    law = {(each.dealt, each.taken): each.weight for each in blow(keen, plain)}
    # a 1 on both dice, two faces of the d6, and 319/400 to hit oneself with advantage too
    assert Fraction(law[0, 1], sum(law.values())) == Fraction(1, 400) * Fraction(1, 3) * (
        1 - Fraction(9, 20) ** 2
    )


@pytest.mark.parametrize(
    ("yours", "theirs", "chance"),
    [
        (0, 0, Fraction(1, 2)),
        (20, 0, Fraction(1)),
        (0, 25, Fraction(0)),
        # a lead of 1: 190 + 20 pairs won of 400, 19 tied and shared
        (1, 0, Fraction(2 * 210 + 19, 800)),
    ],
)
def test_initiative_is_a_d20_each(yours: int, theirs: int, chance: Fraction) -> None:
    assert begins(yours, theirs) == chance


@pytest.mark.parametrize(
    "wrong",
    [
        {"hit_points": 0},
        {"hit_points": 301},
        {"attacks": 0},
        {"attacks": 7},
        {"resistance": 46},
    ],
)
def test_bounds(wrong: dict[str, int]) -> None:
    usual = {"hit_points": 30, "armour_class": 15, "bonus": 5, "damage": Law.constant(1)}
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Fighter(**(usual | wrong))  # type: ignore[arg-type]
