"""Spells cast in a whole fight of D&D 3, written out and beside a player of the source's lines."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from rules_core.checks import Naturals
from rules_core.dd3.criticals import critical_damage, ordinary_damage
from rules_core.dd3.dying import Condition
from rules_core.dd3.fight import begins, fallen, fight
from rules_core.dd3.fighter import Fighter
from rules_core.dd3.spells import MOST_READY, Aim, MissedReading, Spells, Stance
from rules_core.dice import Law, parse_dice
from tests.rules_core.dd3.test_fight import Player, Values, fighter, side

FIGHTS = 6000
NEAR = 1e-6
"""What rounding takes, and castings so unlikely that they are not followed."""
BOOK = 179
"""004 l.179, where the source begins to tell how a spell is cast."""


class Caster(Player):
    """Casts as the source says: 004 l.119-124, 135, 179-203, 220-224."""

    def __init__(self, random: Random, sides: tuple[Values, Values]) -> None:
        """Take two sides; `sorts` of each is how many spells it has."""
        super().__init__(random, sides)
        self.ready = [each["sorts"] for each in sides]
        self.held = [False, False]

    def concentrates(self, own: int, difficulty: int) -> bool:
        """Throw a concentration roll."""
        return self.die(20) + self.sides[own]["concentration"] >= difficulty

    def cast(self, own: int) -> None:
        """Cast a spell, or touch with the energy of one that is held."""
        one, other = self.sides[own], 1 - own
        if not self.held[own]:
            self.ready[own] -= 1
            if one["defensive-sort"]:
                if not self.concentrates(own, 15 + one["niveau"]):
                    return
            elif self.acted[other]:
                before = self.points[own]
                # Who casts keeps its Dexterity, and so is as guarded as who has acted.
                acted, self.acted[own] = self.acted[own], True
                malus = 4 * self.sides[other]["defensive"]
                best = max(self.sides[other]["bonus"], self.sides[other]["seconde"])
                self.strike(other, best - malus)
                self.acted[own] = acted
                lost = before - self.points[own]
                if self.points[own] <= 0 or (lost and not self.concentrates(own, 10 + lost)):
                    return
        self.send(own)

    def send(self, own: int) -> None:
        """Play what a spell does that is cast."""
        one, other = self.sides[own], self.sides[1 - own]
        times = 1
        if one["contact"]:
            armour_class = other["ca"] - other["protection"]
            if not self.acted[1 - own]:
                armour_class -= max(0, other["dex"])
            elif self.charged[1 - own]:
                armour_class -= 2
            elif other["defensive"]:
                armour_class += 2
            faces = [self.die(20), self.die(20)]
            hits = [each == 20 or (each > 1 and each + one["toucher"] >= armour_class)
                    for each in faces]  # fmt: skip
            self.held[own] = not hits[0] and bool(one["garde"])
            if not hits[0]:
                return
            times = 2 if faces[0] == 20 and hits[1] else 1
        dealt = sum(self.die(6) for _ in range(one["des-du-sort"] * times))
        if one["dd"] and self.die(20) + other["sauve"] >= one["dd"]:
            dealt = dealt // 2 if one["moitie"] else 0
        self.points[1 - own] -= dealt

    def play(self) -> tuple[int, int, int]:
        """Return who wins, in which round, with how many points."""
        first, rounds = self.first(), 0
        while True:
            rounds += 1
            for own in (first, 1 - first):
                casts = self.ready[own] > 0 or self.held[own]
                begins = rounds == 1 and own == first
                for bonus in [0] if casts else self.turn(own, begins=begins):
                    if casts:
                        self.cast(own)
                    else:
                        self.strike(own, bonus)
                    for winner in (0, 1):
                        if self.points[1 - winner] <= 0:
                            return winner, rounds, self.points[winner]
                self.acted[own] = True


def mage(**values: int) -> Values:
    usual = {
        "sorts": 0, "concentration": 6, "niveau": 2, "defensive-sort": 0, "des-du-sort": 3,
        "contact": 0, "toucher": 4, "protection": 5, "garde": 1, "dd": 0, "moitie": 0, "sauve": 3,
    }  # fmt: skip
    return side(**(usual | values))


def caster(values: Values, foe: Values) -> Fighter:
    plain = fighter(values)
    dice = parse_dice(f"{values['des-du-sort']}d6")
    aim = Aim.TOUCH if values["contact"] else Aim.NOTHING
    if values["dd"]:
        aim = Aim.HALF if values["moitie"] else Aim.AVOIDED
    spells = Spells(
        values["sorts"],
        ordinary_damage(dice),
        critical_damage(dice, 0, 2),
        values["concentration"],
        Stance.DEFENSIVE if values["defensive-sort"] else Stance.EXPOSED,
        values["niveau"],
        aim,
        attack=values["toucher"],
        difficulty=values["dd"] or 15,
        save=foe["sauve"],
        missed=MissedReading.KEPT if values["garde"] else MissedReading.LOST,
    ) if values["sorts"] else None  # fmt: skip
    return Fighter(
        plain.hit_points,
        plain.armour_class,
        plain.dexterity,
        plain.bonuses,
        plain.ordinary,
        plain.critical,
        plain.threat_from,
        second=plain.second,
        defensive=plain.defensive,
        charges=plain.charges,
        protection=values["protection"],
        spells=spells,
    )


@pytest.mark.parametrize(
    ("you", "foe"),
    [
        (mage(sorts=3), mage(pv=50, ca=18)),
        (
            mage(sorts=4, contact=1, pv=30, toucher=3),
            mage(pv=30, charge=1, defensive=1, seconde=12, faces=6),
        ),
        (
            mage(sorts=2, contact=1, garde=0, pv=30, ca=13),
            mage(sorts=4, pv=30, dd=16, moitie=1, concentration=9),
        ),
        (
            mage(sorts=3, contact=1, pv=25, toucher=1, dex=4, attaques=1),
            mage(sorts=3, contact=1, pv=25, toucher=0, dex=4, attaques=1, concentration=3),
        ),
        (
            {**mage(sorts=4, pv=20, dd=14, concentration=4), "defensive-sort": 1},
            mage(sorts=1, pv=22, des=2),
        ),
    ],
)
def test_a_player_of_the_source_finds_the_same(you: Values, foe: Values) -> None:
    random = Random(BOOK)  # noqa: S311 a seed that plays the same fights
    ended, fell = [], []
    for _ in range(FIGHTS):
        player = Caster(random, (you, foe))
        ended.append(player.play())
        fell.append(player.points)
    one, other = caster(you, foe), caster(foe, you)
    course = fight(one, other, begins(one, other))
    winners = Counter(winner for winner, _, _ in ended)
    # five standard errors of a share of so many fights
    near = 5 / (2 * FIGHTS**0.5)
    assert abs(winners[0] / FIGHTS - float(course.you.chance)) < near
    assert abs(winners[1] / FIGHTS - float(course.foe.chance)) < near
    for rounds in (1, 2, 3, 5):
        standing = sum(when > rounds for _, when, _ in ended) / FIGHTS
        assert abs(standing - float(course.standing[rounds])) < near
    for place, victory in enumerate((course.you, course.foe)):
        half = (you, foe)[place]["pv"] // 2
        whole = sum(winner == place and left > half for winner, _, left in ended) / FIGHTS
        kept = sum(chance for left, chance in victory.left.items() if left > half)
        assert abs(whole - float(kept)) < near
        states = fallen(victory)
        for state, low, high in (
            (Condition.DISABLED, 0, 0),
            (Condition.DYING, -9, -1),
            (Condition.DEAD, -1000, -10),
        ):
            share = sum(low <= points[1 - place] <= high for points in fell) / FIGHTS
            assert abs(share - float(states.get(state, 0))) < near


def spells(**values: object) -> Spells:
    law = Law.constant(4)
    return Spells(**({"ready": 1, "ordinary": law, "critical": law, "concentration": 8} | values))  # type: ignore[arg-type]


def duellist(cast: Spells | None = None, **values: int) -> Fighter:
    blow = Law.constant(values.get("blow", 3))
    return Fighter(values.get("pv", 40), 15, 0, (5,), blow, blow, spells=cast)


def gap(one: Fighter, other: Fighter, foe: Fighter) -> float:
    """Return by how much two fights of different sides against the same foe differ."""
    first, second = (fight(you, foe, Fraction(1, 3)) for you in (one, other))
    told = zip(
        (*first.you.by_round[:9], *first.foe.by_round[:9]),
        (*second.you.by_round[:9], *second.foe.by_round[:9]),
        strict=True,
    )
    return max(abs(float(mine - theirs)) for mine, theirs in told)


def test_a_spell_that_cannot_be_lost_is_the_same_on_the_defensive() -> None:
    # DD 10 + 3 and DD 15 + 1 against +30; the blow for casting costs something where it can
    one, other = (
        duellist(spells(concentration=30, ready=3, stance=stance), pv=20) for stance in Stance
    )
    assert gap(one, other, duellist(blow=0)) < NEAR
    assert gap(one, other, duellist()) > NEAR


def test_a_spell_that_is_always_lost_is_a_turn_without_anything() -> None:
    lost = spells(concentration=-20, stance=Stance.DEFENSIVE)
    nothing = spells(ordinary=Law.constant(0))
    assert gap(duellist(lost), duellist(nothing, blow=3), duellist(blow=0)) < NEAR
    course = fight(duellist(lost, pv=1), duellist(pv=1), Fraction(1))
    assert course.you.by_round[0] == 0


def test_a_blow_that_always_hits_and_always_takes_the_spell() -> None:
    # 19 of 20 faces hit and no concentration reaches 13: 1 of 20 faces lets a spell through
    cast = duellist(spells(concentration=-20, ordinary=Law.constant(9)), pv=9)
    foe = Fighter(9, 15, 0, (50,), Law.constant(3), Law.constant(3))
    course = fight(cast, foe, Fraction(0))
    # The foe acts first and hits, then it has an attack of opportunity; 3 and 3 of 9 points.
    assert abs(float(course.you.by_round[0]) - 1 / 20) < NEAR


def test_a_foe_that_has_not_acted_takes_no_opportunity() -> None:
    # 004 l.121: whoever begins casts its first spell without a blow
    cast = duellist(spells(concentration=-20, ordinary=Law.constant(40)))
    course = fight(cast, duellist(blow=40), Fraction(1))
    assert float(course.you.by_round[0]) > 1 - NEAR


def test_naturals_may_decide_a_concentration_roll() -> None:
    # 004-39: DD 16 against -20 fails on any face, but for a 20 where it decides
    cast = spells(concentration=-20, stance=Stance.DEFENSIVE, naturals=Naturals.DECIDE)
    assert cast.defensive.kept == Fraction(1, 20)
    assert spells(concentration=-20, stance=Stance.DEFENSIVE).defensive.kept == 0


@pytest.mark.parametrize(
    ("aim", "missed", "mean"),
    [
        (Aim.NOTHING, Fraction(0), Fraction(7)),
        # +4 against 11: 7 to 20
        (Aim.TOUCH, Fraction(3, 10), Fraction(7)),
        # +3 against 15: 12 to 20 save, 9 faces of 20; half of 7 is 3
        (Aim.HALF, Fraction(0), (9 * 3 + 11 * 7) / Fraction(20)),
        (Aim.AVOIDED, Fraction(0), 11 * 7 / Fraction(20)),
    ],
)
def test_what_stands_between_a_spell_and_its_damage(
    aim: Aim, missed: Fraction, mean: Fraction
) -> None:
    law = Law.constant(7)
    sent = spells(aim=aim, attack=4, save=3, difficulty=15, ordinary=law, critical=law).sent(11)
    assert (sent.missed, sent.dealt.mean) == (missed, mean)


@pytest.mark.parametrize(
    "wrong",
    [{"ready": 0}, {"ready": MOST_READY + 1}, {"level": 21}, {"difficulty": 0}],
)
def test_bounds(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        spells(**wrong)


def test_who_casts_neither_charges_nor_fights_on_the_defensive() -> None:
    law = Law.constant(1)
    for defensive in (False, True):
        with pytest.raises(ValueError, match="spells"):
            Fighter(
                *(9, 15, 0, (5,), law, law),
                defensive=defensive,
                charges=not defensive,
                spells=spells(),
            )
