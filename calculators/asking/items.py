"""A question cut into the phrases that a calculator knows, its numbers, and the rest."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from calculators.asking.lexicon import Entry, Meaning
from calculators.asking.sides import Side, side_of
from calculators.asking.words import (
    ARMS,
    DENIALS,
    MENTIONED,
    NEGATIONS,
    QUALITIES,
    SOFT,
    Kind,
    Token,
)


class Item:
    """A phrase, a number or an unknown word, in the order of the question."""

    __slots__ = ("meaning", "negated", "number", "of_arm", "side", "tokens", "used")

    def __init__(self, tokens: Sequence[Token], meaning: Meaning | None, side: Side) -> None:
        """Keep the tokens, what they mean here, and whose that is."""
        self.tokens = tokens
        self.meaning = meaning
        self.side = side
        self.number: Token | None = None
        self.negated = False
        self.used = False
        self.of_arm = False

    @property
    def soft(self) -> bool:
        """Tell whether nothing is lost where it is not understood."""
        return self.of_arm or all(each.folded in SOFT for each in self.tokens)

    @property
    def mentioned(self) -> bool:
        """Tell whether it may change an answer all the same."""
        return self.of_arm or any(each.folded in MENTIONED for each in self.tokens)

    @property
    def text(self) -> str:
        """The words as they were typed."""
        return " ".join(each.text for each in self.tokens)


def cut(entry: Entry, question: Sequence[Token], roots: Sequence[str]) -> list[Item]:
    """Cut the question into the longest phrases that the calculator knows, and the rest."""
    items: list[Item] = []
    negated = False
    place = 0
    while place < len(question):
        token = question[place]
        length, meaning = 1, None
        if token.kind is Kind.WORD:
            length, meaning = _longest(entry, question, roots, place)
        item = Item(question[place : place + length], meaning, side_of(question, place, length))
        if token.kind is not Kind.WORD:
            item.number = token
        item.negated = negated and meaning is not None
        if item.negated:
            item.tokens = (*items.pop().tokens, *item.tokens)
        negated = length == 1 and token.folded in NEGATIONS
        items.append(item)
        place += length
    if len(items) > 1 and not items[-1].meaning and items[-1].tokens[0].folded in DENIALS:
        # « à distance : non »
        items[-2:] = [_denied(items[-2], items[-1])]
    for item, following in pairwise(items):
        # « grande hache », « épée courte »
        item.of_arm |= _are(item, QUALITIES) and _are(following, ARMS)
        following.of_arm |= _are(following, QUALITIES) and _are(item, ARMS)
        # « deux ennemis »: a number in letters is one beside a word that wants it.
        if not item.meaning and item.tokens[0].values and following.meaning:
            item.number = item.tokens[0] if following.meaning.before else item.number
    return items


def _are(item: Item, words: frozenset[str]) -> bool:
    """Tell whether the words of an item that means nothing else are some words."""
    quality = words is QUALITIES
    return not (quality and item.meaning) and all(each.folded in words for each in item.tokens)


def _denied(item: Item, denial: Item) -> Item:
    item.tokens = (*item.tokens, *denial.tokens)
    item.negated = item.meaning is not None
    return item


def _longest(
    entry: Entry, question: Sequence[Token], roots: Sequence[str], place: int
) -> tuple[int, Meaning | None]:
    """Return how many words the longest phrase has from here, and its meaning."""
    most = min(entry.longest, len(question) - place)
    for length in range(most, 0, -1):
        end = place + length
        meaning = entry.phrases.get(tuple(roots[place:end]))
        if meaning is None or any(each.kind is not Kind.WORD for each in question[place:end]):
            continue
        after = end < len(question) and question[end].kind is not Kind.WORD
        before = place > 0 and (
            question[place - 1].kind is not Kind.WORD or bool(question[place - 1].values)
        )
        if _parted(entry, question[place:end], roots[place:end]):
            continue
        parts = [*_parts(entry, roots[place:end])]
        if (
            after
            and not meaning.after
            and any(second.wants and first.sets for first, second in parts)
        ):
            continue
        if (
            before
            and not meaning.before
            and any(first.units and second.sets for first, second in parts)
        ):
            continue
        return length, meaning
    return 1, None


def _parted(entry: Entry, question: Sequence[Token], phrase: Sequence[str]) -> bool:
    """Tell whether a comma makes two phrases of one: « 8 points, armure 2 »."""
    return any(
        question[each].apart
        and tuple(phrase[:each]) in entry.phrases
        and tuple(phrase[each:]) in entry.phrases
        for each in range(1, len(phrase))
    )


def _parts(entry: Entry, phrase: Sequence[str]) -> Iterator[tuple[Meaning, Meaning]]:
    """Yield the two phrases that a longer one may also be: « arc, force 1 », « 3 objets, sac »."""
    for cut_at in range(1, len(phrase)):
        first = entry.phrases.get(tuple(phrase[:cut_at]))
        second = entry.phrases.get(tuple(phrase[cut_at:]))
        if first and second:
            yield first, second
