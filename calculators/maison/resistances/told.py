"""Résistances: what is left of damage once everything has reduced it (001 l.542-569)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from calculators import reasons
from calculators.answer import Figure, Note, Onward, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import decimal, number, plural, signed
from calculators.laws import law_table
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import DAMAGE_PAGE as PAGE
from calculators.maison.names import DAMAGE_ROLL, DAMAGE_TYPES, HIT_POINTS_PAGE
from calculators.maison.points_de_vie import MOST, Event
from calculators.maison.resistances.asked import Blow, Inputs, compute, fixed
from calculators.onward import go_on
from calculators.reasons import Words
from calculators.targets import brought_down
from rules_core.dice import Randomness
from rules_core.maison import resistance
from rules_core.maison.resistance import Resistance, Stage, Target

# --- the words ---


def sentence(inputs: Inputs, blow: Blow) -> str:
    """Say the answer in a sentence."""
    falls = blow.falls(inputs.pv_cible)
    return f"{_damage(blow)}{'' if falls is None else f' ; {brought_down(falls)}'}."


def _damage(blow: Blow) -> str:
    """Say the damage taken, without a full stop."""
    if fixed(blow):
        return f"Sur {_struck(blow)}, la cible {_taken(blow)}"
    if not blow.law.maximum:
        return "La cible ne subit aucun dégât"
    low, high = number(blow.law.minimum), number(blow.law.maximum)
    between = f"toujours {low}" if low == high else f"de {low} à {high}"
    return f"La cible subit {plural(blow.law.mean, 'dégât')} en moyenne, {between}"


def figures(blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    if fixed(blow):
        return (Figure("Dégâts subis", blow.law.minimum), Figure("Arrêtés", blow.stopped))
    return (
        Figure("En moyenne", decimal(blow.law.mean)),
        Figure("Aucun dégât", blow.law.probability(lambda value: value == 0)),
        Figure("Au plus", blow.law.maximum),
    )


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


STAGES = {
    Stage.CRITICAL: ("Critique", f"{PAGE}#ordre"),
    Stage.INTANGIBLE: ("Intangible : l’arme passe au travers", f"{PAGE}#intangibles"),
    Stage.FLAT: ("Résistances fixes", f"{PAGE}#resistance-fixe"),
    Stage.HALF: ("Résistance par moitié, arrondie à l’inférieur", f"{PAGE}#moitie"),
    Stage.ZOID: ("Zoid : un sixième, arrondi à l’inférieur", f"{PAGE}#zoids"),
    Stage.VULNERABLE: ("Vulnérabilité : le double", f"{PAGE}#vulnerabilite"),
}


def detail(stage: Stage, target: Target) -> str:
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


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the hit points that are left."""
    known: dict[str, Any] = {"montant": min(blow.law.minimum, MOST)} if fixed(blow) else {}
    text, falls = "les points de vie qui restent", blow.falls(inputs.pv_cible)
    if falls is not None:
        (left,) = inputs.pv_cible
        known |= {"pv": left, "pv_max": max(left, Character.pv_max.default)}
        if falls and not fixed(blow):
            text, known["chance"] = "une cible abattue", falls
    if blow.law.maximum:
        yield go_on(inputs, "maison/points-de-vie", text, evenement=Event.DAMAGE, **known)


def steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    """Yield the flat resistances, then the least and the greatest damage stage by stage."""
    target, least, most = blow.target, blow.dealt.minimum, blow.dealt.maximum
    low = resistance.reduce_damage(least, target)
    high = resistance.reduce_damage(most, target)
    yield reasons.answer(
        f"Dégâts infligés ({DAMAGE_TYPES[inputs.type]})",
        most,
        DAMAGE_ROLL,
        "etapes.0.avant" if high else "maximum",
        _range(least, most),
    )
    if not target.untouchable:
        yield from reasons.terms(target.flat_resistances, _resistances(inputs), "resistance-totale")
    for place, (weakest, strongest) in enumerate(zip(low, high, strict=True)):
        yield reasons.answer(
            detail(strongest.stage, target),
            strongest.after,
            STAGES[strongest.stage][1],
            f"etapes.{place}.apres",
            _range(weakest.after, strongest.after),
        )
    falls = blow.falls(inputs.pv_cible)
    if falls is not None:
        text = f"Ce qui reste enlève {number(inputs.pv_cible[0])} PV ou plus"
        yield reasons.answer(text, falls, f"{HIT_POINTS_PAGE}#bornes", "cible-a-0-ou-moins")


def _resistances(inputs: Inputs) -> dict[Resistance, Words]:
    own, magic = f"{PAGE}#resistance-fixe", f"{PAGE}#armes-magiques"
    missing = f"Arme {_plus(inputs.arme)} contre une créature qui exige {_plus(inputs.exige)}"
    return {
        Resistance.OWN: Words("Résistance fixe", own, number),
        Resistance.MISSING_MAGIC: Words(missing, magic, lambda value: f"résistance {value}"),
    }


def _plus(magic: int) -> str:
    return f"+{magic}" if magic else "ordinaire"


def _range(low: int, high: int) -> str:
    return number(low) if low == high else f"{number(low)} à {number(high)}"


def notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    applied = [stage for stage, _ in resistance.stages(blow.target)]
    if len(applied) > 1:
        order = " → ".join(STAGES[stage][0].split(" :")[0].split(",")[0] for stage in applied)
        yield rulings.ORDER.note(detail=f" : {order.lower()}")
    if blow.target.immune:
        yield rulings.IMMUNITY.note(about_input=True)
        yield rulings.LIMIT.note(inputs.immunite_par_resistance)
    adding = len(blow.target.flat) + bool(blow.target.missing_magic) > 1
    if adding and not blow.target.untouchable:
        yield rulings.STACKING.note(inputs.sans_cumul)
    if inputs.arme and not (inputs.exige or inputs.intangible):
        yield Note(
            "Cette créature n’exige aucune magie : celle de l’arme ne change rien aux dégâts.",
            f"{PAGE}#armes-magiques",
            about_input=True,
        )
    if blow.target.untouchable:
        yield Note(
            "L’arme passe au travers : rien d’autre ne compte.",
            f"{PAGE}#intangibles",
            about_input=True,
        )
    if inputs.intangible:
        yield Note(
            "La règle des intangibles parle d’armes ; la source ne dit rien des sorts.",
            f"{PAGE}#intangibles",
        )
    if inputs.degats.minimum < 0:
        yield Note("Un total de dégâts négatif compte pour 0.", DAMAGE_ROLL, about_input=True)


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the reduction into words."""
    nothing = blow.law.probability(lambda value: value == 0)
    return Result(
        sentence=sentence(inputs, blow),
        answers={
            "degats": blow.law.minimum if fixed(blow) else None,
            "moyenne": blow.law.mean,
            "minimum": blow.law.minimum,
            "maximum": blow.law.maximum,
            "aucun-degat": nothing,
            "loi": blow.law,
            "cible-a-0-ou-moins": blow.falls(inputs.pv_cible),
            "resistance-totale": blow.target.flat_total,
            "immunise": blow.target.immune or blow.target.untouchable,
            "etapes": [
                {"etape": step.stage.value, "avant": step.before, "apres": step.after}
                for step in resistance.reduce_damage(blow.dealt.maximum, blow.target)
            ],
        },
        figures=figures(blow),
        tables=tuple(tables(blow)),
        steps=tuple(steps(inputs, blow)),
        notes=tuple(notes(inputs, blow)),
        onward=tuple(onward(inputs, blow)),
    )


# --- the tables ---


DAMAGE_SHOWN = range(5, 65, 5)
"""Damage of the table of what goes in and what comes out."""


def tables(blow: Blow) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    if not fixed(blow):
        yield law_table("Dégâts possibles", blow.law, folded=False)
    shown = {*DAMAGE_SHOWN, blow.dealt.minimum} if fixed(blow) else DAMAGE_SHOWN
    taken = {dealt: resistance.damage_taken(dealt, blow.target) for dealt in sorted(shown)}
    most = max(taken.values())
    yield Table(
        "Ce qui passe, selon les dégâts" if fixed(blow) else "Ce qui passe, de 5 en 5 dégâts",
        ("Dégâts infligés", "subis"),
        tuple(
            Row(
                number(dealt),
                (left,),
                bar=Fraction(left, most) if most else Fraction(),
                current=fixed(blow) and dealt == blow.dealt.minimum,
            )
            for dealt, left in taken.items()
        ),
        folded=True,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage and follow it stage by stage."""
    blow = compute(inputs)
    thrown = inputs.degats.roll(randomness)
    dealt = max(0, sum(thrown) + inputs.degats.constant)
    shown = f" : {', '.join(map(str, thrown))}" if thrown else ""
    lines = [f"Dégâts {inputs.degats}{shown}, soit {number(dealt)}"]
    taken = dealt
    for step in resistance.reduce_damage(dealt, blow.target):
        lines.append(f"{detail(step.stage, blow.target)} : {number(step.after)}")
        taken = step.after
    return Throw(tuple(lines), f"{plural(taken, 'dégât subi', 'dégâts subis')}.")


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/resistances",
    title="Dégâts et résistances",
    purpose="Ce qui reste des dégâts après résistances, magie insuffisante et vulnérabilité.",
    question="pertes",
    rule=f"{PAGE}#resistance-fixe",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
