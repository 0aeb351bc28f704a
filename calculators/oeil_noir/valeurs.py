"""Valeurs: attack, parry, ranged attack and initiative of a fighter (003 l.8-19, 42-48, 85-95)."""

from collections.abc import Iterator

from calculators.calculator import Calculator, Figure, Note, Result, Row, Table, Throw
from calculators.french import decimal, number, percent, plural
from calculators.laws import law_table
from calculators.oeil_noir.names import (
    INITIATIVE_PAGE,
    ROUNDINGS,
    VALUES_PAGE,
    ruling,
)
from calculators.oeil_noir.valeurs_form import Inputs, Origin, Technique, Worked, compute
from calculators.oeil_noir.valeurs_why import NAMES, steps
from rules_core.dice import Randomness
from rules_core.oeil_noir.values import Limit, Pair, Value, exact_base


def explain(inputs: Inputs, worked: Worked) -> Result:
    """Put the values into words."""
    strikes = inputs.technique is not Technique.RANGED
    parries = inputs.technique is Technique.MELEE
    law = worked.initiative
    return Result(
        sentence=_sentence(inputs, worked),
        answers={
            **{f"base-{each.value}": worked.base[each] for each in Value},
            "enc": worked.load.total,
            "ence": worked.effective if strikes else None,
            "malus-ence-at": worked.off.attack if strikes else None,
            "malus-ence-prd": worked.off.parry if parries else None,
            "at": worked.pair.attack if strikes else None,
            "prd": worked.pair.parry if parries else None,
            "cd": None if strikes else worked.ranged,
            "repartitions": [
                {
                    "points-at": split.attack,
                    "points-prd": split.parry,
                    "at": pair.attack,
                    "prd": pair.parry,
                }
                for split, pair in worked.by_split.items()
            ],
            "ini-minimum": law.minimum,
            "ini-maximum": law.maximum,
            "ini-moyenne": law.mean,
            "ini": law,
        },
        figures=tuple(Figure(*each) for each in _told(inputs, worked)),
        tables=tuple(_tables(inputs, worked)),
        steps=tuple(steps(inputs, worked)),
        notes=tuple(_notes(inputs, worked)),
    )


def _range(worked: Worked) -> str:
    return f"{number(worked.initiative.minimum)} à {number(worked.initiative.maximum)}"


def _told(inputs: Inputs, worked: Worked) -> Iterator[tuple[str, str]]:
    """Yield the names and the values to see first."""
    if inputs.technique is Technique.RANGED:
        yield "CD", number(worked.ranged)
    else:
        yield "AT", number(worked.pair.attack)
    if inputs.technique is Technique.MELEE:
        yield "PRD", number(worked.pair.parry)
    yield "INI", _range(worked)


def _split(split: Pair) -> str:
    return f"{number(split.attack)} sur l’AT, {number(split.parry)} sur la PRD"


def _sentence(inputs: Inputs, worked: Worked) -> str:
    *told, (_, reach) = _told(inputs, worked)
    points = plural(inputs.points, "point")
    placed = {
        Technique.MELEE: f"{points} d’Aptitude, {_split(worked.placed)}",
        Technique.PURE: f"{points} d’Aptitude, sur l’AT seule",
        Technique.RANGED: f"{points} d’Aptitude, sur la CD",
    }[inputs.technique]
    reached = " et ".join(f"{name} {value}" for name, value in told)
    return f"Avec {placed} : {reached} ; INI de {reach}."


def _tables(inputs: Inputs, worked: Worked) -> Iterator[Table]:
    if inputs.technique is Technique.MELEE:
        yield Table(
            "Répartitions permises",
            ("Points d’Aptitude", "AT", "PRD"),
            tuple(
                Row(
                    _split(split),
                    (number(pair.attack), number(pair.parry)),
                    current=split == worked.placed,
                )
                for split, pair in worked.by_split.items()
            ),
        )
    if inputs.depart is Origin.QUALITIES:
        yield Table(
            "Valeurs de base",
            ("Valeur", "avant l’arrondi", "arrondie"),
            tuple(
                Row(
                    NAMES[each],
                    (decimal(exact_base(each, inputs.qualities)), number(worked.base[each])),
                )
                for each in Value
            ),
            folded=True,
        )
    if inputs.danseur:
        yield law_table("INI avec 2D6", worked.initiative, what="INI")


def _notes(inputs: Inputs, worked: Worked) -> Iterator[Note]:
    if inputs.splits(Limit.POINTS) != inputs.splits(Limit.VALUES):
        kept = {
            Limit.POINTS: "Les 5 points d’écart limitent les points placés, comme dans le texte "
            "récent ; l’ancien résumé limite les valeurs",
            Limit.VALUES: "Les 5 points d’écart limitent les valeurs, comme dans l’ancien résumé ; "
            "le texte récent limite les points placés",
        }[inputs.limite]
        yield ruling(1, kept)
    if worked.load.total:
        yield ruling(10, "L’INI baisse de l’Enc entier ; un exemple de la source retire l’EncE")
    if inputs.depart is Origin.QUALITIES:
        yield ruling(16, f"Les valeurs de base sont arrondies {ROUNDINGS[inputs.arrondi]}")
    if worked.effective and inputs.technique is Technique.RANGED:
        yield ruling(53, "La source ne dit pas ce que l’EncE ni l’arme changent à la CD")
    if worked.effective and inputs.technique is Technique.PURE:
        told = "La source ne dit pas si l’EncE pèse en entier sur l’attaque pure : une moitié ici"
        yield ruling(52, told)
    if chance := worked.initiative.probability(lambda value: value < 0):
        told = f"L’INI peut commencer sous 0 ({percent(chance)}) : une Action de moins par Round."
        yield Note(told, f"{INITIATIVE_PAGE}#ini-negative", about_input=True)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the initiative."""
    worked = compute(inputs)
    faces = [randomness.randint(1, 6) for _ in range(2 if inputs.danseur else 1)]
    written = " + ".join(str(face) for face in faces)
    line = f"{len(faces)}D6 : {written}, avec {number(worked.initiative_known)} avant les dés"
    reached = number(worked.initiative_known + sum(faces))
    return Throw((line,), f"INI {reached} au début du combat.")


CALCULATOR = Calculator(
    id="oeil-noir/valeurs",
    title="Valeurs de combat",
    purpose="Votre AT, votre PRD ou votre CD, et votre INI, arme en main et armure sur le dos.",
    rule=f"{VALUES_PAGE}#valeurs",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
