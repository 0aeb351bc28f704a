"""Spells cast in a whole fight of the house rules, beside a player of the source's lines."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from rules_core.checks import Mode
from rules_core.dice import Law, parse_dice
from rules_core.maison.casting import LossReading
from rules_core.maison.fight import Fighter, begins, fight
from rules_core.maison.spells import Aim, Spells, Target, dealt
from tests.rules_core.maison.test_fight import Player, fighter, side

FIGHTS = 4000
BOOK = 280
"""001 l.280, where the source begins to tell how a spell is cast."""


class Caster(Player):
    """Casts as the source says: 001 l.283-293, 349, 367-370, 401."""

    def __init__(self, random: Random, sides: tuple[dict[str, int], dict[str, int]]) -> None:
        """Take two sides; `sorts` of each is how many spells it has."""
        super().__init__(random, sides)
        self.ready = [each["sorts"] for each in sides]

    def cast(self, own: int) -> None:
        """Try a spell at the other side."""
        one, other = self.sides[own], self.sides[1 - own]
        face = self.die(20)
        if face == 1:
            self.ready[own] -= 1
            return
        total = face + one["ajustement"] - one["segments"] - other["niveau"]
        if face != 20 and total < 7:
            if one["au-total"] and total < 2:
                self.ready[own] -= 1
            return
        self.ready[own] -= 1
        dealt = sum(self.die(6) for _ in range(one["des-du-sort"]))
        face = 0
        if one["jet"]:
            # contact hinders a ranged attack
            face = min(self.die(20), self.die(20)) if one["jet"] == 2 else self.die(20)
            if face == 1 or (face != 20 and face + one["bonus"] < other["ca"]):
                return
        else:
            face = self.die(20)
        while face == 20:
            dealt *= 2
            face = self.die(20)
        if one["dd"] and self.die(20) + other["sauve"] >= one["dd"]:
            dealt = dealt // 2 if one["moitie"] else 0
        self.suffer(1 - own, max(0, dealt - other["contre-sort"]))

    def play(self) -> tuple[int, int, int]:
        """Return who wins, in which round, with how many points."""
        first, rounds = self.first(), 0
        while True:
            rounds += 1
            for own in (first, 1 - first):
                turns = 1 if self.ready[own] else self.sides[own]["attaques"]
                casts = self.ready[own] > 0
                for _ in range(turns):
                    if casts:
                        self.cast(own)
                    else:
                        stopped = self.sides[1 - own]["resistance"]
                        self.strike(own, 1 - own, stopped, fumbles=True)
                    for winner in (0, 1):
                        if self.points[1 - winner] <= 0:
                            return winner, rounds, self.points[winner]


def mage(**values: int) -> dict[str, int]:
    usual = {
        "sorts": 0, "ajustement": 3, "segments": 3, "niveau": 1, "des-du-sort": 3, "jet": 0,
        "dd": 0, "moitie": 0, "sauve": 2, "contre-sort": 0, "au-total": 0,
    }  # fmt: skip
    return side(**(usual | values))


def caster(values: dict[str, int], foe: dict[str, int]) -> Fighter:
    plain = fighter(values)
    if not values["sorts"]:
        return plain
    aim = Aim((Aim.NOTHING, Aim.TOUCH, Aim.RANGED)[values["jet"]])
    if values["dd"]:
        aim = Aim.HALF if values["moitie"] else Aim.AVOIDED
    spells = Spells(
        values["sorts"],
        parse_dice(f"{values['des-du-sort']}d6").law,
        values["ajustement"],
        values["segments"],
        foe["niveau"],
        aim,
        attack=values["bonus"],
        difficulty=values["dd"] or 15,
        save=foe["sauve"],
        stopped=foe["contre-sort"],
        loss=LossReading.MODIFIED if values["au-total"] else LossReading.NATURAL,
    )
    return Fighter(
        plain.hit_points,
        plain.armour_class,
        plain.bonus,
        plain.damage,
        plain.attacks,
        resistance=plain.resistance,
        natural=plain.natural,
        temporary=plain.temporary,
        spells=spells,
    )


@pytest.mark.parametrize(
    ("you", "foe"),
    [
        (mage(sorts=3), mage(pv=40, niveau=4)),
        (
            mage(sorts=2, jet=2, bonus=7, attaques=2, pv=20),
            mage(sorts=3, dd=14, moitie=1, sauve=4, temp=5),
        ),
        (
            mage(sorts=10, segments=12, niveau=3, pv=15, naturelle=1),
            mage(sorts=1, jet=1, bonus=9, resistance=5),
        ),
    ],
)
def test_a_player_of_the_source_finds_the_same(you: dict[str, int], foe: dict[str, int]) -> None:
    random = Random(BOOK)  # noqa: S311 a seed that plays the same fights
    ended = [Caster(random, (you, foe)).play() for _ in range(FIGHTS)]
    course = fight(caster(you, foe), caster(foe, you), begins(you["init"], foe["init"]))
    winners = Counter(winner for winner, _, _ in ended)
    # five standard errors of a share of so many fights
    near = 5 / (2 * FIGHTS**0.5)
    assert abs(winners[0] / FIGHTS - float(course.you.chance)) < near
    assert abs(winners[1] / FIGHTS - float(course.foe.chance)) < near
    for rounds in (1, 3):
        standing = sum(when > rounds for _, when, _ in ended) / FIGHTS
        assert abs(standing - float(course.standing[rounds])) < near
    whole = sum(winner == 0 and left > you["pv"] // 2 for winner, _, left in ended) / FIGHTS
    kept = sum(chance for left, chance in course.you.left.items() if left > you["pv"] // 2)
    assert abs(whole - float(kept)) < near


def test_the_totals_that_lose_a_spell_are_played_too() -> None:
    # 3 less 12 and 1: 17 to 20 cast; 11 and below make less than 2, and lose the spell
    you, foe = mage(sorts=2, segments=12, **{"au-total": 1}), mage(pv=12)
    random = Random(BOOK)  # noqa: S311 idem
    wins = sum(Caster(random, (you, foe)).play()[0] == 0 for _ in range(FIGHTS))
    course = fight(caster(you, foe), caster(foe, you), begins(2, 2))
    assert abs(wins / FIGHTS - float(course.you.chance)) < 5 / (2 * FIGHTS**0.5)
    natural = fight(caster(you | {"au-total": 0}, foe), caster(foe, you), begins(2, 2))
    assert natural.you.chance != course.you.chance


def spells(aim: Aim = Aim.NOTHING, **values: object) -> Spells:
    return Spells(1, Law.constant(10), 3, 3, 0, aim, **values)  # type: ignore[arg-type]


def test_two_20s_in_a_row_make_four_times_the_damage() -> None:
    # the source's own example (001 l.369): one face in 20, twice, and no third
    law = dealt(spells(), Target(100, 15), Mode.NORMAL)
    assert law.between(10, 10) == Fraction(19, 20)
    assert law.between(40, 40) == Fraction(19, 8000)


@pytest.mark.parametrize(
    ("aim", "mode", "missed"),
    [
        # +5 against CA 15: 11 faces hit
        (Aim.TOUCH, Mode.NORMAL, Fraction(9, 20)),
        (Aim.TOUCH, Mode.DISADVANTAGE, 1 - Fraction(11, 20) ** 2),
        # a save of +2 against 15: 8 faces of 20
        (Aim.AVOIDED, Mode.NORMAL, Fraction(8, 20)),
        (Aim.HALF, Mode.NORMAL, Fraction(0)),
    ],
)
def test_what_stands_between_a_spell_and_its_damage(aim: Aim, mode: Mode, missed: Fraction) -> None:
    law = dealt(spells(aim, attack=5, difficulty=15, save=2), Target(100, 15), mode)
    assert law.between(0, 0) == missed


def test_a_ranged_spell_is_hindered_in_contact() -> None:
    # 001 l.401, and causes of both kinds cancel (ruling 001-29)
    def thrown(mode: Mode, exhaustion: int = 0) -> Mode:
        own = Fighter(
            9, 15, 5, Law.constant(1), mode=mode, exhaustion=exhaustion, spells=spells(Aim.RANGED)
        )
        return own.thrown_with_spells

    assert thrown(Mode.NORMAL) is Mode.DISADVANTAGE
    assert thrown(Mode.ADVANTAGE) is Mode.NORMAL
    assert thrown(Mode.ADVANTAGE, exhaustion=3) is Mode.NORMAL


def test_an_exhausted_target_saves_with_disadvantage() -> None:
    # 001 l.671: 8 faces of 20, twice
    aimed = spells(Aim.AVOIDED, difficulty=15, save=2)
    law = dealt(aimed, Target(100, 15, exhaustion=3), Mode.NORMAL)
    assert law.between(0, 0) == Fraction(8, 20) ** 2


def test_a_half_goes_down_after_the_chain_and_before_the_resistance() -> None:
    # ruling 001-56: 7 points saved make 3, doubled 14 and saved 7; 5 of resistance leave 0 and 2
    aimed = Spells(1, Law.constant(7), 3, 3, 0, Aim.HALF, difficulty=1, save=1, stopped=5)
    law = dealt(aimed, Target(100, 15), Mode.NORMAL)
    assert law.between(0, 0) == Fraction(19, 20)
    assert law.between(2, 2) == Fraction(19, 400)


@pytest.mark.parametrize(
    "wrong",
    [{"ready": 0}, {"ready": 11}, {"bonus": 41}, {"segments": 31}, {"level": 61}, {"stopped": 46}],
)
def test_bounds(wrong: dict[str, int]) -> None:
    usual = {"ready": 1, "damage": Law.constant(1), "bonus": 3, "segments": 3, "level": 1}
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Spells(**(usual | wrong))  # type: ignore[arg-type]
