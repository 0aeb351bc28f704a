"""The form of `dd3/initiative`."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from calculators.alternatives import alternative
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Integers, Labelled
from calculators.form import Field, Form, Group
from calculators.french import number
from rules_core.dd3 import initiative
from rules_core.dd3.initiative import Moment, Part, Standing
from rules_core.ledger import Ledger

# --- the form ---


class Time(Labelled):
    """Whether the dice of initiative are still to be thrown."""

    BEFORE = "avant", "à lancer"
    AFTER = "apres", "déjà lancés"


class Surprised(Labelled):
    """Who is surprised as the fight begins."""

    NOBODY = "personne", "personne"
    YOU = "vous", "vous"
    FOES = "adversaires", "tous vos adversaires"


class Conduct(Labelled):
    """What one does with one's place in the order."""

    KEEP = "agir", "agir"
    DELAY = "retarder", "retarder son action"
    READY = "preparer", "préparer une action"
    ASSESS = "evaluer", "évaluer la situation"


YOU, FOES = Group("Vous"), Group("Adversaires")


class Inputs(Form):
    """You, your foes, and what you do with your place."""

    moment = Choice("Jets d’initiative", Time.BEFORE)
    before, after = moment.among(Time.BEFORE), moment.among(Time.AFTER)
    dexterite = Character.dexterite.asked(group=YOU)
    divers = Integer("Autres modificateurs d’initiative", 0, -20, 20, group=YOU)
    obtenue = Integer("Votre initiative", 15, -40, 80, when=after, group=YOU)
    conduite = Choice("À votre tour", Conduct.KEEP, when=after, group=YOU)
    retard = Integer(
        "Initiative à laquelle agir",
        *(9, -80, 80),
        when=conduite.among(Conduct.DELAY),
        group=YOU,
    )
    declenchement = Integer(
        "Initiative de ce qui déclenche l’action",
        *(9, -80, 80),
        when=conduite.among(Conduct.READY),
        group=YOU,
    )
    round_en_cours = Integer("Round en cours", 1, 1, initiative.MAX_ROUND, when=after, group=YOU)
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
    surprise = Choice("Sont surpris", Surprised.NOBODY, when=before)
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
        limit = self.limit(self.obtenue).total
        if self.conduite is Conduct.DELAY and not limit <= self.retard < self.obtenue:
            yield Inputs.retard, _refusal(self.obtenue, limit)

    @property
    def surprised(self) -> Surprised:
        """Who is surprised: nobody any more once the dice are thrown."""
        return self.surprise if self.moment is Time.BEFORE else Surprised.NOBODY

    @property
    def their_parts(self) -> list[tuple[int, int]]:
        """The Dexterity of each foe, and the other modifiers of its d20."""
        return list(zip_longest(self.adversaires, self.leurs_divers, fillvalue=0))

    @property
    def their_modifiers(self) -> list[int]:
        """What each foe adds to the d20 of initiative."""
        return [initiative.modifier(*each).total for each in self.their_parts]

    def limit(self, score: int) -> Ledger[Part]:
        """Return how low you may delay from a score."""
        return initiative.delay_limit(score, self.dexterite, self.limite_absolue)


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
        foes = [initiative.rolling(*each) for each in inputs.their_parts]
        place = initiative.standing(initiative.rolling(inputs.dexterite, inputs.divers), foes)
        return Order(modifier, NO_LIMIT, None, place, place, None)
    now = inputs.limit(inputs.obtenue)
    moment = _acting(inputs, modifier, now)
    scores = zip(inputs.leurs_initiatives, inputs.adversaires, strict=True)
    foes = [initiative.known(score, dexterity) for score, dexterity in scores]
    present, coming = (
        initiative.standing(initiative.known(score, inputs.dexterite), foes)
        for score in (inputs.obtenue, moment.score)
    )
    allowed = now if inputs.conduite is Conduct.DELAY else None
    return Order(modifier, inputs.limit(moment.score), allowed, present, coming, moment)


def _acting(inputs: Inputs, modifier: Ledger[Part], limit: Ledger[Part]) -> Moment:
    """Return when you act, the dice being thrown."""
    now = Moment(inputs.round_en_cours, inputs.obtenue)
    match inputs.conduite:
        case Conduct.DELAY:
            return initiative.delayed(now, inputs.retard, limit.total)
        case Conduct.READY:
            return initiative.readied(now, inputs.declenchement)
        case Conduct.ASSESS:
            return initiative.assessed(now, modifier)
        case Conduct.KEEP:
            return now
