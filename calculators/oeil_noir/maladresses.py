"""Maladresses: what the d20 tables of the older summary hold, and one thrown (003 l.202-228)."""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction

from calculators import fields
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
from calculators.fields import Choice, Form, Integer, Toggle
from calculators.french import chance, decimal, number, percent, plural
from calculators.oeil_noir import names
from calculators.oeil_noir.blows import damage_points, dice_text
from calculators.oeil_noir.fumbles import BOARDS, effect, faces, title
from calculators.oeil_noir.names import OLD, ruling
from rules_core import dice
from rules_core.dice import Randomness
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fumbles import FUMBLE, UNHANDED, Board, Entry, Fumble, Mishap

WHEN = f"{names.FUMBLES_PAGE}#quand"
DOWN = f"{names.FUMBLES_PAGE}#descendre"
PAGES = {
    Board.ATTACK: f"{names.FUMBLES_PAGE}#table-attaque",
    Board.PARRY: f"{names.FUMBLES_PAGE}#table-parade",
    Board.HEAD: f"{names.STRENGTH_PAGE}#tete-table",
}
FIGHT = ("tableau", (Board.ATTACK, Board.PARRY))
TRIES = {Board.ATTACK: "attaque", Board.PARRY: "parade", Board.HEAD: "jet"}
MAIMED = (Mishap.EAR, Mishap.NOSE, Mishap.EYE)


class Arm(StrEnum):
    """What the fumbler fights with."""

    WEAPON = "en-main"
    NONE = "aucune"


class Inputs(Form):
    """The table, who throws on it, and how often."""

    tableau = Choice(label="Tableau", default=Board.ATTACK, options=BOARDS)
    arme = Choice(
        label="Arme",
        default=Arm.WEAPON,
        options={Arm.WEAPON: "en main", Arm.NONE: "aucune, à mains nues"},
        shown_for=FIGHT,
    )
    pi = fields.Dice(
        label="Vos points d’impact (PI)",
        default=dice.parse_dice("1d6+3"),
        help="Ceux que l’on s’inflige en se blessant.",
        shown_for=FIGHT,
    )
    jets = Integer(
        label="Nombre d’attaques ou de parades",
        default=20,
        minimum=1,
        maximum=fumbles.MAX_TRIES,
        help="D’un Round, d’un combat, d’une soirée.",
        shown_for=FIGHT,
    )
    coups = Integer(
        label="Nombre de jets sur ce tableau",
        default=1,
        minimum=1,
        maximum=fumbles.MAX_TRIES,
        shown_for=("tableau", (Board.HEAD,)),
    )
    descendre_aussi = Toggle(
        label="À la parade aussi, une sanction sans objet passe à la ligne suivante",
        help="Autre lecture de l’arbitrage 27.",
        option=True,
        shown_for=("tableau", (Board.PARRY,)),
    )

    @property
    def head(self) -> bool:
        """Whether the table is that of the head."""
        return self.tableau is Board.HEAD

    @property
    def armed(self) -> bool:
        """Whether a result that needs a weapon has an effect."""
        return self.head or self.arme is Arm.WEAPON

    @property
    def tries(self) -> int:
        """How many attacks, parries or throws on the table are counted."""
        return self.coups if self.head else self.jets

    def rows_read(self, face: int) -> tuple[Entry, ...]:
        """Return the rows read from a face on."""
        return fumbles.rows_read(
            self.tableau, face, armed=self.armed, parry_too=self.descendre_aussi
        )


def compute(inputs: Inputs) -> Fumble:
    """Read every face of the table."""
    return fumbles.fumble(inputs.tableau, armed=inputs.armed, parry_too=inputs.descendre_aussi)


def _wounds(inputs: Inputs, told: Fumble) -> Fraction:
    """Return the mean points that a fumble makes one inflict on oneself; never below 0."""
    points = inputs.pi.law.map(lambda value: max(0, value))
    return told.chance([Mishap.HURT]) * points.mean


def explain(inputs: Inputs, told: Fumble) -> Result:
    """Put the table into words."""
    each = Fraction(1) if inputs.head else FUMBLE
    over = {
        row: fumbles.at_least_once(share * each, inputs.tries) for row, share in told.shares.items()
    }
    fumbled = fumbles.at_least_once(FUMBLE, inputs.tries)
    law = told.initiative
    fight: dict[str, Answer] = {
        "echec-critique": FUMBLE,
        "au-moins-un-echec": fumbled,
        "attaque-occasionnelle": told.exposed,
        "attaque-imparable": told.defenceless,
        "desarme": told.chance(UNHANDED),
        "perte-ini": law,
        "perte-ini-moyenne": law.mean,
        "degats-a-soi-moyens": _wounds(inputs, told),
    }
    answers: dict[str, Answer] = {
        "sur-un-jet": {row.mishap: share for row, share in told.shares.items()},
        "sans-effet": told.nothing,
        "au-moins-une-fois": {row.mishap: share for row, share in over.items()},
        "nombre-moyen": {
            row.mishap: share * each * inputs.tries for row, share in told.shares.items()
        },
    }
    return Result(
        sentence=_sentence(inputs, told, fumbled),
        answers=answers | (dict.fromkeys(fight) if inputs.head else fight),
        figures=tuple(_figures(inputs, told, fumbled)),
        tables=tuple(_tables(inputs, told, over)),
        steps=tuple(_steps(inputs, told, fumbled)),
        notes=tuple(_notes(inputs)),
    )


def _sentence(inputs: Inputs, told: Fumble, fumbled: Fraction) -> str:
    if inputs.head:
        mortal = told.chance([Mishap.MORTAL])
        once = f"Un jet sur ce tableau donne une blessure mortelle : {chance(mortal)}"
        if inputs.tries == 1:
            return f"{once}."
        over = percent(fumbles.at_least_once(mortal, inputs.tries))
        return f"{once} ; en {inputs.tries} jets, au moins une : {over}."
    exposed = chance(told.exposed)
    opening = f"Un échec critique offre une attaque occasionnelle à l’adversaire : {exposed}"
    if inputs.tries == 1:
        return f"{opening} ; l’échec critique lui-même : {chance(FUMBLE)}."
    tries = plural(inputs.tries, TRIES[inputs.tableau])
    return f"{opening} ; en {tries}, au moins un échec critique : {percent(fumbled)}."


def _figures(inputs: Inputs, told: Fumble, fumbled: Fraction) -> Iterator[Figure]:
    if inputs.head:
        yield Figure("Oreille, nez ou œil perdu", told.chance(MAIMED))
        yield Figure("Blessure mortelle", told.chance([Mishap.MORTAL]))
        return
    tries = plural(inputs.tries, TRIES[inputs.tableau])
    yield Figure(f"Échec critique en {tries}", fumbled)
    yield Figure("Attaque occasionnelle adverse", told.exposed)
    if inputs.armed:
        yield Figure("Arme lâchée ou détruite", told.chance(UNHANDED))
    else:
        yield Figure("Se blesse", told.chance([Mishap.HURT]))


def _tables(inputs: Inputs, told: Fumble, over: dict[Entry, Fraction]) -> Iterator[Table]:
    most = max(told.shares.values())
    rows = [
        Row(_name(inputs, row), (_told(inputs, row), share), bar=share / most)
        for row, share in told.shares.items()
    ]
    throw = "chance" if inputs.head else "sur un échec critique"
    caption = f"Ce qui arrive : {BOARDS[inputs.tableau]} ({OLD})"
    yield Table(caption, ("D20", "effet", throw), tuple(rows))
    if inputs.head and inputs.tries == 1:
        return
    tries = f"En {plural(inputs.tries, TRIES[inputs.tableau])}"
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
    reached = [face for face in range(1, FACES + 1) if inputs.rows_read(face)[-1] is row]
    return faces(reached[0], reached[-1])


def _told(inputs: Inputs, row: Entry) -> str:
    """Tell what a row does, the initiative that it costs included."""
    if inputs.head or not row.initiative:
        return effect(row)
    return f"{effect(row)} INI courante : {names.modifier(-row.initiative)}."


def _steps(inputs: Inputs, told: Fumble, fumbled: Fraction) -> Iterator[Step]:
    table = PAGES[inputs.tableau]
    rows = fumbles.TABLES[inputs.tableau]
    tries = f"En {plural(inputs.tries, TRIES[inputs.tableau])}"
    if inputs.head:
        lost = _span([row for row in rows if row.mishap in MAIMED])
        yield Step(f"{lost} : oreille, nez ou œil perdu", chance(told.chance(MAIMED)), table)
        mortal = told.chance([Mishap.MORTAL])
        yield Step(f"{rows[-1].low} : blessure mortelle", chance(mortal), table)
        if inputs.tries > 1:
            over = percent(fumbles.at_least_once(mortal, inputs.tries))
            yield Step(f"{tries}, une au moins : 1 − 19/20 puissance {inputs.tries}", over, table)
        return
    yield Step(f"{FACES} au D20 : échec critique", chance(FUMBLE), WHEN)
    if inputs.tries > 1:
        text = f"{tries}, un au moins : 1 − 19/20 puissance {inputs.tries}"
        yield Step(text, percent(fumbled), WHEN)
    opened = [row for row in rows if row.opening]
    yield Step(f"{_span(opened)} : attaque occasionnelle", chance(told.exposed), table)
    bare = [row for row in opened if row.opening and row.opening.parry is None]
    if bare:
        yield Step(f"dont {_span(bare)} : imparable", chance(told.defenceless), table)
    if inputs.armed:
        yield Step("Arme lâchée ou détruite", chance(told.chance(UNHANDED)), table)
    else:
        pointless = _span([row for row in rows if not fumbles.applies(row, armed=False)])
        descends = not told.nothing
        fate = "descendent jusqu’au 20, Se blesse" if descends else "sont sans effet"
        share = told.chance([Mishap.HURT]) if descends else told.nothing
        yield Step(f"À mains nues, {pointless} {fate}", chance(share), DOWN)
    yield Step("INI courante : perte moyenne", decimal(told.initiative.mean), table)
    mean = f"{percent(told.chance([Mishap.HURT]))} de {dice_text(inputs.pi)}"
    hurt = damage_points(_wounds(inputs, told))
    yield Step(f"Se blesse : {mean}, en moyenne", hurt, table)


def _span(rows: list[Entry]) -> str:
    """Write the faces of rows that follow each other."""
    return faces(rows[0].low, rows[-1].high)


def _notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.head:
        told = "À 0 EV à la tête, aussi : une Blessure Sérieuse, et une épreuve de CN compliquée "
        told += f"des points de dommages ; manquée, c’est le K.-O. ({OLD})."
        yield Note(told, f"{names.STRENGTH_PAGE}#tete")
        yield ruling(
            38, "Ces lignes viennent d’un système de zones dont la source n’a pas le reste"
        )
        return
    yield Note(f"Ces tableaux ne sont que dans l’{OLD}.", WHEN)
    yield ruling(3, "« INI suivante » se lit INI courante, qui n’est pas relancée au Round suivant")
    yield ruling(8, "Se relever d’une chute en une Action demande l’épreuve d’AG ; en deux, aucune")
    yield ruling(
        23, "Le malus de la chute à la PRD et celui d’un combattant couché ne s’ajoutent pas"
    )
    if not inputs.armed:
        yield ruling(27, _descent(inputs))
    yield ruling(38, "La source ne définit pas le jet de facteur de rupture")
    if inputs.pi.minimum < 0:
        yield ruling(56, "Un total de PI négatif compte pour 0", about_input=True)


def _descent(inputs: Inputs) -> str:
    if inputs.tableau is Board.ATTACK:
        return "À mains nues, on descend ligne par ligne jusqu’à Se blesse"
    if inputs.descendre_aussi:
        return "À la parade aussi, on descend ici ligne par ligne jusqu’à Se blesse"
    return (
        "À la parade, rien ne fait descendre d’une ligne : une sanction sans objet est sans effet"
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw on the table, go down where one must, and throw what the result orders."""
    face = randomness.randint(1, FACES)
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
    lines.append(effect(row))
    if row.initiative:
        lines.append(f"INI courante : {names.modifier(-row.initiative)}")
    return Throw(tuple(lines), f"{_play(inputs, row, randomness, lines)}.")


def _play(inputs: Inputs, row: Entry, randomness: Randomness, lines: list[str]) -> str:
    """Throw the die of a result, note it, and return how it is told."""
    if row.mishap is Mishap.HURT:
        points = max(0, sum(inputs.pi.roll(randomness)) + inputs.pi.constant)
        lines.append(f"{dice_text(inputs.pi)} : {number(points)}")
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


CALCULATOR = Calculator(
    id="oeil-noir/maladresses",
    title="Maladresses",
    purpose="Ce qu’un échec critique ou un coup à la tête peut coûter, et combien de fois.",
    rule=WHEN,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
