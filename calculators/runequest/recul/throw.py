"""The dice of `runequest/recul`."""

from calculators.answer import Throw
from calculators.french import plural
from calculators.runequest import throws
from calculators.runequest.recul.computation import Case, compute, thrown
from calculators.runequest.recul.form import Inputs
from rules_core.dice import Randomness
from rules_core.runequest import knockback


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
