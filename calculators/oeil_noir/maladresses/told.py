"""Maladresses: what the d20 tables of the older summary hold, and one thrown (003 l.202-228)."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, decimal, number, percent, plural
from calculators.oeil_noir import names, rulings, settled
from calculators.oeil_noir.blows import cast, damage_points, dice_text
from calculators.oeil_noir.fumbles import BOARDS, effect, faces, title
from calculators.oeil_noir.maladresses import fallen
from calculators.oeil_noir.maladresses.asked import Inputs, Thrown, compute
from calculators.oeil_noir.maladresses.fallen import DOWN, PAGES, WHEN, row_effect
from calculators.oeil_noir.names import OLD
from rules_core.dice import Randomness
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fumbles import Board, Entry, Fumble, Mishap

# --- the words ---

TRIES = MappingProxyType({Board.ATTACK: "attaque", Board.PARRY: "parade", Board.HEAD: "jet"})
MAIMED = (Mishap.EAR, Mishap.NOSE, Mishap.EYE)


def tries_text(inputs: Inputs) -> str:
    """Write how many throws are counted: « 20 attaques »."""
    return plural(inputs.tries, TRIES[inputs.tableau])


def sentence(inputs: Inputs, thrown: Thrown) -> str:
    """Say what the table costs, and how often one throws on it; or what the die that fell does."""
    if thrown.row:
        return fallen.sentence(inputs, thrown.row)
    if inputs.head:
        mortal = thrown.fumble.chance([Mishap.MORTAL])
        once = f"Un jet sur ce tableau donne une blessure mortelle : {chance(mortal)}"
        if inputs.tries == 1:
            return f"{once}."
        over = percent(fumbles.at_least_once(mortal, inputs.tries))
        return f"{once} ; en {inputs.tries} jets, au moins une : {over}."
    exposed = chance(thrown.fumble.exposed)
    opening = f"Un échec critique offre une attaque occasionnelle à l’adversaire : {exposed}"
    if inputs.tries == 1:
        return f"{opening} ; l’échec critique lui-même : {chance(fumbles.FUMBLE)}."
    fumbled = percent(thrown.fumbled)
    return f"{opening} ; en {tries_text(inputs)}, au moins un échec critique : {fumbled}."


def answers(inputs: Inputs, thrown: Thrown) -> dict[str, Answer]:
    """Return the exact answers."""
    fumble = thrown.fumble
    fight: dict[str, Answer] = {
        "echec-critique": fumbles.FUMBLE,
        "au-moins-un-echec": thrown.fumbled,
        "attaque-occasionnelle": fumble.exposed,
        "attaque-imparable": fumble.defenceless,
        "desarme": fumble.chance(fumbles.UNHANDED),
        "perte-ini": fumble.initiative,
        "perte-ini-moyenne": fumble.initiative.mean,
        "degats-a-soi-moyens": thrown.hurt,
    }
    told: dict[str, Answer] = {
        "sur-un-jet": {row.mishap: share for row, share in fumble.shares.items()},
        "sans-effet": fumble.nothing,
        "au-moins-une-fois": {row.mishap: share for row, share in thrown.over.items()},
        "nombre-moyen": {row.mishap: mean for row, mean in thrown.mean.items()},
        "mutile": fumble.chance(MAIMED) if inputs.head else None,
        **(dict.fromkeys(fight) if inputs.head else fight),
    }
    law = dict.fromkeys(told) if thrown.row else told
    return law | fallen.answers(inputs, thrown)


def figures(inputs: Inputs, thrown: Thrown) -> Iterator[Figure]:
    """Yield what is seen first."""
    if thrown.row:
        yield from fallen.figures(inputs, thrown, thrown.row)
        return
    fumble = thrown.fumble
    if inputs.head:
        yield Figure("Oreille, nez ou œil perdu", fumble.chance(MAIMED))
        yield Figure("Blessure mortelle", fumble.chance([Mishap.MORTAL]))
        return
    told = f"Échec critique en {tries_text(inputs)}"
    yield Figure(told, thrown.fumbled, "Échec critique")
    yield Figure("Attaque occasionnelle adverse", fumble.exposed)
    if inputs.armed:
        yield Figure("Arme lâchée ou détruite", fumble.chance(fumbles.UNHANDED))
    else:
        yield Figure("Se blesse", fumble.chance([Mishap.HURT]))


def steps(inputs: Inputs, thrown: Thrown) -> Iterator[Step]:
    """Yield what a throw on the table brings, and how often one comes to it."""
    if thrown.row:
        yield from fallen.steps(inputs, thrown, thrown.row)
    else:
        yield from _head(inputs, thrown.fumble) if inputs.head else _fight(inputs, thrown)


def _head(inputs: Inputs, fumble: Fumble) -> Iterator[Step]:
    table, rows = PAGES[Board.HEAD], fumbles.TABLES[Board.HEAD]
    lost = _span([row for row in rows if row.mishap in MAIMED])
    text, maimed = f"{lost} : oreille, nez ou œil perdu", fumble.chance(MAIMED)
    yield reasons.answer(text, maimed, table, "mutile")
    text, mortal = f"{rows[-1].low} : blessure mortelle", fumble.chance([Mishap.MORTAL])
    yield reasons.answer(text, mortal, table, f"sur-un-jet.{Mishap.MORTAL}")
    if (count := inputs.tries) > 1:
        text = f"En {tries_text(inputs)}, une au moins : 1 − 19/20 puissance {count}"
        over = fumbles.at_least_once(mortal, count)
        name = f"au-moins-une-fois.{Mishap.MORTAL}"
        yield reasons.answer(text, over, table, name, percent(over))


def _fight(inputs: Inputs, thrown: Thrown) -> Iterator[Step]:
    fumble, fumbled = thrown.fumble, thrown.fumbled
    table, rows = PAGES[inputs.tableau], fumbles.TABLES[inputs.tableau]
    yield reasons.answer(f"{FACES} au D20 : échec critique", fumbles.FUMBLE, WHEN, "echec-critique")
    if (count := inputs.tries) > 1:
        text = f"En {tries_text(inputs)}, un au moins : 1 − 19/20 puissance {count}"
        yield reasons.answer(text, fumbled, WHEN, "au-moins-un-echec", percent(fumbled))
    opened = [row for row in rows if row.opening]
    text = f"{_span(opened)} : attaque occasionnelle"
    yield reasons.answer(text, fumble.exposed, table, "attaque-occasionnelle")
    if bare := [row for row in opened if row.opening and row.opening.parry is None]:
        text = f"dont {_span(bare)} : imparable"
        yield reasons.answer(text, fumble.defenceless, table, "attaque-imparable")
    if inputs.armed:
        text, lost = "Arme lâchée ou détruite", fumble.chance(fumbles.UNHANDED)
        yield reasons.answer(text, lost, table, "desarme")
    else:
        yield _bare_hands(rows, fumble)
    text, loss = "INI courante : perte moyenne", fumble.initiative.mean
    yield reasons.answer(text, loss, table, "perte-ini-moyenne", decimal(loss))
    often = f"{percent(fumble.chance([Mishap.HURT]))} de {dice_text(inputs.own_impact)}"
    text, hurt = f"Se blesse : {often}, en moyenne", thrown.hurt
    yield reasons.answer(text, hurt, table, "degats-a-soi-moyens", damage_points(hurt))


def _bare_hands(rows: Sequence[Entry], fumble: Fumble) -> Step:
    pointless = _pointless(rows)
    if fumble.nothing:
        text = f"À mains nues, {pointless} sont sans effet"
        return reasons.answer(text, fumble.nothing, DOWN, "sans-effet")
    text, hurt = f"À mains nues, {pointless} descendent jusqu’au 20, Se blesse", Mishap.HURT
    return reasons.answer(text, fumble.chance([hurt]), DOWN, f"sur-un-jet.{hurt}")


def _span(rows: Sequence[Entry]) -> str:
    """Write the faces of rows that follow each other."""
    return faces(rows[0].low, rows[-1].high)


def _pointless(rows: Sequence[Entry]) -> str:
    """Write the faces of rows that do nothing to bare hands."""
    return _span([row for row in rows if not fumbles.applies(row, armed=False)])


def notes(inputs: Inputs, thrown: Thrown) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if thrown.row:
        yield from fallen.notes(inputs, thrown.row)
        return
    if inputs.head:
        told = "À 0 EV à la tête, aussi : une Blessure Sérieuse, et une épreuve de CN compliquée "
        told += f"des points de dommages ; manquée, c’est le K.-O. ({OLD})."
        yield Note(told, f"{names.STRENGTH_PAGE}#tete")
        yield settled.HEAD_ZONES.note()
        return
    yield Note(f"Ces tableaux ne sont que dans l’{OLD}.", WHEN)
    yield settled.CURRENT_INITIATIVE.note()
    yield settled.STANDING_UP.note()
    yield settled.FALLEN_PARRY.note()
    if inputs.armed:
        yield settled.BREAKAGE.note()
    else:
        parried = rulings.PARRY_DESCENT.note(inputs.descendre_aussi)
        yield parried if inputs.tableau is Board.PARRY else settled.ATTACK_DESCENT.note()
        yield rulings.BARE_HANDS.note(about_input=True)
    if inputs.own_impact.minimum < 0:
        yield settled.LEAST_IMPACT.note(about_input=True)


# --- the tables ---


def tables(inputs: Inputs, thrown: Thrown) -> Iterator[Table]:
    """Yield what each result does, then how often it comes over all throws."""
    if thrown.row:
        return
    fumble = thrown.fumble
    most = max(fumble.nothing, *fumble.shares.values())
    rows = [
        Row(_name(inputs, row), (row_effect(inputs, row), share), bar=share / most)
        for row, share in fumble.shares.items()
    ]
    if fumble.nothing:
        name = f"{_pointless(fumbles.TABLES[inputs.tableau])} : Sans effet"
        rows.insert(-1, Row(name, (fallen.POINTLESS, fumble.nothing), bar=fumble.nothing / most))
    throw = "chance" if inputs.head else "sur un échec critique"
    caption = f"Ce qui arrive : {BOARDS[inputs.tableau]} ({OLD})"
    yield Table(caption, ("D20", "effet", throw), tuple(rows))
    if not (inputs.head and inputs.tries == 1):
        caption = f"En {tries_text(inputs)} : chaque résultat, au moins une fois"
        rows = [Row(_name(inputs, row), (share,)) for row, share in thrown.over.items()]
        yield Table(caption, ("D20", "au moins une fois"), tuple(rows), folded=True)


def _name(inputs: Inputs, row: Entry) -> str:
    """Write the faces that end on a row, those that go down to it included, and its name."""
    reached = [face for face in range(1, FACES + 1) if inputs.rows_read(face)[-1] is row]
    return f"{faces(reached[0], reached[-1])} : {title(row)}"


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw on the table, but for a die that fell, go down where one must, and throw the rest."""
    face = inputs.face or randomness.randint(1, FACES)
    lines: list[str] = []
    rows = inputs.rows_read(face)
    for read in rows:
        shown = f"D20 : {face}" if read is rows[0] else "Une ligne plus bas"
        lines.append(f"{shown}, {title(read)}")
        if not fumbles.applies(read, armed=inputs.armed):
            lines.append("À mains nues, cette sanction est sans objet.")
    row = rows[-1]
    if not fumbles.applies(row, armed=inputs.armed):
        return Throw(tuple(lines), "Sans effet.")
    lines.append(effect(row, armed=inputs.armed))
    if row.initiative:
        lines.append(f"INI courante : {names.modifier(-row.initiative)}")
    return Throw(tuple(lines), f"{_play(inputs, row, randomness, lines)}.")


def _play(inputs: Inputs, row: Entry, randomness: Randomness, lines: list[str]) -> str:
    """Throw the die of a result, note it, and return how it is told."""
    if row.mishap is Mishap.HURT:
        own = inputs.own_impact
        points = max(0, cast(own, randomness))
        lines.append(f"{dice_text(own)} : {number(points)}")
        return f"{title(row)} : {damage_points(points)}"
    if inputs.head:
        return f"Tête : {title(row).lower()}"
    if not row.die:
        return title(row)
    thrown = randomness.randint(1, row.die)
    lines.append(f"1d{row.die} : {thrown}")
    if row.mishap is Mishap.EJECTED:
        return f"{title(row)}, à {plural(thrown, 'pas', 'pas')}"
    return f"{title(row)} : après le jet, son facteur de rupture augmente de {thrown}"


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/maladresses",
    title="Maladresses",
    purpose="Ce qu’un échec critique ou un coup à la tête peut coûter, et combien de fois.",
    question="maladresse",
    rule=WHEN,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
