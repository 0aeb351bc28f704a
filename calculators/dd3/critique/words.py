"""What `dd3/critique` answers in a sentence and in figures."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Figure, Onward
from calculators.dd3.critique.computation import Blow
from calculators.dd3.critique.form import Inputs
from calculators.dd3.mourant.form import Question
from calculators.french import chance, decimal, percent, plural
from calculators.onward import go_on
from calculators.targets import brought_down
from rules_core.checks import FACES
from rules_core.dd3.criticals import Multiplied
from rules_core.dd3.dying import Condition
from rules_core.dice import MAX_CONSTANT, MAX_DICE, MAX_FACES, Dice, Law


def sentence(inputs: Inputs, blow: Blow) -> str:
    """Say the chance of a critical, and the damage with it."""
    told = f"Critique à chaque attaque : {chance(blow.chance.critical)}"
    if not blow.chance.critical:
        told = "Aucun critique possible : le second jet ne peut pas atteindre la CA"
    return (
        f"{told} ; en moyenne "
        f"{plural(blow.per_attack.mean, 'dégât')} par attaque et "
        f"{decimal(blow.per_hit.mean)} par coup qui touche{_target(inputs, blow)}."
    )


def _target(inputs: Inputs, blow: Blow) -> str:
    """Say what one attack leaves of the target, where its hit points are known."""
    states = blow.states(inputs.pv_cible)
    if states is None:
        return ""
    falls = sum(states.values(), Fraction())
    dead = f", morte : {percent(states[Condition.DEAD])}" if states[Condition.DEAD] else ""
    return f" ; {brought_down(falls)}{dead}"


def figures(blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Chance de critique", blow.chance.critical),
        Figure("Dégâts par attaque", decimal(blow.per_attack.mean)),
        Figure("Dégâts par coup qui touche", decimal(blow.per_hit.mean)),
        Figure("Dégâts d’un critique", decimal(blow.critical.mean)),
    )


def faces(threat_from: int) -> str:
    """Write the faces that may be critical: « 19–20 »."""
    return "20" if threat_from == FACES else f"{threat_from}–{FACES}"


def summary(law: Law) -> dict[str, int | Fraction]:
    """Return what a law of damage comes to, as answers."""
    return {"minimum": law.minimum, "moyenne": law.mean, "maximum": law.maximum}


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to a dying target, and to a coup de grâce where dice can write its damage."""
    states = blow.states(inputs.pv_cible)
    if states and states[Condition.DYING]:
        yield go_on(
            inputs,
            "dd3/mourant",
            "ce qui attend une cible mourante",
            chance=states[Condition.DYING],
            question=Question.CONDITION,
        )
    times, added = inputs.multiplicateur, inputs.degats.constant + blow.strength.total
    if inputs.multiplie is Multiplied.TOTAL or inputs.degats.minimum + blow.strength.total < 0:
        return
    groups = tuple((count * times, sides) for count, sides in inputs.degats.groups)
    constant = added * times if inputs.multiplie is Multiplied.AGAIN else added
    dice, faces = sum(count for count, _ in groups), sum(count * sides for count, sides in groups)
    if dice <= MAX_DICE and faces <= MAX_FACES and abs(constant) <= MAX_CONSTANT:
        yield go_on(
            inputs,
            "dd3/mourant",
            "porter ce critique en coup de grâce",
            question=Question.COUP,
            degats=Dice(groups, constant),
        )
