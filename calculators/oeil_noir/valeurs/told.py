"""Valeurs: attack, parry, ranged attack and initiative of a fighter (003 l.8-19, 42-48, 85-95)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import decimal, number, percent, plural
from calculators.laws import law_table
from calculators.oeil_noir import rulings, settled
from calculators.oeil_noir.blows import span
from calculators.oeil_noir.names import ARMOUR_PAGE, INITIATIVE_PAGE, VALUES_PAGE, modifier
from calculators.oeil_noir.valeurs.asked import Inputs, Origin, Technique, Worked, compute
from calculators.reasons import Words
from rules_core.dice import Randomness
from rules_core.oeil_noir import values
from rules_core.oeil_noir.values import Burden, Effect, Limit, Pair, Part, Quality, Value

SKILLS = f"{INITIATIVE_PAGE}#capacites"
MODIFIERS = f"{INITIATIVE_PAGE}#modificateurs"
BASES = MappingProxyType(
    {
        Value.ATTACK: f"{VALUES_PAGE}#bases",
        Value.PARRY: f"{VALUES_PAGE}#bases",
        Value.RANGED: f"{VALUES_PAGE}#distance",
        Value.INITIATIVE: f"{VALUES_PAGE}#base-initiative",
    }
)
POINTS = MappingProxyType(
    {
        Technique.MELEE: f"{VALUES_PAGE}#repartition",
        Technique.PURE: f"{VALUES_PAGE}#attaque-pure",
        Technique.RANGED: f"{VALUES_PAGE}#distance",
    }
)


# --- the words ---

NAMES = MappingProxyType(
    {Value.ATTACK: "AT", Value.PARRY: "PRD", Value.RANGED: "CD", Value.INITIATIVE: "INI"}
)
SHORT = MappingProxyType(
    {
        Quality.COURAGE: "CO",
        Quality.INTUITION: "IU",
        Quality.AGILITY: "AG",
        Quality.STRENGTH: "FO",
        Quality.DEXTERITY: "DE",
    }
)
ENCUMBRANCE = MappingProxyType(
    {
        Burden.ARMOUR: Words("Enc de l’armure", f"{ARMOUR_PAGE}#encombrement", number),
        Burden.HABIT: Words("Habitude de la Protection", f"{ARMOUR_PAGE}#habitude"),
        Burden.PACK: Words("Enc du sac à dos", f"{ARMOUR_PAGE}#sac-a-dos"),
    }
)
EFFECTIVE = MappingProxyType(
    {
        Effect.WHOLE: Words("EncE : l’Enc", f"{ARMOUR_PAGE}#ence", number),
        Effect.OFF: Words("EncE : ce qu’en ôte l’Aptitude", f"{ARMOUR_PAGE}#ence"),
        Effect.FLOOR: Words("EncE : jamais sous 0", f"{ARMOUR_PAGE}#ence"),
    }
)


def split_text(split: Pair) -> str:
    """Write how points are placed: « 3 sur l’AT, 3 sur la PRD »."""
    return f"{number(split.attack)} sur l’AT, {number(split.parry)} sur la PRD"


def sentence(inputs: Inputs, worked: Worked) -> str:
    """Say what the points make of the values."""
    points = plural(inputs.points, "point")
    placed = {
        Technique.MELEE: f"{points} d’Aptitude, {split_text(worked.placed)}",
        Technique.PURE: f"{points} d’Aptitude, sur l’AT seule",
        Technique.RANGED: f"{points} d’Aptitude, sur la CD",
    }[inputs.technique]
    reached = " et ".join(
        f"{NAMES[value]} {number(made_of.total)}" for value, made_of in worked.values.items()
    )
    return f"Avec {placed} : {reached} ; INI de {span(worked.initiative)}."


def answers(inputs: Inputs, worked: Worked) -> dict[str, Answer]:
    """Return the exact answers."""
    strikes = inputs.technique is not Technique.RANGED
    parries = inputs.technique is Technique.MELEE
    law = worked.initiative
    return {
        **{f"base-{each.value}": worked.base[each] for each in Value},
        "enc": worked.load.total,
        "ence": worked.effective.total if strikes else None,
        "malus-ence-at": worked.off.attack if strikes else None,
        "malus-ence-prd": worked.off.parry if parries else None,
        "at": worked.total(Value.ATTACK),
        "prd": worked.total(Value.PARRY),
        "cd": worked.total(Value.RANGED),
        "repartitions": [
            {
                "points-at": split.attack,
                "points-prd": split.parry,
                "at": pair.attack,
                "prd": pair.parry,
            }
            for split, pair in worked.by_split.items()
        ],
        "ini-avant-les-des": worked.known.total,
        "ini-minimum": law.minimum,
        "ini-maximum": law.maximum,
        "ini-moyenne": law.mean,
        "ini": law,
    }


def figures(_: Inputs, worked: Worked) -> Iterator[Figure]:
    """Yield what is seen first."""
    for value, made_of in worked.values.items():
        yield Figure(NAMES[value], number(made_of.total))
    yield Figure(NAMES[Value.INITIATIVE], span(worked.initiative))


def steps(inputs: Inputs, worked: Worked) -> Iterator[Step]:
    """Yield the encumbrance, then what makes each value."""
    yield from reasons.terms(worked.load.made_of, ENCUMBRANCE, "enc")
    if inputs.technique is not Technique.RANGED and worked.load.total:
        yield from reasons.terms(worked.effective, EFFECTIVE, "ence")
    for value, made_of in worked.values.items():
        words = _words(inputs, worked, value)
        yield from reasons.terms(made_of, words, value)
        name, rule = NAMES[value], words[Part.POINTS].rule
        yield reasons.answer(f"{name}, en tout", made_of.total, rule, value)
    words, known = _initiative(inputs, worked), worked.known
    yield from reasons.terms(known, words, "ini-avant-les-des")
    law = worked.initiative
    thrown, rule = ("2D6", SKILLS) if inputs.danseur else ("1D6", f"{INITIATIVE_PAGE}#valeur")
    text = f"INI : {number(known.total)}, plus {thrown}"
    yield reasons.answer(text, law.mean, rule, "ini-moyenne", span(law))


def _base(inputs: Inputs, worked: Worked, value: Value) -> Words:
    name, rule = NAMES[value], BASES[value]
    if inputs.depart is Origin.BASES:
        return Words(f"{name} de base, donnée", rule, number, always=True)
    known = inputs.qualities
    summed = " + ".join(f"{SHORT[each]} {known[each]}" for each in values.FORMULAS[value])
    exact = values.exact_base(value, known)
    text = f"{name} de base : ({summed}) / {values.DIVISOR}"
    if exact != worked.base[value]:
        text += f" = {decimal(exact)}, arrondi"
    return Words(text, rule, number, always=True)


def _words(inputs: Inputs, worked: Worked, value: Value) -> Mapping[Part, Words]:
    name = NAMES[value]
    return {
        Part.BASE: _base(inputs, worked, value),
        Part.POINTS: Words(f"{name} : points d’Aptitude", POINTS[inputs.technique], number),
        Part.LOAD: Words(f"{name} : sa part de l’EncE", f"{ARMOUR_PAGE}#ence-partage", modifier),
        Part.WEAPON: Words(f"{name} : l’arme", f"{VALUES_PAGE}#encombrement", modifier),
    }


def _initiative(inputs: Inputs, worked: Worked) -> Mapping[Part, Words]:
    return {
        Part.BASE: _base(inputs, worked, Value.INITIATIVE),
        Part.WEAPON: Words("INI : l’arme", MODIFIERS, modifier),
        Part.LOAD: Words("INI : l’Enc", f"{ARMOUR_PAGE}#initiative-enc", modifier),
        Part.REFLEXES: Words("INI : Réflexe de Combat", SKILLS, modifier),
        Part.INSTINCT: Words("INI : Instinct du Combat", SKILLS, modifier),
        Part.OTHERS: Words("INI : autre modificateur", MODIFIERS, modifier),
    }


def notes(inputs: Inputs, worked: Worked) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.splits(Limit.POINTS) != inputs.splits(Limit.VALUES):
        yield rulings.SPREAD.note(inputs.limite)
    if worked.load.total:
        yield settled.INITIATIVE_LOAD.note()
    if inputs.depart is Origin.QUALITIES:
        yield rulings.BASE_ROUNDING.note(inputs.arrondi)
    if worked.effective.total and inputs.technique is Technique.RANGED:
        yield settled.RANGED_VALUE.note()
    if worked.effective.total and inputs.technique is Technique.PURE:
        yield settled.PURE_ATTACK_LOAD.note()
    if chance := worked.initiative.probability(lambda value: value < 0):
        told = f"L’INI peut commencer sous 0 ({percent(chance)}) : une Action de moins par Round."
        yield Note(told, f"{INITIATIVE_PAGE}#ini-negative", about_input=True)


# --- the tables ---


def tables(inputs: Inputs, worked: Worked) -> Iterator[Table]:
    """Yield the legal splits, the base values, and the law of two dice."""
    if inputs.technique is Technique.MELEE:
        rows = tuple(
            Row(
                split_text(split),
                (number(pair.attack), number(pair.parry)),
                current=split == worked.placed,
            )
            for split, pair in worked.by_split.items()
        )
        yield Table("Répartitions permises", ("Points d’Aptitude", "AT", "PRD"), rows)
    if inputs.depart is Origin.QUALITIES:
        exact = {each: decimal(values.exact_base(each, inputs.qualities)) for each in Value}
        rows = tuple(Row(NAMES[each], (exact[each], number(worked.base[each]))) for each in Value)
        columns = ("Valeur", "avant l’arrondi", "arrondie")
        yield Table("Valeurs de base", columns, rows, folded=True)
    if inputs.danseur:
        yield law_table("INI avec 2D6", worked.initiative, what="INI")


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the initiative."""
    known = compute(inputs).known.total
    faces = [randomness.randint(1, 6) for _ in range(2 if inputs.danseur else 1)]
    written = " + ".join(str(face) for face in faces)
    line = f"{len(faces)}D6 : {written}, avec {number(known)} avant les dés"
    reached = number(known + sum(faces))
    return Throw((line,), f"INI {reached} au début du combat.")


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/valeurs",
    title="Valeurs de combat",
    purpose="Votre AT, votre PRD ou votre CD, et votre INI, arme en main et armure sur le dos.",
    question="equipement",
    rule=f"{VALUES_PAGE}#valeurs",
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
