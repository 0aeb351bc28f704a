"""Mourant: the state that hit points give, and the chance to live (004 l.253-316, 450-456)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from types import MappingProxyType

from calculators.calculator import Answer, Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.dd3.mourant_form import Fate, Inputs, compute
from calculators.dd3.names import HIT_POINTS_PAGE, OPTIONS_PAGE, ruling
from calculators.french import chance, decimal, number, percent, plural, signed
from calculators.laws import law_table
from rules_core.checks import FACES, chance_at_least
from rules_core.dd3 import dying
from rules_core.dd3.dying import DEATH, STABILISING, Agony, Condition, CoupDeGrace
from rules_core.dice import Law, Randomness

OUT = f"{HIT_POINTS_PAGE}#hors-de-combat"
DYING = f"{HIT_POINTS_PAGE}#mourant"
STABLE = f"{HIT_POINTS_PAGE}#stabilise"
DEAD = f"{HIT_POINTS_PAGE}#mort"
TEMPORARY = f"{HIT_POINTS_PAGE}#temporaires"
COUP = f"{OPTIONS_PAGE}#coup-de-grace"
STATES = MappingProxyType(
    {
        Condition.ABLE: ("valide", f"{HIT_POINTS_PAGE}#points-de-vie"),
        Condition.STAGGERED: ("chancelant", TEMPORARY),
        Condition.UNCONSCIOUS: ("inconscient", TEMPORARY),
        Condition.DISABLED: ("hors de combat", OUT),
        Condition.DYING: ("mourant", DYING),
        Condition.DEAD: ("mort", DEAD),
    }
)
"""The name of each state, and its rule."""
D100 = 100
STABLE_UP_TO = int(STABILISING * D100)
"""The greatest face of the d100 that stabilises; the source gives the chance alone."""
MOST_ROWS = 12


def explain(inputs: Inputs, fate: Fate) -> Result:
    """Put the fate into words."""
    agony, coup = fate.agony, fate.coup
    return Result(
        sentence=_finishing(inputs, coup) if coup else _state(inputs, fate),
        answers={
            "etat": fate.present.value,
            "etat-ensuite": fate.coming.value,
            "points-ensuite": fate.left,
            "chance-de-vivre": fate.life,
            "chance-de-mourir": 1 - fate.life,
            "jets": agony.rolls if agony else Law.constant(0),
            "jets-moyens": agony.rolls.mean if agony else Fraction(),
            "points-a-la-fin": agony.hit_points if agony else Law.constant(fate.left),
            "jet-par-jet": _stages(agony) if agony else [],
            "coup-de-grace": _ends(inputs, coup) if coup else None,
        },
        figures=tuple(_figures(fate)),
        tables=tuple(_tables(inputs, fate)),
        steps=tuple(_coup_steps(inputs, coup) if coup else _steps(inputs, fate)),
        notes=tuple(_notes(inputs, fate)),
    )


def _stages(agony: Agony) -> list[Answer]:
    return [
        {
            "points": stage.hit_points,
            "lance": stage.reached,
            "stabilise": stage.stabilised,
            "secouru": stage.helped,
        }
        for stage in agony.stages
    ]


def _ends(inputs: Inputs, coup: CoupDeGrace) -> dict[str, Answer]:
    damage = inputs.damage
    return {
        "tue-par-les-degats": coup.by_damage,
        "tue-par-le-jet": coup.by_save,
        "survit": coup.alive,
        "dd-minimum": dying.save_difficulty(damage.minimum, inputs.reading),
        "dd-maximum": dying.save_difficulty(damage.maximum, inputs.reading),
    }


# --- the sentence and the figures ---


def _points(amount: int) -> str:
    return plural(amount, "point de vie", "points de vie")


def _state(inputs: Inputs, fate: Fate) -> str:
    start = f"À {_points(fate.left)}"
    if inputs.temporaires and fate.left >= 0:
        start += f" et {plural(inputs.temporaires, 'dégât temporaire', 'dégâts temporaires')}"
    if fate.strained:
        start = f"Après cette action, {start[0].lower()}{start[1:]}"
    told = f"{start}, vous êtes {STATES[fate.coming][0]}"
    if fate.agony:
        rolls = plural(fate.agony.rolls.mean, "d100", "d100")
        return f"{told} ; chance de vivre : {chance(fate.life)}, {rolls} en moyenne."
    if fate.coming in dying.STRAINED:
        return f"{told} : une action partielle, qui vous coûte 1 point de vie si elle fatigue."
    return f"{told}."


def _finishing(inputs: Inputs, coup: CoupDeGrace) -> str:
    return (
        f"Contre une cible sans défense à {_points(inputs.cible_points)}, le coup de grâce tue : "
        f"{chance(1 - coup.alive)} ; par les dégâts, {percent(coup.by_damage)}, "
        f"par le jet de Vigueur raté, {percent(coup.by_save)}."
    )


def _figures(fate: Fate) -> Iterator[Figure]:
    if fate.coup:
        yield Figure("La cible meurt", 1 - fate.life)
        yield Figure("Par les dégâts", fate.coup.by_damage)
        yield Figure("Par le jet raté", fate.coup.by_save)
        return
    yield Figure("État", STATES[fate.coming][0])
    if fate.agony:
        yield Figure("Chance de vivre", fate.life)
        yield Figure("d100 en moyenne", decimal(fate.agony.rolls.mean))


# --- tables ---


def _tables(inputs: Inputs, fate: Fate) -> Iterator[Table]:
    if fate.coup:
        yield _by_damage(inputs)
    if fate.agony:
        yield _round_by_round(fate.agony)
        yield law_table("Points de vie à la fin (−10 : mort)", fate.agony.hit_points, what="PV")
        yield _by_hit_points(inputs, fate.left)


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


def _by_hit_points(inputs: Inputs, current: int) -> Table:
    rows = []
    for left in range(-1, DEATH, -1):
        life = 1 - dying.agony(left, inputs.aid).death
        cells = (str(left - DEATH), life)
        rows.append(Row(number(left), cells, bar=life, current=left == current))
    return Table(
        "Selon les points de vie au départ",
        ("PV", "d100 au plus", "chance de vivre"),
        tuple(rows),
        folded=True,
    )


def _by_damage(inputs: Inputs) -> Table:
    law = inputs.damage
    step = -(-(law.maximum - law.minimum + 1) // MOST_ROWS)
    rows = []
    for dealt in range(law.minimum, law.maximum + 1, step):
        against = dying.save_difficulty(dealt, inputs.reading)
        killed = inputs.cible_points - dealt <= DEATH
        survives = Fraction() if killed else chance_at_least(against - inputs.vigueur)
        rows.append(Row(number(dealt), (number(against), survives), bar=survives))
    return Table(
        "Selon les dégâts du coup de grâce",
        ("Dégâts", "DD de Vigueur", "la cible survit"),
        tuple(rows),
        folded=True,
    )


# --- reasons ---


def _steps(inputs: Inputs, fate: Fate) -> Iterator[Step]:
    name, rule = STATES[fate.present]
    text = _points(inputs.points)
    if inputs.temporaires and inputs.points >= 0:
        left = number(inputs.points - inputs.temporaires)
        text += f" moins {number(inputs.temporaires)} de dégâts temporaires, {left}"
    yield Step(text, name, rule)
    if fate.strained:
        name, _ = STATES[fate.coming]
        yield Step("Action fatigante : 1 point de vie", f"{number(fate.left)}, {name}", OUT)
    if not fate.agony:
        return
    rolls = fate.left - DEATH
    yield Step("Se stabiliser, à chaque d100", chance(STABILISING), DYING)
    yield Step(f"De {number(fate.left)} à la mort, à −10", plural(rolls, "d100", "d100"), DEAD)
    alone = (1 - STABILISING) ** rolls
    yield Step("Tous ratés, si personne ne vous aide", chance(alone), DYING)
    if inputs.aid:
        helped = fate.agony.helped_at_once + sum(each.helped for each in fate.agony.stages)
        yield Step("Stabilisé par les premiers secours", chance(helped), STABLE)


def _coup_steps(inputs: Inputs, coup: CoupDeGrace) -> Iterator[Step]:
    damage = inputs.damage
    yield Step("Critique automatique, dégâts moyens", decimal(damage.mean), COUP)
    yield Step(
        f"Mort par les dégâts : {_points(inputs.cible_points)}, mort à −10",
        chance(coup.by_damage),
        DEAD,
    )
    low, high = (
        dying.save_difficulty(each, inputs.reading) for each in (damage.minimum, damage.maximum)
    )
    against = number(low) if low == high else f"{number(low)} à {number(high)}"
    base = "dégâts" if inputs.degats_seuls else f"{dying.SAVE_BASE} et dégâts"
    yield Step(f"DD du jet de Vigueur : {base}", against, COUP)
    bonus = signed(inputs.vigueur)
    yield Step(f"Mort par le jet raté, Vigueur {bonus}", chance(coup.by_save), COUP)


def _notes(inputs: Inputs, fate: Fate) -> Iterator[Note]:
    if fate.coup:
        read = "aux dégâts seuls" if inputs.degats_seuls else "à 10 plus les dégâts"
        yield ruling(4, f"Le DD du jet de Vigueur est égal {read}")
        yield Note(
            "Le document ne donne aucun effet propre au 1 et au 20 naturels de ce jet.", COUP
        )
    if fate.strained or (fate.present is Condition.DISABLED and not fate.coup):
        yield ruling(28, "Une action fatigante coûte 1 point de vie juste après elle")
    if inputs.temporaires and inputs.points >= 0 and not fate.coup:
        yield ruling(
            16,
            "Égaux aux points de vie, les dégâts temporaires font chanceler ; supérieurs, ils "
            "rendent inconscient",
        )
    if fate.coup or fate.coming in {Condition.DYING, Condition.DEAD}:
        yield ruling(1, "On meurt à −10 points de vie, non à 0")
    if not fate.agony:
        return
    yield ruling(25, "Le premier d100 se jette dès le round où l’on tombe sous 0")
    yield ruling(21, "L’effet du jet que le stabilisé fait toutes les heures n’est pas donné")
    if not inputs.aid:
        return
    yield Note("Les premiers secours stabilisent sans rendre de point de vie.", STABLE)
    if inputs.aid.after >= fate.left - DEATH:
        yield Note(
            "Ces secours arrivent trop tard : le dernier d100 est déjà lancé.",
            STABLE,
            about_input=True,
        )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d100 of the dying until it ends, or the coup de grâce."""
    fate = compute(inputs)
    lines: list[str] = []
    if fate.coup:
        outcome = _finish(inputs, randomness, lines)
    elif fate.agony:
        outcome = _agonise(inputs, fate.left, randomness, lines)
    else:
        outcome = f"Aucun dé à lancer : vous êtes {STATES[fate.coming][0]}."
    return Throw(tuple(lines), outcome)


def _agonise(inputs: Inputs, left: int, randomness: Randomness, lines: list[str]) -> str:
    rolls = 0
    while left > DEATH:
        if inputs.aid and rolls >= inputs.aid.after:
            face = randomness.randint(1, D100)
            helped = face <= inputs.secours_chance
            lines.append(f"Premiers secours, d100 : {face}, {'réussis' if helped else 'ratés'}")
            if helped:
                return f"Stabilisé à {number(left)} par les premiers secours."
        face = randomness.randint(1, D100)
        rolls += 1
        if face <= STABLE_UP_TO:
            lines.append(f"Round {rolls}, d100 : {face}, stabilisé")
            return f"Stabilisé à {number(left)}."
        left -= 1
        lines.append(f"Round {rolls}, d100 : {face}, raté, {_points(left)}")
    return "Mort à −10."


def _finish(inputs: Inputs, randomness: Randomness, lines: list[str]) -> str:
    dealt = max(0, sum(inputs.degats.roll(randomness)) + inputs.degats.constant)
    left = inputs.cible_points - dealt
    lines.append(f"{plural(dealt, 'dégât')} : {_points(left)}")
    if left <= DEATH:
        return "La cible meurt des dégâts."
    face = randomness.randint(1, FACES)
    total, against = face + inputs.vigueur, dying.save_difficulty(dealt, inputs.reading)
    saved = total >= against
    lines.append(
        f"Vigueur, d20 : {face}, {signed(inputs.vigueur)} : {number(total)} "
        f"contre DD {number(against)}, {'réussi' if saved else 'raté'}"
    )
    return "La cible survit." if saved else "La cible meurt de son jet de Vigueur raté."


CALCULATOR = Calculator(
    id="dd3/mourant",
    title="Mourant",
    purpose="Votre état selon vos points de vie, et vos chances de vivre, round par round.",
    rule=f"{HIT_POINTS_PAGE}#points-de-vie",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
