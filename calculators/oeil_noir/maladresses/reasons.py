"""The « Pourquoi ? » of `oeil-noir/maladresses`, and its notes."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import decimal, percent
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.blows import damage_points, dice_text
from calculators.oeil_noir.fumbles import faces
from calculators.oeil_noir.maladresses.computation import (
    armed,
    is_head,
    own_impact,
    self_damage,
    tried,
)
from calculators.oeil_noir.maladresses.form import Inputs
from calculators.oeil_noir.maladresses.words import MAIMED, tries_text
from calculators.oeil_noir.names import OLD
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fumbles import FUMBLE, UNHANDED, Board, Entry, Fumble, Mishap

WHEN = f"{names.FUMBLES_PAGE}#quand"
DOWN = f"{names.FUMBLES_PAGE}#descendre"
PAGES = MappingProxyType(
    {
        Board.ATTACK: f"{names.FUMBLES_PAGE}#table-attaque",
        Board.PARRY: f"{names.FUMBLES_PAGE}#table-parade",
        Board.HEAD: f"{names.STRENGTH_PAGE}#tete-table",
    }
)

# --- the steps ---


def steps(inputs: Inputs, fumble: Fumble, fumbled: Fraction) -> Iterator[Step]:
    """Yield what a throw on the table brings, and how often one comes to it."""
    yield from _head(inputs, fumble) if is_head(inputs) else _fight(inputs, fumble, fumbled)


def _span(rows: Sequence[Entry]) -> str:
    """Write the faces of rows that follow each other."""
    return faces(rows[0].low, rows[-1].high)


def _head(inputs: Inputs, fumble: Fumble) -> Iterator[Step]:
    table, rows = PAGES[Board.HEAD], fumbles.TABLES[Board.HEAD]
    lost = _span([row for row in rows if row.mishap in MAIMED])
    text, maimed = f"{lost} : oreille, nez ou œil perdu", fumble.chance(MAIMED)
    yield reasons.answer(text, maimed, table, "mutile")
    text, mortal = f"{rows[-1].low} : blessure mortelle", fumble.chance([Mishap.MORTAL])
    yield reasons.answer(text, mortal, table, f"sur-un-jet.{Mishap.MORTAL}")
    count = tried(inputs)
    if count > 1:
        text = f"En {tries_text(inputs)}, une au moins : 1 − 19/20 puissance {count}"
        over = fumbles.at_least_once(mortal, count)
        name = f"au-moins-une-fois.{Mishap.MORTAL}"
        yield reasons.answer(text, over, table, name, percent(over))


def _fight(inputs: Inputs, fumble: Fumble, fumbled: Fraction) -> Iterator[Step]:
    table, rows = PAGES[inputs.tableau], fumbles.TABLES[inputs.tableau]
    yield reasons.answer(f"{FACES} au D20 : échec critique", FUMBLE, WHEN, "echec-critique")
    count = tried(inputs)
    if count > 1:
        text = f"En {tries_text(inputs)}, un au moins : 1 − 19/20 puissance {count}"
        yield reasons.answer(text, fumbled, WHEN, "au-moins-un-echec", percent(fumbled))
    opened = [row for row in rows if row.opening]
    text = f"{_span(opened)} : attaque occasionnelle"
    yield reasons.answer(text, fumble.exposed, table, "attaque-occasionnelle")
    bare = [row for row in opened if row.opening and row.opening.parry is None]
    if bare:
        text = f"dont {_span(bare)} : imparable"
        yield reasons.answer(text, fumble.defenceless, table, "attaque-imparable")
    if armed(inputs):
        text, lost = "Arme lâchée ou détruite", fumble.chance(UNHANDED)
        yield reasons.answer(text, lost, table, "desarme")
    else:
        yield _bare_hands(rows, fumble)
    text, loss = "INI courante : perte moyenne", fumble.initiative.mean
    yield reasons.answer(text, loss, table, "perte-ini-moyenne", decimal(loss))
    often = f"{percent(fumble.chance([Mishap.HURT]))} de {dice_text(own_impact(inputs))}"
    text, hurt = f"Se blesse : {often}, en moyenne", self_damage(inputs, fumble)
    yield reasons.answer(text, hurt, table, "degats-a-soi-moyens", damage_points(hurt))


def _bare_hands(rows: Sequence[Entry], fumble: Fumble) -> Step:
    pointless = _span([row for row in rows if not fumbles.applies(row, armed=False)])
    if fumble.nothing:
        text = f"À mains nues, {pointless} sont sans effet"
        return reasons.answer(text, fumble.nothing, DOWN, "sans-effet")
    text, hurt = f"À mains nues, {pointless} descendent jusqu’au 20, Se blesse", Mishap.HURT
    return reasons.answer(text, fumble.chance([hurt]), DOWN, f"sur-un-jet.{hurt}")


# --- the notes ---


def notes(inputs: Inputs) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if is_head(inputs):
        told = "À 0 EV à la tête, aussi : une Blessure Sérieuse, et une épreuve de CN compliquée "
        told += f"des points de dommages ; manquée, c’est le K.-O. ({OLD})."
        yield Note(told, f"{names.STRENGTH_PAGE}#tete")
        yield rulings.HEAD_ZONES.note()
        return
    yield Note(f"Ces tableaux ne sont que dans l’{OLD}.", WHEN)
    yield rulings.CURRENT_INITIATIVE.note()
    yield rulings.STANDING_UP.note()
    yield rulings.FALLEN_PARRY.note()
    if not armed(inputs):
        if inputs.tableau is Board.ATTACK:
            yield rulings.ATTACK_DESCENT.note()
        else:
            yield rulings.PARRY_DESCENT.note(inputs.descendre_aussi)
        yield rulings.BARE_HANDS.note(about_input=True)
    else:
        yield rulings.BREAKAGE.note()
    if own_impact(inputs).minimum < 0:
        yield rulings.LEAST_IMPACT.note(about_input=True)
