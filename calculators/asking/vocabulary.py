"""The roots that are known, and which of them a misspelt word stands for."""

from collections.abc import Iterable

from calculators.asking.token import Token, root

SHORTEST_MISSPELT = 5
_SHORTEST_STEM = 3
_ENDINGS = (
    "ement",
    "age",
    "ade",
    "issent",
    "issant",
    "ent",
    "ant",
    "ons",
    "ait",
    "ais",
    "ez",
    "s",
    "t",
)


class Vocabulary:
    """The roots that declarations use, and which of them a misspelt word stands for."""

    def __init__(self, known: Iterable[str]) -> None:
        """Keep the roots by their ends: one slip leaves the first two letters or the last two."""
        self.known = frozenset(known)
        self._by_end: dict[str, list[str]] = {}
        for each in sorted(self.known):
            if len(each) >= SHORTEST_MISSPELT - 1:
                self._by_end.setdefault(f"{each[:2]}-", []).append(each)
                self._by_end.setdefault(f"-{each[-2:]}", []).append(each)

    def mended(self, token: Token) -> str:
        """Return the root of a word, or the only known one within a slip of it."""
        if token.root in self.known:
            return token.root
        if told := self._conjugated(token.folded):
            return told
        if len(token.folded) < SHORTEST_MISSPELT:
            return token.root
        long = len(token.root) > SHORTEST_MISSPELT
        near = {
            each
            for end in (f"{token.root[:2]}-", f"-{token.root[-2:]}")
            for each in self._by_end.get(end, ())
            if within_a_slip(token.root, each) and (token.root[0] == each[0] or long)
        }
        return near.pop() if len(near) == 1 else token.root

    def _conjugated(self, word: str) -> str:
        """Return the known root of a verb that a word is a form of: « fuit » is « fuir »."""
        for ending in _ENDINGS:
            stem = word.removesuffix(ending)
            if stem != word and len(stem) >= _SHORTEST_STEM:
                for infinitive in ("", "r", "ir", "re", "er"):
                    if root(stem + infinitive) in self.known:
                        return root(stem + infinitive)
        return ""


def within_a_slip(one: str, other: str) -> bool:
    """Tell whether a letter added, left out, changed or swapped makes one word of the other."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    one, other = one[start:], other[start:]
    return (
        one[1:] == other[1:]
        or one[1:] == other
        or one == other[1:]
        or (one[:2] == other[1::-1] and one[2:] == other[2:])
    )
