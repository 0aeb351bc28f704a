"""The « Pourquoi ? » of `maison/points-de-vie`, and its notes."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import number
from calculators.maison import rulings
from calculators.maison.names import HIT_POINTS_PAGE as PAGE
from calculators.maison.points_de_vie.computation import Outcome, draws
from calculators.maison.points_de_vie.form import KEPT, Event, Inputs
from calculators.maison.points_de_vie.words import READINGS
from calculators.reasons import Words
from rules_core.maison.hit_points import Change, Part


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
