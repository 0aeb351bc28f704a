"""The form of `oeil-noir/initiative`."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from calculators.fields import Choice, Integer
from calculators.form import Field, Form
from calculators.oeil_noir.character import Character
from calculators.roster import SIGNED, Column, Entry, Roster
from rules_core.dice import Law
from rules_core.oeil_noir import initiative
from rules_core.oeil_noir.initiative import SIDES, TWO_DICE, Fighter, Meeting

# --- the form ---


class Orientation(StrEnum):
    """Whether the followed fighter takes stock of the fight, and how."""

    NO = "non"
    TEST = "epreuve"
    VIGILANCE = "vigilance"


BASE = Column(
    key="base",
    label="l’INI de base",
    heading="INI de base",
    minimum=0,
    maximum=initiative.MAX_BASE,
    required=True,
)
ROLL = Column(key="jet", label="le dé", heading="Dé lancé", minimum=1, maximum=TWO_DICE * SIDES)
MODIFIERS = Column(
    key="modificateurs",
    label="le total des modificateurs",
    heading="Modificateurs",
    minimum=-initiative.MAX_MODIFIERS,
    maximum=initiative.MAX_MODIFIERS,
    mark=SIGNED,
    default=0,
)
DICE = Column(
    key="des",
    label="le nombre de dés",
    heading="Dés",
    minimum=1,
    maximum=TWO_DICE,
    mark="d6",
    default=1,
)
WOUNDS = Column(
    key="blessures",
    label="le nombre de Blessures",
    heading="Blessures",
    minimum=0,
    maximum=initiative.MAX_WOUNDS,
    mark="b",
    default=0,
)
LOST = Column(
    key="perte",
    label="la perte en combat",
    heading="Pertes",
    minimum=0,
    maximum=initiative.MAX_LOST,
    mark="p",
    default=0,
)
PRESENT = Column(
    key="ini",
    label="l’INI du moment",
    heading="INI du moment",
    minimum=0,
    maximum=initiative.MAX_PRESENT,
    mark="ini",
)


def _unthrown(name: str, base: int, modifiers: int = 0) -> Entry:
    """Return the line of a fighter whose dice are still to be thrown."""
    numbers = {"base": base, "modificateurs": modifiers, "jet": None}
    return Entry(name, {**numbers, "des": 1, "blessures": 0, "perte": 0, "ini": None})


def _impossible(entry: Entry) -> str | None:
    """Say what is wrong with the dice of a line."""
    rolled, two = entry.numbers["jet"] or 0, entry.numbers["des"] == TWO_DICE
    if two and rolled == 1:
        return f"Deux dés donnent au moins 2, et non 1 (« {entry.name} »)."
    if rolled > SIDES and not two:
        return (
            f"Un dé donne {SIDES} au plus, et non {rolled} (« {entry.name} ») : ajoutez 2d6 pour "
            f"deux dés, ou écrivez {rolled}ini si c’est l’INI du moment."
        )
    return None


class Inputs(Form):
    """The fighters, the one to follow, and an Orientation."""

    combattants = Roster(
        "Combattants",
        default=(
            _unthrown("Jandara", 12),
            _unthrown("Alrigio", 10, -2),
            _unthrown("Chef ork", 12),
            _unthrown("Ork", 9),
        ),
        columns=(BASE, ROLL, MODIFIERS, DICE, WOUNDS, LOST, PRESENT),
        example="Elgara 11 +1 4 1b 2p",
        most=initiative.MAX_FIGHTERS,
        help="L’INI du moment, si elle est connue, tient compte de tout le reste. Pertes : chute, "
        "maladresse… Dés : 2 pour un Danseur de Lames.",
        as_text="Un par ligne : nom, INI de base ; puis, au besoin : +1 ou −3 (arme, Enc, "
        "capacités, sorts), le dé s’il est lancé, 2d6 (Danseur de Lames), 1b (une Blessure), "
        "2p (points perdus en combat : chute, maladresse…), 15ini (l’INI du moment, si elle est "
        "connue : elle tient compte de tout le reste).",
    )
    suivi = Integer("Ligne du combattant suivi", 1, 1, initiative.MAX_FIGHTERS)
    orientation = Choice(
        "Orientation",
        Orientation.NO,
        {
            Orientation.NO: "non",
            Orientation.TEST: "avec épreuve",
            Orientation.VIGILANCE: "avec Vigilance",
        },
        option=True,
    )
    tested = orientation.among(Orientation.TEST)
    intuition = Character.intuition.asked(maximum=initiative.MAX_SKILL, option=True, when=tested)
    art_de_la_guerre = Integer(
        "Points en Art de la Guerre", 0, 0, initiative.MAX_SKILL, option=True, when=tested
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a fight alone, dice that two dice cannot show, and a line that is not there."""
        count = len(self.combattants)
        if count < 2:  # noqa: PLR2004 a fight takes two
            yield Inputs.combattants, "Donnez au moins deux combattants."
            return
        if told := next(filter(None, map(_impossible, self.combattants)), None):
            yield Inputs.combattants, told
        if self.suivi > count:
            yield Inputs.suivi, f"Il n’y a que {count} combattants."


# --- the computation ---


def fighters_of(inputs: Inputs) -> tuple[Fighter, ...]:
    """Return the fighters, in the order of their lines."""
    return tuple(_fighter(entry) for entry in inputs.combattants)


def _fighter(entry: Entry) -> Fighter:
    numbers = entry.numbers
    return Fighter(
        base=numbers["base"] or 0,
        modifiers=numbers["modificateurs"] or 0,
        roll=numbers["jet"],
        two_dice=numbers["des"] == TWO_DICE,
        wounds=numbers["blessures"] or 0,
        lost=numbers["perte"] or 0,
        present=numbers["ini"],
    )


def names_of(inputs: Inputs) -> tuple[str, ...]:
    """Return their names; those of the same name are numbered."""
    count = Counter(entry.name for entry in inputs.combattants)
    seen: Counter[str] = Counter()
    names = []
    for entry in inputs.combattants:
        seen[entry.name] += 1
        one = count[entry.name] == 1
        names.append(entry.name if one else f"{entry.name} {seen[entry.name]}")
    return tuple(names)


def followed_name(inputs: Inputs) -> str:
    """Return the name of the fighter to follow."""
    return names_of(inputs)[inputs.suivi - 1]


def orientation_chance(inputs: Inputs) -> Fraction:
    """Return the chance that the Orientation succeeds."""
    if inputs.orientation is Orientation.VIGILANCE:
        return Fraction(1)
    return initiative.orientation_chance(inputs.intuition, inputs.art_de_la_guerre)


@dataclass(frozen=True, slots=True)
class Taking:
    """An Orientation.

    Attributes:
        chance: that it succeeds.
        reached: the law of the initiative when it does.
        score: the law of the initiative whether it does or not.
        rank: the law of the rank, likewise.
    """

    chance: Fraction
    reached: Law
    score: Law
    rank: Law


@dataclass(frozen=True, slots=True)
class Turn:
    """The order of acting.

    Attributes:
        fighters: all of them, in the order of their lines.
        mean_ranks: of each, in the same order.
        followed: the fighter to follow.
        meetings: what that one may expect of each other, by index.
        rank: the law of that one's rank.
        groups: the order of acting, by index, when all dice are known.
        taking: the Orientation, if there is one.
    """

    fighters: tuple[Fighter, ...]
    mean_ranks: tuple[Fraction, ...]
    followed: Fighter
    meetings: dict[int, Meeting]
    rank: Law
    groups: tuple[tuple[int, ...], ...] | None
    taking: Taking | None


def compute(inputs: Inputs) -> Turn:
    """Place everyone."""
    fighters = fighters_of(inputs)
    place = inputs.suivi - 1
    followed, others = fighters[place], fighters[:place] + fighters[place + 1 :]
    rank = initiative.rank(followed, followed.score, others)
    known = all(fighter.settled for fighter in fighters)
    places = [fighter.at(fighter.score.minimum) for fighter in fighters]
    return Turn(
        fighters=fighters,
        mean_ranks=initiative.mean_ranks(fighters),
        followed=followed,
        meetings={
            index: initiative.meet(followed, other)
            for index, other in enumerate(fighters)
            if index != place
        },
        rank=rank,
        groups=initiative.order(places) if known else None,
        taking=_taking(inputs, followed, others, rank),
    )


def _taking(
    inputs: Inputs, followed: Fighter, others: tuple[Fighter, ...], rank: Law
) -> Taking | None:
    """Follow the Orientation; the others keep their initiative."""
    if inputs.orientation is Orientation.NO:
        return None
    chance, reached = orientation_chance(inputs), followed.oriented
    better = initiative.rank(followed, reached, others)
    return Taking(
        chance,
        reached,
        Law.mixture([(chance, reached), (1 - chance, followed.score)]),
        Law.mixture([(chance, better), (1 - chance, rank)]),
    )
