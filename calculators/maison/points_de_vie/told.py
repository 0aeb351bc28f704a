"""Points de vie: damage, healing, temporary ones, and a monster's system shock (001 l.496-622)."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Figure, Note, Result, Row, Step, Table
from calculators.calculator import Calculator
from calculators.french import number, percent, plural
from calculators.maison import rulings
from calculators.maison.names import HIT_POINTS_PAGE as PAGE
from calculators.maison.points_de_vie.asked import (
    KEPT,
    Creature,
    Event,
    Inputs,
    Outcome,
    compute,
    draws,
)
from calculators.reasons import Words
from rules_core.maison.hit_points import Change, Part, ShockReading

# --- the words ---


READINGS = MappingProxyType(
    {ShockReading.ALONE: "tirage seul", ShockReading.WITH_NEGATIVE: "PV négatifs ajoutés"}
)


def sentence(inputs: Inputs, outcome: Outcome) -> str:
    """Say what is left, and what the draws may bring."""
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
    first = "Première attaque, " if draws(inputs) and inputs.attaques > 1 else ""
    absorbed = f", dont {number(change.absorbed)} aux PV temporaires" if change.absorbed else ""
    verb = "le total est de" if after.current < 0 else "il reste"
    told = f"{first}{plural(inputs.montant, 'dégât')}{absorbed} : {verb} {left}."
    return f"{told}{_shock_sentence(inputs, outcome)}"


def _shock_sentence(inputs: Inputs, outcome: Outcome) -> str:
    if not draws(inputs):
        return ""
    attacks = plural(inputs.attaques, "attaque")
    if not outcome.shocks:
        return f" En {attacks}, aucun tirage de « system-shock »."
    alone, added = (shock for _, shock in outcome.shocks)
    told = f"mort ou hors de combat : {_risk(alone.out[-1])}"
    told += f", ou {_risk(added.out[-1])} si les PV négatifs s’ajoutent au tirage"
    if inputs.creature is Creature.NPC and len(outcome.below) > 1:
        told += f" ; tué par deux ratés de suite : {_risk(alone.killed[-1])}"
        told += f", ou {_risk(added.killed[-1])}"
    return f" En {attacks}, {told}."


def _risk(chance: Fraction) -> str:
    if chance in {0, 1}:
        return "à coup sûr" if chance else "jamais"
    return percent(chance)


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    change, own = outcome.change, f"{PAGE}#points-de-vie"
    if inputs.evenement is Event.TEMPORARY:
        rule, kept = f"{PAGE}#temporaires", change.after.temporary
        both = f"Anciens : {number(inputs.temporaires)} ; nouveaux : {number(inputs.montant)}"
        yield reasons.choice(f"{both}, on garde", KEPT[inputs.garder], rule)
        yield reasons.answer("Gardés, jamais la somme", kept, rule, "temporaires")
        return
    yield from reasons.terms(change.made_of, _parts(inputs), "pv")
    yield reasons.total("Points de vie ensuite", change.after.current, own, "pv")
    if sign := _sign(change):
        yield reasons.choice("Ce que l’on voit", sign, f"{PAGE}#signes")
    for reading, shock in outcome.shocks:
        yield reasons.answer(
            f"Premier tirage raté, {READINGS[reading]}",
            shock.failures[0],
            f"{PAGE}#system-shock",
            f"system-shock.{reading.value}.echecs.0",
        )


def _parts(inputs: Inputs) -> dict[Part, Words]:
    own, healing = f"{PAGE}#points-de-vie", f"{PAGE}#guerison"
    lost = "Une créature morte ne regagne rien" if inputs.morte else "Perdus, au-delà du maximum"
    return {
        Part.CURRENT: Words("Points de vie", own, number, always=True),
        Part.DAMAGE: Words("Dégâts", own, always=True),
        Part.ABSORBED: Words("Pris aux PV temporaires", f"{PAGE}#temporaires"),
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


def notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    after, drawing = outcome.change.after, draws(inputs)
    if after.current == 0 or (after.current < 0 and not drawing):
        told = "Ce que vaut 0 ou un total négatif dépend d’une règle que la source ne donne pas."
        yield Note(told, f"{PAGE}#points-negatifs", about_input=True)
    if outcome.dd5_kills and not drawing:
        told = "À D&D 5, cette attaque tuerait d’un coup ; cette règle ne s’applique pas ici."
        anchor = "mort-instantanee" if inputs.pv else "jets-contre-la-mort"
        yield Note(told, f"{PAGE}#{anchor}")
    if inputs.evenement is Event.TEMPORARY and after.current <= 0:
        told = "Ces points absorbent des dégâts, mais ne rendent ni conscient ni stable."
        if after.current < 0:
            told = "La source parle de PV temporaires à 0 point de vie, pas dans les négatifs."
        yield Note(told, f"{PAGE}#temporaires")
    if outcome.shocks:
        yield from _shock_notes(inputs)


def _shock_notes(inputs: Inputs) -> Iterator[Note]:
    told = "La source ne dit pas si les PV négatifs d’un tirage comptent l’attaque : ici, oui."
    yield Note(told, f"{PAGE}#system-shock")
    if inputs.pv >= 0:
        asked = "non, par option" if inputs.sans_tirage_au_passage else "oui, sauf option"
        told = f"La source ne dit pas si passer sous 0 demande déjà un tirage : ici, {asked}."
        yield Note(told, f"{PAGE}#system-shock")
    yield rulings.SYSTEM_SHOCK.note()


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the event into words."""
    change, after = outcome.change, outcome.change.after
    return Result(
        sentence=sentence(inputs, outcome),
        answers={
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
                    "echecs": list(shock.failures),
                    "hors-de-combat": list(shock.out),
                    "tue": list(shock.killed) if inputs.creature is Creature.NPC else None,
                }
                for reading, shock in outcome.shocks
            },
            "mort-instantanee-dd5": outcome.dd5_kills,
        },
        figures=(
            Figure("Points de vie", after.current),
            Figure("PV temporaires", after.temporary),
        ),
        tables=tables(inputs, outcome),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(inputs, outcome)),
    )


# --- the tables ---


def tables(inputs: Inputs, outcome: Outcome) -> tuple[Table, ...]:
    """Return the draws of each reading, attack after attack."""
    npc = inputs.creature is Creature.NPC
    return tuple(
        Table(
            f"« System-shock », {READINGS[reading]}",
            ("Après l’attaque", "points de vie", "tirage raté", "mort ou hors de combat")
            + (("tué, deux ratés de suite",) if npc else ()),
            tuple(
                Row(
                    number(attack),
                    (-depth, failure, out, *((killed,) if npc else ())),
                    bar=killed if npc else out,
                )
                for (attack, depth), failure, out, killed in zip(
                    outcome.below.items(), shock.failures, shock.out, shock.killed, strict=True
                )
            ),
        )
        for reading, shock in outcome.shocks
    )


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/points-de-vie",
    title="Points de vie",
    purpose="Ce qu’il reste après des dégâts, des soins ou des points de vie temporaires.",
    question="pertes",
    rule=f"{PAGE}#points-de-vie",
    form=Inputs,
    compute=compute,
    explain=explain,
)
