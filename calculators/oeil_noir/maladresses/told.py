"""Maladresses: what the d20 tables of the older summary hold, and one thrown (003 l.202-228)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import chance, decimal, number, percent, plural
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.blows import damage_points, dice_text
from calculators.oeil_noir.fumbles import BOARDS, effect, faces, title
from calculators.oeil_noir.maladresses.asked import (
    Inputs,
    armed,
    compute,
    is_head,
    own_impact,
    rows_read,
    self_damage,
    tried,
)
from calculators.oeil_noir.names import OLD
from rules_core.dice import Randomness
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fumbles import (
    FUMBLE,
    TABLES,
    UNHANDED,
    Board,
    Entry,
    Fumble,
    Mishap,
    applies,
)

# --- the words ---


TRIES = MappingProxyType({Board.ATTACK: "attaque", Board.PARRY: "parade", Board.HEAD: "jet"})
MAIMED = (Mishap.EAR, Mishap.NOSE, Mishap.EYE)


def tries_text(inputs: Inputs) -> str:
    """Write how many throws are counted: « 20 attaques »."""
    return plural(tried(inputs), TRIES[inputs.tableau])


def sentence(inputs: Inputs, told: Fumble, fumbled: Fraction) -> str:
    """Say what the table costs, and how often one throws on it."""
    if is_head(inputs):
        mortal = told.chance([Mishap.MORTAL])
        once = f"Un jet sur ce tableau donne une blessure mortelle : {chance(mortal)}"
        if tried(inputs) == 1:
            return f"{once}."
        over = percent(fumbles.at_least_once(mortal, tried(inputs)))
        return f"{once} ; en {tried(inputs)} jets, au moins une : {over}."
    exposed = chance(told.exposed)
    opening = f"Un échec critique offre une attaque occasionnelle à l’adversaire : {exposed}"
    if tried(inputs) == 1:
        return f"{opening} ; l’échec critique lui-même : {chance(FUMBLE)}."
    tries = tries_text(inputs)
    return f"{opening} ; en {tries}, au moins un échec critique : {percent(fumbled)}."


def figures(inputs: Inputs, told: Fumble, fumbled: Fraction) -> Iterator[Figure]:
    """Yield what is seen first."""
    if is_head(inputs):
        yield Figure("Oreille, nez ou œil perdu", told.chance(MAIMED))
        yield Figure("Blessure mortelle", told.chance([Mishap.MORTAL]))
        return
    tries = tries_text(inputs)
    yield Figure(f"Échec critique en {tries}", fumbled)
    yield Figure("Attaque occasionnelle adverse", told.exposed)
    if armed(inputs):
        yield Figure("Arme lâchée ou détruite", told.chance(UNHANDED))
    else:
        yield Figure("Se blesse", told.chance([Mishap.HURT]))


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


def explain(inputs: Inputs, fumble: Fumble) -> Result:
    """Put the table into words."""
    head, count, shares = is_head(inputs), tried(inputs), fumble.shares
    each = Fraction(1) if head else FUMBLE
    over = {row: fumbles.at_least_once(share * each, count) for row, share in shares.items()}
    fumbled = fumbles.at_least_once(FUMBLE, count)
    law = fumble.initiative
    fight: dict[str, Answer] = {
        "echec-critique": FUMBLE,
        "au-moins-un-echec": fumbled,
        "attaque-occasionnelle": fumble.exposed,
        "attaque-imparable": fumble.defenceless,
        "desarme": fumble.chance(UNHANDED),
        "perte-ini": law,
        "perte-ini-moyenne": law.mean,
        "degats-a-soi-moyens": self_damage(inputs, fumble),
    }
    answers: dict[str, Answer] = {
        "sur-un-jet": {row.mishap: share for row, share in shares.items()},
        "sans-effet": fumble.nothing,
        "au-moins-une-fois": {row.mishap: share for row, share in over.items()},
        "nombre-moyen": {row.mishap: share * each * count for row, share in shares.items()},
        "mutile": fumble.chance(MAIMED) if head else None,
    }
    return Result(
        sentence=sentence(inputs, fumble, fumbled),
        answers=answers | (dict.fromkeys(fight) if head else fight),
        figures=tuple(figures(inputs, fumble, fumbled)),
        tables=tuple(tables(inputs, fumble, over)),
        steps=tuple(steps(inputs, fumble, fumbled)),
        notes=tuple(notes(inputs)),
    )


# --- the tables ---


def tables(inputs: Inputs, fumble: Fumble, over: dict[Entry, Fraction]) -> Iterator[Table]:
    """Yield what each result does, then how often it comes over all throws."""
    most = max(fumble.nothing, *fumble.shares.values())
    rows = [
        Row(_name(inputs, row), (_effect(inputs, row), share), bar=share / most)
        for row, share in fumble.shares.items()
    ]
    if fumble.nothing:
        pointless = [row for row in TABLES[inputs.tableau] if not applies(row, armed=False)]
        name = f"{faces(pointless[0].low, pointless[-1].high)} : Sans effet"
        told = "À mains nues, la sanction est sans objet."
        nothing = Row(name, (told, fumble.nothing), bar=fumble.nothing / most)
        rows.insert(-1, nothing)
    throw = "chance" if is_head(inputs) else "sur un échec critique"
    caption = f"Ce qui arrive : {BOARDS[inputs.tableau]} ({OLD})"
    yield Table(caption, ("D20", "effet", throw), tuple(rows))
    if is_head(inputs) and tried(inputs) == 1:
        return
    tries = f"En {tries_text(inputs)}"
    yield Table(
        f"{tries} : chaque résultat, au moins une fois",
        ("D20", "au moins une fois"),
        tuple(Row(_name(inputs, row), (share,)) for row, share in over.items()),
        folded=True,
    )


def _name(inputs: Inputs, row: Entry) -> str:
    """Write the faces that end on a row, and what it is called."""
    return f"{_faces(inputs, row)} : {title(row)}"


def _faces(inputs: Inputs, row: Entry) -> str:
    """Write the faces that end on a row, those that go down to it included."""
    reached = [face for face in range(1, FACES + 1) if rows_read(inputs, face)[-1] is row]
    return faces(reached[0], reached[-1])


def _effect(inputs: Inputs, row: Entry) -> str:
    """Tell what a row does, the initiative that it costs included."""
    if is_head(inputs) or not row.initiative:
        return effect(row, armed=armed(inputs))
    return f"{effect(row, armed=armed(inputs))} INI courante : {names.modifier(-row.initiative)}."


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw on the table, go down where one must, and throw what the result orders."""
    face = randomness.randint(1, FACES)
    lines: list[str] = []
    rows = rows_read(inputs, face)
    for read in rows:
        shown = f"D20 : {face}" if read is rows[0] else "Une ligne plus bas"
        lines.append(f"{shown}, {title(read)}")
        if not fumbles.applies(read, armed=armed(inputs)):
            lines.append("À mains nues, cette sanction est sans objet.")
    row = rows[-1]
    if not fumbles.applies(row, armed=armed(inputs)):
        return Throw(tuple(lines), "Sans effet.")
    lines.append(effect(row, armed=armed(inputs)))
    if row.initiative:
        lines.append(f"INI courante : {names.modifier(-row.initiative)}")
    return Throw(tuple(lines), f"{_play(inputs, row, randomness, lines)}.")


def _play(inputs: Inputs, row: Entry, randomness: Randomness, lines: list[str]) -> str:
    """Throw the die of a result, note it, and return how it is told."""
    if row.mishap is Mishap.HURT:
        own = own_impact(inputs)
        points = max(0, sum(own.roll(randomness)) + own.constant)
        lines.append(f"{dice_text(own)} : {number(points)}")
        return f"{title(row)} : {damage_points(points)}"
    if is_head(inputs):
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
    explain=explain,
    roll=roll,
)
