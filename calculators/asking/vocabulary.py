"""The roots that are known, and which of them a misspelt word stands for."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable

from calculators.asking.token import Token, root

SHORTEST_MISSPELT = 5
_SHORTEST_CLIPPED = 4
_CLIPPED = 3
"""Letters that are cut off at least: fewer make another form of the word."""
ENDING = 2
"""Letters at the end that make no other word of one: « blessé », « blessée »."""
_SHORTEST_STEM = 3
_DOUBLED = re.compile(r"([a-z])\1")
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


_SOUNDS = tuple(
    (re.compile(letters), sound)
    for letters, sound in (
        ("ph", "f"),
        ("qu?|c(?![eiyh])|ck", "k"),
        ("[ae]in|im(?=p|b)|ain", "in"),
        ("eau|au", "o"),
        ("ai|ei|er$|ez$|es?$|et$", "e"),
        ("y", "i"),
        ("z", "s"),
        ("[stdxe]+$", ""),
        (r"(.)\1", r"\1"),
    )
)
"""Letters that sound alike, as they are written in haste: « critik », « attak », « esquive »."""


def sound(word: str) -> str:
    """Return a word as it sounds, near enough to tell one declared word from the others."""
    for letters, heard in _SOUNDS:
        word = letters.sub(heard, word)
    return word


_ELIDED = re.compile(r"[ld]([aeiouh][a-z]{3,})")
"""An article or « de » written in one with what follows."""


def undoubled(word: str) -> str:
    """Return a word with each doubled letter once: « tere » and « terre »."""
    return _DOUBLED.sub(r"\1", word)


class Vocabulary:
    """The roots that declarations use, and which of them a misspelt word stands for."""

    def __init__(self, known: Iterable[str], declared: Iterable[str]) -> None:
        """Keep the roots by their ends: one slip leaves the first two letters or the last two.

        Args:
            known: the roots of all words that are known.
            declared: of these, the roots of what the calculators ask for.
        """
        self.known = frozenset(known)
        self._declared = sorted(declared)
        self._by_end: dict[str, list[str]] = {}
        self._undoubled: dict[str, set[str]] = defaultdict(set)
        self._by_sound: dict[str, list[str]] = defaultdict(list)
        for each in sorted(self.known):
            if (bare := undoubled(each)) != each:
                self._undoubled[bare].add(each)
            if len(each) >= SHORTEST_MISSPELT - 1:
                self._by_end.setdefault(f"{each[:2]}-", []).append(each)
                self._by_end.setdefault(f"-{each[-2:]}", []).append(each)
                self._by_sound[sound(each)].append(each)

    def mended(self, token: Token) -> str:
        """Return the root of a word, or the only known one within a slip of it."""
        if token.root in self.known:
            return token.root
        told = self._conjugated(token.folded) or self.hurried(token) or self._clipped(token.folded)
        if told:
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
        if not near:
            near = {*self._by_sound.get(sound(token.root), ())}
        return near.pop() if len(near) == 1 else token.root

    def hurried(self, token: Token) -> str:
        """Return the only known root that a word is in haste: « tere », « dacide »."""
        doubled = self._undoubled.get(undoubled(token.root), set())
        if len(doubled) == 1:
            return next(iter(doubled))
        elided = _ELIDED.fullmatch(token.folded)
        whole = root(elided[1]) if elided else ""
        return whole if whole in self.known else ""

    def _clipped(self, word: str) -> str:
        """Return the only declared root that a word begins, and no other: « endu », « concent »."""
        if len(word) < _SHORTEST_CLIPPED:
            return ""
        first = bisect_left(self._declared, word)
        found = [each for each in self._declared[first : first + 8] if each.startswith(word)]
        # « Infi » may be « infiltrer » or « infiltrateur ».
        alike = found and all(
            each.startswith(found[0]) and len(each) - len(found[0]) <= ENDING for each in found
        )
        longer = bool(found) and len(found[0]) - len(word) >= _CLIPPED
        return found[0] if alike and longer else ""

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
