"""Recul and Cogner: how far one blow pushes by each rule (002 l.216-237 and l.833-850)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.alternatives import alternative
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Field, Form, Group
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.reasons import Words
from calculators.runequest import adversary, contests, names, quantities, rulings, settled, throws
from calculators.runequest.character import Character
from calculators.runequest.names import BASH, RECOIL, RIDERS_RECOIL
from calculators.runequest.throws import mean_step
from rules_core.dice import Law, Randomness
from rules_core.runequest import knockback
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.knockback import MAX_SIZE, Mass, Mount, Shove
from rules_core.runequest.levels import SIDES
from rules_core.runequest.throws import SimpleTest, simple_test

TARGET = Group("Cible")
BASH_EFFECT = Group("Effet Cogner")

# --- the form ---


class Footing(Labelled):
    """What the target stands on."""

    ON_FOOT = "a-pied", "à pied"
    MOUNTED = "en-selle", "en selle"


class Inputs(Form):
    """The blow and its target, whose sheet it is."""

    degats = throws.Damage(
        "Dégâts du coup",
        Character.coup.default,
        help="Arme et modificateur de dégâts, avant la parade et l’armure ; ou le total "
        "obtenu, comme 9+4.",
    )
    tai = Character.tai.asked(label="TAI de la cible", group=TARGET)
    acrobatie = Character.acrobatie.asked(label="Acrobatie de la cible", group=TARGET)
    position = Choice("Position de la cible", Footing.ON_FOOT, group=TARGET)
    riding = position.among(Footing.MOUNTED)
    tai_monture = Integer("TAI de sa monture", 25, 1, MAX_SIZE, group=TARGET, when=riding)
    equitation = Character.equitation.asked(
        label="Équitation du cavalier", group=TARGET, when=riding
    )
    tai_attaquant = adversary.size("TAI de l’attaquant", 14, group=BASH_EFFECT)
    obstacle = Toggle(
        "Un obstacle derrière la cible",
        help="Mur, table, autre combattant, à portée du recul.",
        group=BASH_EFFECT,
    )
    lances = Toggle("Les tests de la cible sont déjà lancés", option=True)
    thrown = lances.among(True)
    jet_acrobatie = contests.rolled_field("Jet d’Acrobatie", thrown, help=contests.DOUBLE_ZERO)
    jet_equitation = contests.rolled_field("Jet d’Équitation", thrown & riding)
    malus_degats = throws.penalty_field(means=quantities.ATTACKERS_PENALTY)
    simples_bornes = alternative(rulings.BOUNDED_SIMPLE_TESTS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a penalty that would add."""
        yield from throws.adding(self, Inputs.malus_degats)

    def known(self, rolled: int) -> int | None:
        """Return a d100 of the target that is thrown already, 00 as 100; else None."""
        return (rolled or SIDES) if self.lances else None


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Case:
    """The damage rolled, the tests of the target, and what each rule does of the blow."""

    damage: Law
    acrobatics: SimpleTest
    mount: Mount | None
    can_bash: bool
    recoil: Shove
    bash: Shove


def compute(inputs: Inputs) -> Case:
    """Push the target by each rule."""
    damage = damage_law(Roll(inputs.degats), penalty=inputs.malus_degats)
    acrobatics, mount = _test(inputs, inputs.acrobatie, inputs.jet_acrobatie), None
    if inputs.position is Footing.MOUNTED:
        mount = Mount(inputs.tai_monture, _test(inputs, inputs.equitation, inputs.jet_equitation))
    obstacle = acrobatics if inputs.obstacle else None
    return Case(
        damage,
        acrobatics,
        mount,
        knockback.can_bash(inputs.tai, inputs.tai_attaquant),
        knockback.knockback(damage, inputs.tai, acrobatics, mount),
        knockback.bash(damage, inputs.tai, inputs.tai_attaquant, obstacle),
    )


def _test(inputs: Inputs, skill: int, rolled: int) -> SimpleTest:
    test, known = simple_test(skill, bounded=inputs.simples_bornes), inputs.known(rolled)
    return test.settled(known) if known else test


# --- the words ---

SIZES = MappingProxyType(
    {
        Mass.RIDER: Words("TAI du cavalier", RIDERS_RECOIL, number, always=True),
        Mass.MOUNT: Words("TAI de sa monture, qui s’y ajoute alors", RIDERS_RECOIL),
    }
)


def sentence(_: Inputs, case: Case) -> str:
    """Say how far each rule pushes, and how often the target falls."""
    recoil, bash = case.recoil, case.bash
    told = "Recul : aucun, les dégâts ne peuvent pas dépasser la TAI"
    if recoil.pushed:
        often = "toujours" if recoil.pushed == 1 else chance(recoil.pushed)
        told = f"Recul : {often}, {_metres(recoil.metres)}, {_fall(recoil.falls)}"
    if not case.can_bash:
        return f"{told} ; la cible est trop grande pour l’effet Cogner."
    fall = f", {_fall(bash.falls)}" if bash.falls else ""
    return f"{told} ; avec l’effet Cogner, {_metres(bash.metres)}{fall}."


def _metres(law: Law) -> str:
    if law.minimum == law.maximum:
        return plural(law.maximum, "mètre")
    return f"{plural(law.mean, 'mètre')} en moyenne"


def _fall(falls: Fraction) -> str:
    if falls in {0, 1}:
        return "chute certaine" if falls else "sans chute"
    return f"chute, {chance(falls)}"


def answers(_: Inputs, case: Case) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    return {
        "degats-moyens": case.damage.mean,
        "recul": {"chance": case.recoil.pushed, **_shove(case.recoil)},
        "cogner": {"possible": case.can_bash, **_shove(case.bash)},
        "equitation-reussie": case.mount.riding.chance if case.mount else None,
    }


def _shove(shove: Shove) -> dict[str, Answer]:
    return {
        "un-metre-au-moins": shove.moved,
        "metres": shove.metres,
        "metres-en-moyenne": shove.metres.mean,
        "tomber": shove.falls,
    }


def figures(_: Inputs, case: Case) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Recul", case.recoil.pushed)
    yield Figure("Recul : à terre", case.recoil.falls)
    yield Figure("Cogner : mètres en moyenne", decimal(case.bash.metres.mean))


def steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    dealt = throws.dealt(inputs.degats, inputs.malus_degats)
    yield mean_step(f"Dégâts lancés, {dealt}, en moyenne", case.damage, RECOIL, "degats-moyens")
    yield from _recoil_steps(inputs, case)
    yield from _bash_steps(inputs, case)


def _recoil_steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    recoil, fall, size = case.recoil, "recul.tomber", str(inputs.tai)
    if case.mount:
        ridden, mass = case.mount.riding.chance, knockback.riders_size(inputs.tai, case.mount)
        yield reasons.answer("Équitation réussie", ridden, RIDERS_RECOIL, "equitation-reussie")
        yield from reasons.terms(mass, SIZES, "tai-en-selle")
        yield reasons.total("La TAI compte alors", mass.total, RIDERS_RECOIL, "tai-en-selle")
        size += f", ou {mass.total} si l’Équitation est réussie"
    yield reasons.factor(f"Recul : plus de dégâts que la TAI ({size})", recoil.pushed, RECOIL, fall)
    text = "Recul : 1 mètre par tranche de 5 points au-delà, en moyenne"
    yield mean_step(text, recoil.metres, RECOIL, "recul.metres-en-moyenne")
    yield reasons.factor("Test simple d’Acrobatie raté", 1 - case.acrobatics.chance, RECOIL, fall)
    yield reasons.answer("Tomber : recul, et Acrobatie ratée", recoil.falls, RECOIL, fall)


def _bash_steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    text = f"Cogner : TAI {inputs.tai}, au plus le double de {inputs.tai_attaquant}"
    yield reasons.choice(text, "possible" if case.can_bash else "sans effet", BASH)
    if not case.can_bash:
        return
    text = "Cogner : 1 mètre tous les 5 points, en moyenne"
    yield mean_step(text, case.bash.metres, BASH, "cogner.metres-en-moyenne")
    if inputs.obstacle:
        text = "Tomber : un mètre au moins vers l’obstacle, et Acrobatie ratée"
        yield reasons.answer(text, case.bash.falls, BASH, "cogner.tomber")


def notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield settled.RECOIL_IN_PLACE.note()
    yield settled.BASH_SIZE.note()
    yield Note(
        "Cogner est un effet spécial, d’un bouclier ou d’une arme à deux mains. La source ne "
        "dit pas si les mètres des deux règles s’ajoutent : elles sont données à part.",
        f"{names.SURROUNDINGS_PAGE}#recul-et-cogner",
    )
    if inputs.obstacle and case.can_bash:
        told = "Sans un mètre de recul, rien n’est poussé vers l’obstacle : pas de test."
        yield Note(told, BASH, about_input=True)
    if case.mount:
        told = "La TAI de la monture n’est ajoutée que pour le Recul : la source n’en dit pas plus."
        yield Note(told, RIDERS_RECOIL, about_input=True)
    if inputs.lances and inputs.obstacle and case.can_bash:
        told = "Le même jet d’Acrobatie compte ici pour le Recul et pour l’obstacle."
        yield Note(told, RECOIL, about_input=True)
    yield rulings.BOUNDED_SIMPLE_TESTS.note(inputs.simples_bornes)


# --- the tables ---


def tables(_: Inputs, case: Case) -> Iterator[Table]:
    """Yield both rules side by side, then the law of the metres of each."""
    recoil, bash = case.recoil, case.bash
    yield Table(
        "Les deux règles, pour le même coup",
        ("Ce qui arrive", "Recul", "Cogner"),
        (
            Row("La règle joue", (recoil.pushed, "si choisi" if case.can_bash else "jamais")),
            Row("Un mètre au moins", (recoil.moved, bash.moved)),
            Row("Mètres en moyenne", (decimal(recoil.metres.mean), decimal(bash.metres.mean))),
            Row("La cible tombe", (recoil.falls, bash.falls)),
        ),
    )
    yield law_table("Mètres du Recul", recoil.metres, what="Mètres")
    if case.can_bash:
        yield law_table("Mètres de l’effet Cogner", bash.metres, what="Mètres")


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage, then the tests of each rule."""
    case = compute(inputs)
    dealt, line = throws.throw_damage(inputs.degats, inputs.malus_degats, randomness)
    lines = [line]

    def stands(against: str) -> str:
        """Throw Acrobatie against one of the two rules, and say how the target ends."""
        name, known = f"Acrobatie, pour {against}", inputs.known(inputs.jet_acrobatie)
        kept, line = throws.throw_simple(name, case.acrobatics, randomness, known)
        lines.append(line)
        return "debout" if kept else "à terre"

    size = inputs.tai
    if case.mount and dealt > size:
        known, riding = inputs.known(inputs.jet_equitation), case.mount.riding
        held, line = throws.throw_simple("Équitation", riding, randomness, known)
        lines.append(line)
        size = knockback.riders_size(size, case.mount).total if held else size
    recoil, bash = "aucun", "sans effet"
    if (metres := knockback.knockback_metres(dealt, size)) is not None:
        recoil = f"{plural(metres, 'mètre')}, {stands('le Recul')}"
    if case.can_bash:
        metres = knockback.bash_metres(dealt)
        ending = f", {stands('l’obstacle')}" if metres and inputs.obstacle else ""
        bash = f"{plural(metres, 'mètre')}{ending}"
    return Throw(tuple(lines), f"Recul : {recoil} ; Cogner : {bash}.")


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/recul",
    title="Recul et Cogner",
    purpose="De combien un coup repousse sa cible, et s’il la fait tomber.",
    question="manoeuvre",
    rule=RECOIL,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
