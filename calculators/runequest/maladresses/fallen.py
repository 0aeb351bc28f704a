"""What the d20 of a fumble brings once it has fallen: its row, and the throws it leaves to make."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Step
from calculators.french import decimal, fraction, number, percent
from calculators.runequest import rulings, settled
from calculators.runequest.fumbles import TEXTS, faces
from calculators.runequest.maladresses.asked import Fallen, Inputs
from rules_core.runequest.fumbles import SIDES, Kind, Mishap

PAGE = "runequest/echecs-critiques"
AGAIN = f"{PAGE}#relances"
TABLES = {
    Kind.NATURAL: f"{PAGE}#naturelle",
    Kind.MELEE: f"{PAGE}#melee",
    Kind.MISSILE: f"{PAGE}#jet",
}

# --- the words ---

NEARLY = Note("« Au moins une fois » est une valeur approchée, à moins de 10⁻¹⁷ près.", AGAIN)
"""The roots of three throws at most, each within `fumbles.PRECISION`."""
LOST = "Sans armure, un nouveau jet sur cette table."


def throws(found: Fallen) -> int:
    """Return how many throws the row leaves to make."""
    return 1 if found.lost else found.row.throws


def sentence(inputs: Inputs, found: Fallen) -> str:
    """Say what the row of the die is, and what it does."""
    text = TEXTS[found.row.mishap]
    told = LOST if found.lost else text.effect
    return f"Un {inputs.de_tombe[0]} au d{SIDES} donne « {text.title} ». {told}"


def answers(found: Fallen | None) -> Mapping[str, Answer]:
    """Return the exact answers that the die gives; None where it is to be thrown."""
    return {
        "resultat": found.row.mishap if found else None,
        "jets-ordonnes": throws(found) if found else None,
    }


def figures(inputs: Inputs, found: Fallen) -> Iterator[Figure]:
    """Yield the row, and what is to be thrown of it."""
    title = TEXTS[found.row.mishap].title
    yield Figure(f"{inputs.de_tombe[0]} au d{SIDES}", title, "Résultat du d20")
    if found.left:
        yield Figure("Jets à faire", throws(found))
        yield Figure("Résultats en moyenne", decimal(found.left.results))
    elif found.row.die:
        yield Figure("À lancer", f"1d{found.row.die}")


def steps(inputs: Inputs, found: Fallen) -> Iterator[Step]:
    """Yield the row of the die, then what the throws that it leaves to make come to."""
    row, rule, left = found.row, TABLES[inputs.arme], found.left
    told = f"{faces(row)} : {TEXTS[row.mishap].title}"
    yield reasons.choice(f"{inputs.de_tombe[0]} au d{SIDES}", told, rule)
    if left is None:
        yield reasons.answer("Jets ordonnés", 0, rule, "jets-ordonnes", "aucun")
        return
    if found.lost:
        text = f"{faces(row)} sans armure : on relance"
        yield reasons.answer(text, 1, rule, "jets-ordonnes", number(1))
    else:
        yield reasons.answer("Jets ordonnés", row.throws, rule, "jets-ordonnes")
    yield from counted(inputs, found)


def counted(inputs: Inputs, found: Fallen) -> Iterator[Step]:
    """Yield what the throws that are to come make in mean, those that they order included."""
    left = found.left
    if left is None:
        return
    again = Fraction(SIDES, left.faces)
    text = (
        "Jets qui comptent, sans autre relance"
        if inputs.sans_chaine
        else (f"Jets qui comptent : {throws(found)} ÷ (1 − {fraction(left.ordered)})")
    )
    if found.lost and inputs.sans_chaine:
        text = f"Jets qui comptent : 1 + {fraction(left.ordered)}"
    yield reasons.factor(text, left.played, AGAIN, "jets", fraction(left.played))
    if left.faces < SIDES:
        text = "Jets pour une face qui compte"
        yield reasons.factor(text, again, AGAIN, "jets", fraction(again))
    yield reasons.answer(
        "Jets de d20 en moyenne", left.throws, AGAIN, "jets", fraction(left.throws)
    )
    kept = f"{left.faces - int(left.again * left.faces)}/{left.faces}"
    text = f"Résultats en moyenne : les jets qui comptent × {kept}"
    yield reasons.answer(text, left.results, AGAIN, "resultats", fraction(left.results))


def notes(inputs: Inputs, found: Fallen) -> Iterator[Note]:
    """Yield the rulings that the row follows, and those of the throws that it leaves to make."""
    if found.left:
        nothing = found.left.nothing
        lost = f" ; il peut ne rien arriver : {percent(nothing)}" if inputs.sans_chaine else ""
        yield rulings.CHAINED_THROWS.note(inputs.sans_chaine, detail=lost)
        if not inputs.sans_chaine:
            yield NEARLY
    if inputs.arme is Kind.MISSILE:
        yield settled.BOWS.note()
    if found.lost or (found.left and not inputs.armoured):
        yield settled.NO_ARMOUR_TO_LOSE.note()
    if found.row.mishap is Mishap.BROKEN_WEAPON or (found.left and inputs.arme is Kind.MELEE):
        yield settled.BROKEN_WEAPON.note()
