"""Those who are named one after another with their numbers: « Jandara 13, Ork 9 −2 1b »."""

from collections.abc import Iterator, Sequence

from calculators.asking.classes import CREATURES, PERSONS, is_empty
from calculators.asking.items import Item
from calculators.asking.lexicon import weighs
from calculators.asking.token import Kind, Token
from calculators.form import FieldError
from calculators.roster import Roster

_FEWEST = 2
"""Lines at least: one name with a number may be anything."""
_LONGEST_MARK = 2
_ME = "moi"


def lines(system: str, field: Roster, items: Sequence[Item]) -> tuple[list[str], list[Item]]:
    """Return the lines of a roster that a question states, and the words that state them.

    Both are empty where it states none that the roster would take.
    """
    told = [*_lines(system, items)]
    texts = [_joined(" ".join(_written(each.tokens[0]) for each in line)) for line in told]
    try:
        field.parse([*texts])
    except FieldError:
        texts = []
    if len(texts) < _FEWEST:
        return [], []
    return texts, [item for line in told for item in line]


def _lines(system: str, items: Sequence[Item]) -> Iterator[list[Item]]:
    """Yield the words of each line: names that mean nothing here, then numbers and their marks."""
    line: list[Item] = []
    for item in items:
        token = item.tokens[0]
        number = token.kind is not Kind.WORD
        named = len(item.tokens) == 1 and not token.values
        after = bool(line) and line[-1].tokens[0].kind is not Kind.WORD
        marks = named and after and not token.apart and len(token.folded) <= _LONGEST_MARK
        if number and _ME in token.links and (after or not line):
            # « Moi 12, l’orc 10 »
            if after:
                yield line
            line = [Item((Token(_ME, Kind.WORD, _ME),), None, item.side), item]
        elif line and (number or marks):
            line.append(item)
        elif not number and named and item.meaning is None and _is_name(system, token):
            if after:
                yield line
                line = []
            line.append(item)
        else:
            if after:
                yield line
            line = []
    if len(line) > 1:
        yield line


def _is_name(system: str, token: Token) -> bool:
    """Tell whether a word may be someone’s name: a creature, or one that no calculator knows."""
    named = token.folded in CREATURES | PERSONS
    return named or not (is_empty(token.folded) or weighs(system, token.root))


def _written(token: Token) -> str:
    """Return a word as it was typed, and « moins 2 » in digits."""
    return token.folded if token.kind is Kind.NUMBER else token.text


def _joined(text: str) -> str:
    """Write a mark at its number again: « 1 b » is « 1b »."""
    words: list[str] = []
    for word in text.split():
        if words and words[-1].isdigit() and word.isalpha():
            words[-1] += word
        else:
            words.append(word)
    return " ".join(words)
