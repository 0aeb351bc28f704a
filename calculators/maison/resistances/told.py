"""Résistances: what is left of damage once everything has reduced it (001 l.542-569)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import decimal, number, plural, signed
from calculators.laws import law_table
from calculators.maison import hits, rulings, settled
from calculators.maison.names import DAMAGE_PAGE as PAGE
from calculators.maison.names import DAMAGE_ROLL, DAMAGE_TYPES, HIT_POINTS_PAGE
from calculators.maison.resistances.asked import Blow, Inputs, compute
from calculators.maison.rolls import NEGATIVE_DAMAGE
from calculators.reasons import Words
from calculators.targets import brought_down
from rules_core.dice import Law, Randomness
from rules_core.maison import resistance
from rules_core.maison.resistance import Resistance, Stage, Target

# --- the words ---

FLAT = f"{PAGE}#resistance-fixe"
INTANGIBLE = f"{PAGE}#intangibles"
MAGIC = f"{PAGE}#armes-magiques"
STAGES = {
    Stage.CRITICAL: ("Critique", f"{PAGE}#ordre"),
    Stage.INTANGIBLE: ("Intangible : l’arme passe au travers", INTANGIBLE),
    Stage.FLAT: ("Résistances fixes", FLAT),
    Stage.HALF: ("Résistance par moitié, arrondie à l’inférieur", f"{PAGE}#moitie"),
    Stage.ZOID: ("Zoid : un sixième, arrondi à l’inférieur", f"{PAGE}#zoids"),
    Stage.VULNERABLE: ("Vulnérabilité : le double", f"{PAGE}#vulnerabilite"),
}


def _sentence(_: Inputs, blow: Blow) -> str:
    falls = "" if blow.falls is None else f" ; {brought_down(blow.falls)}"
    return f"{_damage(blow)}{falls}."


def _damage(blow: Blow) -> str:
    """Say the damage taken, without a full stop."""
    if blow.fixed:
        return f"Sur {_struck(blow)}, la cible {_taken(blow)}"
    if not blow.law.maximum:
        return "La cible ne subit aucun dégât"
    low, high = number(blow.law.minimum), number(blow.law.maximum)
    between = f"toujours {low}" if low == high else f"de {low} à {high}"
    return f"La cible subit {plural(blow.law.mean, 'dégât')} en moyenne, {between}"


def _struck(blow: Blow) -> str:
    """Say the damage before anything resists."""
    dealt = blow.dealt.minimum
    multiplied = f" ({number(dealt)} × {blow.target.multiplier})" if blow.struck > dealt else ""
    return f"{plural(blow.struck, 'dégât')}{multiplied}"


def _taken(blow: Blow) -> str:
    """Say what is left, and what has multiplied it since."""
    taken, target = blow.law.minimum, blow.target
    if not taken:
        return "n’en subit aucun"
    since = "vulnérabilité comprise" if target.vulnerable else ""
    if target.critical_last and target.multiplier > 1:
        critical = f"critique ×{target.multiplier}"
        since = f"{critical} et vulnérabilité compris" if since else f"{critical} compris"
    return f"en subit {number(taken)}{f', {since}' if since else ''}"


def _answers(_: Inputs, blow: Blow) -> dict[str, Answer]:
    return {
        "degats": blow.law.minimum if blow.fixed else None,
        "moyenne": blow.law.mean,
        "minimum": blow.law.minimum,
        "maximum": blow.law.maximum,
        "aucun-degat": blow.none,
        "un-degat-au-moins": 1 - blow.none,
        "loi": blow.law,
        "cible-a-0-ou-moins": blow.falls,
        "resistance-totale": blow.target.flat_total,
        "immunise": blow.target.immune or blow.target.untouchable,
        "etapes": [
            {"etape": step.stage.value, "avant": step.before, "apres": step.after}
            for step in blow.strongest
        ],
    }


def _figures(_: Inputs, blow: Blow) -> Iterator[Figure]:
    if blow.fixed:
        yield Figure("Dégâts subis", blow.law.minimum)
        yield Figure("Arrêtés", blow.stopped)
    else:
        yield Figure("En moyenne", decimal(blow.law.mean))
        yield Figure("Aucun dégât", blow.none)
        yield Figure("Au plus", blow.law.maximum)


def _steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    """Yield the flat resistances, then the least and the greatest damage stage by stage."""
    target, most = blow.target, blow.dealt.maximum
    text, shown = f"Dégâts infligés ({DAMAGE_TYPES[inputs.type]})", _range(blow.dealt.minimum, most)
    name = "etapes.0.avant" if blow.strongest else "maximum"
    yield reasons.answer(text, most, DAMAGE_ROLL, name, shown)
    if not target.untouchable:
        yield from reasons.terms(target.flat_resistances, _resistances(inputs), "resistance-totale")
    for place, (low, high) in enumerate(zip(blow.weakest, blow.strongest, strict=True)):
        text, rule = _stage(high.stage, target), STAGES[high.stage][1]
        shown = _range(low.after, high.after)
        yield reasons.answer(text, high.after, rule, f"etapes.{place}.apres", shown)
    if inputs.hit_points is not None and blow.falls is not None:
        text = f"Ce qui reste enlève {number(inputs.hit_points)} PV ou plus"
        yield reasons.answer(text, blow.falls, f"{HIT_POINTS_PAGE}#bornes", "cible-a-0-ou-moins")


def _stage(stage: Stage, target: Target) -> str:
    """Say what a stage does to the damage."""
    text, _ = STAGES[stage]
    if stage is Stage.CRITICAL:
        return f"{text} ×{target.multiplier}"
    if stage is Stage.FLAT and target.immune:
        return f"Résistance totale : plus de {resistance.LAST_FLAT}"
    if stage is Stage.FLAT:
        values = [str(value) for _, value in target.flat_resistances]
        shown = str(target.flat_total)
        if len(values) > 1:
            shown = f"{' + '.join(values)} = {shown}"
        return f"{text} : {shown}, soit {signed(-target.flat_total)}"
    return text


def _resistances(inputs: Inputs) -> dict[Resistance, Words]:
    missing = f"Arme {_plus(inputs.arme)} contre une créature qui exige {_plus(inputs.exige)}"
    return {
        Resistance.OWN: Words("Résistance fixe", FLAT, number),
        Resistance.MISSING_MAGIC: Words(missing, MAGIC, lambda value: f"résistance {value}"),
    }


def _plus(magic: int) -> str:
    return f"+{magic}" if magic else "ordinaire"


def _range(low: int, high: int) -> str:
    return number(low) if low == high else f"{number(low)} à {number(high)}"


def _notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    target = blow.target
    applied = [stage for stage, _ in resistance.stages(target)]
    if len(applied) > 1:
        order = " → ".join(STAGES[stage][0].split(" :")[0].split(",")[0] for stage in applied)
        yield settled.ORDER.note(detail=f" : {order.lower()}")
    if target.immune:
        yield settled.IMMUNITY.note(about_input=True)
        yield rulings.LIMIT.note(inputs.immunite_par_resistance)
    adding = len(target.flat) + bool(target.missing_magic) > 1
    if adding and not target.untouchable:
        yield rulings.STACKING.note(inputs.sans_cumul)
    if inputs.arme and not (inputs.exige or inputs.intangible):
        told = "Cette créature n’exige aucune magie : celle de l’arme ne change rien aux dégâts."
        yield Note(told, MAGIC, about_input=True)
    if target.untouchable:
        told = "L’arme passe au travers : rien d’autre ne compte."
        yield Note(told, INTANGIBLE, about_input=True)
    if inputs.intangible:
        told = "La règle des intangibles parle d’armes ; la source ne dit rien des sorts."
        yield Note(told, INTANGIBLE)
    if inputs.degats.minimum < 0:
        yield NEGATIVE_DAMAGE


def _onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the hit points that are left."""
    yield from hits.wounded(inputs, blow.law, known=inputs.hit_points, chance=_likely(blow))


def _likely(blow: Blow) -> Fraction | None:
    """Return the chance that the target falls, or is hurt; None where that is certain."""
    likely = blow.falls or 1 - blow.none
    return None if likely == 1 else likely


# --- the tables ---

DAMAGE_SHOWN = range(5, 65, 5)
"""Damage of the table of what goes in and what comes out."""


def _tables(_: Inputs, blow: Blow) -> Iterator[Table]:
    caption, shown = "Ce qui passe, de 5 en 5 dégâts", {*DAMAGE_SHOWN}
    if blow.fixed:
        caption, shown = "Ce qui passe, selon les dégâts", shown | {blow.dealt.minimum}
    else:
        yield law_table("Dégâts possibles", blow.law, folded=False)
    taken = {dealt: resistance.damage_taken(dealt, blow.target) for dealt in sorted(shown)}
    most = max(taken.values())
    rows = tuple(
        Row(
            number(dealt),
            (left,),
            bar=Fraction(left, most) if most else Fraction(),
            current=blow.fixed and dealt == blow.dealt.minimum,
        )
        for dealt, left in taken.items()
    )
    yield Table(caption, ("Dégâts infligés", "subis"), rows, folded=True)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage and follow it stage by stage."""
    blow = compute(inputs)
    thrown = inputs.degats.roll(randomness)
    taken = max(0, sum(thrown) + inputs.degats.constant)
    shown = f" : {', '.join(map(str, thrown))}" if thrown else ""
    lines = [f"Dégâts {inputs.degats}{shown}, soit {number(taken)}"]
    for step in resistance.reduce_damage(taken, blow.target):
        lines.append(f"{_stage(step.stage, blow.target)} : {number(step.after)}")
        taken = step.after
    ways = hits.wounded(inputs, Law.constant(taken), known=inputs.hit_points)
    return Throw(tuple(lines), f"{plural(taken, 'dégât subi', 'dégâts subis')}.", tuple(ways))


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/resistances",
    title="Dégâts et résistances",
    purpose="Ce qui reste des dégâts après résistances, magie insuffisante et vulnérabilité.",
    question="pertes",
    rule=FLAT,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
        onward=_onward,
    ),
    roll=roll,
    lasting={"pv": Inputs.pv_cible},
)
