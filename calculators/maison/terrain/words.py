"""What `maison/terrain` answers in a sentence and in figures."""

from calculators import d20
from calculators.answer import Answer, Figure
from calculators.distances import metres
from calculators.french import chance, number
from calculators.maison.names import squares as in_squares
from calculators.maison.terrain.computation import Plan
from calculators.maison.terrain.form import Inputs
from rules_core.maison.terrain import (
    Ground,
    Movement,
    Start,
    Way,
)

WAYS = {
    (False, False): ("sans-jet", "sans jet"),
    (False, True): ("avec-jet", "avec un jet"),
    (True, False): ("foncer-sans-jet", "Foncer, sans jet"),
    (True, True): ("foncer-avec-jet", "Foncer, avec un jet"),
}
"""The name of each way, by whether it takes Dash and a test: for machines, then for readers."""


def way_name(way: Way) -> str:
    """Name a way for machines."""
    return WAYS[way.dash, way.tested][0]


def ways_answer(moves: Movement) -> dict[str, Answer]:
    """Return each way by its name, None for those that there are not."""
    there = {way_name(way): way for way in moves.ways}
    return {
        name: {
            "cases": way.squares,
            "cases-si-rate": way.failed if way.tested else None,
            "chance": way.chance,
            "moyenne": way.expected,
            "action-libre": way.action_free,
        }
        if (way := there.get(name))
        else None
        for name, _ in WAYS.values()
    }


def sentence(inputs: Inputs, plan: Plan) -> str:
    """Say the answer in a sentence."""
    squares = in_squares(inputs.prevues)
    if not inputs.prevues:
        return "Aucune case à parcourir, aucun jet à faire."
    if plan.chosen:
        cheapest, *others = plan.chosen
        told = [f"{squares}{' avec Foncer' * cheapest.dash} : {_way_phrase(inputs, cheapest)}."]
        told += [f"Avec Foncer : {_way_phrase(inputs, way)}." for way in others]
        return " ".join(told)
    far = plan.now.farthest
    if not far.most:
        return f"{squares} : hors d’atteinte, aucun déplacement n’est possible ce round."
    way = manner(plan.now, far)
    return f"{squares} : hors d’atteinte, {in_squares(far.most)} au plus, {way}."


def _way_phrase(inputs: Inputs, way: Way) -> str:
    """Say how a way covers the squares planned."""
    if not way.tested:
        return "aucun jet, et l’action reste libre" if way.action_free else "aucun jet"
    if way.chance == 1:
        return "un jet, réussi à coup sûr"
    passed = f"un jet, réussi à {chance(way.chance)}" if way.chance else "un jet, raté à coup sûr"
    if inputs.prevues <= way.failed:
        return f"{passed} ; raté, le but est atteint tout de même, {fallen(inputs)}"
    return f"{passed} ; raté, {in_squares(way.failed)} et {fallen(inputs)}"


def fallen(inputs: Inputs) -> str:
    """Say what failing costs beside the squares."""
    down = "toujours à terre" if inputs.depart is Start.CRAWLING else "à terre"
    hurt = inputs.terrain is Ground.STAIRS_DOWN
    return f"{down}, avec les dégâts d’une chute de 3 m" if hurt else down


def figures(inputs: Inputs, plan: Plan) -> tuple[Figure, ...]:
    """Return what is seen first."""
    now = plan.now
    figures = [Figure("Arriver sans Foncer", now.reach(inputs.prevues, dash=False))]
    if now.dashed is not None:
        figures.append(Figure("Arriver avec Foncer", now.reach(inputs.prevues, dash=True)))
    if plan.after and now.test:
        figures.append(Figure("Dé à obtenir", d20.face(now.test.face)))
    if safe := now.best(0, dash=False):
        sure = 0 if safe.tested else safe.squares
        figures.append(Figure("Cases sans Foncer ni jet", _figure(sure)))
    return (*figures, Figure("Cases au plus", _figure(now.farthest.most)))


def _figure(squares: int) -> str:
    return f"{number(squares)} ({metres(squares)})"


def manner(moves: Movement, way: Way) -> str:
    """Say what a way takes, tests left out where the ground asks none."""
    if moves.test:
        return WAYS[way.dash, way.tested][1]
    return "Foncer" if way.dash else "sans Foncer"
