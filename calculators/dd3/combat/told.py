"""Combat: a whole fight of two by D&D 3 (004 l.31-39, 129-161, 253-261)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, fights, reasons
from calculators.answer import Answer, Figure, Note, Onward, Row, Step, Table
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings, settled
from calculators.dd3.combat import spells_told
from calculators.dd3.combat.asked import Inputs
from calculators.dd3.combat.fighters import Outcome, compute
from calculators.dd3.combat.further import FURTHER
from calculators.dd3.combat.played import CRITICAL, ORDER, roll
from calculators.fights import First
from calculators.french import decimal, number, signed
from calculators.onward import go_on
from rules_core.dd3.armour_class import ACTION_MODIFIER, Action
from rules_core.dd3.attack import MODIFIER, Cause, attack_roll
from rules_core.dd3.dying import Condition, condition
from rules_core.dd3.fight import fallen
from rules_core.dd3.fighter import Fighter
from rules_core.dd3.last_strike import ZeroReading
from rules_core.sides import Victory

# --- the words ---

RULE = f"{names.INITIATIVE_PAGE}#round"
FLANKING = f"{names.OPTIONS_PAGE}#tenaille"
FALLS = (Condition.DISABLED, Condition.DYING, Condition.DEAD)
SIDES = {"": "vous", "-adverse": "l’adversaire"}
"""What ends the name of each side's answers, and what the side is called."""


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    return fights.sentence(outcome.course, foes=inputs.adversaires)


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    told = fights.answers(outcome.course) | {
        "commencer": outcome.first,
        "tous-deux-tombes": outcome.course.neither,
    }
    for name, own, other in _sides(outcome):
        strikes = own.strikes(other.defence())
        told |= {
            f"face{name}": attack_roll(strikes[0].bonus, other.defence()).face,
            f"ca-au-depourvu{name}": other.defence(acted=False),
            f"degats-d-un-round{name}": sum((each.mean for each in strikes), Fraction()),
        }
        told |= {
            f"face-de-charge{name}": _charge(own, other) if own.charges else None,
            f"a-la-chute{name}": _fall(outcome.falls.get(name)),
        }
        told |= spells_told.answers(name, own, other)
    return told


def _fall(victory: Victory | None) -> dict[str, Answer] | None:
    """Return where the last blow leaves who falls; None against several, where it is not told."""
    if victory is None:
        return None
    states = fallen(victory)
    told: dict[str, Answer] = {each.value: states.get(each, Fraction()) for each in FALLS}
    return told | {
        "points": {str(-below): share for below, share in victory.below.items()},
    }


def _charge(own: Fighter, other: Fighter) -> int:
    """Return the face that hits in a charge, which finds the other flat-footed."""
    (strike,) = own.first_turn(other, leads=True)
    return attack_roll(strike.bonus, strike.armour_class).face


def _sides(outcome: Outcome) -> Iterator[tuple[str, Fighter, Fighter]]:
    """Yield each side with the end of its answers' names, and the one that it strikes at."""
    you, foe = outcome.you, outcome.foe
    yield from zip(SIDES, (you, foe), (foe, you), strict=True)


def _figures(inputs: Inputs, outcome: Outcome) -> Iterator[Figure]:
    yield from fights.figures(outcome.course, inputs.adversaires)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.qui is First.ROLL:
        yours, theirs = signed(inputs.dexterite), signed(inputs.dexterite_adverse)
        text = f"Vous agissez en premier : d20 et {yours} contre d20 et {theirs}"
        yield reasons.answer(text, outcome.first, ORDER, "commencer")
    else:
        yield reasons.choice("Agit en premier", inputs.qui.label, ORDER)
    for name, own, other in _sides(outcome):
        who, strikes = SIDES[name], own.strikes(other.defence())
        face, bonus = attack_roll(strikes[0].bonus, other.defence()).face, strikes[0].bonus
        yield from _options(name, own, other)
        yield from spells_told.steps(name, who, own, other)
        text = f"Dé à obtenir, {who} : CA {number(other.defence())} moins ({signed(bonus)})"
        yield reasons.answer(text, face, names.NATURALS, f"face{name}", d20.face(face))
        caught = other.defence(acted=False)
        text = f"CA à atteindre tant que l’autre n’a pas agi, {who}"
        yield reasons.answer(text, caught, names.FLAT_FOOTED, f"ca-au-depourvu{name}")
        mean = sum((each.mean for each in strikes), Fraction())
        text = f"Dégâts d’un round, ratés et critiques compris, {who}"
        yield reasons.answer(text, mean, CRITICAL, f"degats-d-un-round{name}", decimal(mean))


def _options(name: str, own: Fighter, other: Fighter) -> Iterator[Step]:
    """Yield what a side does in its rounds beyond an ordinary full attack."""
    who = SIDES[name]
    if own.defensive:
        attacks, guard = MODIFIER[Cause.DEFENSIVE], ACTION_MODIFIER[Action.DEFENSIVE]
        text = f"Sur la défensive, {who}"
        told = f"{signed(attacks)} aux attaques, {signed(guard)} à la CA"
        yield reasons.choice(text, told, names.DEFENSIVE)
    if own.charges:
        face = _charge(own, other)
        text = f"Dé à obtenir en chargeant, si l’on commence, {who}"
        yield reasons.answer(text, face, names.CHARGE, f"face-de-charge{name}", d20.face(face))


def _onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the chance to live of the likeliest hit points at which you would be dying."""
    below = outcome.falls[""].below if outcome.falls else {}
    dying = {-each: share for each, share in below.items() if condition(-each) is Condition.DYING}
    if any(dying.values()):
        points = max(dying, key=lambda each: dying[each])
        text = f"vos chances de vivre, tombé à {number(points)}, le plus probable"
        yield from go_on(
            inputs, "dd3/mourant", text, chance=sum(dying.values(), Fraction()), points=points
        )


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    fighters = outcome.you, outcome.foe
    casts = any(each.spells for each in fighters)
    others = "autres " if casts else ""
    yield Note(
        "Attaques à outrance au contact, jusqu’à 0 point de vie. Sont laissés de côté : "
        f"déplacements, {others}attaques d’opportunité, manœuvres, {others}sorts, soins et "
        "surprise.",
        f"{names.OPTIONS_PAGE}#outrance",
    )
    yield from spells_told.notes(inputs, fighters)
    asked = inputs.matters(Inputs.dernier_coup)
    yield rulings.AT_ZERO.note(inputs.dernier_coup if asked else ZeroReading.STOPS)
    yield from _option_notes(outcome)
    if inputs.seconde:
        yield Note(
            "La source renvoie les malus de deux armes à un livre : comptez-les dans les bonus "
            "de la seconde, et dans « Autres bonus ou malus » pour la première.",
            f"{names.OPTIONS_PAGE}#outrance",
            about_input=True,
        )
    yield from fights.several_notes(inputs.adversaires, RULE)
    if inputs.adversaires > 1:
        yield Note(
            "Deux qui vous prennent en tenaille ont chacun +2 : comptez-le dans leurs bonus ; il "
            "reste ici jusqu’au dernier.",
            FLANKING,
            about_input=True,
        )
    yield rulings.MULTIPLIED.note(inputs.multiplie)
    yield rulings.CONFIRMATION.note(inputs.total_seul)
    if min(inputs.dexterite, inputs.dexterite_adverse) < 0:
        yield rulings.NEGATIVE_DEXTERITY.note(inputs.dex_entiere)


def _option_notes(outcome: Outcome) -> Iterator[Note]:
    """Tell how the options of the fighters are read."""
    if outcome.you.defensive or outcome.foe.defensive:
        yield settled.DEFENSIVE_GUARD.note(
            detail=", et dès son premier tour : avant, il est pris au dépourvu", about_input=True
        )
    if outcome.you.charges or outcome.foe.charges:
        yield Note(
            "La charge ne sert qu’à qui commence, à son premier tour : une seule attaque, la "
            "meilleure, et une CA plus basse jusqu’à son tour suivant.",
            names.CHARGE,
            about_input=True,
        )


# --- the tables ---

WHERE = {
    Condition.DISABLED: "à 0",
    Condition.DYING: "de −1 à −9",
    Condition.DEAD: "à −10 ou moins",
}


def _tables(_: Inputs, outcome: Outcome) -> Iterator[Table]:
    yield from fights.tables(outcome.course)
    if outcome.falls:
        states = [fallen(victory) for victory in outcome.falls.values()]
        rows = tuple(
            Row(
                f"{names.CONDITIONS[state]}, {WHERE[state]}",
                tuple(each.get(state, Fraction()) for each in states),
            )
            for state in FALLS
        )
        columns = ("Le dernier coup laisse", "vous", "l’adversaire")
        yield Table("Qui tombe : mourant, ou mort sur le coup", columns, rows)


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/combat",
    title="Le combat entier : qui l’emporte",
    purpose="Un combat jusqu’au bout, contre un ou plusieurs : qui l’emporte, et quand.",
    question="combat",
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
        onward=_onward,
    ),
    roll=roll,
    plays=True,
    further=FURTHER,
)
