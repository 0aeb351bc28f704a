"""Mourant: the state that hit points give, and the chance to live (004 l.253-316, 450-456)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings, settled
from calculators.dd3.mourant.asked import Fate, Inputs, compute
from calculators.french import chance, decimal, number, percent, plural, signed
from calculators.laws import law_table
from calculators.reasons import Words
from rules_core.checks import FACES, chance_at_least
from rules_core.dd3 import dying
from rules_core.dd3.dying import DEATH, STABILISING, Agony, Condition, CoupDeGrace, Part
from rules_core.dice import Law, Randomness

ABLE, TEMPORARY, STABLE = (
    f"{names.HIT_POINTS_PAGE}#{each}" for each in ("points-de-vie", "temporaires", "stabilise")
)
D100 = 100
STABLE_UP_TO = int(STABILISING * D100)
"""The greatest face of the d100 that stabilises; the source gives the chance alone."""

# --- the words ---

STATES = {
    state: (names.CONDITIONS[state], rule)
    for state, rule in (
        (Condition.ABLE, ABLE),
        (Condition.STAGGERED, TEMPORARY),
        (Condition.UNCONSCIOUS, TEMPORARY),
        (Condition.DISABLED, names.DISABLED),
        (Condition.DYING, names.DYING),
        (Condition.DEAD, names.DEAD),
    )
}
"""The name of each state, and its rule."""
PARTS = {
    Part.HIT_POINTS: Words("Points de vie", ABLE, number, always=True),
    Part.TEMPORARY: Words("Dégâts temporaires", TEMPORARY),
    Part.STRAIN: Words("Action fatigante", names.DISABLED),
    Part.BASE: Words("DD du jet de Vigueur", names.COUP_DE_GRACE, number),
    Part.DAMAGE: Words("DD du jet de Vigueur : dégâts, au moins", names.COUP_DE_GRACE, always=True),
}
"""What hit points and difficulties are made of."""


def points_of_life(amount: int) -> str:
    """Write an amount of hit points."""
    return plural(amount, "point de vie", "points de vie")


def sentence(inputs: Inputs, fate: Fate) -> str:
    """Say the state and the chance to live, or how a coup de grâce ends."""
    return _finishing(inputs, fate.coup) if fate.coup else _state(inputs, fate)


def _state(inputs: Inputs, fate: Fate) -> str:
    start = f"À {points_of_life(fate.left)}"
    if inputs.temporaires and fate.left >= 0:
        start += f" et {plural(inputs.temporaires, 'dégât temporaire', 'dégâts temporaires')}"
    if fate.strained:
        start = f"Après cette action, {start[0].lower()}{start[1:]}"
    told = f"{start}, vous êtes {STATES[fate.coming][0]}"
    if fate.agony:
        rolls = plural(fate.agony.rolls.mean, "d100", "d100")
        if fate.life == 1:
            saved = "mais vous survivez à coup sûr grâce aux premiers secours"
            return f"{told}, {saved} ; {rolls} en moyenne."
        return f"{told} ; chance de vivre : {chance(fate.life)}, {rolls} en moyenne."
    if fate.coming in dying.STRAINED:
        return f"{told} : une action partielle, qui vous coûte 1 point de vie si elle fatigue."
    return f"{told}."


def _finishing(inputs: Inputs, coup: CoupDeGrace) -> str:
    against = f"Contre une cible sans défense à {points_of_life(inputs.cible_points)}, le coup de "
    if coup.alive == 1:
        return f"{against}grâce ne tue jamais."
    often = f" : {chance(1 - coup.alive)}" if coup.alive else " toujours"
    if not coup.by_save:
        return f"{against}grâce tue{often}, par ses seuls dégâts."
    if not coup.by_damage:
        return f"{against}grâce tue{often}, par le jet de Vigueur raté."
    ways = f"{percent(coup.by_damage)} par les dégâts et {percent(coup.by_save)} par le jet de "
    return f"{against}grâce tue{often}, dont {ways}Vigueur raté."


def answers(inputs: Inputs, fate: Fate) -> dict[str, Answer]:
    """Return the exact answers; after a coup de grâce, who lives is told, not what is left."""
    agony, coup = fate.agony, fate.coup
    end = agony.hit_points if agony else Law.constant(fate.left)
    return {
        "etat": fate.present.value,
        "etat-ensuite": None if coup else fate.coming.value,
        "points-ensuite": None if coup else fate.left,
        "chance-de-vivre": fate.life,
        "chance-de-mourir": 1 - fate.life,
        "jets": agony.rolls if agony else Law.constant(0),
        "jets-moyens": agony.rolls.mean if agony else Fraction(),
        "points-a-la-fin": None if coup else end,
        "jet-par-jet": _stages(agony) if agony else [],
        "mourir-sans-aide": dying.agony(fate.left).death if agony else None,
        "secouru": agony.helped if agony else None,
        "degats-moyens": inputs.damage.mean if coup else None,
        "coup-de-grace": _ends(inputs, coup) if coup else None,
    }


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


def _ends(inputs: Inputs, coup: CoupDeGrace) -> Answer:
    return {
        "tue-par-les-degats": coup.by_damage,
        "tue-par-le-jet": coup.by_save,
        "survit": coup.alive,
        "dd-minimum": inputs.difficulty(inputs.damage.minimum),
        "dd-maximum": inputs.difficulty(inputs.damage.maximum),
    }


def figures(_: Inputs, fate: Fate) -> Iterator[Figure]:
    """Yield what is seen first."""
    if fate.coup:
        yield Figure("La cible meurt", 1 - fate.life)
        yield Figure("Par les dégâts", fate.coup.by_damage)
        yield Figure("Par le jet raté", fate.coup.by_save)
        return
    yield Figure("État", STATES[fate.coming][0])
    if fate.agony:
        yield Figure("Chance de vivre", fate.life)
        yield Figure("d100 en moyenne", decimal(fate.agony.rolls.mean))


def brief(_: Inputs, fate: Fate) -> Figure | None:
    """Return the chance to live of the dying, which says more than their state."""
    return Figure("Chance de vivre", fate.life) if fate.agony else None


def steps(inputs: Inputs, fate: Fate) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    if fate.coup:
        yield from _coup_steps(inputs, fate.coup)
        return
    if inputs.bruised:
        margin = dying.margin(inputs.points, inputs.temporaires)
        yield from reasons.terms(margin, PARTS, "marge")
        yield reasons.total("Points de vie moins ces dégâts", margin.total, TEMPORARY, "marge")
    yield reasons.choice(points_of_life(inputs.points), *STATES[fate.present])
    if fate.strained:
        yield from reasons.terms(fate.remaining, PARTS, "points-ensuite")
        yield reasons.choice(points_of_life(fate.left), STATES[fate.coming][0], names.DISABLED)
    if fate.agony:
        yield from _agony_steps(inputs, fate.left, fate.agony)


def _agony_steps(inputs: Inputs, left: int, agony: Agony) -> Iterator[Step]:
    text, face = "Se stabiliser, à chaque d100", f"{STABLE_UP_TO} ou moins, {percent(STABILISING)}"
    yield reasons.choice(text, face, names.DYING)
    rolls = plural(left - DEATH, "d100", "d100")
    yield reasons.choice(f"De {number(left)} à la mort, à −10", rolls, names.DEAD)
    text, unaided = "Tous ratés, si personne ne vous aide", dying.agony(left).death
    yield reasons.answer(text, unaided, names.DYING, "mourir-sans-aide")
    if inputs.aid:
        text = "Stabilisé par les premiers secours"
        yield reasons.answer(text, agony.helped, STABLE, "secouru")


def _coup_steps(inputs: Inputs, coup: CoupDeGrace) -> Iterator[Step]:
    law, rule, account = inputs.damage, names.COUP_DE_GRACE, "coup-de-grace"
    text = "Critique automatique, dégâts moyens"
    yield reasons.answer(text, law.mean, rule, "degats-moyens", decimal(law.mean))
    text = f"Mort par les dégâts : {points_of_life(inputs.cible_points)}, mort à −10"
    yield reasons.answer(text, coup.by_damage, names.DEAD, f"{account}.tue-par-les-degats")
    least = dying.save_parts(law.minimum, inputs.degats_seuls)
    yield from reasons.terms(least, PARTS, f"{account}.dd-minimum")
    if law.maximum > law.minimum:
        most = inputs.difficulty(law.maximum)
        yield reasons.answer("DD, au plus", most, rule, f"{account}.dd-maximum")
    text = f"Mort par le jet raté, Vigueur {signed(inputs.vigueur)}"
    yield reasons.answer(text, coup.by_save, rule, f"{account}.tue-par-le-jet")


def notes(inputs: Inputs, fate: Fate) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if fate.coup:
        yield rulings.SAVE_DIFFICULTY.note(inputs.degats_seuls)
        yield rulings.NATURALS.note(inputs.naturels_decident)
        yield settled.COUP_WITHOUT_ATTACK.note()
    elif fate.present is Condition.DISABLED:
        yield settled.DISABLED_STRAIN.note()
    elif fate.strained:
        yield settled.STAGGERED_STRAIN.note()
    if inputs.bruised:
        yield settled.TEMPORARY_DAMAGE.note()
    if fate.coup or fate.coming in {Condition.DYING, Condition.DEAD}:
        yield settled.DEATH.note()
    if not fate.coup:
        yield from _unused(inputs, fate)
    if fate.agony:
        yield settled.FIRST_ROLL.note()
        yield settled.HOURLY_ROLL.note()
        yield from _aid_notes(inputs, fate)


def _unused(inputs: Inputs, fate: Fate) -> Iterator[Note]:
    """Yield what was given and changes nothing."""
    if inputs.fatigante and not fate.strained:
        yield Note(
            "L’action fatigante ne change rien ici : elle ne coûte qu’à qui est hors de combat ou "
            "chancelle.",
            names.DISABLED,
            about_input=True,
        )
    if inputs.aid and not fate.agony:
        told = "Les premiers secours ne changent rien ici : vous n’êtes pas mourant."
        yield Note(told, STABLE, about_input=True)
    if inputs.temporaires and not inputs.bruised:
        told = "Sous 0 point de vie, les dégâts temporaires ne changent plus l’état."
        yield Note(told, TEMPORARY, about_input=True)


def _aid_notes(inputs: Inputs, fate: Fate) -> Iterator[Note]:
    if inputs.aid:
        yield Note("Les premiers secours stabilisent sans rendre de point de vie.", STABLE)
        if inputs.aid.after >= fate.left - DEATH:
            told = "Ces secours arrivent trop tard : le dernier d100 est déjà lancé."
            yield Note(told, STABLE, about_input=True)


# --- the tables ---

MOST_ROWS = 12


def tables(inputs: Inputs, fate: Fate) -> Iterator[Table]:
    """Yield what the damage decides, or the rounds of the dying."""
    if fate.coup:
        yield _by_damage(inputs)
    if fate.agony:
        yield _round_by_round(fate.agony)
        yield law_table("Points de vie à la fin (−10 : mort)", fate.agony.hit_points, what="PV")
        yield _by_hit_points(inputs, fate.left)


def _round_by_round(agony: Agony) -> Table:
    settled = accumulate(
        (stage.stabilised + stage.helped for stage in agony.stages), initial=agony.helped_at_once
    )
    next(settled)
    rows = tuple(
        Row(str(rank), (number(stage.hit_points), stage.reached, saved), bar=saved)
        for rank, (stage, saved) in enumerate(zip(agony.stages, settled, strict=True), 1)
    )
    columns = ("Round", "PV avant le d100", "encore mourant", "stabilisé à la fin")
    return Table("Round par round", columns, rows)


def _by_hit_points(inputs: Inputs, current: int) -> Table:
    rows = []
    for left in range(-1, DEATH, -1):
        life = 1 - dying.agony(left, inputs.aid).death
        cells = (str(left - DEATH), life)
        rows.append(Row(number(left), cells, bar=life, current=left == current))
    columns = ("PV", "d100 au plus", "chance de vivre")
    return Table("Selon les points de vie au départ", columns, tuple(rows), folded=True)


def _by_damage(inputs: Inputs) -> Table:
    law = inputs.damage
    step = -(-(law.maximum - law.minimum + 1) // MOST_ROWS)
    rows = []
    for dealt in range(law.minimum, law.maximum + 1, step):
        against = inputs.difficulty(dealt)
        killed = inputs.cible_points - dealt <= DEATH
        survives = Fraction() if killed else chance_at_least(inputs.save_face(dealt))
        rows.append(Row(number(dealt), (number(against), survives), bar=survives))
    columns = ("Dégâts", "DD de Vigueur", "la cible survit")
    return Table("Selon les dégâts du coup de grâce", columns, tuple(rows), folded=True)


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
    rolls, helping = 0, inputs.aid
    while left > DEATH:
        if helping and rolls >= helping.after:
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
        lines.append(f"Round {rolls}, d100 : {face}, raté, {points_of_life(left)}")
    return "Mort à −10."


def _finish(inputs: Inputs, randomness: Randomness, lines: list[str]) -> str:
    dealt = max(0, sum(inputs.degats.roll(randomness)) + inputs.degats.constant)
    left = inputs.cible_points - dealt
    lines.append(f"{plural(dealt, 'dégât')} : {points_of_life(left)}")
    if left <= DEATH:
        return "La cible meurt des dégâts."
    face = randomness.randint(1, FACES)
    total, against = face + inputs.vigueur, inputs.difficulty(dealt)
    saved = face >= inputs.save_face(dealt)
    lines.append(
        f"Vigueur, d20 : {face}, {signed(inputs.vigueur)} : {number(total)} "
        f"contre DD {number(against)}, {'réussi' if saved else 'raté'}"
    )
    return "La cible survit." if saved else "La cible meurt de son jet de Vigueur raté."


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/mourant",
    title="Mourant",
    purpose="Votre état selon vos points de vie, et vos chances de vivre, round par round.",
    question="tenir",
    rule=ABLE,
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence,
        answers,
        figures=figures,
        tables=tables,
        steps=steps,
        notes=notes,
        brief=brief,
    ),
    roll=roll,
)
