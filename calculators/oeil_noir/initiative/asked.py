"""The form and the computation of `oeil-noir/initiative`."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.fields import Choice, Integer, Labelled
from calculators.form import Field, Form
from calculators.oeil_noir.character import Character
from calculators.roster import SIGNED, Column, Entry, Roster
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks, initiative
from rules_core.oeil_noir.initiative import SIDES, TWO_DICE, Fighter, Meeting

# --- the form ---


class Orientation(Labelled):
    """Whether the followed fighter takes stock of the fight, and how."""

    NO = "non", "non"
    TEST = "epreuve", "avec épreuve"
    VIGILANCE = "vigilance", "avec Vigilance"


def _column(
    key: str,
    label: str,
    heading: str,
    bounds: tuple[int, int],
    mark: str = "",
    *,
    default: int | None = None,
    required: bool = False,
    said: str = "",
    alone: int | None = None,
) -> Column:
    least, most = bounds
    return Column(
        key=key,
        label=label,
        heading=heading,
        minimum=least,
        maximum=most,
        mark=mark,
        default=default,
        required=required,
        said=said,
        alone=alone,
    )


COLUMNS = (
    _column(
        *("base", "l’INI de base", "INI de base", (0, initiative.MAX_BASE)),
        required=True,
        said="ini init initiative base",
    ),
    _column(
        *("jet", "le dé", "Dé lancé", (1, TWO_DICE * SIDES)),
        # « Il a fait 4 »
        said="affiche dé",
    ),
    _column(
        *("modificateurs", "le total des modificateurs", "Modificateurs"),
        (-initiative.MAX_MODIFIERS, initiative.MAX_MODIFIERS),
        SIGNED,
        default=0,
        said="modificateur modif bonus malus",
    ),
    _column(
        *("des", "le nombre de dés", "Dés", (1, TWO_DICE), "d6"),
        default=1,
        said="danseur danseuse lames",
        alone=TWO_DICE,
    ),
    _column(
        *("blessures", "le nombre de Blessures", "Blessures", (0, initiative.MAX_WOUNDS), "b"),
        default=0,
        said="blessure",
    ),
    _column(
        *("perte", "la perte en combat", "Pertes", (0, initiative.MAX_LOST), "p"),
        default=0,
        said="perdu perte point",
    ),
    _column("ini", "l’INI du moment", "INI du moment", (0, initiative.MAX_PRESENT), "ini"),
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
        columns=COLUMNS,
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
    orientation = Choice("Orientation", Orientation.NO, option=True)
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

    @property
    def fighters(self) -> tuple[Fighter, ...]:
        """The fighters, in the order of their lines."""
        return tuple(_fighter(entry.numbers) for entry in self.combattants)

    @property
    def names(self) -> tuple[str, ...]:
        """Their names; those of the same name are numbered."""
        count = Counter(entry.name for entry in self.combattants)
        seen: Counter[str] = Counter()
        names = []
        for entry in self.combattants:
            seen[entry.name] += 1
            one = count[entry.name] == 1
            names.append(entry.name if one else f"{entry.name} {seen[entry.name]}")
        return tuple(names)

    @property
    def followed(self) -> str:
        """The name of the fighter to follow."""
        return self.names[self.suivi - 1]

    @property
    def test(self) -> Ledger[checks.Part]:
        """What the test of Orientation is thrown against."""
        return initiative.orientation_value(self.intuition, self.art_de_la_guerre)


def _fighter(numbers: Mapping[str, int | None]) -> Fighter:
    return Fighter(
        base=numbers["base"] or 0,
        modifiers=numbers["modificateurs"] or 0,
        roll=numbers["jet"],
        two_dice=numbers["des"] == TWO_DICE,
        wounds=numbers["blessures"] or 0,
        lost=numbers["perte"] or 0,
        present=numbers["ini"],
    )


# --- the computation ---


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
    fighters = inputs.fighters
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
    tested = inputs.orientation is Orientation.TEST
    chance = checks.chance(inputs.test.total) if tested else Fraction(1)
    reached = followed.oriented
    better = initiative.rank(followed, reached, others)
    return Taking(
        chance,
        reached,
        Law.mixture([(chance, reached), (1 - chance, followed.score)]),
        Law.mixture([(chance, better), (1 - chance, rank)]),
    )
