"""A whole fight of D&D 3, beside a player of the source and limits known by hand."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from rules_core.dd3.criticals import critical_damage, ordinary_damage
from rules_core.dd3.dying import Condition
from rules_core.dd3.fight import against_several, begins, fallen, fight
from rules_core.dd3.fighter import Armed, Fighter
from rules_core.dd3.last_strike import ZeroReading
from rules_core.dice import Law, parse_dice

FIGHTS = 6000
type Values = dict[str, int]


class Player:
    """Plays the source with dice alone: 004 l.31, 37-39, 129-133, 151, 159-161, 171, 255."""

    def __init__(self, random: Random, sides: tuple[Values, Values]) -> None:
        """Take two sides; each has what `side` lists."""
        self.random, self.sides = random, sides
        self.points = [side["pv"] for side in sides]
        self.acted, self.charged = [False, False], [False, False]

    def die(self, faces: int) -> int:
        """Throw one die."""
        return self.random.randint(1, faces)

    def strike(self, own: int, bonus: int) -> None:
        """Play an attack; a critical throws its whole damage as often as it multiplies."""
        side, other = self.sides[own], self.sides[1 - own]
        armour_class = other["ca"]
        if not self.acted[1 - own]:
            armour_class -= max(0, other["dex"])
        elif self.charged[1 - own]:
            armour_class -= 2
        elif other["defensive"]:
            armour_class += 2

        def lands(face: int) -> bool:
            return face == 20 or (face != 1 and face + bonus >= armour_class)

        face = self.die(20)
        if not lands(face):
            return
        critical = face >= side["menace"] and lands(self.die(20))
        for _ in range(side["fois"] if critical else 1):
            thrown = sum(self.die(side["faces"]) for _ in range(side["des"]))
            self.points[1 - own] -= thrown + side["plus"]

    def first(self) -> int:
        """Throw initiative: the higher Dexterity where it is tied, then a coin."""
        scores = [(self.die(20) + side["dex"], side["dex"]) for side in self.sides]
        if scores[0] == scores[1]:
            return self.die(2) - 1
        return 0 if scores[0] > scores[1] else 1

    def play(self) -> tuple[int, int, int]:
        """Return who wins, 2 if both fall, in which round, with how many points."""
        first, rounds = self.first(), 0
        while True:
            rounds += 1
            for own in (first, 1 - first):
                for bonus in self.turn(own, begins=rounds == 1 and own == first):
                    disabled = self.points[own] == 0
                    self.strike(own, bonus)
                    self.points[own] -= disabled
                    fell = [self.down(side) for side in (0, 1)]
                    if all(fell):
                        return 2, rounds, 0
                    if any(fell):
                        winner = fell.index(False)
                        return winner, rounds, self.points[winner]
                self.acted[own] = True

    def down(self, own: int) -> bool:
        """Tell whether a side fights no longer: below 0, or at 0 where it does not strike there."""
        return self.points[own] < 0 if self.sides[own]["zero"] else self.points[own] <= 0

    def turn(self, own: int, *, begins: bool) -> list[int]:
        """Return the bonuses of a turn: a charge has one attack, the defensive hits less."""
        side = self.sides[own]
        self.charged[own] = begins and bool(side["charge"])
        if self.charged[own]:
            return [side["bonus"] + 2]
        if self.points[own] == 0:
            return [side["bonus"] - 4 * side["defensive"]]
        bonuses = [side["bonus"] - 5 * number for number in range(side["attaques"])]
        bonuses += [side["seconde"]] if side["seconde"] else []
        return [bonus - 4 for bonus in bonuses] if side["defensive"] else bonuses


def side(**values: int) -> Values:
    usual = {
        "pv": 40, "ca": 17, "dex": 2, "bonus": 9, "des": 1, "faces": 8, "plus": 3,
        "menace": 19, "fois": 2, "attaques": 2, "defensive": 0, "charge": 0, "seconde": 0,
        "zero": 0,
    }  # fmt: skip
    return usual | values


def fighter(values: Values) -> Fighter:
    dice = parse_dice(f"{values['des']}d{values['faces']}+{values['plus']}")
    laws = ordinary_damage(dice), critical_damage(dice, 0, values["fois"])
    return Fighter(
        values["pv"],
        values["ca"],
        values["dex"],
        tuple(values["bonus"] - 5 * number for number in range(values["attaques"])),
        *laws,
        values["menace"],
        second=Armed((values["seconde"],), *laws, values["menace"]) if values["seconde"] else None,
        defensive=bool(values["defensive"]),
        charges=bool(values["charge"]),
    )


@pytest.mark.parametrize(
    ("you", "foe"),
    [
        (side(), side(pv=32, ca=15, attaques=1, faces=12, fois=3, menace=20, dex=0)),
        (side(dex=5, ca=20), side(dex=5, ca=20, bonus=12)),
        (side(attaques=3, bonus=14), side(pv=70, ca=22, dex=-1)),
        (side(pv=24, charge=1, seconde=6, bonus=12), side(pv=22, defensive=1, charge=1, bonus=11)),
        (
            side(pv=7, faces=2, plus=0, seconde=6, zero=1, charge=1),
            side(pv=6, faces=3, plus=0, defensive=1, zero=1, attaques=1, fois=3),
        ),
    ],
)
def test_a_player_of_the_source_finds_the_same(you: Values, foe: Values) -> None:
    random = Random(33)  # noqa: S311 a seed that plays the same fights
    ended, fell = [], []
    for _ in range(FIGHTS):
        player = Player(random, (you, foe))
        ended.append(player.play())
        fell.append(player.points)
    one, other = fighter(you), fighter(foe)
    at_zero = ZeroReading.STRIKES if you["zero"] else ZeroReading.STOPS
    course = fight(one, other, begins(one, other), at_zero=at_zero)
    winners = Counter(winner for winner, _, _ in ended)
    # five standard errors of a share of so many fights: at most 5 / (2 √6000)
    near = 5 / (2 * FIGHTS**0.5)
    assert abs(winners[0] / FIGHTS - float(course.you.chance)) < near
    assert abs(winners[1] / FIGHTS - float(course.foe.chance)) < near
    assert abs(winners[2] / FIGHTS - float(course.neither)) < near
    for rounds in (1, 2, 5):
        standing = sum(when > rounds for _, when, _ in ended) / FIGHTS
        assert abs(standing - float(course.standing[rounds])) < near
    half = you["pv"] // 2
    whole = sum(winner == 0 and left > half for winner, _, left in ended) / FIGHTS
    kept = sum(chance for left, chance in course.you.left.items() if left > half)
    assert abs(whole - float(kept)) < near
    for place, victory in enumerate((course.foe, course.you)):
        states = fallen(victory)
        for state, low, high in (
            (Condition.DISABLED, 0, 0),
            (Condition.DYING, -9, -1),
            (Condition.DEAD, -1000, -10),
        ):
            share = sum(low <= points[place] <= high for points in fell) / FIGHTS
            assert abs(share - float(states.get(state, 0))) < near


@pytest.mark.parametrize("first", [Fraction(0), Fraction(1), Fraction(1, 3)])
def test_several_of_whom_there_is_one_are_one(first: Fraction) -> None:
    you, foe = fighter(side()), fighter(side(dex=4))
    alone, one = fight(you, foe, first), against_several(you, foe, 1, first)
    for number in range(one.rounds):
        gap = abs(alone.you.by_round[number] - one.you.by_round[number])
        assert gap < Fraction(1, 10**8)
    assert abs(alone.standing[1] - one.standing[1]) < Fraction(1, 10**8)


def test_who_has_not_acted_is_easier_to_hit() -> None:
    # +0 against 15, of which Dexterity makes 4: 10 faces of 20 for the first turn, 6 afterwards
    one = Fighter(1, 15, 4, (0,), Law.constant(1), Law.constant(2))
    course = fight(one, one, Fraction(1))
    assert course.you.by_round[0] == Fraction(1, 2)
    assert course.foe.by_round[0] == Fraction(1, 2) * Fraction(3, 10)
    assert course.standing[1] == Fraction(1, 2) * Fraction(7, 10)
    assert course.you.by_round[1] == course.standing[1] * Fraction(3, 10)


type Ends = dict[tuple[int, int, int], Fraction]


def written_out(
    points: tuple[int, int], hits: tuple[Fraction, Fraction], attacks: tuple[int, int], rounds: int
) -> Ends:
    """Write out a fight blow by blow: who wins, 2 for neither, when and with what, by its chance.

    A hit deals 1 or 2. Who is at 0 strikes once and loses a point; below 0 one has fallen.
    """
    ends: Ends = {}

    def blow(left: list[int], own: int, number: int, round_: int, chance: Fraction) -> None:
        if round_ > rounds:
            return
        disabled = left[own] == 0
        last = number == (1 if disabled else attacks[own])
        for dealt in (0, 1, 2):
            after = list(left)
            after[1 - own] -= dealt
            after[own] -= disabled
            share = chance * (hits[own] / 2 if dealt else 1 - hits[own])
            standing = [side for side in (0, 1) if after[side] >= 0]
            if len(standing) < 2:
                winner = standing[0] if standing else 2
                end = winner, round_, after[winner] if standing else 0
                ends[end] = ends.get(end, Fraction()) + share
            elif last:
                blow(after, 1 - own, 1, round_ + own, share)
            else:
                blow(after, own, number + 1, round_, share)

    blow(list(points), 0, 1, 1, Fraction(1))
    return ends


@pytest.mark.parametrize(("points", "attacks"), [((2, 3), (1, 2)), ((3, 2), (2, 1))])
def test_who_is_at_zero_strikes_once_more(
    points: tuple[int, int], attacks: tuple[int, int]
) -> None:
    law = Law({1: 1, 2: 1})
    # +10 against 18 and 14: 13 and 17 faces of 20; a critical deals no more than an ordinary hit
    you, foe = (
        Fighter(left, armour_class, 0, (10,) * many, law, law)
        for left, armour_class, many in zip(points, (14, 18), attacks, strict=True)
    )
    hits = Fraction(13, 20), Fraction(17, 20)
    course = fight(you, foe, Fraction(1), at_zero=ZeroReading.STRIKES, cut=Fraction(1, 50))
    ends = written_out(points, hits, attacks, course.rounds)
    for number in range(course.rounds):
        for winner, told in enumerate((course.you.by_round, course.foe.by_round, course.both)):
            expected = sum(
                chance
                for (who, when, _), chance in ends.items()
                if (who, when) == (winner, number + 1)
            )
            assert told[number] == expected
    for winner, victory in enumerate((course.you, course.foe)):
        left: dict[int, Fraction] = {}
        for (who, _, kept), chance in ends.items():
            if who == winner:
                left[kept] = left.get(kept, Fraction()) + chance
        assert victory.left == left
        assert sum(victory.below.values()) == victory.chance + course.neither
    assert course.neither > 0
    assert course.cut == course.standing[-1] <= Fraction(1, 50)


def test_a_charge_hits_better_and_is_hit_better() -> None:
    # +0 against 15 (004 l.151): a charge hits on 13, and is hit on 13 where 15 is usual
    one = Fighter(1, 15, 0, (0, 0), Law.constant(1), Law.constant(2), charges=True)
    course = fight(one, one, Fraction(1))
    assert course.you.by_round[0] == Fraction(8, 20)
    assert course.foe.by_round[0] == Fraction(12, 20) * (1 - Fraction(12, 20) ** 2)
    assert course.you.by_round[1] == course.standing[1] * (1 - Fraction(14, 20) ** 2)


def test_the_defensive_are_guarded_once_they_have_acted() -> None:
    # +0 against 15 (004 l.171): -4 and +2 make 20 of 15, and 19 where nobody was on guard yet
    one = Fighter(1, 15, 0, (0,), Law.constant(1), Law.constant(2), defensive=True)
    course = fight(one, one, Fraction(1))
    near = Fraction(1, 2**56)  # so long a fight is rounded down
    assert abs(course.you.by_round[0] - Fraction(2, 20)) < near
    assert abs(course.foe.by_round[0] - Fraction(18, 20) * Fraction(1, 20)) < near


def test_a_malus_of_dexterity_stays() -> None:
    slow = Fighter(1, 8, -2, (0,), Law.constant(1), Law.constant(2))
    assert slow.defence(acted=False) == slow.defence() == 8


def test_a_sure_fight_ends_on_time() -> None:
    # 2 points a hit that only a 1 misses, against 300 without an answer
    you = Fighter(1, 10, 0, (50,) * 8, Law.constant(2), Law.constant(2))
    foe = Fighter(300, 10, 0, (-20,), Law.constant(0), Law.constant(0))
    course = fight(you, foe, Fraction(1))
    assert course.foe.chance == 0
    # 150 hits of 8 attacks a round: none before the nineteenth
    # So long a fight is rounded down, by less than 2⁻⁶⁴ a step.
    assert 1 - course.standing[18] < Fraction(1, 2**56)
    assert course.you.by_round[18] > 0


@pytest.mark.parametrize("wrong", [{"hit_points": 0}, {"hit_points": 301}, {"bonuses": ()}])
def test_bounds(wrong: dict[str, object]) -> None:
    usual = {
        "hit_points": 30, "armour_class": 15, "dexterity": 0, "bonuses": (1,),
        "ordinary": Law.constant(1), "critical": Law.constant(1),
    }  # fmt: skip
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Fighter(**(usual | wrong))  # type: ignore[arg-type]
