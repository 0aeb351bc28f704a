"""The « Pourquoi ? » of `maison/resistances`, and its notes."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import number
from calculators.maison import rulings
from calculators.maison.names import DAMAGE_PAGE as PAGE
from calculators.maison.names import DAMAGE_ROLL, DAMAGE_TYPES, HIT_POINTS_PAGE
from calculators.maison.resistances.computation import Blow
from calculators.maison.resistances.form import Inputs
from calculators.maison.resistances.words import STAGES, detail
from calculators.reasons import Words
from rules_core.maison import resistance
from rules_core.maison.resistance import Resistance


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
