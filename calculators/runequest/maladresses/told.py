"""Échecs critiques: what a fumble table holds, and one played out (002 l.348-406, l.510-526)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, decimal, enumeration, fraction, percent, plural
from calculators.runequest import rulings, settled
from calculators.runequest.fumbles import TEXTS, UNITS, faces
from calculators.runequest.maladresses import fallen
from calculators.runequest.maladresses.asked import Fallen, Inputs, compute
from calculators.runequest.maladresses.fallen import AGAIN, TABLES
from rules_core.dice import Randomness
from rules_core.runequest import fumbles
from rules_core.runequest.fumbles import SIDES, Entry, Fumble, Kind, Mishap

# --- the words ---


def sentence(inputs: Inputs, told: Fumble | Fallen) -> str:
    """Say how much a fumble brings, or the row of the die that fell."""
    if isinstance(told, Fallen):
        return fallen.sentence(inputs, told)
    return (
        f"Un échec critique demande {plural(told.throws, 'jet')} de d20 en moyenne et donne "
        f"{plural(told.results, 'résultat')} ; le premier jet en fait relancer d’autres : "
        f"{chance(told.again)}."
    )


def answers(_: Inputs, told: Fumble | Fallen) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines; None for what is not to come."""
    if not isinstance(told, Fallen):
        return {**_law(told), **fallen.answers(None)}
    law = _law(told.left) if told.left else dict.fromkeys(NAMES)
    return {**law, "relance": None, **fallen.answers(told)}


NAMES = (
    *("un-jet", "au-moins-une-fois", "nombre-moyen", "relance"),
    *("jets", "resultats", "aucun-resultat"),
)


def _law(told: Fumble) -> dict[str, Answer]:
    shares = told.shares.items()
    return {
        "un-jet": {mishap: each.once for mishap, each in shares},
        "au-moins-une-fois": {mishap: each.at_least_once for mishap, each in shares},
        "nombre-moyen": {mishap: each.expected for mishap, each in shares},
        "relance": told.again,
        "jets": told.throws,
        "resultats": told.results,
        "aucun-resultat": told.nothing,
    }


def figures(inputs: Inputs, told: Fumble | Fallen) -> Iterator[Figure]:
    """Yield what is seen first."""
    if isinstance(told, Fallen):
        yield from fallen.figures(inputs, told)
        return
    yield Figure("Jets en moyenne", decimal(told.throws))
    yield Figure("Résultats en moyenne", decimal(told.results))
    yield Figure("19 ou 20 au premier jet", told.again)


def steps(inputs: Inputs, told: Fumble | Fallen) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    if isinstance(told, Fallen):
        yield from fallen.steps(inputs, told)
        return
    rule = TABLES[inputs.arme]
    if told.faces < SIDES:
        counted = f"{told.faces} faces sur {SIDES}"
        yield reasons.choice("15 et 16 sans armure : on relance", counted, rule)
    orders = [row for row in fumbles.TABLES[inputs.arme] if row.throws]
    for row in orders:
        text = f"{row.low}, {TEXTS[row.mishap].title} : 1 chance sur {told.faces}"
        yield reasons.choice(text, plural(row.throws, "jet de plus", "jets de plus"), rule)
    ordered = f"{sum(row.throws for row in orders)}/{told.faces}"
    sums = f"1 + {ordered}" if inputs.sans_chaine else f"1 ÷ (1 − {ordered})"
    thrown = f"Jets de d20 en moyenne : {sums}"
    if told.faces < SIDES:
        again, played = Fraction(SIDES, told.faces), told.played
        counting = f"Jets qui comptent : {sums}"
        yield reasons.factor(counting, played, AGAIN, "jets", fraction(played))
        yield reasons.factor("Jets pour une face qui compte", again, AGAIN, "jets", fraction(again))
        thrown = "Jets de d20 en moyenne"
    yield reasons.answer(thrown, told.throws, AGAIN, "jets", fraction(told.throws))
    kept = f"{told.faces - len(orders)}/{told.faces}"
    text = f"Résultats en moyenne : les jets qui comptent × {kept}"
    yield reasons.answer(text, told.results, AGAIN, "resultats", fraction(told.results))


def notes(inputs: Inputs, told: Fumble | Fallen) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if isinstance(told, Fallen):
        yield from fallen.notes(inputs, told)
        return
    lost = f" ; il peut ne rien arriver : {percent(told.nothing)}" if inputs.sans_chaine else ""
    yield rulings.CHAINED_THROWS.note(inputs.sans_chaine, detail=lost)
    if not inputs.sans_chaine:
        yield fallen.NEARLY
    if inputs.arme is Kind.MISSILE:
        yield settled.BOWS.note()
    if not inputs.armoured:
        yield settled.NO_ARMOUR_TO_LOSE.note()
    if inputs.arme is Kind.MELEE:
        yield settled.BROKEN_WEAPON.note()


# --- the tables ---


def tables(inputs: Inputs, told: Fumble | Fallen) -> Iterator[Table]:
    """Yield how often each result comes, of the throws that are to come."""
    law = told.left if isinstance(told, Fallen) else told
    if law:
        yield _table(inputs, law)


def _table(inputs: Inputs, told: Fumble) -> Table:
    most = max(shares.at_least_once for shares in told.shares.values())
    rows = (
        Row(
            f"{faces(row)} : {TEXTS[row.mishap].title}",
            (percent(shares.once), decimal(shares.expected), shares.at_least_once),
            bar=shares.at_least_once / most,
        )
        for row in fumbles.counted(inputs.arme, armoured=inputs.armoured)
        if (shares := told.shares.get(row.mishap))
    )
    columns = ("Résultat", "un jet", "nombre moyen", "au moins une fois")
    return Table("Ce qui arrive, relances comprises", columns, tuple(rows))


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw on the table until every throw ordered is made; the first may have fallen already."""
    lines: list[str] = []
    results: list[str] = []
    left, ordered, known = 1, False, inputs.de_tombe
    while left:
        face, known = known[0] if known else randomness.randint(1, SIDES), ()
        row = _read(inputs.arme, face, lines)
        if row.mishap is Mishap.ARMOUR_LOST and not inputs.armoured:
            lines.append("Vous ne portez pas d’armure : on relance.")
            continue
        left -= 1
        if not row.throws:
            results.append(_play(row, randomness, lines))
        elif ordered and inputs.sans_chaine:
            lines.append("Obtenu en relançant : sans effet.")
        else:
            left += row.throws
            lines.append(TEXTS[row.mishap].effect)
        ordered = True
    return Throw(tuple(lines), f"{enumeration(results) if results else 'Aucun résultat'}.")


def _read(kind: Kind, face: int, lines: list[str]) -> Entry:
    row = fumbles.entry(kind, face)
    lines.append(f"d20 : {face}, {TEXTS[row.mishap].title}")
    return row


def _play(row: Entry, randomness: Randomness, lines: list[str]) -> str:
    """Note the effect of a result, throw its die, and return how it is told at the end."""
    text = TEXTS[row.mishap]
    lines.append(text.effect)
    if not row.die:
        return text.title
    points = randomness.randint(1, row.die)
    lines.append(f"1d{row.die} : {points}")
    return f"{text.title} ({plural(points, *UNITS[row.mishap])})"


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/maladresses",
    title="Échecs critiques",
    purpose="Ce que réserve chaque table d’échec critique, relances comprises.",
    question="maladresse",
    rule=AGAIN,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
