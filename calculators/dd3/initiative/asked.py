"""The form of `dd3/initiative`."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from calculators.alternatives import alternative
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Integers
from calculators.form import Field, Form, Group
from calculators.french import number
from rules_core.dd3 import initiative
from rules_core.dd3.initiative import Moment, Part, Standing
from rules_core.ledger import Ledger

# --- the form ---


class Time(StrEnum):
    """Whether the dice of initiative are still to be thrown."""

    BEFORE = "avant"
    AFTER = "apres"


class Surprised(StrEnum):
    """Who is surprised as the fight begins."""

    NOBODY = "personne"
    YOU = "vous"
    FOES = "adversaires"


class Conduct(StrEnum):
    """What one does with one's place in the order."""

    KEEP = "agir"
    DELAY = "retarder"
    READY = "preparer"
    ASSESS = "evaluer"


YOU = Group("Vous")
FOES = Group("Adversaires")


class Inputs(Form):
    """You, your foes, and what you do with your place."""

    moment = Choice(
        "Jets d’initiative",
        default=Time.BEFORE,
        options={Time.BEFORE: "à lancer", Time.AFTER: "déjà lancés"},
    )
    before = moment.among(Time.BEFORE)
    after = moment.among(Time.AFTER)
    dexterite = Character.dexterite.asked(group=YOU)
    divers = Integer(
        "Autres modificateurs d’initiative", default=0, minimum=-20, maximum=20, group=YOU
    )
    obtenue = Integer(
        "Votre initiative", default=15, minimum=-40, maximum=80, when=after, group=YOU
    )
    conduite = Choice(
        "À votre tour",
        default=Conduct.KEEP,
        options={
            Conduct.KEEP: "agir",
            Conduct.DELAY: "retarder son action",
            Conduct.READY: "préparer une action",
            Conduct.ASSESS: "évaluer la situation",
        },
        when=after,
        group=YOU,
    )
    retard = Integer(
        "Initiative à laquelle agir",
        default=9,
        minimum=-80,
        maximum=80,
        when=conduite.among(Conduct.DELAY),
        group=YOU,
    )
    declenchement = Integer(
        "Initiative de ce qui déclenche l’action",
        default=9,
        minimum=-80,
        maximum=80,
        when=conduite.among(Conduct.READY),
        group=YOU,
    )
    round_en_cours = Integer(
        "Round en cours", default=1, minimum=1, maximum=initiative.MAX_ROUND, when=after, group=YOU
    )
    adversaires = Integers(
        "Modificateurs de Dex",
        default=(1, 3),
        minimum=-5,
        maximum=20,
        most=initiative.MAX_FOES,
        help="Un par adversaire.",
        as_text="Séparés par des virgules.",
        group=FOES,
    )
    leurs_divers = Integers(
        "Autres modificateurs d’initiative",
        minimum=-20,
        maximum=20,
        most=initiative.MAX_FOES,
        help="Dans le même ordre ; ceux qui manquent valent 0.",
        as_text="Séparés par des virgules.",
        when=before,
        group=FOES,
    )
    leurs_initiatives = Integers(
        "Initiatives",
        default=(17, 11),
        minimum=-40,
        maximum=80,
        most=initiative.MAX_FOES,
        help="Dans le même ordre.",
        as_text="Séparées par des virgules.",
        when=after,
        group=FOES,
    )
    surprise = Choice(
        "Sont surpris",
        default=Surprised.NOBODY,
        options={
            Surprised.NOBODY: "personne",
            Surprised.YOU: "vous",
            Surprised.FOES: "tous vos adversaires",
        },
        when=before,
    )
    limite_absolue = alternative(rulings.DELAY_LIMIT, when=after)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a fight alone, lists that do not match, and a delay that is none or too long."""
        foes = len(self.adversaires)
        if not foes:
            yield Inputs.adversaires, "Donnez au moins un adversaire."
        if self.moment is Time.BEFORE:
            if len(self.leurs_divers) > foes:
                yield Inputs.leurs_divers, f"Donnez-en {foes} au plus, un par adversaire."
            return
        if len(self.leurs_initiatives) != foes:
            yield Inputs.leurs_initiatives, f"Donnez-en {foes}, une par adversaire."
        made_of = initiative.delay_limit(self.obtenue, self.dexterite, self.limite_absolue)
        limit = made_of.total
        if self.conduite is Conduct.DELAY and not limit <= self.retard < self.obtenue:
            yield Inputs.retard, _refusal(self.obtenue, limit)


def _refusal(own: int, limit: int) -> str:
    """Say which delay one's own score and the limit leave."""
    if limit >= own:
        return f"À {number(own)}, votre limite ({number(limit)}) est déjà atteinte : il faut agir."
    return f"Choisissez de {number(limit)}, votre limite, à {number(own - 1)}."


# --- the computation ---


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
