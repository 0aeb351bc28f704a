"""What is asked in haste is read as the same question well written, or not answered."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from calculators.asking import ask
from tests.calculators.asking.lots import Query, stated
from tests.calculators.asking.test_queries import parsed, right
from tests.draws import FEWER

_HASTE = tuple(
    (re.compile(pattern), said)
    for pattern, said in (
        (r"\bj'", "j"),
        (r"\bje suis\b", "chui"),
        (r"\bje (?=[bcdfglmnprstv])", "j"),
        (r"\b([ld])'(?=[aeiouyh])", r"\1"),
        (r"\b(?:le|la|les|un|une|des) (?=[a-z])", ""),
        (r"\bque\b", "ke"),
        (r"\bqui\b", "ki"),
        (r"\bquand\b", "kan"),
        (r"\bavec\b", "avc"),
        (r"\bdans\b", "ds"),
        (r"\bpour\b(?= [a-z]+(?:er|ir)\b)", "pr"),
        (r"\bcombien\b", "cb"),
        (r"\bne |\bn'", ""),
        (r"([a-z])\1(?=[a-z])", r"\1"),
    )
)
"""How a question is typed at the table: what is glued, left out, or written as it sounds."""
_STEP = 1 + 2 * FEWER
"""Of the queries that a turn changes, it is tried on one in so many."""
READ = 0.88
"""The share that is still read; the others have no answer."""


def plain(text: str) -> str:
    """Return a text without capitals, accents and typographic apostrophes."""
    parts = unicodedata.normalize("NFD", text.lower().replace("’", "'").replace("œ", "oe"))
    return "".join(each for each in parts if not unicodedata.combining(each))


def hurried() -> Iterator[tuple[str, Query]]:
    """Yield queries as two of the turns leave them, in draws."""
    for place, (pattern, said) in enumerate(_HASTE):
        other, also = _HASTE[(3 * place + 1) % len(_HASTE)]
        for query in stated()[place % _STEP :: _STEP]:
            typed = plain(query.text)
            if pattern.search(typed):
                yield other.sub(also, pattern.sub(said, typed)), query


def named(query: Query, inputs: dict[str, Any]) -> str:
    """Return inputs with their names as haste leaves them, without capitals and double letters."""
    return re.sub(r"([a-z])\1(?=[a-z])", r"\1", str(parsed(query.calculator, inputs)).lower())


def test_haste_is_read_as_what_it_stands_for_or_not_at_all() -> None:
    tried = [(text, query, ask(text, query.system)) for text, query in hurried()]
    answered = [(text, query, told) for text, query, told in tried if told.calculator]
    # A name is written as it was typed.
    others = [
        text
        for text, query, told in answered
        if not right(query, told) and named(query, told.inputs) != named(query, query.inputs)
    ]
    assert others == []
    assert len(answered) >= READ * len(tried), len(answered) / len(tried)
