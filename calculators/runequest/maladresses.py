"""Échecs critiques: what a fumble table holds, and one played out (002 l.348-406, l.510-526)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from calculators import reasons
from calculators.alternatives import alternative
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Choice, Toggle
from calculators.form import Form
from calculators.french import chance, decimal, enumeration, fraction, percent, plural
from calculators.runequest import rulings
from calculators.runequest.fumbles import KINDS, TEXTS, UNITS, faces
from rules_core.dice import Randomness
from rules_core.runequest import fumbles
from rules_core.runequest.fumbles import SIDES, Entry, Fumble, Kind, Mishap

PAGE = "runequest/echecs-critiques"
AGAIN = f"{PAGE}#relances"
TABLES = {
    Kind.NATURAL: f"{PAGE}#naturelle",
    Kind.MELEE: f"{PAGE}#melee",
    Kind.MISSILE: f"{PAGE}#jet",
}

# --- the form ---


class Inputs(Form):
    """The table, and how throws again are read."""

    arme = Choice("Arme", Kind.MELEE, KINDS)
    armure = Toggle("Vous portez une armure", default=True, when=arme.among(Kind.MELEE))
    sans_chaine = alternative(rulings.CHAINED_THROWS)

    @property
    def armoured(self) -> bool:
        """Whether to lose an armour is a result that counts."""
        return self.armure or not self.matters(Inputs.armure)


# --- the computation ---


def compute(inputs: Inputs) -> Fumble:
    """Follow a fumble to its end."""
    return fumbles.fumble(inputs.arme, armoured=inputs.armoured, unchained=inputs.sans_chaine)


# --- the words ---


def sentence(_: Inputs, told: Fumble) -> str:
    """Say how much a fumble brings."""
    return (
        f"Un échec critique demande {plural(told.throws, 'jet')} de d20 en moyenne et donne "
        f"{plural(told.results, 'résultat')} ; le premier jet en fait relancer d’autres : "
        f"{chance(told.again)}."
    )


def answers(_: Inputs, told: Fumble) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
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


def figures(_: Inputs, told: Fumble) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Jets en moyenne", decimal(told.throws))
    yield Figure("Résultats en moyenne", decimal(told.results))
    yield Figure("19 ou 20 au premier jet", told.again)


def steps(inputs: Inputs, told: Fumble) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
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


def notes(inputs: Inputs, told: Fumble) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    lost = f" ; il peut ne rien arriver : {percent(told.nothing)}" if inputs.sans_chaine else ""
    yield rulings.CHAINED_THROWS.note(inputs.sans_chaine, detail=lost)
    if not inputs.sans_chaine:
        yield Note("« Au moins une fois » est une valeur approchée, à moins de 10⁻¹⁸ près.", AGAIN)
    if inputs.arme is Kind.MISSILE:
        yield rulings.BOWS.note()
    if not inputs.armoured:
        yield rulings.NO_ARMOUR_TO_LOSE.note()
    if inputs.arme is Kind.MELEE:
        yield rulings.BROKEN_WEAPON.note()


# --- the tables ---


def tables(inputs: Inputs, told: Fumble) -> Iterator[Table]:
    """Yield how often each result comes."""
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
    yield Table("Ce qui arrive, relances comprises", columns, tuple(rows))


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw on the table until every throw ordered is made."""
    lines: list[str] = []
    results: list[str] = []
    left, ordered = 1, False
    while left:
        row = _throw(inputs.arme, randomness, lines)
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


def _throw(kind: Kind, randomness: Randomness, lines: list[str]) -> Entry:
    face = randomness.randint(1, SIDES)
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
