"""What `oeil-noir/initiative` answers in a sentence and in figures."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from calculators.answer import Figure
from calculators.french import decimal, enumeration, number, percent
from calculators.oeil_noir.blows import span
from calculators.oeil_noir.initiative.computation import Taking, Turn, followed_name, names_of
from calculators.oeil_noir.initiative.form import Inputs, Orientation
from calculators.oeil_noir.names import happens
from rules_core.dice import Law
from rules_core.oeil_noir.initiative import second_phase, slowed


def second(law: Law) -> str:
    """Write the phases of a second Action, as far as the source gives them: none below INI 0."""
    phases = [second_phase(score) for score in law.weights]
    told = [phase for phase in phases if phase is not None and phase >= 0]
    cases = []
    if told:
        ends = number(told[0]) if len(told) == 1 else f"{number(told[0])} à {number(told[-1])}"
        cases.append(ends)
    if any(phase is not None and phase < 0 for phase in phases):
        cases.append("non dit")
    if None in phases:
        cases.append("aucune")
    *first, last = cases
    return f"{', '.join(first)}, ou {last}" if first else last


def together(names: Sequence[str]) -> str:
    """Write the names of those who act at the same time."""
    return names[0] if len(names) == 1 else f"{enumeration(names)} ensemble"


def sentence(inputs: Inputs, turn: Turn) -> str:
    """Say when the fighter followed acts, and what an Orientation would change."""
    name, fighters = followed_name(inputs), len(turn.fighters)
    score, first = turn.followed.score, turn.rank.between(1, 1)
    if turn.groups is None:
        told = (
            f"{name} : INI {span(score)}, rang {decimal(turn.rank.mean)} sur {fighters} "
            f"en moyenne ; {_nobody(first)}"
        )
    else:
        told = f"{name} agit à {number(score.minimum)}, rang {turn.rank.minimum}"
        told += f" sur {fighters}"
        if same := [names_of(inputs)[at] for at, met in turn.meetings.items() if met.together]:
            told += f", en même temps : {enumeration(same)}"
        if slowed(score.minimum):
            told += " : une Action de moins par Round"
    if turn.taking:
        told += f" ; {_taking(inputs, turn.taking)}"
    return f"{told[0].upper()}{told[1:]}."


def _nobody(first: Fraction) -> str:
    return happens(
        first, "personne avant", "personne ne passe avant", "quelqu’un passe toujours avant"
    )


def _taking(inputs: Inputs, taking: Taking) -> str:
    reached = f"INI {span(taking.reached)}"
    if inputs.orientation is Orientation.VIGILANCE:
        return f"Orientation : {reached}"
    if taking.chance == 0:
        return "l’épreuve d’Orientation ne réussit jamais"
    if taking.chance == 1:
        return f"Orientation toujours réussie : {reached}"
    return f"Orientation réussie ({percent(taking.chance)}) : {reached}"


def figures(turn: Turn) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("INI", span(turn.followed.score))
    if turn.groups is None:
        yield Figure("Rang moyen", decimal(turn.rank.mean))
    else:
        yield Figure("Rang", turn.rank.minimum)
    if turn.taking:
        yield Figure("INI, Orientation réussie", span(turn.taking.reached))
    elif turn.groups is None:
        yield Figure("Personne avant", turn.rank.between(1, 1))
