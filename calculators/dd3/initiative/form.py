"""The form of `dd3/initiative`, and the order that it describes."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from calculators.fields import Choice, Field, Form, Integer, Integers, Toggle
from calculators.french import number
from rules_core.dd3 import initiative
from rules_core.dd3.initiative import LimitReading, Moment, Standing


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


BEFORE = ("moment", (Time.BEFORE,))
AFTER = ("moment", (Time.AFTER,))


class Inputs(Form):
    """You, your foes, and what you do with your place."""

    moment = Choice(
        label="Jets d’initiative",
        default=Time.BEFORE,
        options={Time.BEFORE: "à lancer", Time.AFTER: "déjà lancés"},
    )
    dexterite = Integer(
        label="Modificateur de Dex", default=2, minimum=-5, maximum=20, group="Vous"
    )
    divers = Integer(
        label="Autres modificateurs d’initiative",
        default=0,
        minimum=-20,
        maximum=20,
        group="Vous",
    )
    obtenue = Integer(
        label="Votre initiative",
        default=15,
        minimum=-40,
        maximum=80,
        shown_for=AFTER,
        group="Vous",
    )
    conduite = Choice(
        label="À votre tour",
        default=Conduct.KEEP,
        options={
            Conduct.KEEP: "agir",
            Conduct.DELAY: "retarder son action",
            Conduct.READY: "préparer une action",
            Conduct.ASSESS: "évaluer la situation",
        },
        shown_for=AFTER,
        group="Vous",
    )
    retard = Integer(
        label="Initiative à laquelle agir",
        default=9,
        minimum=-80,
        maximum=80,
        shown_for=("conduite", (Conduct.DELAY,)),
        group="Vous",
    )
    declenchement = Integer(
        label="Initiative de ce qui déclenche l’action",
        default=9,
        minimum=-80,
        maximum=80,
        shown_for=("conduite", (Conduct.READY,)),
        group="Vous",
    )
    round_en_cours = Integer(
        label="Round en cours",
        default=1,
        minimum=1,
        maximum=initiative.MAX_ROUND,
        shown_for=AFTER,
        group="Vous",
    )
    adversaires = Integers(
        label="Modificateurs de Dex",
        default=(1, 3),
        minimum=-5,
        maximum=20,
        most=initiative.MAX_FOES,
        help="Un par adversaire, séparés par des virgules.",
        group="Adversaires",
    )
    leurs_divers = Integers(
        label="Autres modificateurs d’initiative",
        minimum=-20,
        maximum=20,
        most=initiative.MAX_FOES,
        help="Dans le même ordre, séparés par des virgules ; ceux qui manquent valent 0.",
        shown_for=BEFORE,
        group="Adversaires",
    )
    leurs_initiatives = Integers(
        label="Initiatives",
        default=(17, 11),
        minimum=-40,
        maximum=80,
        most=initiative.MAX_FOES,
        help="Dans le même ordre, séparées par des virgules.",
        shown_for=AFTER,
        group="Adversaires",
    )
    surprise = Choice(
        label="Sont surpris",
        default=Surprised.NOBODY,
        options={
            Surprised.NOBODY: "personne",
            Surprised.YOU: "vous",
            Surprised.FOES: "tous vos adversaires",
        },
        shown_for=BEFORE,
    )
    limite_absolue = Toggle(
        label="La limite du retard se compte depuis 0, et non depuis votre initiative",
        help="Autre lecture de l’arbitrage 9.",
        option=True,
        shown_for=AFTER,
    )

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
        if self.conduite is Conduct.DELAY and not self.limit <= self.retard < self.obtenue:
            yield Inputs.retard, self._refusal()

    def _refusal(self) -> str:
        own, limit = number(self.obtenue), number(self.limit)
        if self.limit >= self.obtenue:
            return f"À {own}, votre limite ({limit}) est déjà atteinte : il faut agir."
        return f"Choisissez de {limit}, votre limite, à {number(self.obtenue - 1)}."

    @property
    def modifier(self) -> int:
        """What is added to the d20 of initiative."""
        return self.dexterite + self.divers

    @property
    def limit(self) -> int:
        """The lowest score that a delay may reach."""
        reading = LimitReading.ABSOLUTE if self.limite_absolue else LimitReading.OWN_SCORE
        return initiative.delay_limit(self.obtenue, self.dexterite, reading)

    @property
    def their_modifiers(self) -> tuple[int, ...]:
        """What each foe adds to the d20 of initiative."""
        others = (*self.leurs_divers, *(0 for _ in self.adversaires))
        return tuple(
            dexterity + other for dexterity, other in zip(self.adversaires, others, strict=False)
        )


@dataclass(frozen=True, slots=True)
class Order:
    """The order of a fight.

    Attributes:
        present: your place before you do anything with it.
        coming: your place afterwards, the same one unless you change it.
        acting: when you act, once the dice are thrown.
    """

    present: Standing
    coming: Standing
    acting: Moment | None


def compute(inputs: Inputs) -> Order:
    """Place you among your foes, and follow what you do."""
    moment = moment_of(inputs)
    if moment is None:
        foes = [
            initiative.rolling(dexterity, modifier - dexterity)
            for dexterity, modifier in zip(inputs.adversaires, inputs.their_modifiers, strict=True)
        ]
        you = initiative.rolling(inputs.dexterite, inputs.divers)
        place = initiative.standing(you, foes)
        return Order(place, place, None)
    foes = [
        initiative.known(score, dexterity)
        for score, dexterity in zip(inputs.leurs_initiatives, inputs.adversaires, strict=True)
    ]
    present, coming = (
        initiative.standing(initiative.known(score, inputs.dexterite), foes)
        for score in (inputs.obtenue, moment.score)
    )
    return Order(present, coming, moment)


def moment_of(inputs: Inputs) -> Moment | None:
    """Return when you act; None as long as the dice are to be thrown."""
    if inputs.moment is Time.BEFORE:
        return None
    now = Moment(inputs.round_en_cours, inputs.obtenue)
    if inputs.conduite is Conduct.DELAY:
        return initiative.delayed(now, inputs.retard, inputs.limit)
    if inputs.conduite is Conduct.READY:
        return initiative.readied(now, inputs.declenchement)
    if inputs.conduite is Conduct.ASSESS:
        return initiative.assessed(now, inputs.modifier)
    return now
