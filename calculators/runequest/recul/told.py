"""Recul and Cogner: how far one blow pushes by each rule (002 l.216-237 and l.833-850)."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.reasons import Words
from calculators.runequest import rulings, throws
from calculators.runequest.names import BASH, RECOIL, RIDERS_RECOIL, SURROUNDINGS_PAGE
from calculators.runequest.recul.asked import Case, Inputs, compute, thrown
from rules_core.dice import Law, Randomness
from rules_core.runequest import knockback
from rules_core.runequest.knockback import Mass, Shove

# --- the words ---


def sentence(case: Case) -> str:
    """Say how far each rule pushes, and how often the target falls."""
    recoil, bash = case.recoil, case.bash
    told = "Recul : aucun, les dégâts ne peuvent pas dépasser la TAI"
    if recoil.pushed:
        often = "toujours" if recoil.pushed == 1 else chance(recoil.pushed)
        told = f"Recul : {often}, {_metres(recoil.metres)}, {_fall(recoil.falls)}"
    if not case.can_bash:
        return f"{told} ; la cible est trop grande pour l’effet Cogner."
    pushed = f"avec l’effet Cogner, {_metres(bash.metres)}"
    return f"{told} ; {pushed}{f', {_fall(bash.falls)}' if bash.falls else ''}."


def _metres(law: Law) -> str:
    """Say how far a target is pushed."""
    if law.minimum == law.maximum:
        return plural(law.maximum, "mètre")
    return f"{plural(law.mean, 'mètre')} en moyenne"


def _fall(falls: Fraction) -> str:
    """Say how often a target falls."""
    if falls in {0, 1}:
        return "chute certaine" if falls else "sans chute"
    return f"chute {chance(falls)}"


def figures(case: Case) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Recul", case.recoil.pushed),
        Figure("Recul : à terre", case.recoil.falls),
        Figure("Cogner : mètres en moyenne", decimal(case.bash.metres.mean)),
    )


def shove_answers(shove: Shove) -> dict[str, Answer]:
    """Return how a blow pushes its target, for machines."""
    return {
        "un-metre-au-moins": shove.moved,
        "metres": shove.metres,
        "metres-en-moyenne": shove.metres.mean,
        "tomber": shove.falls,
    }


SIZES = MappingProxyType(
    {
        Mass.RIDER: Words("TAI du cavalier", RIDERS_RECOIL, number, always=True),
        Mass.MOUNT: Words("TAI de sa monture, qui s’y ajoute alors", RIDERS_RECOIL),
    }
)


# --- the steps ---


def steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    mean, dealt = case.damage.mean, throws.dealt(inputs.degats, inputs.malus_degats)
    yield reasons.answer(
        f"Dégâts lancés, {dealt}, en moyenne", mean, RECOIL, "degats-moyens", decimal(mean)
    )
    yield from _recoil_steps(inputs, case)
    yield from _bash_steps(inputs, case)


def _recoil_steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    recoil, size = case.recoil, str(inputs.tai)
    if case.mount:
        riding = case.mount.riding.chance
        yield reasons.answer("Équitation réussie", riding, RIDERS_RECOIL, "equitation-reussie")
        yield from reasons.terms(case.riding, SIZES, "tai-en-selle")
        yield reasons.total("La TAI compte alors", case.riding.total, RIDERS_RECOIL, "tai-en-selle")
        size += f", ou {case.riding.total} si l’Équitation est réussie"
    yield reasons.factor(
        f"Recul : plus de dégâts que la TAI ({size})", recoil.pushed, RECOIL, "recul.tomber"
    )
    yield reasons.answer(
        "Recul : 1 mètre par tranche de 5 points au-delà, en moyenne",
        recoil.metres.mean,
        RECOIL,
        "recul.metres-en-moyenne",
        decimal(recoil.metres.mean),
    )
    missed = 1 - case.acrobatics.chance
    yield reasons.factor("Test simple d’Acrobatie raté", missed, RECOIL, "recul.tomber")
    yield reasons.answer("Tomber : recul, et Acrobatie ratée", recoil.falls, RECOIL, "recul.tomber")


def _bash_steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    bash = case.bash
    yield reasons.choice(
        f"Cogner : TAI {inputs.tai}, au plus le double de {inputs.tai_attaquant}",
        "possible" if case.can_bash else "sans effet",
        BASH,
    )
    if not case.can_bash:
        return
    yield reasons.answer(
        "Cogner : 1 mètre tous les 5 points, en moyenne",
        bash.metres.mean,
        BASH,
        "cogner.metres-en-moyenne",
        decimal(bash.metres.mean),
    )
    if inputs.obstacle:
        fall = "Tomber : un mètre au moins vers l’obstacle, et Acrobatie ratée"
        yield reasons.answer(fall, bash.falls, BASH, "cogner.tomber")


# --- the notes ---


def notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield rulings.RECOIL_IN_PLACE.note()
    yield rulings.BASH_SIZE.note()
    yield Note(
        "Cogner est un effet spécial, d’un bouclier ou d’une arme à deux mains. La source ne "
        "dit pas si les mètres des deux règles s’ajoutent : elles sont données à part.",
        f"{SURROUNDINGS_PAGE}#recul-et-cogner",
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


def explain(inputs: Inputs, case: Case) -> Result:
    """Put both rules side by side."""
    return Result(
        sentence=sentence(case),
        answers={
            "degats-moyens": case.damage.mean,
            "recul": {"chance": case.recoil.pushed, **shove_answers(case.recoil)},
            "cogner": {"possible": case.can_bash, **shove_answers(case.bash)},
            "equitation-reussie": case.mount.riding.chance if case.mount else None,
        },
        figures=figures(case),
        tables=tables(case),
        steps=tuple(steps(inputs, case)),
        notes=tuple(notes(inputs, case)),
    )


# --- the tables ---


def tables(case: Case) -> tuple[Table, ...]:
    """Return both rules side by side, then the law of the metres of each."""
    recoil, bash = case.recoil, case.bash
    side_by_side = Table(
        "Les deux règles, pour le même coup",
        ("Ce qui arrive", "Recul", "Cogner"),
        (
            Row("La règle joue", (recoil.pushed, "si choisi" if case.can_bash else "jamais")),
            Row("Un mètre au moins", (recoil.moved, bash.moved)),
            Row("Mètres en moyenne", (decimal(recoil.metres.mean), decimal(bash.metres.mean))),
            Row("La cible tombe", (recoil.falls, bash.falls)),
        ),
    )
    shown = [side_by_side, law_table("Mètres du Recul", recoil.metres, what="Mètres")]
    if case.can_bash:
        shown.append(law_table("Mètres de l’effet Cogner", bash.metres, what="Mètres"))
    return tuple(shown)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage, then the tests of each rule."""
    case = compute(inputs)
    dealt, line = throws.throw_damage(inputs.degats, inputs.malus_degats, randomness)
    lines = [line]
    recoil = _throw_recoil(inputs, case, dealt, randomness, lines)
    bash = _throw_bash(inputs, case, dealt, randomness, lines)
    return Throw(tuple(lines), f"Recul : {recoil} ; Cogner : {bash}.")


def _throw_recoil(
    inputs: Inputs, case: Case, dealt: int, randomness: Randomness, lines: list[str]
) -> str:
    size = inputs.tai
    if case.mount and dealt > size:
        held, line = throws.throw_simple(
            "Équitation", case.mount.riding, randomness, thrown(inputs)[1]
        )
        lines.append(line)
        size = case.riding.total if held else size
    metres = knockback.knockback_metres(dealt, size)
    if metres is None:
        return "aucun"
    return f"{plural(metres, 'mètre')}, {_stands('le Recul', inputs, case, randomness, lines)}"


def _throw_bash(
    inputs: Inputs, case: Case, dealt: int, randomness: Randomness, lines: list[str]
) -> str:
    metres = knockback.bash_metres(dealt)
    if not case.can_bash:
        return "sans effet"
    if not (metres and inputs.obstacle):
        return plural(metres, "mètre")
    return f"{plural(metres, 'mètre')}, {_stands('l’obstacle', inputs, case, randomness, lines)}"


def _stands(
    against: str, inputs: Inputs, case: Case, randomness: Randomness, lines: list[str]
) -> str:
    """Throw Acrobatie against one of the two rules, and say how the target ends."""
    name, rolled = f"Acrobatie, pour {against}", thrown(inputs)[0]
    kept, line = throws.throw_simple(name, case.acrobatics, randomness, rolled)
    lines.append(line)
    return "debout" if kept else "à terre"


# --- the declaration ---


CALCULATOR = Calculator(
    id="runequest/recul",
    title="Recul et Cogner",
    purpose="De combien un coup repousse sa cible, et s’il la fait tomber.",
    question="manoeuvre",
    rule=RECOIL,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
