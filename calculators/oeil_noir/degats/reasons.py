"""Dégâts: what a blow that touches costs (003 l.75-84, l.107-113, l.197)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Note,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.french import chance, decimal, enumeration, number, percent, plural
from calculators.laws import law_table
from calculators.oeil_noir import names
from calculators.oeil_noir.blessures_form import BUILDS
from calculators.oeil_noir.blow_texts import (
    CRITICAL,
    DAMAGE,
    IMPACT,
    OLD,
    THRESHOLDS,
    VOLITION,
    damage_points,
    dice_text,
    doubling,
    spread,
)
from calculators.oeil_noir.degats_form import Inputs, compute
from calculators.oeil_noir.names import ROUNDINGS, ruling
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir.damage import Critical, CriticalWound, Harm, Kind, with_critical
from rules_core.oeil_noir.wounds import SHIFT, Build

DIRECT = f"{names.ATTACK_PAGE}#dommages-directs"
ENDURANCE = f"{names.ATTACK_PAGE}#endurance"
UNITS = {Kind.IMPACT: "PI", Kind.ENDURANCE: "PI(End)", Kind.DIRECT: "points"}


# --- the answer ---


def explain(inputs: Inputs, found: Harm) -> Result:
    """Put the blow into words."""
    thresholds = inputs.thresholds
    return Result(
        sentence=_sentence(inputs, found),
        answers={
            "dommages": _law(found.damage),
            "aucun-dommage": found.damage.between(0, 0),
            "endurance": _law(found.endurance) if inputs.genre is Kind.ENDURANCE else None,
            "blessures": _law(found.wounds),
            "blessure": _wounded(found),
            "seuils": [*thresholds.values] if thresholds else None,
        },
        figures=(
            Figure("Dommages en moyenne", decimal(found.damage.mean)),
            Figure("Aucun dommage", found.damage.between(0, 0)),
            Figure("Au moins une Blessure", _wounded(found)),
        ),
        tables=_tables(inputs, found),
        steps=tuple(_steps(inputs, found)),
        notes=tuple(_notes(inputs)),
    )


def _law(law: Law) -> dict[str, Answer]:
    return {"moyenne": law.mean, "minimum": law.minimum, "maximum": law.maximum, "loi": law}


def _wounded(found: Harm) -> Fraction:
    return found.wounds.probability(bool)


def _sentence(inputs: Inputs, found: Harm) -> str:
    told = f"Le coup inflige {damage_points(found.damage.mean)}{_range(found.damage)}"
    if inputs.genre is Kind.ENDURANCE:
        lost = plural(found.endurance.mean, "point d’Endurance", "points d’Endurance")
        told = (
            f"Le coup enlève {lost}{_range(found.endurance)}, et inflige "
            f"{damage_points(found.damage.mean)}{_range(found.damage)}"
        )
    return f"{told} ; au moins une Blessure : {chance(_wounded(found))}."


def _range(law: Law) -> str:
    low, high = number(law.minimum), number(law.maximum)
    return ", toujours" if low == high else f" en moyenne, de {low} à {high}"


def _tables(inputs: Inputs, found: Harm) -> tuple[Table, ...]:
    tables = [law_table("Points de dommages", found.damage, what="Points", folded=False)]
    if inputs.genre is Kind.ENDURANCE:
        tables.append(law_table("Endurance perdue", found.endurance, what="Points"))
    rows = tuple(
        Row(_wounds_text(count), (share,), bar=share) for count, share in found.wounds.items()
    )
    tables.append(Table("Blessures du coup", ("Blessures", "chance"), rows))
    return tuple(tables)


def _wounds_text(count: int) -> str:
    return plural(count, "Blessure") if count else "aucune Blessure"


# --- reasons ---


def _steps(inputs: Inputs, found: Harm) -> Iterator[Step]:
    unit, law = UNITS[inputs.genre], inputs.points.law
    rule = {Kind.IMPACT: IMPACT, Kind.ENDURANCE: ENDURANCE, Kind.DIRECT: DIRECT}[inputs.genre]
    yield Step(f"Coup : {dice_text(inputs.points)} {unit}", spread(law), rule)
    if inputs.critique is not Critical.NONE:
        yield Step(f"{_doubling(inputs)} ({OLD})", "× 2", CRITICAL)
    if inputs.genre is Kind.DIRECT:
        yield Step("Aucune PR ne les arrête", spread(found.damage), DIRECT)
    elif inputs.genre is Kind.ENDURANCE:
        lost = f"Endurance perdue : PI(End) moins PR {inputs.pr}"
        yield Step(lost, spread(found.endurance), ENDURANCE)
        yield Step("Points de dommages : la moitié", spread(found.damage), ENDURANCE)
    else:
        yield Step(f"Points de dommages : PI moins PR {inputs.pr}", spread(found.damage), DAMAGE)
    yield from _wound_steps(inputs, found)


def _doubling(inputs: Inputs) -> str:
    if inputs.genre is Kind.DIRECT:
        return "Un coup critique double les points"
    return doubling(inputs.critique)


def _wound_steps(inputs: Inputs, found: Harm) -> Iterator[Step]:
    thresholds = inputs.thresholds
    if thresholds is None:
        yield Step("Cause sans Blessure", "aucune", f"{names.WOUNDS_PAGE}#causes")
        return
    plain = enumeration(map(number, thresholds.plain))
    yield Step(f"Seuils de Blessure, CN {inputs.cn}", plain, THRESHOLDS)
    if inputs.particularite is not Build.ORDINARY:
        text = f"{BUILDS[inputs.particularite]} : chaque seuil"
        yield Step(text, _moved(inputs.particularite.shift), f"{names.WOUNDS_PAGE}#en-fer")
    weapons = f"{names.WOUNDS_PAGE}#armes-seuil"
    if inputs.abaisse:
        yield Step("Arme ou attaque : chaque seuil", _moved(-SHIFT), weapons)
    if inputs.genre is Kind.ENDURANCE:
        endurance = f"{names.WOUNDS_PAGE}#endurance"
        yield Step("PI(End) : chaque seuil", _moved(SHIFT), endurance)
    elif inputs.raised:
        yield Step("Attaque sans arme ou du plat : chaque seuil", _moved(SHIFT), weapons)
    for count, threshold in enumerate(thresholds.values, start=1):
        share = found.damage.probability(threshold.__lt__)
        text = f"Plus de {damage_points(threshold)} : {_wounds_text(count)}"
        yield Step(text, percent(share), THRESHOLDS)
    if inputs.critique is not Critical.NONE:
        least = with_critical(0, inputs.critique, inputs.blessure_critique)
        added = inputs.blessure_critique is CriticalWound.ADDED
        text = "en plus" if added else "seulement si les seuils n’en donnent pas"
        yield Step(f"Coup critique, {text} ({OLD})", _wounds_text(least), CRITICAL)


def _moved(shift: int) -> str:
    return f"{'relevé' if shift > 0 else 'abaissé'} de {abs(shift)}"


def _notes(inputs: Inputs) -> Iterator[Note]:
    critical = inputs.critique is not Critical.NONE
    if inputs.genre is Kind.ENDURANCE:
        yield ruling(12, "La moitié est celle des points qui restent une fois la PR retirée")
        yield ruling(16, f"Cette moitié s’arrondit {ROUNDINGS[inputs.arrondi]}")
        told = "Le texte ne dit pas à quelle Endurance on est hors de combat."
        yield Note(told, ENDURANCE)
    if critical and inputs.genre is not Kind.DIRECT:
        order = "avant" if inputs.critique is Critical.BEFORE_ARMOUR else "après"
        yield ruling(18, f"Le texte ne dit pas quand doubler : ici {order} la PR")
    if inputs.thresholds is None:
        return
    yield ruling(4, "Les Blessures suivent le texte récent, sans jet de Volonté")
    yield ruling(11, "Une Blessure demande plus de points que le Seuil : l’atteindre ne suffit pas")
    if inputs.particularite is Build.IRON and inputs.abaisse:
        yield ruling(9, "Tous les changements de seuil s’ajoutent, malgré l’exemple imprimé")
    if inputs.genre is Kind.ENDURANCE:
        yield ruling(50, "Des PI(End) relèvent les seuils de 2, une seule fois")
    if critical:
        yield ruling(
            42,
            "La Blessure Sérieuse d’un coup critique s’ajoute à celles des seuils"
            if inputs.blessure_critique is CriticalWound.ADDED
            else "Un coup critique inflige au moins une Blessure, sans en ajouter",
        )
        yield from VOLITION
    if inputs.genre is Kind.DIRECT:
        told = "FULMINICTUS, étouffement et la plupart des poisons ne blessent pas : voir l’option."
        yield Note(told, f"{names.WOUNDS_PAGE}#causes")


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the points, and follow them to the vitality lost."""
    thrown = sum(inputs.points.roll(randomness)) + inputs.points.constant
    found = inputs.harm(Law.constant(thrown))
    lines = [f"{dice_text(inputs.points)} : {number(thrown)} {UNITS[inputs.genre]}"]
    if inputs.critique is not Critical.NONE:
        lines.append(_doubling(inputs))
    outcome = f"{damage_points(found.damage.minimum)}, {_wounds_text(found.wounds.minimum)}"
    if inputs.genre is Kind.ENDURANCE:
        lost = found.endurance.minimum
        outcome = f"{plural(lost, 'point d’Endurance', 'points d’Endurance')}, {outcome}"
    return Throw(tuple(lines), f"{outcome}.")


CALCULATOR = Calculator(
    id="oeil-noir/degats",
    title="Dommages d’un coup",
    purpose="Ce qu’un coup qui touche enlève d’Énergie Vitale et d’Endurance, et ses Blessures.",
    rule=DAMAGE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
