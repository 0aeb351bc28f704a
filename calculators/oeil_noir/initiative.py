"""Initiative: the order of a fight, what changes it, and Orientation (003 l.42-68)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from calculators.calculator import Answer, Calculator, Figure, Result, Row, Table, Throw
from calculators.french import chance, decimal, enumeration, number, percent
from calculators.laws import law_table
from calculators.oeil_noir.initiative_form import Inputs, Orientation, Taking, Turn, compute
from calculators.oeil_noir.initiative_why import notes, reach, second, steps
from calculators.oeil_noir.names import INITIATIVE_PAGE
from rules_core.dice import Randomness
from rules_core.oeil_noir import checks
from rules_core.oeil_noir.initiative import (
    SIDES,
    TWO_DICE,
    Fighter,
    Place,
    order,
    orientation_value,
    second_phase,
    slowed,
)


def explain(inputs: Inputs, turn: Turn) -> Result:
    """Put the order into words."""
    return Result(
        sentence=_sentence(inputs, turn),
        answers=_answers(inputs, turn),
        figures=tuple(_figures(turn)),
        tables=tuple(_tables(inputs, turn)),
        steps=tuple(steps(inputs, turn)),
        notes=tuple(notes(turn)),
    )


def _answers(inputs: Inputs, turn: Turn) -> dict[str, Answer]:
    names, score = inputs.names, turn.followed.score
    return {
        "suivi": inputs.name,
        "ini-au-depart": turn.followed.start,
        "ini": score,
        "ini-minimum": score.minimum,
        "ini-maximum": score.maximum,
        "ini-moyenne": score.mean,
        "sous-0": score.probability(slowed),
        "deuxieme-action": [second_phase(value) for value in score.weights],
        "rang": turn.rank,
        "rang-moyen": turn.rank.mean,
        "premier": turn.rank.between(1, 1),
        "face-a-chacun": [
            {
                "nom": names[index],
                "avant": met.before,
                "ensemble": met.together,
                "apres": met.after,
            }
            for index, met in turn.meetings.items()
        ],
        "combattants": [
            {
                "nom": name,
                "ini-minimum": fighter.score.minimum,
                "ini-maximum": fighter.score.maximum,
                "rang-moyen": mean,
            }
            for name, fighter, mean in zip(names, turn.fighters, turn.mean_ranks, strict=True)
        ],
        "ordre": _order(names, turn),
        **_taking(turn.taking),
    }


def _order(names: Sequence[str], turn: Turn) -> Answer:
    """Return who acts when, once all dice are known."""
    if turn.groups is None:
        return None
    return [[names[index] for index in group] for group in turn.groups]


def _taking(taking: Taking | None) -> dict[str, Answer]:
    """Return what an Orientation gives, if there is one."""
    return {
        "orientation": taking.chance if taking else None,
        "ini-orientation-reussie": taking.reached if taking else None,
        "ini-apres-orientation": taking.score if taking else None,
        "rang-apres-orientation": taking.rank if taking else None,
    }


# --- the sentence and the figures ---


def _sentence(inputs: Inputs, turn: Turn) -> str:
    fighters = len(turn.fighters)
    score, first = turn.followed.score, turn.rank.between(1, 1)
    if turn.groups is None:
        told = (
            f"{inputs.name} : INI {reach(score)}, rang {decimal(turn.rank.mean)} sur {fighters} "
            f"en moyenne ; personne avant : {chance(first)}"
        )
    else:
        told = f"{inputs.name} agit à {number(score.minimum)}, rang {turn.rank.minimum}"
        told += f" sur {fighters}"
        if same := [inputs.names[at] for at, met in turn.meetings.items() if met.together]:
            told += f", en même temps : {enumeration(same)}"
        if slowed(score.minimum):
            told += " : une Action de moins par Round"
    if turn.taking:
        sure = inputs.orientation is Orientation.VIGILANCE
        odds = "" if sure else f" réussie ({percent(turn.taking.chance)})"
        told += f" ; Orientation{odds} : INI {reach(turn.taking.reached)}"
    return f"{told[0].upper()}{told[1:]}."


def _figures(turn: Turn) -> Iterator[Figure]:
    yield Figure("INI", reach(turn.followed.score))
    if turn.groups is None:
        yield Figure("Rang moyen", decimal(turn.rank.mean))
    else:
        yield Figure("Rang", turn.rank.minimum)
    if turn.taking:
        yield Figure("INI, Orientation réussie", reach(turn.taking.reached))
    elif turn.groups is None:
        yield Figure("Personne avant", turn.rank.between(1, 1))


# --- tables ---


def _tables(inputs: Inputs, turn: Turn) -> Iterator[Table]:
    names, known = inputs.names, turn.groups is not None
    listed = sorted(range(len(names)), key=lambda index: turn.mean_ranks[index])
    yield Table(
        "Ordre du Round" if known else "Ordre probable",
        ("Combattant", "rang" if known else "rang moyen", "INI", "2e Action"),
        tuple(
            Row(
                names[index],
                (
                    decimal(turn.mean_ranks[index]),
                    reach(turn.fighters[index].score),
                    second(turn.fighters[index].score),
                ),
                current=turn.fighters[index] is turn.followed,
            )
            for index in listed
        ),
    )
    if known:
        yield _phases(names, turn.fighters)
        return
    yield Table(
        f"{inputs.name} face à chacun",
        ("Face à", "en même temps", "après", "avant"),
        tuple(
            Row(names[index], (met.together, met.after, met.before), bar=met.before)
            for index, met in turn.meetings.items()
        ),
    )
    yield law_table(f"Rang : {inputs.name}", turn.rank, what="Rang")


def _phases(names: Sequence[str], fighters: Sequence[Fighter]) -> Table:
    """Return who acts in each phase, second Actions included where the source tells them."""
    moments: list[tuple[str, Place]] = []
    for name, fighter in zip(names, fighters, strict=True):
        score = fighter.score.minimum
        moments.append((name, fighter.at(score)))
        phase = second_phase(score)
        if phase is not None and phase >= 0:
            moments.append((f"{name} (2e Action)", fighter.at(phase)))
    by_phase: defaultdict[int, list[str]] = defaultdict(list)
    for group in order([place for _, place in moments]):
        _, (phase, _) = moments[group[0]]
        by_phase[phase].append(_together([moments[index][0] for index in group]))
    return Table(
        "Phase par phase",
        ("Phase", "agit"),
        tuple(Row(number(phase), (", puis ".join(told),)) for phase, told in by_phase.items()),
        folded=True,
    )


def _together(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{enumeration(names)} ensemble"


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the dice that are not known, then the test of Orientation, and line everyone up."""
    lines: list[str] = []
    names, fighters, followed = inputs.names, inputs.fighters, inputs.suivi - 1
    thrown = [
        _thrown(name, fighter, randomness, lines)
        for name, fighter in zip(names, fighters, strict=True)
    ]
    places = [fighter.at(fighter.score.minimum) for fighter in thrown]
    if _oriented(inputs, randomness, lines):
        places[followed] = thrown[followed].at(thrown[followed].oriented.minimum)
    groups = order(places)
    told = [
        f"{_together([names[index] for index in group])} ({number(places[group[0]][0])})"
        for group in groups
    ]
    lines.append(f"Ordre : {', puis '.join(told)}")
    rank = 1 + sum(place > places[followed] for place in places)
    opening = "Rang" if inputs.orientation is Orientation.NO else "Après l’Orientation, rang"
    reached = f"{inputs.name}, qui agit à {number(places[followed][0])}"
    return Throw(tuple(lines), f"{opening} {rank} sur {len(places)} pour {reached}.")


def _thrown(name: str, fighter: Fighter, randomness: Randomness, lines: list[str]) -> Fighter:
    """Throw a fighter's dice, unless they are known, and note them."""
    if fighter.roll is not None:
        return fighter
    count = TWO_DICE if fighter.two_dice else 1
    faces = [randomness.randint(1, SIDES) for _ in range(count)]
    thrown = replace(fighter, roll=sum(faces))
    written = " + ".join(map(str, faces))
    lines.append(f"{name}, {count}D6 : {written} ; INI {number(thrown.score.minimum)}")
    return thrown


def _oriented(inputs: Inputs, randomness: Randomness, lines: list[str]) -> bool:
    """Throw the test of Orientation, where there is one, and tell whether it succeeds."""
    if inputs.orientation is not Orientation.TEST:
        return inputs.orientation is Orientation.VIGILANCE
    value = orientation_value(inputs.intuition, inputs.art_de_la_guerre)
    face = randomness.randint(1, checks.FACES)
    passed = checks.succeeds(face, value)
    told = "réussie" if passed else "ratée"
    lines.append(f"{inputs.name}, épreuve d’Intuition à {value} : {face}, Orientation {told}")
    return passed


CALCULATOR = Calculator(
    id="oeil-noir/initiative",
    title="Ordre d’initiative",
    purpose="Qui agit avant qui, ce que changent Blessures et pertes, ce que vaut l’Orientation.",
    rule=f"{INITIATIVE_PAGE}#initiative",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
