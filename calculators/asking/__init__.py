"""A question in French that states a calculation, read and answered.

    ask("toucher +7 ca 18", "maison")

The reading comes from the declarations of the calculators (labels, options, units) and from what
players call them (`<system>/spoken.py`). What is not understood is told; below `ENOUGH` no
answer is offered, and where two or three calculators understand as much, theirs are to choose from.
Of what is not answered, `propose` tells what it says without some of its words.
"""

from collections.abc import Mapping

from calculators.asking import finding
from calculators.asking.asked import Asked
from calculators.asking.finding import ENOUGH, MOST_CHOICES
from calculators.asking.lexicon import lexicon
from calculators.asking.proposing import propose
from calculators.table import Readings

__all__ = ["ENOUGH", "MOST_CHOICES", "Asked", "ask", "propose"]


def ask(
    question: str, system: str | None = None, tables: Mapping[str, Readings] | None = None
) -> Asked:
    """Read a question, within a system or among all; raise `LookupError` for no system of ours.

    A game that the question names counts as the system. What its words leave open is as the table
    of the game plays it, where `tables` names one: see `calculators.table`.
    """
    words, systems = finding.said(question, system)
    found = [
        each
        for game in systems
        for each in finding.clearest(
            words, finding.roots(words, game), lexicon(game).entries, likely=len(systems) > 1
        )
    ]
    asked = Asked(finding.strange(words, systems))
    most = max((each.score for each in found), default=0)
    equal = [each for each in found if each.score == most]
    if len(equal) == 1:
        asked.answer(equal[0], tables or {})
    elif len(equal) <= MOST_CHOICES:
        for each in equal:
            choice = Asked([])
            choice.answer(each, tables or {})
            asked.choices.append(choice)
    return asked
