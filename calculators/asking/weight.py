"""Which words may change an answer: by themselves, or only beside the others of a phrase."""

from collections import defaultdict
from collections.abc import Container, Iterable

from calculators.asking.classes import COMMON
from calculators.asking.naming import Phrase
from calculators.asking.token import root

_COMMON = frozenset(map(root, COMMON))


def is_common(word: str) -> bool:
    """Tell whether a root is of any talk, and says nothing by itself."""
    return word in _COMMON


class Weight:
    """What a system declares: words that say something alone, and those said beside each."""

    __slots__ = ("_partners", "_whole")

    def __init__(self, declared: Iterable[Phrase]) -> None:
        """Learn the phrases."""
        self._whole: set[str] = set()
        self._partners: dict[str, set[str]] = defaultdict(set)
        for phrase in declared:
            self._whole.update(phrase[:1] if len(phrase) == 1 else ())
            for each in phrase:
                self._partners[each].update(phrase)

    def of(self, word: str, beside: Container[str]) -> bool:
        """Tell whether a word says something by itself, or with another one of a question.

        « Plein » is of « contrecoup pleine force », and says nothing where no force is told of.
        """
        others = self._partners.get(word, ())
        return word in self._whole or any(each in beside for each in others if each != word)
