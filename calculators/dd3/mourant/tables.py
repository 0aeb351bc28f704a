"""The tables of `dd3/mourant`."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate

from calculators.answer import Row, Table
from calculators.dd3.mourant.computation import Fate, aid, damage
from calculators.dd3.mourant.form import Inputs
from calculators.french import number
from calculators.laws import law_table
from rules_core.checks import chance_at_least
from rules_core.dd3 import dying
from rules_core.dd3.dying import DEATH, Agony

MOST_ROWS = 12


def tables(inputs: Inputs, fate: Fate) -> Iterator[Table]:
    """Yield what the damage decides, or the rounds of the dying."""
    if fate.coup:
        yield _by_damage(inputs)
    if fate.agony:
        yield _round_by_round(fate.agony)
        yield law_table("Points de vie à la fin (−10 : mort)", fate.agony.hit_points, what="PV")
        yield _by_hitpoints_of_life(inputs, fate.left)


def _round_by_round(agony: Agony) -> Table:
    settled = accumulate(
        (stage.stabilised + stage.helped for stage in agony.stages), initial=agony.helped_at_once
    )
    next(settled)
    return Table(
        "Round par round",
        ("Round", "PV avant le d100", "encore mourant", "stabilisé à la fin"),
        tuple(
            Row(str(rank), (number(stage.hit_points), stage.reached, saved), bar=saved)
            for rank, (stage, saved) in enumerate(zip(agony.stages, settled, strict=True), 1)
        ),
    )


def _by_hitpoints_of_life(inputs: Inputs, current: int) -> Table:
    rows = []
    for left in range(-1, DEATH, -1):
        life = 1 - dying.agony(left, aid(inputs)).death
        cells = (str(left - DEATH), life)
        rows.append(Row(number(left), cells, bar=life, current=left == current))
    return Table(
        "Selon les points de vie au départ",
        ("PV", "d100 au plus", "chance de vivre"),
        tuple(rows),
        folded=True,
    )


def _by_damage(inputs: Inputs) -> Table:
    law = damage(inputs)
    step = -(-(law.maximum - law.minimum + 1) // MOST_ROWS)
    rows = []
    for dealt in range(law.minimum, law.maximum + 1, step):
        against = dying.save_difficulty(dealt, inputs.degats_seuls)
        killed = inputs.cible_points - dealt <= DEATH
        survives = Fraction() if killed else chance_at_least(against - inputs.vigueur)
        rows.append(Row(number(dealt), (number(against), survives), bar=survives))
    return Table(
        "Selon les dégâts du coup de grâce",
        ("Dégâts", "DD de Vigueur", "la cible survit"),
        tuple(rows),
        folded=True,
    )
