"""A whole fight by the house rules, beside a player of the source and limits known by hand."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from rules_core.checks import Mode
from rules_core.dice import Law, parse_dice
from rules_core.maison.fight import Fighter, against_several, begins, blow, fight
from rules_core.maison.fumbles import BrokenReading
from rules_core.maison.two_weapons import Pair

FIGHTS = 6000


class Player:
    """Plays the source with dice alone: 001 l.338-378, 549-558, 618, 669-676."""

    def __init__(self, random: Random, sides: tuple[dict[str, int], dict[str, int]]) -> None:
        """Take two sides; each has what `side` lists."""
        self.random, self.sides = random, sides
        self.points = [side["pv"] // (2 if side["fatigue"] >= 4 else 1) for side in sides]
        self.temporary = [side["temp"] for side in sides]

    def die(self, faces: int) -> int:
        """Throw one die."""
        return self.random.randint(1, faces)

    def damage(self, side: dict[str, int], *, second: bool) -> int:
        """Throw the damage of a blow, of the second weapon where it is that one's."""
        if second:
            return self.die(side["seconde"])
        return sum(self.die(side["faces"]) for _ in range(side["des"])) + side["plus"]

    def strike(
        self, own: int, aimed: int, resistance: int, *, fumbles: bool, second: bool = False
    ) -> None:
        """Play an attack; one that goes astray has no natural 1 of its own."""
        side = self.sides[own]
        # a medium weapon and a very short one take 3 off (001 l.436)
        bonus = side["bonus"] - (3 if side["seconde"] else 0)
        face = min(self.die(20), self.die(20)) if side["fatigue"] >= 3 else self.die(20)
        if face == 1:
            if fumbles:
                self.fumble(own, second=second)
            return
        if face != 20 and face + bonus < self.sides[aimed]["ca"]:
            return
        dealt = self.damage(side, second=second)
        while face == 20:
            dealt *= 2
            face = self.die(20)
        self.suffer(aimed, max(0, dealt - resistance))

    def suffer(self, struck: int, dealt: int) -> None:
        """Lose hit points, those that are temporary first."""
        absorbed = min(dealt, self.temporary[struck])
        self.temporary[struck] -= absorbed
        self.points[struck] -= dealt - absorbed

    def fumble(self, own: int, *, second: bool) -> None:
        """Play a natural 1."""
        side, face = self.sides[own], self.die(6)
        while side["naturelle"] and face == 5:
            face = self.die(6)
        stopped = side["resistance"] if side["soi"] else 0
        if face <= 2:
            self.strike(own, own, stopped, fumbles=False, second=second)
        elif face == 6 and self.die(100) <= 30:
            if side["naturelle"]:
                self.suffer(own, max(0, self.damage(side, second=second) - stopped))
            elif side["casse"] and not side["seconde"]:
                self.points[own] = 0

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
                side, stopped = self.sides[own], self.sides[1 - own]["resistance"]
                for count in range(side["attaques"]):
                    # one weapon and the other by turns, the weaker one last (001 l.440)
                    last = count == side["attaques"] - 1
                    second = bool(side["seconde"]) and (count % 2 == 1 or last)
                    self.strike(own, 1 - own, stopped, fumbles=True, second=second)
                    for winner in (0, 1):
                        if self.points[1 - winner] <= 0:
                            return winner, rounds, self.points[winner]


def play_several(random: Random, you: dict[str, int], foe: dict[str, int], count: int) -> bool:
    """Tell whether one wins against several, all of whom act together; no fumble is played."""
    player, own = Player(random, (you, foe)), you["pv"]
    foes, yours = [foe["pv"]] * count, player.first() == 0
    while True:
        if yours:
            player.points = [own, foes[0]]
            for _ in range(you["attaques"]):
                player.strike(0, 1, foe["resistance"], fumbles=False)
            foes = [player.points[1], *foes[1:]] if player.points[1] > 0 else foes[1:]
        else:
            player.points = [own, 1]
            for _ in range(len(foes) * foe["attaques"]):
                player.strike(1, 0, you["resistance"], fumbles=False)
            own = player.points[0]
        if own <= 0 or not foes:
            return own > 0
        yours = not yours


def side(**values: int) -> dict[str, int]:
    usual = {
        "pv": 30, "ca": 15, "bonus": 5, "des": 1, "faces": 8, "plus": 3,
        "attaques": 1, "resistance": 0, "naturelle": 0, "init": 2, "temp": 0, "fatigue": 0,
        "seconde": 0, "soi": 0, "casse": 0,
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
        temporary=values["temp"],
        exhaustion=values["fatigue"],
        pair=Pair.MEDIUM_AND_VERY_SHORT if values["seconde"] else Pair.NONE,
        second=Law.die(values["seconde"]) if values["seconde"] else Law.constant(0),
        resists_itself=bool(values["soi"]),
        broken=BrokenReading.LOST if values["casse"] else BrokenReading.REPLACED,
    )


@pytest.mark.parametrize(
    ("you", "foe"),
    [
        (side(), side(pv=22, ca=13, bonus=4, faces=6, plus=2, init=0)),
        (side(attaques=2, init=-1), side(pv=45, naturelle=1, attaques=3, faces=4, plus=1)),
        (side(resistance=5), side(pv=60, ca=18, bonus=7, des=2, faces=6, plus=0)),
        (side(pv=20, temp=9, fatigue=3, bonus=8), side(pv=31, temp=5, fatigue=4, naturelle=1)),
        (side(pv=24, seconde=20, attaques=3), side(seconde=4, attaques=2, bonus=9, plus=9)),
        (
            side(pv=60, ca=19, attaques=6, bonus=-9, casse=1, soi=1),
            side(pv=9, ca=19, resistance=5, soi=1, naturelle=1, casse=1, bonus=-9, attaques=6),
        ),
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


@pytest.mark.parametrize(
    ("you", "count"),
    [(side(pv=60, ca=18, bonus=9, plus=9, attaques=2), 2), (side(pv=80, resistance=5), 3)],
)
def test_a_player_against_several_finds_the_same(you: dict[str, int], count: int) -> None:
    random = Random(34)  # noqa: S311 idem
    foe = side(pv=14, ca=13, bonus=4, faces=6, plus=2, init=0)
    wins = sum(play_several(random, you, foe, count) for _ in range(FIGHTS))
    first = begins(you["init"], foe["init"])
    course = against_several(fighter(you), fighter(foe), count, first)
    assert abs(wins / FIGHTS - float(course.you.chance)) < 5 / (2 * FIGHTS**0.5)


def test_temporary_points_are_lost_as_others_are_and_never_kept() -> None:
    plain = {"armour_class": 15, "bonus": 5, "damage": parse_dice("1d8+3").law}
    foe, half = Fighter(20, **plain), Fraction(1, 2)  # type: ignore[arg-type]
    with_them = fight(Fighter(20, temporary=6, **plain), foe, half)  # type: ignore[arg-type]
    without = fight(Fighter(26, **plain), foe, half)  # type: ignore[arg-type]
    assert with_them.standing == without.standing
    assert with_them.you.chance == without.you.chance
    left = without.you.left
    whole = sum(chance for points, chance in left.items() if points >= 20)
    assert with_them.you.left == {n: left[n] for n in left if n < 20} | {20: whole}


@pytest.mark.parametrize(
    ("level", "mode", "thrown", "maximum"),
    [
        (2, Mode.NORMAL, Mode.NORMAL, 31),
        (3, Mode.NORMAL, Mode.DISADVANTAGE, 31),
        (3, Mode.ADVANTAGE, Mode.NORMAL, 31),
        (5, Mode.DISADVANTAGE, Mode.DISADVANTAGE, 15),
    ],
)
def test_exhaustion_hinders_by_its_level(
    level: int, mode: Mode, thrown: Mode, maximum: int
) -> None:
    # 001 l.671-672; causes of both kinds cancel (ruling 001-29), halves go down as in l.137
    one = Fighter(31, 15, 5, Law.constant(1), mode=mode, exhaustion=level, temporary=4)
    assert (one.thrown, one.maximum, one.pool) == (thrown, maximum, maximum + 4)


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


def test_initiative_may_be_thrown_with_disadvantage() -> None:
    dice = [(min(one, two), other) for one, two, other in product(range(1, 21), repeat=3)]
    ahead = sum(own + 3 > other for own, other in dice)
    tied = sum(own + 3 == other for own, other in dice)
    # a tie is decided by a d20 each, which exhaustion does not hinder
    assert begins(3, 0, Mode.DISADVANTAGE) == Fraction(2 * ahead + tied, 2 * 20**3)


@pytest.mark.parametrize(
    "wrong",
    [
        {"hit_points": 0},
        {"hit_points": 301},
        {"attacks": 0},
        {"attacks": 7},
        {"resistance": 46},
        {"temporary": 101},
        {"exhaustion": 6},
    ],
)
def test_bounds(wrong: dict[str, int]) -> None:
    usual = {"hit_points": 30, "armour_class": 15, "bonus": 5, "damage": Law.constant(1)}
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Fighter(**(usual | wrong))  # type: ignore[arg-type]


def test_half_of_one_point_leaves_nobody_to_fight() -> None:
    with pytest.raises(ValueError, match="maximum"):
        Fighter(1, 15, 5, Law.constant(1), exhaustion=4)
