"""What the d20 of a table brings once it has fallen: its row, or the one that it goes down to."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Step
from calculators.french import decimal, number
from calculators.oeil_noir import names, rulings, settled
from calculators.oeil_noir.blows import damage_points, dice_text
from calculators.oeil_noir.fumbles import effect, faces, title
from calculators.oeil_noir.maladresses.asked import Inputs, Thrown
from calculators.oeil_noir.names import OLD
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fumbles import Board, Entry, Mishap

WHEN = f"{names.FUMBLES_PAGE}#quand"
DOWN = f"{names.FUMBLES_PAGE}#descendre"
PAGES = {
    Board.ATTACK: f"{names.FUMBLES_PAGE}#table-attaque",
    Board.PARRY: f"{names.FUMBLES_PAGE}#table-parade",
    Board.HEAD: f"{names.STRENGTH_PAGE}#tete-table",
}

# --- the words ---

POINTLESS = "À mains nues, la sanction est sans objet."


def row_effect(inputs: Inputs, row: Entry) -> str:
    """Tell what a row does, the initiative that it costs included."""
    if inputs.head or not row.initiative:
        return effect(row, armed=inputs.armed)
    return f"{effect(row, armed=inputs.armed)} INI courante : {names.modifier(-row.initiative)}."


def _applies(inputs: Inputs, row: Entry) -> bool:
    return fumbles.applies(row, armed=inputs.armed)


def sentence(inputs: Inputs, row: Entry) -> str:
    """Say what the row of the die is, where one goes down to, and what it does."""
    first = fumbles.entry(inputs.tableau, inputs.face or FACES)
    told = f"Un {inputs.face} au D{FACES} donne « {title(first)} »."
    if not _applies(inputs, row):
        return f"{told} {POINTLESS}"
    if row is not first:
        told += f" {POINTLESS} On descend à « {title(row)} »."
    return f"{told} {row_effect(inputs, row)}"


def answers(inputs: Inputs, thrown: Thrown) -> dict[str, Answer]:
    """Return the exact answers that the die gives; None where it is to be thrown."""
    row = thrown.row
    applies = row is not None and _applies(inputs, row)
    hurts = row is not None and row.mishap is Mishap.HURT
    return {
        "resultat": row.mishap if row and applies else None,
        "resultat-sans-effet": None if row is None else not applies,
        "resultat-perte-ini": row.initiative if row and applies else None,
        "resultat-degats-moyens": thrown.own if hurts else None,
    }


def figures(inputs: Inputs, thrown: Thrown, row: Entry) -> Iterator[Figure]:
    """Yield the row, then what it costs."""
    name = f"{inputs.face} au D{FACES}"
    if not _applies(inputs, row):
        yield Figure(name, "Sans effet", "Résultat du D20")
        return
    yield Figure(name, title(row), "Résultat du D20")
    if row.initiative:
        yield Figure("INI courante", number(-row.initiative))
    if row.mishap is Mishap.HURT:
        yield Figure("Points de dommages en moyenne", decimal(thrown.own))
    elif row.die:
        yield Figure("À lancer", f"1d{row.die}")


def steps(inputs: Inputs, thrown: Thrown, row: Entry) -> Iterator[Step]:
    """Yield the rows that are read, then the figures of the last one."""
    table = PAGES[inputs.tableau]
    for read in inputs.rows_read(inputs.face or FACES):
        told = f"{faces(read.low, read.high)} : {title(read)}"
        known = read.low <= (inputs.face or FACES) <= read.high
        text = f"{inputs.face} au D{FACES}" if known else "Une ligne plus bas"
        yield reasons.choice(text, told, table if known else DOWN)
    if not _applies(inputs, row):
        yield reasons.choice("À mains nues", "sans objet", DOWN)
        return
    if row.initiative:
        text = "INI courante : points perdus"
        yield reasons.answer(text, row.initiative, table, "resultat-perte-ini")
    if row.mishap is Mishap.HURT:
        text, points = f"Se blesse : {dice_text(inputs.own_impact)}, en moyenne", thrown.own
        shown = damage_points(points)
        yield reasons.answer(text, points, table, "resultat-degats-moyens", shown)


def notes(inputs: Inputs, row: Entry) -> Iterator[Note]:
    """Yield the rulings that the row follows."""
    if inputs.head:
        yield settled.HEAD_ZONES.note()
        return
    yield Note(f"Ces tableaux ne sont que dans l’{OLD}.", WHEN)
    first = fumbles.entry(inputs.tableau, inputs.face or FACES)
    if _applies(inputs, row) and row.initiative:
        yield settled.CURRENT_INITIATIVE.note()
    if row.mishap is Mishap.FALL:
        yield settled.STANDING_UP.note()
        yield settled.FALLEN_PARRY.note()
    if row.mishap is Mishap.DAMAGED and inputs.armed:
        yield settled.BREAKAGE.note()
    if not _applies(inputs, first):
        parried = rulings.PARRY_DESCENT.note(inputs.descendre_aussi)
        yield parried if inputs.tableau is Board.PARRY else settled.ATTACK_DESCENT.note()
    if row.mishap is Mishap.HURT and not inputs.armed:
        yield rulings.BARE_HANDS.note(about_input=True)
    if row.mishap is Mishap.HURT and inputs.own_impact.minimum < 0:
        yield settled.LEAST_IMPACT.note(about_input=True)
