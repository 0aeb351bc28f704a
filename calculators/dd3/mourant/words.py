"""What `dd3/mourant` answers in a sentence and in figures, and the names of the states."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators.answer import Answer, Figure
from calculators.dd3.mourant.computation import Fate, damage
from calculators.dd3.mourant.form import Inputs
from calculators.dd3.names import HIT_POINTS_PAGE
from calculators.french import chance, decimal, percent, plural
from rules_core.dd3 import dying
from rules_core.dd3.dying import Agony, Condition, CoupDeGrace

OUT = f"{HIT_POINTS_PAGE}#hors-de-combat"
DYING = f"{HIT_POINTS_PAGE}#mourant"
DEAD = f"{HIT_POINTS_PAGE}#mort"
TEMPORARY = f"{HIT_POINTS_PAGE}#temporaires"
STATES = MappingProxyType(
    {
        Condition.ABLE: ("valide", f"{HIT_POINTS_PAGE}#points-de-vie"),
        Condition.STAGGERED: ("chancelant", TEMPORARY),
        Condition.UNCONSCIOUS: ("inconscient", TEMPORARY),
        Condition.DISABLED: ("hors de combat", OUT),
        Condition.DYING: ("mourant", DYING),
        Condition.DEAD: ("mort", DEAD),
    }
)
"""The name of each state, and its rule."""


def sentence(inputs: Inputs, fate: Fate) -> str:
    """Say the state and the chance to live, or how a coup de grâce ends."""
    return _finishing(inputs, fate.coup) if fate.coup else _state(inputs, fate)


def _state(inputs: Inputs, fate: Fate) -> str:
    start = f"À {points_of_life(fate.left)}"
    if inputs.temporaires and fate.left >= 0:
        start += f" et {plural(inputs.temporaires, 'dégât temporaire', 'dégâts temporaires')}"
    if fate.strained:
        start = f"Après cette action, {start[0].lower()}{start[1:]}"
    told = f"{start}, vous êtes {STATES[fate.coming][0]}"
    if fate.agony:
        rolls = plural(fate.agony.rolls.mean, "d100", "d100")
        if fate.life == 1:
            saved = "mais vous survivez à coup sûr grâce aux premiers secours"
            return f"{told}, {saved} ; {rolls} en moyenne."
        return f"{told} ; chance de vivre : {chance(fate.life)}, {rolls} en moyenne."
    if fate.coming in dying.STRAINED:
        return f"{told} : une action partielle, qui vous coûte 1 point de vie si elle fatigue."
    return f"{told}."


def _finishing(inputs: Inputs, coup: CoupDeGrace) -> str:
    against = f"Contre une cible sans défense à {points_of_life(inputs.cible_points)}, le coup de "
    if coup.alive == 1:
        return f"{against}grâce ne tue jamais."
    ways = f"par les dégâts, {percent(coup.by_damage)}, par le jet de Vigueur raté, "
    ways += percent(coup.by_save)
    if not coup.by_save:
        ways = "par ses seuls dégâts"
    elif not coup.by_damage:
        ways = "par le jet de Vigueur raté"
    if coup.alive:
        return f"{against}grâce tue : {chance(1 - coup.alive)} ; {ways}."
    return f"{against}grâce tue toujours, {ways}."


def figures(fate: Fate) -> Iterator[Figure]:
    """Yield what is seen first."""
    if fate.coup:
        yield Figure("La cible meurt", 1 - fate.life)
        yield Figure("Par les dégâts", fate.coup.by_damage)
        yield Figure("Par le jet raté", fate.coup.by_save)
        return
    yield Figure("État", STATES[fate.coming][0])
    if fate.agony:
        yield Figure("Chance de vivre", fate.life)
        yield Figure("d100 en moyenne", decimal(fate.agony.rolls.mean))


def points_of_life(amount: int) -> str:
    """Write an amount of hit points."""
    return plural(amount, "point de vie", "points de vie")


def stages(agony: Agony) -> list[Answer]:
    """Return the d100 of the dying, one by one, as answers."""
    return [
        {
            "points": stage.hit_points,
            "lance": stage.reached,
            "stabilise": stage.stabilised,
            "secouru": stage.helped,
        }
        for stage in agony.stages
    ]


def ends(inputs: Inputs, coup: CoupDeGrace) -> dict[str, Answer]:
    """Return how a coup de grâce ends, as answers."""
    law = damage(inputs)
    return {
        "tue-par-les-degats": coup.by_damage,
        "tue-par-le-jet": coup.by_save,
        "survit": coup.alive,
        "dd-minimum": dying.save_difficulty(law.minimum, inputs.degats_seuls),
        "dd-maximum": dying.save_difficulty(law.maximum, inputs.degats_seuls),
    }
