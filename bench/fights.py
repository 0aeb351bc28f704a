"""How long a whole fight takes in CPython, beside thrown ones of equal error, and as it grows."""

import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from math import lcm
from random import Random
from statistics import median
from typing import Any

import icepool

from bench.report import Table, chart
from calculators import registry
from calculators.calculator import AnyCalculator
from calculators.dd3.combat.fighters import foe_of, you_of
from rules_core.dd3.fight import fight
from rules_core.dd3.fighter import Fighter
from rules_core.dice import Law
from rules_core.oeil_noir import fight as oeil_noir
from rules_core.oeil_noir import several as oeil_noir_several
from rules_core.runequest import several as runequest_several
from rules_core.runequest import standing as runequest

ASKED = 9
"""How often each fight is asked."""
THROWN = 300
HIT_POINTS = (20, 40, 80, 160, 300)
FOES = (1, 2, 3, 4, 6)
BESIDE = (10, 20, 30)
"""Hit points of the fights that icepool follows too."""
SURE = 1.96
"""Standard errors within which a share of thrown fights lies 95 times in 100."""
DAY_S = 24 * 3600


def measure(*, short: bool = False) -> Sequence[Table]:
    """Return the times of the fights that the forms start with, and how they grow."""
    asked, thrown = (1, 3) if short else (ASKED, THROWN)
    beside = _beside(BESIDE[:1] if short else BESIDE, asked)
    return _defaults(asked, thrown), beside, _growth(asked), _foes(asked)


def fights() -> list[AnyCalculator]:
    """Return the calculators of a whole fight."""
    return [registry.find(each) for each in registry.all_ids() if each.endswith("/combat")]


def _defaults(asked: int, thrown: int) -> Table:
    rows = []
    for calculator in fights():
        told: dict[str, Any] = dict(calculator.evaluate({}).answers)
        took = _milliseconds(partial(calculator.evaluate, {}), asked)
        left, win = Fraction(told["laisse-de-cote"]), Fraction(told["victoire"])
        rows.append(
            (
                calculator.id,
                f"{took:.0f}",
                str(told["rounds-suivis"]),
                f"{float(left):.0e}",
                *_monte_carlo(calculator, thrown, float(left), float(win * (1 - win))),
            )
        )
    return Table(
        "Whole fights as the forms start, in CPython",
        ("calculator", "ms", "rounds", "left out", "ms a thrown fight", "days for as little"),
        rows,
        f"Medians of {asked}; nothing is kept from one to the "
        "next. Thrown fights are those of « Jouer ce combat », trace included; as many as put the "
        "chance to win within what the exact fight leaves out, 95 times in 100.",
    )


def _monte_carlo(
    calculator: AnyCalculator, thrown: int, error: float, variance: float
) -> tuple[str, str]:
    """Return what a thrown fight takes, and what enough of them would."""
    if calculator.roll is None:
        return "–", "–"
    random, inputs = Random(33), calculator.form.parse({})  # noqa: S311 the same fights each time
    start = time.perf_counter()
    for _ in range(thrown):
        calculator.roll(inputs, random)
    each_s = (time.perf_counter() - start) / thrown
    count = variance * (SURE / error) ** 2
    return f"{each_s * 1000:.2f}", f"{count * each_s / DAY_S:.0f}"


def _beside(hit_points: Sequence[int], asked: int) -> Table:
    """Follow the same rounds of a fight of D&D 3 by icepool, from the laws of its turns."""
    calculator = registry.find("dd3/combat")
    rows = []
    for points in hit_points:
        inputs = calculator.form.parse(_of(calculator, points))
        you, foe = you_of(inputs), foe_of(inputs)
        course = fight(you, foe, Fraction(1))
        took = _milliseconds(partial(fight, you, foe, Fraction(1)), asked)
        start = time.perf_counter()
        chance = _by_icepool(you, foe, course.rounds)
        theirs = (time.perf_counter() - start) * 1000
        if abs(chance - course.you.chance) > course.cut:
            raise RuntimeError(f"icepool says {chance}, and not {course.you.chance}")
        rows.append(
            (
                str(points),
                str(course.rounds),
                f"{took:.1f}",
                f"{theirs:.0f}",
                f"×{theirs / took:.0f}",
            )
        )
    return Table(
        "A whole fight of D&D 3 beside icepool, in ms in CPython",
        ("hit points of both", "rounds", "ours", "icepool", "to ours"),
        rows,
        "You begin. The same rounds from the same laws of a turn, folded by `Die.map` over the hit "
        "points of both; both chances to win lie within what is left out. Icepool is asked once.",
    )


def _by_icepool(you: Fighter, foe: Fighter, rounds: int) -> Fraction:
    """Return the chance that you, who begin, win within so many rounds."""

    def turn(own: Fighter, other: Fighter, *, acted: bool = True) -> icepool.Die[int]:
        return sum(map(_die, own.dealt(other.defence(acted=acted))), start=icepool.Die([0]))

    def struck(yours: icepool.Die[int]) -> icepool.Die[tuple[int, int]]:
        def one(mine: int, other: int) -> Any:
            if mine == 0 or other == 0:
                return mine, other
            left = yours.map(lambda dealt: max(0, other - dealt))
            lost = theirs.map(lambda dealt: max(0, mine - dealt))
            return left.map(lambda his: (mine, 0) if his == 0 else lost.map(lambda own: (own, his)))

        return standing.map(one, star=True)

    theirs = turn(foe, you)
    standing: icepool.Die[tuple[int, int]] = icepool.Die([(you.hit_points, foe.hit_points)])
    for count in range(rounds):
        standing = struck(turn(you, foe, acted=count > 0))
    return Fraction(standing.map(lambda _, other: other == 0, star=True).probability(True))


def _die(law: Law) -> icepool.Die[int]:
    """Return a law as icepool has it."""
    chances = dict(law.items())
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return icepool.Die({value: int(chance * whole) for value, chance in chances.items()})


def _growth(asked: int) -> Table:
    rows = []
    for calculator in fights():
        times = [
            _milliseconds(partial(calculator.evaluate, _of(calculator, points)), asked)
            for points in HIT_POINTS
        ]
        rows.append((calculator.id, chart(times), *(f"{took:.0f}" for took in times)))
    return Table(
        "Growth of a whole fight with the hit points of both sides, in ms in CPython",
        ("calculator", "growth", *map(str, HIT_POINTS)),
        rows,
        "Where a form takes fewer, its most; of RuneQuest, a tenth at each location.",
    )


def _foes(asked: int) -> Table:
    rows = []
    for calculator in fights():
        cells = []
        for foes in FOES:
            inputs = {"adversaires": str(foes)}
            rounds = dict(calculator.evaluate(inputs).answers)["rounds-suivis"]
            took = _milliseconds(partial(calculator.evaluate, inputs), asked)
            cells.append(f"{took:.0f} ({rounds})")
        rows.append((calculator.id, *cells))
    return Table(
        "Growth of a whole fight with the number of foes, in ms in CPython (rounds followed)",
        ("calculator", *map(str, FOES)),
        rows,
        "Nothing is kept from one to the next.",
    )


def _of(calculator: AnyCalculator, points: int) -> dict[str, str]:
    """Return inputs of a fight in which both sides have so many hit points, as far as they may."""
    fields = {field.name: field.bounds() for field in calculator.form.fields()}
    tenth = ",".join([str(max(1, points // 10))] * 5)
    wanted = {"pv": points, "pv-adverses": points, "ev": points, "ev-adverse": points}
    told = {
        name: str(min(value, fields[name]["maximum"]))
        for name, value in wanted.items()
        if name in fields
    }
    lists = ("points", "points-adverses")
    return told | {name: tenth for name in lists if name in fields}


def _milliseconds(ask: Callable[[], object], times: int) -> float:
    took = []
    for _ in range(times):
        runequest.forget()
        oeil_noir.forget()
        oeil_noir_several.forget()
        runequest_several.forget()
        start = time.perf_counter()
        ask()
        took.append((time.perf_counter() - start) * 1000)
    return median(took)
