"""The « Pourquoi ? » of the values of combat."""

from collections.abc import Iterator

from calculators.calculator import Step
from calculators.french import decimal, number, plural
from calculators.oeil_noir.names import ARMOUR_PAGE, INITIATIVE_PAGE, VALUES_PAGE, modifier
from calculators.oeil_noir.valeurs_form import Inputs, Origin, Technique, Worked
from rules_core.oeil_noir.values import (
    COMBAT_INSTINCT,
    COMBAT_REFLEXES,
    DIVISOR,
    FORMULAS,
    Quality,
    Value,
    exact_base,
)

SHORT = {
    Quality.COURAGE: "CO",
    Quality.INTUITION: "IU",
    Quality.AGILITY: "AG",
    Quality.STRENGTH: "FO",
    Quality.DEXTERITY: "DE",
}
NAMES = {Value.ATTACK: "AT", Value.PARRY: "PRD", Value.RANGED: "CD", Value.INITIATIVE: "INI"}
BASES = {
    Value.ATTACK: f"{VALUES_PAGE}#bases",
    Value.PARRY: f"{VALUES_PAGE}#bases",
    Value.RANGED: f"{VALUES_PAGE}#distance",
    Value.INITIATIVE: f"{VALUES_PAGE}#base-initiative",
}
USED = {
    Technique.MELEE: (Value.ATTACK, Value.PARRY),
    Technique.PURE: (Value.ATTACK,),
    Technique.RANGED: (Value.RANGED,),
}
"""The values that each technique needs, besides the initiative."""


def steps(inputs: Inputs, worked: Worked) -> Iterator[Step]:
    """Yield the steps, in the order that a player works them out."""
    for each in USED[inputs.technique]:
        yield _base(inputs, worked, each)
    yield from _points(inputs, worked)
    yield from _load(inputs, worked)
    if inputs.technique is not Technique.RANGED:
        yield from _hindered(inputs, worked)
    yield from _initiative(inputs, worked)


def _base(inputs: Inputs, worked: Worked, value: Value) -> Step:
    reached, rule = number(worked.base[value]), BASES[value]
    if inputs.depart is Origin.BASES:
        return Step(f"{NAMES[value]} de base, donnée", reached, rule)
    qualities = inputs.qualities
    summed = " + ".join(f"{SHORT[each]} {qualities[each]}" for each in FORMULAS[value])
    exact = exact_base(value, qualities)
    text = f"{NAMES[value]} de base : ({summed}) / {DIVISOR}"
    if exact.denominator > 1:
        text += f" = {decimal(exact)}, arrondi"
    return Step(text, reached, rule)


def _points(inputs: Inputs, worked: Worked) -> Iterator[Step]:
    base, placed = worked.base, worked.placed
    if inputs.technique is Technique.RANGED:
        text = f"CD : {base[Value.RANGED]}, plus {plural(inputs.points, 'point')} d’Aptitude"
        yield Step(text, number(worked.ranged), f"{VALUES_PAGE}#distance")
        return
    rule = f"{VALUES_PAGE}#{'repartition' if _parries(inputs) else 'attaque-pure'}"
    attack = f"AT : {base[Value.ATTACK]}, plus {plural(placed.attack, 'point')} d’Aptitude"
    yield Step(attack, number(base[Value.ATTACK] + placed.attack), rule)
    if _parries(inputs):
        parry = f"PRD : {base[Value.PARRY]}, plus {plural(placed.parry, 'point')} d’Aptitude"
        yield Step(parry, number(base[Value.PARRY] + placed.parry), rule)


def _parries(inputs: Inputs) -> bool:
    return inputs.technique is Technique.MELEE


def _load(inputs: Inputs, worked: Worked) -> Iterator[Step]:
    load = worked.load
    if load.armour:
        worn = f"Enc de l’armure : {load.armour}"
        if load.used_to:
            worn += f", moins {load.used_to} d’Habitude de la Protection"
        rule = f"{ARMOUR_PAGE}#{'habitude' if load.used_to else 'encombrement'}"
        yield Step(worn, number(load.total - load.pack), rule)
    if load.pack:
        text = f"Enc du sac à dos, {load.pack}, ajouté"
        yield Step(text, number(load.total), f"{ARMOUR_PAGE}#sac-a-dos")
    if load.total and inputs.technique is not Technique.RANGED:
        text = f"EncE : Enc {load.total}"
        if inputs.ence_moins:
            text += f" moins {inputs.ence_moins}"
        if inputs.ence_moins > load.total:
            text += ", jamais sous 0"
        yield Step(text, number(worked.effective), f"{ARMOUR_PAGE}#ence")


def _hindered(inputs: Inputs, worked: Worked) -> Iterator[Step]:
    """Yield what the effective encumbrance, then the weapon, make of each value."""
    changes = [("AT", worked.pair.attack, worked.off.attack, inputs.arme_at)]
    if _parries(inputs):
        changes.append(("PRD", worked.pair.parry, worked.off.parry, inputs.arme_prd))
    for name, reached, off, weapon in changes:
        if worked.effective:
            text = f"{name}, moins {off} : sa part de l’EncE"
            yield Step(text, number(reached - weapon), f"{ARMOUR_PAGE}#ence-partage")
        if weapon:
            text = f"{name}, {modifier(weapon)} de l’arme"
            yield Step(text, number(reached), f"{VALUES_PAGE}#encombrement")


def _initiative(inputs: Inputs, worked: Worked) -> Iterator[Step]:
    yield _base(inputs, worked, Value.INITIATIVE)
    skills = f"{INITIATIVE_PAGE}#capacites"
    known = worked.base[Value.INITIATIVE]
    for change, text, rule in (
        (inputs.arme_ini, "de l’arme", f"{INITIATIVE_PAGE}#modificateurs"),
        (-worked.load.total, "de l’Enc", f"{ARMOUR_PAGE}#initiative-enc"),
        (COMBAT_REFLEXES * inputs.reflexe, "de Réflexe de Combat", skills),
        (COMBAT_INSTINCT * inputs.instinct, "d’Instinct du Combat", skills),
        (inputs.autre_ini, "d’autre chose", f"{INITIATIVE_PAGE}#modificateurs"),
    ):
        known += change
        if change:
            yield Step(f"INI, {modifier(change)} {text}", number(known), rule)
    law = worked.initiative
    thrown, rule = ("2D6", skills) if inputs.danseur else ("1D6", f"{INITIATIVE_PAGE}#valeur")
    yield Step(f"INI, plus {thrown}", f"{number(law.minimum)} à {number(law.maximum)}", rule)
