"""Those who are named one after another with their numbers: « Jandara 13, Ork 9 −2 1b »."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from calculators.asking.classes import CREATURES, NEGATIONS, PERSONS, is_empty
from calculators.asking.items import Item
from calculators.asking.lexicon import weighs
from calculators.asking.token import Kind, Token, root
from calculators.form import FieldError
from calculators.roster import SIGNED, Column, Roster

_FEWEST = 2
"""Lines at least: one name with a number may be anything."""
_LONGEST_MARK = 2
_ME = "moi"
_LESS = root("malus")
_ONE = frozenset({"un", "une"})
_AGAIN = frozenset({"deja", "encore"})
"""What a line says besides, and changes nothing: « déjà deux blessures »."""
_TELLING = frozenset({"il", "elle", "a", "ai", "est", "avec"})
"""What stands before a verb or a state, and before no name."""

type Labels = Mapping[str, Column]


class _Unclear(Exception):
    """A number or a word of a line tells nothing of it."""


def lines(system: str, field: Roster, items: Sequence[Item]) -> tuple[list[str], list[Item]]:
    """Return the lines of a roster that a question states, and the words that state them.

    Both are empty where it states none that the roster would take.
    """
    labels = _labels(field.columns)
    try:
        told = [*_lines(system, labels, items)]
        _all_told(labels, items, [item for line in told for item in line])
        texts = [_text(labels, line) for line in told]
        field.parse([*texts])
    except (FieldError, _Unclear):
        return [], []
    if len(texts) < _FEWEST:
        return [], []
    return texts, [item for line in told for item in line]


@cache
def _labels(columns: tuple[Column, ...]) -> Labels:
    return {root(word): column for column in columns for word in column.said.split()}


def _lines(system: str, labels: Labels, items: Sequence[Item]) -> Iterator[list[Item]]:
    """Yield the words of each line: a name that means nothing here, then what tells its numbers."""
    line: list[Item] = []
    for item in items:
        token = item.tokens[0]
        counts = token.kind is not Kind.WORD
        named = len(item.tokens) == 1 and not token.values
        after = _has_number(line)
        marks = named and after and not token.apart and len(token.folded) <= _LONGEST_MARK
        if counts and _ME in token.links and (after or not line):
            # « Moi 12, l’orc 10 »
            if after:
                yield line
            line = [Item((Token(_ME, Kind.WORD, _ME),), None, item.side), item]
        elif line and (counts or marks or _goes_on(labels, item)):
            line.append(item)
        elif not counts and named and item.meaning is None and _is_name(system, token):
            if after:
                if _counts(line, item):
                    raise _Unclear
                yield line
                line = []
            line.append(item)
        else:
            if after:
                yield line
            line = []
    if _has_number(line):
        yield line


def _has_number(line: Sequence[Item]) -> bool:
    return any(each.tokens[0].kind is not Kind.WORD for each in line)


def _counts(line: Sequence[Item], named: Item) -> bool:
    """Tell whether a line ends with how many the next one tells of: « Kara 12, deux orcs 9 »."""
    told = [each.tokens[0] for each in line if each.tokens[0].values]
    beside = not (named.tokens[0].apart or named.tokens[0].links)
    return beside and len(told) > 1 and told[-1] is line[-1].tokens[0] and not told[-1].signed


def _goes_on(labels: Labels, item: Item) -> bool:
    """Tell whether words only name numbers of a line, or count: « , deux orcs 9 » begins one."""
    if item.tokens[0].values:
        return not item.tokens[0].apart
    goes_on = _AGAIN | NEGATIONS
    return all(each.root in labels or each.folded in goes_on for each in item.tokens)


def _is_name(system: str, token: Token) -> bool:
    """Tell whether a word may be someone’s name: a creature, or one that no calculator knows."""
    if not _TELLING.isdisjoint(token.links):
        return False
    named = token.folded in CREATURES | PERSONS
    return named or not (is_empty(token.folded) or weighs(system, token.root))


def _text(labels: Labels, line: Sequence[Item]) -> str:
    """Write a line as the roster reads it; raise `_Unclear` where a number is not told.

    A word without a mark tells what the order tells too: « base 12, a fait 4 ». What one has none
    of is left out: « 8 sans bonus ».
    """
    words: list[str] = []
    sign, denies = "", False
    denied: Column | None = None
    for token in (each for item in line for each in item.tokens):
        column = labels.get(token.root) if token.kind is Kind.WORD else None
        if denies and (column is None or column.required):
            raise _Unclear
        if denies or token.folded in NEGATIONS:
            denies, denied = not denies, column
        elif column and column is denied and column.mark != SIGNED:
            # « Pas danseur de lames »
            continue
        elif column and column.mark == SIGNED:
            sign = "-" if token.root == _LESS else "+"
        elif column and column.mark:
            _mark(words, column, token)
        elif column is None and token.folded not in _AGAIN:
            written = _written(token)
            words.append(f"{sign}{written}" if written.isdigit() else written)
            sign = ""
    if denies:
        raise _Unclear
    return _joined(" ".join(words))


def _all_told(labels: Labels, items: Sequence[Item], told: Sequence[Item]) -> None:
    """Refuse lines that leave aside what has a column: « …, qui souffre d’une Blessure »."""
    for item in items:
        marked = any(each.root in labels and labels[each.root].mark for each in item.tokens)
        if told and marked and item not in told:
            raise _Unclear


def _mark(words: list[str], column: Column, token: Token) -> None:
    """Put the mark of a column at the number that a word names, or at the one that it says."""
    if not words:
        # « Danseuse de lames INI 12 » names no one.
        raise _Unclear
    if words[-1].endswith(column.mark):
        # « Danseur de Lames »
        return
    alone = 1 if not _ONE.isdisjoint(token.links) else column.alone
    if alone is not None:
        words.append(f"{alone}{column.mark}")
    elif sum(each.isdigit() for each in words) < _FEWEST:
        # « Garde 11 blessure »: his base is no count.
        raise _Unclear
    else:
        words[-1] += column.mark


def _written(token: Token) -> str:
    """Return a word as it was typed, and numbers in digits: « moins 2 », « deux »."""
    if token.kind is Kind.WORD and token.values:
        return str(token.values[0])
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
