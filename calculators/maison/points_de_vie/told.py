"""Points de vie: damage, healing, temporary ones, and a monster's system shock (001 l.496-622)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import reasons
from calculators.answer import Answer, Figure, Left, Note, Row, Step, Table
from calculators.calculator import Calculator, telling
from calculators.french import number, percent, plural
from calculators.maison import settled
from calculators.maison.names import HIT_POINTS_PAGE as PAGE
from calculators.maison.points_de_vie.asked import (
    KEPT,
    Event,
    Inputs,
    Outcome,
    compute,
)
from calculators.reasons import Words
from rules_core.maison.hit_points import Change, HitPoints, Part, ShockReading

RULE = f"{PAGE}#points-de-vie"
TEMPORARY = f"{PAGE}#temporaires"
SYSTEM_SHOCK = f"{PAGE}#system-shock"

# --- the words ---

READINGS = {ShockReading.ALONE: "tirage seul", ShockReading.WITH_NEGATIVE: "PV négatifs ajoutés"}


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    change, after = outcome.change, outcome.change.after
    most = number(after.maximum)
    of = f" sur {most}" if after.current >= 0 else f", pour un maximum de {most}"
    left = f"{plural(after.current, 'point')} de vie{of}"
    if inputs.evenement is Event.HEALING:
        if inputs.morte:
            return "Une créature morte ne regagne rien avant d’être ramenée à la vie."
        lost = f", {plural(change.excess, 'perdu')}" if change.excess else ""
        gained = plural(change.gained, "point regagné", "points regagnés")
        return f"Soin de {number(inputs.montant)} : {gained}{lost}, soit {left}."
    if inputs.evenement is Event.TEMPORARY:
        kept = plural(after.temporary, "PV temporaire", "PV temporaires")
        return f"{kept}, à part des points de vie : {number(after.current)} sur {most}."
    first = "Première attaque, " if inputs.draws and inputs.attaques > 1 else ""
    absorbed = f", dont {number(change.absorbed)} aux PV temporaires" if change.absorbed else ""
    verb = "le total est de" if after.current < 0 else "il reste"
    told = f"{first}{plural(inputs.montant, 'dégât')}{absorbed} : {verb} {left}."
    return f"{told}{_draws(inputs, outcome)}" if inputs.draws else told


def _draws(inputs: Inputs, outcome: Outcome) -> str:
    attacks = plural(inputs.attaques, "attaque")
    if not outcome.shocks:
        return f" En {attacks}, aucun tirage de « system-shock »."
    alone, added = outcome.shocks.values()
    told = f"mort ou hors de combat : {_risk(alone.out[-1])}"
    told += f", ou {_risk(added.out[-1])} si les PV négatifs s’ajoutent au tirage"
    if inputs.npc and len(outcome.below) > 1:
        told += f" ; tué par deux ratés de suite : {_risk(alone.killed[-1])}"
        told += f", ou {_risk(added.killed[-1])}"
    return f" En {attacks}, {told}."


def _risk(chance: Fraction) -> str:
    if chance in {0, 1}:
        return "à coup sûr" if chance else "jamais"
    return percent(chance)


def _answers(inputs: Inputs, outcome: Outcome) -> dict[str, Answer]:
    change, after = outcome.change, outcome.change.after
    return {
        "pv": after.current,
        "temporaires": after.temporary,
        "perdus": change.lost,
        "absorbes": change.absorbed,
        "gagnes": change.gained,
        "exces": change.excess,
        "sous-zero": after.current < 0,
        "tirages": {str(attack): -depth for attack, depth in outcome.below.items()},
        "system-shock": {
            reading.value: {
                "echecs": [*shock.failures],
                "hors-de-combat": [*shock.out],
                "tue": [*shock.killed] if inputs.npc else None,
            }
            for reading, shock in outcome.shocks.items()
        },
        "mort-instantanee-dd5": outcome.dd5_kills,
    }


def _figures(_: Inputs, outcome: Outcome) -> Iterator[Figure]:
    yield Figure("Points de vie", outcome.change.after.current)
    yield Figure("PV temporaires", outcome.change.after.temporary)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    change, after = outcome.change, outcome.change.after
    if inputs.evenement is Event.TEMPORARY:
        both = f"Anciens : {number(inputs.temporaires)} ; nouveaux : {number(inputs.montant)}"
        yield reasons.choice(f"{both}, on garde", KEPT[inputs.garder], TEMPORARY)
        text, kept = "Gardés, jamais la somme", after.temporary
        yield reasons.answer(text, kept, TEMPORARY, "temporaires")
        return
    yield from reasons.terms(change.made_of, _parts(inputs), "pv")
    yield reasons.total("Points de vie ensuite", after.current, RULE, "pv")
    if sign := _sign(change):
        yield reasons.choice("Ce que l’on voit", sign, f"{PAGE}#signes")
    for reading, shock in outcome.shocks.items():
        text, name = f"Premier tirage raté, {READINGS[reading]}", f"system-shock.{reading.value}"
        yield reasons.answer(text, shock.failures[0], SYSTEM_SHOCK, f"{name}.echecs.0")


def _parts(inputs: Inputs) -> dict[Part, Words]:
    healing = f"{PAGE}#guerison"
    lost = "Une créature morte ne regagne rien" if inputs.morte else "Perdus, au-delà du maximum"
    return {
        Part.CURRENT: Words("Points de vie", RULE, number, always=True),
        Part.DAMAGE: Words("Dégâts", RULE, always=True),
        Part.ABSORBED: Words("Pris aux PV temporaires", TEMPORARY),
        Part.HEALING: Words("Soin", healing, always=True),
        Part.EXCESS: Words(lost, healing),
    }


def _sign(change: Change) -> str:
    """Return what a wound looks like; the source says nothing at exactly half, nor below 0."""
    after = change.after
    if after.current * 2 > after.maximum:
        return "aucun signe particulier"
    if 0 < after.current * 2 < after.maximum:
        return "des plaies"
    return "une blessure profonde" if after.current == 0 and change.lost else ""


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    after = outcome.change.after
    if after.current == 0 or (after.current < 0 and not inputs.draws):
        told = "Ce que vaut 0 ou un total négatif dépend d’une règle que la source ne donne pas."
        yield Note(told, f"{PAGE}#points-negatifs", about_input=True)
    if outcome.dd5_kills and not inputs.draws:
        told = "À D&D 5, cette attaque tuerait d’un coup ; cette règle ne s’applique pas ici."
        anchor = "mort-instantanee" if inputs.pv else "jets-contre-la-mort"
        yield Note(told, f"{PAGE}#{anchor}")
    if inputs.evenement is Event.TEMPORARY and after.current <= 0:
        told = "Ces points absorbent des dégâts, mais ne rendent ni conscient ni stable."
        if after.current < 0:
            told = "La source parle de PV temporaires à 0 point de vie, pas dans les négatifs."
        yield Note(told, TEMPORARY)
    if outcome.shocks:
        told = "La source ne dit pas si les PV négatifs d’un tirage comptent l’attaque : ici, oui."
        yield Note(told, SYSTEM_SHOCK)
        if inputs.pv >= 0:
            asked = "non, par option" if inputs.sans_tirage_au_passage else "oui, sauf option"
            told = f"La source ne dit pas si passer sous 0 demande déjà un tirage : ici, {asked}."
            yield Note(told, SYSTEM_SHOCK)
        yield settled.SYSTEM_SHOCK.note()


def _left(inputs: Inputs, outcome: Outcome) -> Left | None:
    """Return what the blow leaves for the next one; None where it changes nothing."""
    after = outcome.change.after
    if after == HitPoints(inputs.pv, inputs.pv_max, inputs.temporaires):
        return None
    kept = {"pv": after.current, "pv-max": after.maximum, "temporaires": after.temporary}
    return Left(inputs.pv, after.current, {name: str(value) for name, value in kept.items()})


# --- the tables ---


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield the draws of each reading, attack after attack."""
    killed = ("tué, deux ratés de suite",) if inputs.npc else ()
    columns = ("Après l’attaque", "points de vie", "tirage raté", "mort ou hors de combat", *killed)
    for reading, shock in outcome.shocks.items():
        rows = []
        chances = zip(shock.failures, shock.out, shock.killed, strict=True)
        for (attack, depth), shown in zip(outcome.below.items(), chances, strict=True):
            kept = shown if inputs.npc else shown[:2]
            rows.append(Row(number(attack), (-depth, *kept), bar=kept[-1]))
        yield Table(f"« System-shock », {READINGS[reading]}", columns, tuple(rows))


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/points-de-vie",
    title="Points de vie",
    purpose="Ce qu’il reste après des dégâts, des soins ou des points de vie temporaires.",
    question="pertes",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
        left=_left,
    ),
    lasting={"pv": Inputs.pv, "pv-max": Inputs.pv_max, "temporaires": Inputs.temporaires},
)
