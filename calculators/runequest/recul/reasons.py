"""The « Pourquoi ? » of `runequest/recul`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import decimal, number
from calculators.reasons import Words
from calculators.runequest import rulings, throws
from calculators.runequest.names import BASH, RECOIL, RIDERS_RECOIL, SURROUNDINGS_PAGE
from calculators.runequest.recul.computation import Case
from calculators.runequest.recul.form import Inputs
from rules_core.runequest.knockback import Mass

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
