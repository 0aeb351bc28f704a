"""From damage to the hit points of who takes it, as several calculators go on."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from calculators.answer import Onward
from calculators.form import Form
from calculators.french import plural
from calculators.maison.critiques.asked import Dice
from calculators.maison.points_de_vie.asked import Event
from calculators.onward import go_on
from rules_core.checks import FACES
from rules_core.dice import Law

HIT_POINTS = "maison/points-de-vie"
CRITICALS = "maison/critiques"


def landed(
    inputs: Form, text: str, face: int, *, automatic: bool = False, **known: Any
) -> Iterator[Onward]:
    """Yield the way to the damage of a blow that has landed, its chain of criticals to be thrown.

    Args:
        inputs: those of the answer.
        text: what the way answers.
        face: what the d20 of the attack shows.
        automatic: whether any hit doubles, of a target that cannot defend itself.
        known: what else the next form is told, as for `go_on`.
    """
    fell: dict[str, Any] = {"des": Dice.HIT, "doublements": int(automatic)}
    if face == FACES:
        fell = {"des": Dice.NATURAL_20}
    yield from go_on(inputs, CRITICALS, text, attaques=1, **fell, **known)


def wounded(
    inputs: Form, taken: Law, *, known: int | None = None, chance: Fraction | None = None
) -> Iterator[Onward]:
    """Yield the way to the hit points of who takes some damage.

    Of a law of damage, the value goes along that comes most often, and the link names it: of what
    brings a target down, where its hit points are `known` and it may fall, or of what hurts it.

    Args:
        inputs: those of the answer.
        taken: the law of the damage that the target takes.
        known: its hit points; it is then taken to have no more than these.
        chance: that it takes damage at all, where a roll decides.
    """
    fells = known is not None and taken.probability(lambda value: value >= known) > 0
    least = known if known is not None and fells else 1
    dealt = taken.likeliest(lambda value: value >= least)
    if dealt is None:
        return
    several = len([value for value in taken.weights if value >= least]) > 1
    often = " (les plus probables)" if several else ""
    told: dict[str, Any] = {} if known is None else {"pv": known, "pv_max": known}
    if fells:
        text = f"une cible abattue, par {plural(dealt, 'dégât')}{often}"
    elif known is not None or several or chance is not None:
        text = f"ce qui reste après {plural(dealt, 'dégât')}{often}"
    else:
        text = "les points de vie qui restent"
    yield from go_on(
        inputs,
        HIT_POINTS,
        text,
        chance=chance,
        turned=True,
        evenement=Event.DAMAGE,
        montant=dealt,
        **told,
    )
