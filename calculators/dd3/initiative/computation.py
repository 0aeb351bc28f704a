"""The order of the fight that the form of `dd3/initiative` describes."""

from dataclasses import dataclass

from calculators.dd3.initiative.form import Conduct, Inputs, Time
from rules_core.dd3 import initiative
from rules_core.dd3.initiative import Moment, Part, Standing
from rules_core.ledger import Ledger

NO_LIMIT: Ledger[Part] = Ledger()


@dataclass(frozen=True, slots=True)
class Order:
    """The order of a fight.

    Attributes:
        modifier: what is added to your d20.
        limit: how low you may delay with the score that you have afterwards.
        allowed: how low this very delay could go; None when you do not delay.
        present: your place before you do anything with it.
        coming: your place afterwards, the same one unless you change it.
        acting: when you act, once the dice are thrown.
    """

    modifier: Ledger[Part]
    limit: Ledger[Part]
    allowed: Ledger[Part] | None
    present: Standing
    coming: Standing
    acting: Moment | None


def compute(inputs: Inputs) -> Order:
    """Place you among your foes, and follow what you do."""
    modifier = initiative.modifier(inputs.dexterite, inputs.divers)
    if inputs.moment is Time.BEFORE:
        foes = [initiative.rolling(*each) for each in their_parts(inputs)]
        place = initiative.standing(initiative.rolling(inputs.dexterite, inputs.divers), foes)
        return Order(modifier, NO_LIMIT, None, place, place, None)
    now = _limit(inputs, inputs.obtenue)
    moment = _acting(inputs, modifier, now)
    foes = [
        initiative.known(score, dexterity)
        for score, dexterity in zip(inputs.leurs_initiatives, inputs.adversaires, strict=True)
    ]
    present, coming = (
        initiative.standing(initiative.known(score, inputs.dexterite), foes)
        for score in (inputs.obtenue, moment.score)
    )
    allowed = now if inputs.conduite is Conduct.DELAY else None
    return Order(modifier, _limit(inputs, moment.score), allowed, present, coming, moment)


def _limit(inputs: Inputs, score: int) -> Ledger[Part]:
    return initiative.delay_limit(score, inputs.dexterite, inputs.limite_absolue)


def _acting(inputs: Inputs, modifier: Ledger[Part], limit: Ledger[Part]) -> Moment:
    """Return when you act, the dice being thrown."""
    now = Moment(inputs.round_en_cours, inputs.obtenue)
    if inputs.conduite is Conduct.DELAY:
        return initiative.delayed(now, inputs.retard, limit.total)
    if inputs.conduite is Conduct.READY:
        return initiative.readied(now, inputs.declenchement)
    if inputs.conduite is Conduct.ASSESS:
        return initiative.assessed(now, modifier)
    return now


def their_parts(inputs: Inputs) -> list[tuple[int, int]]:
    """Return the Dexterity of each foe, and the other modifiers of its d20."""
    others = (*inputs.leurs_divers, *(0 for _ in inputs.adversaires))
    return list(zip(inputs.adversaires, others, strict=False))


def their_modifiers(inputs: Inputs) -> list[int]:
    """Return what each foe adds to the d20 of initiative."""
    return [initiative.modifier(*each).total for each in their_parts(inputs)]
