"""Words that a full stop cuts short: « ten. », « malad. », « prem. sec. ».

Each stands for the word of the calculator that it begins, where that is one alone, or one alone
that makes a phrase with the word beside it.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from calculators.asking.lexicon import Entry, lexicon
from calculators.asking.token import Token
from calculators.asking.vocabulary import ENDING, Vocabulary

_SHORTEST = 3
"""Letters of a word that are left at least: fewer begin too many."""


def join_shortened(question: Sequence[Token], known: Iterable[Vocabulary]) -> None:
    """Let the stop behind a word that no game knows end no sentence: « comp. 75 »."""
    roots = [each.known for each in known]
    for token, following in pairwise(question):
        if token.cut and not any(token.root in each for each in roots):
            following.apart = following.stops > 1
            following.ended = False


def written_whole(entry: Entry, question: Sequence[Token], roots: Sequence[str]) -> Sequence[str]:
    """Return the roots of a question, those of words cut short as the calculator has them."""
    choices = [
        _begun(entry, token) if token.cut else {root}
        for token, root in zip(question, roots, strict=True)
    ]
    return [
        _whole(entry, choices, place, token.root)
        if token.cut and choices[place] - {token.root}
        else root
        for place, (token, root) in enumerate(zip(question, roots, strict=True))
    ]


def _whole(entry: Entry, choices: Sequence[Collection[str]], place: int, root: str) -> str:
    """Return the one word that one cut short may be, or itself where it may be several."""
    among = choices[place]
    beside = (choices[max(0, place - 1) : place], choices[place + 1 : place + 2])
    left = _only(_in_phrase(entry, among, *beside)) or _only(among)
    return left if left and not _is_act(entry, left) else root


def is_left_short(entry: Entry, token: Token) -> bool:
    """Tell whether a word cut short may be one that the calculator knows, and none was taken."""
    begun = _begun(entry, token) if token.cut else set[str]()
    return bool(begun) and token.root not in begun


def _begun(entry: Entry, token: Token) -> set[str]:
    """Return the words of a calculator that a word cut short begins, itself if it is one."""
    known = {token.root} & (entry.words | lexicon(entry.system).vocabulary.known)
    if len(token.folded) < _SHORTEST or (known and token.folded != token.root):
        # « Terre. » is whole.
        return known
    return {each for each in entry.words if each.startswith(token.folded)} | known


def _is_act(entry: Entry, root: str) -> bool:
    """Tell whether a word is a verb that tells who acts, whose form the reading needs whole."""
    meaning = entry.phrases.get((root,))
    return meaning is not None and entry.said.act in meaning.sets


def _only(words: Collection[str]) -> str:
    """Return the one word that some are, in one form or another."""
    least = min(words, key=len, default="")
    forms = all(each.startswith(least) and len(each) - len(least) <= ENDING for each in words)
    return least if forms else ""


def _in_phrase(
    entry: Entry,
    among: Iterable[str],
    before: Sequence[Collection[str]],
    behind: Sequence[Collection[str]],
) -> set[str]:
    """Return those that make a phrase with a word beside: « prem. sec. »."""
    pairs = {pair for phrase in entry.phrases for pair in pairwise(phrase)}
    return {
        each
        for each in among
        if any((other, each) in pairs for words in before for other in words)
        or any((each, other) in pairs for words in behind for other in words)
    }
