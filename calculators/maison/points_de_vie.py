"""Points de vie: damage, healing, temporary ones, and a monster's system shock (001 l.496-622)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from calculators.calculator import Answer, Calculator, Figure, Note, Result, Row, Step, Table
from calculators.fields import Choice, Field, Form, Integer, Toggle
from calculators.french import chance, number, percent, plural, signed
from calculators.maison.names import ruling
from rules_core.maison import hit_points
from rules_core.maison.hit_points import Change, HitPoints, Keep, Shock, ShockReading

PAGE = "maison/points-de-vie"
MOST = 500


class Event(StrEnum):
    """What happens."""

    DAMAGE = "degats"
    HEALING = "soins"
    TEMPORARY = "temporaires"


class Creature(StrEnum):
    """Who it happens to: monsters and NPCs draw a percentage below 0 (l.612)."""

    CHARACTER = "personnage"
    MONSTER = "monstre"
    NPC = "pnj"


DRAWING = (Creature.MONSTER, Creature.NPC)
READINGS = {
    ShockReading.ALONE: "tirage seul",
    ShockReading.WITH_NEGATIVE: "PV négatifs ajoutés",
}


class Inputs(Form):
    """The hit points, and one event."""

    evenement = Choice(
        label="Ce qui arrive",
        default=Event.DAMAGE,
        options={Event.DAMAGE: "dégâts", Event.HEALING: "soins", Event.TEMPORARY: "PV temporaires"},
    )
    montant = Integer(label="Combien", default=8, minimum=0, maximum=MOST, unit="points")
    pv = Integer(label="Points de vie actuels", default=14, minimum=-MOST, maximum=MOST)
    pv_max = Integer(label="Maximum de points de vie", default=20, minimum=1, maximum=MOST)
    temporaires = Integer(label="PV temporaires déjà là", default=0, minimum=0, maximum=MOST)
    garder = Choice(
        label="Garder",
        default=Keep.BEST,
        options={Keep.BEST: "le plus grand", Keep.OLD: "les anciens", Keep.NEW: "les nouveaux"},
        shown_for=("evenement", (Event.TEMPORARY,)),
    )
    morte = Toggle(
        label="La créature est morte", option=True, shown_for=("evenement", (Event.HEALING,))
    )
    creature = Choice(
        label="Créature",
        default=Creature.CHARACTER,
        options={
            Creature.CHARACTER: "personnage",
            Creature.MONSTER: "monstre",
            Creature.NPC: "PNJ",
        },
        shown_for=("evenement", (Event.DAMAGE,)),
    )
    system_shock = Integer(
        label="Son « system-shock »",
        default=70,
        minimum=0,
        maximum=100,
        unit="%",
        help="La source le dit souvent élevé pour un monstre, sans chiffre.",
        shown_for=("creature", DRAWING),
    )
    attaques = Integer(
        label="Nombre d’attaques reçues",
        default=3,
        minimum=1,
        maximum=hit_points.MAX_ATTACKS,
        help="Chacune inflige ce montant.",
        shown_for=("creature", DRAWING),
    )
    sans_tirage_au_passage = Toggle(
        label="L’attaque qui fait passer sous 0 ne demande pas de tirage",
        help="La source ne le dit pas.",
        option=True,
        shown_for=("creature", DRAWING),
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse more hit points than the maximum."""
        if self.pv > self.pv_max:
            most = f"Les points de vie ne dépassent pas leur maximum, {number(self.pv_max)}."
            yield Inputs.pv, f"{most} Les PV temporaires se comptent à part."

    @property
    def draws(self) -> bool:
        """Whether a fall below 0 calls for system-shock draws."""
        return self.evenement is Event.DAMAGE and self.creature in DRAWING


@dataclass(frozen=True, slots=True)
class Outcome:
    """The change, what D&D 5 would make of it, and the draws of a monster or an NPC below 0.

    `below` gives, by the number of each attack that calls for a draw, how far below 0 it leaves.
    """

    change: Change
    dd5_kills: bool = False
    below: Mapping[int, int] = MappingProxyType({})
    shocks: tuple[tuple[ShockReading, Shock], ...] = ()


def compute(inputs: Inputs) -> Outcome:
    """Work out the event."""
    before = HitPoints(inputs.pv, inputs.pv_max, inputs.temporaires)
    if inputs.evenement is Event.HEALING:
        return Outcome(hit_points.heal(before, inputs.montant, dead=inputs.morte))
    if inputs.evenement is Event.TEMPORARY:
        return Outcome(hit_points.receive_temporary(before, inputs.montant, inputs.garder))
    change = hit_points.damage(before, inputs.montant)
    dd5_kills = hit_points.instant_death(before, inputs.montant)
    if not inputs.draws:
        return Outcome(change, dd5_kills)
    crossing = not inputs.sans_tirage_au_passage
    below = hit_points.draws(before, inputs.montant, inputs.attaques, crossing=crossing)
    shocks = tuple(
        (reading, hit_points.system_shock(inputs.system_shock, [*below.values()], reading))
        for reading in (ShockReading if below else ())
    )
    return Outcome(change, dd5_kills, below, shocks)


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the event into words."""
    change, after = outcome.change, outcome.change.after
    answers: dict[str, Answer] = {
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
    }
    return Result(
        sentence=_sentence(inputs, outcome),
        answers=answers,
        figures=(
            Figure("Points de vie", after.current),
            Figure("PV temporaires", after.temporary),
        ),
        tables=_tables(inputs, outcome),
        steps=_steps(inputs, outcome),
        notes=_notes(inputs, outcome),
    )


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
    return f"{told}{_shock_sentence(inputs, outcome)}"


def _shock_sentence(inputs: Inputs, outcome: Outcome) -> str:
    if not inputs.draws:
        return ""
    attacks = plural(inputs.attaques, "attaque")
    if not outcome.shocks:
        return f" En {attacks}, aucun tirage de « system-shock »."
    alone, added = (shock for _, shock in outcome.shocks)
    told = f"mort ou hors de combat : {percent(alone.out[-1])}"
    told += f", ou {percent(added.out[-1])} si les PV négatifs s’ajoutent au tirage"
    if inputs.creature is Creature.NPC and len(outcome.below) > 1:
        told += f" ; tué par deux ratés de suite : {percent(alone.killed[-1])}"
        told += f", ou {percent(added.killed[-1])}"
    return f" En {attacks}, {told}."


def _tables(inputs: Inputs, outcome: Outcome) -> tuple[Table, ...]:
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


def _steps(inputs: Inputs, outcome: Outcome) -> tuple[Step, ...]:
    change = outcome.change
    after = change.after
    if inputs.evenement is Event.TEMPORARY:
        return (
            Step("Anciens", number(inputs.temporaires), f"{PAGE}#temporaires"),
            Step("Nouveaux", number(inputs.montant), f"{PAGE}#temporaires"),
            Step("Gardés, jamais la somme", number(after.temporary), f"{PAGE}#temporaires"),
        )
    steps = [Step("Points de vie", number(inputs.pv), f"{PAGE}#points-de-vie")]
    if inputs.evenement is Event.HEALING:
        room = inputs.pv_max - inputs.pv
        given = "Rendus à une créature morte" if inputs.morte else "Rendus"
        steps += [
            Step("Place jusqu’au maximum", number(room), f"{PAGE}#guerison"),
            Step(given, signed(change.gained), f"{PAGE}#guerison"),
        ]
    else:
        if inputs.temporaires:
            steps.append(
                Step("Pris aux PV temporaires", number(change.absorbed), f"{PAGE}#temporaires")
            )
        steps.append(Step("Perdus", signed(-change.lost), f"{PAGE}#points-de-vie"))
    steps.append(Step("Points de vie ensuite", number(after.current), f"{PAGE}#points-de-vie"))
    if sign := _sign(change):
        steps.append(Step("Ce que l’on voit", sign, f"{PAGE}#signes"))
    steps += [
        Step(
            f"Premier tirage raté, {READINGS[reading]}",
            chance(shock.failures[0]),
            f"{PAGE}#system-shock",
        )
        for reading, shock in outcome.shocks
    ]
    return tuple(steps)


def _sign(change: Change) -> str:
    """Return what a wound looks like; the source says nothing at exactly half, nor below 0."""
    after = change.after
    if after.current * 2 > after.maximum:
        return "aucun signe particulier"
    if 0 < after.current * 2 < after.maximum:
        return "des plaies"
    return "une blessure profonde" if after.current == 0 and change.lost else ""


def _notes(inputs: Inputs, outcome: Outcome) -> tuple[Note, ...]:
    after = outcome.change.after
    notes = []
    if after.current == 0 or (after.current < 0 and not inputs.draws):
        told = "Ce que vaut 0 ou un total négatif dépend d’une règle que la source ne donne pas."
        notes.append(Note(told, f"{PAGE}#points-negatifs", about_input=True))
    if outcome.dd5_kills and not inputs.draws:
        told = "À D&D 5, cette attaque tuerait d’un coup ; cette règle ne s’applique pas ici."
        anchor = "mort-instantanee" if inputs.pv else "jets-contre-la-mort"
        notes.append(Note(told, f"{PAGE}#{anchor}"))
    if inputs.evenement is Event.TEMPORARY and after.current <= 0:
        told = "Ces points absorbent des dégâts, mais ne rendent ni conscient ni stable."
        if after.current < 0:
            told = "La source parle de PV temporaires à 0 point de vie, pas dans les négatifs."
        notes.append(Note(told, f"{PAGE}#temporaires"))
    if outcome.shocks:
        told = "La source ne dit pas si les PV négatifs d’un tirage comptent l’attaque : ici, oui."
        notes.append(Note(told, f"{PAGE}#system-shock"))
    if inputs.draws and inputs.pv >= 0 and outcome.shocks:
        asked = "non, par option" if inputs.sans_tirage_au_passage else "oui, sauf option"
        told = f"La source ne dit pas si passer sous 0 demande déjà un tirage : ici, {asked}."
        notes.append(Note(told, f"{PAGE}#system-shock"))
    if outcome.shocks:
        told = "La phrase est confuse : les deux lectures sont chiffrées, et le MD choisit"
        notes.append(ruling(31, f"{told}, comme entre mort et hors de combat"))
    return tuple(notes)


CALCULATOR = Calculator(
    id="maison/points-de-vie",
    title="Points de vie",
    purpose="Ce qu’il reste après des dégâts, des soins ou des points de vie temporaires.",
    rule=f"{PAGE}#points-de-vie",
    form=Inputs,
    compute=compute,
    explain=explain,
)
