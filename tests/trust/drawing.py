"""What is tried: inputs of forms by the thousand, and hostile texts, the same at each run.

Hypothesis draws some values of each field, right and wrong; chance puts them together. That is a
hundred times faster than having it draw whole forms, and still takes a new calculator as it comes.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, cast

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from calculators import registry
from calculators.answer import Json
from calculators.form import Field, Form
from tests.strategies import Raw, spellings, values, wrong_values

SEED = 20_261_123
POOL = 25
"""How many values of each field are drawn to be put together, at most."""
MOST_EXACT = 2**53
"""JavaScript writes a greater number otherwise than Python."""

ODD = (
    *("", " ", "0", "-0", "1", "-1", "2d6", "oui", "null", "NaN", "1e999", "9" * 40, "1" * 300),
    *("é", "e\N{COMBINING ACUTE ACCENT}", "\N{NO-BREAK SPACE}", "\N{MINUS SIGN}3", "٣", "½", "²"),
    *("\ud800", "\udfff", "\x00", "\x1b[2J", "\ufeff", "\u202e", "\u2028", "👩‍👩‍👧‍👦", "ﷺ", "İ"),
    *("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "javascript:alert(1)"),
    *("&lt;b&gt;", "&#0;", "]]>", "<!--", "</textarea>", "{{7*7}}", "${7}", "%s%n", "%00", "%"),
    *("__proto__", "constructor", "toString", "hasOwnProperty", "../../etc/passwd", "a=b&c=d#e"),
    *("[", "]", "{", "}", "[[[[", '{"a":', "\\", '"', "'", "\\u0000", "\n", "\r\n", "\t", ";", ","),
    *("toucher", "plate", "dd 15", "runequest charge", "d", "d20", "1d", "3d6+", "99d99", "1d6/2"),
)
"""Pieces that programs stumble over: of numbers, Unicode, markup, addresses, JSON and dice."""
LONGEST = 4_000


def hostile(chance: Random) -> str:
    """Return a text made of a few odd pieces, now and then a long one or of any characters."""
    kind = chance.random()
    if kind < 0.05:
        return (chance.choice(ODD) or "x") * chance.randint(1, LONGEST // 40)
    if kind < 0.15:
        return "".join(chr(chance.randrange(0x11_0000)) for _ in range(chance.randint(1, 12)))
    return "".join(chance.choices(ODD, k=chance.randint(1, 4)))


def mutated(chance: Random, text: str) -> str:
    """Return a text with a few places cut, doubled or filled with something odd."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.randint(0, 8))
        put = chance.choice(("", text[start:end] * 2, hostile(chance), chance.choice(ODD)))
        text = text[:start] + put + text[end:]
    return text[:LONGEST]


def odd_json(chance: Random, depth: int = 0) -> Json:
    """Return any JSON, nested now and then."""
    kind = chance.random()
    if kind < 0.6 or depth > 3:
        great, small = chance.randint(-(10**30), 10**30), chance.randint(-30, 30)
        return chance.choice([hostile(chance), great, small, None, True, False, "0.5", "-1e308"])
    inner = [odd_json(chance, depth + 1) for _ in range(chance.randint(0, 3))]
    return inner if kind < 0.8 else {hostile(chance): each for each in inner}


class Pool:
    """Values of each field of a form, put together at random."""

    def __init__(self, form: type[Form], size: int) -> None:
        """Draw so many values of each field."""
        self.fields = {field.name: field for field in form.fields()}
        self._drawn: dict[str, list[tuple[Json, Json, Json]]] = {name: [] for name in self.fields}

        @settings(
            max_examples=size,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(st.fixed_dictionaries({name: _ways(each) for name, each in self.fields.items()}))
        def collect(drawn: dict[str, tuple[Json, Json, Json]]) -> None:
            for name, ways in drawn.items():
                self._drawn[name].append(ways)

        collect()

    def right(self, chance: Random) -> Raw:
        """Return values that are valid alone, as scripts or as people write them."""
        return {name: self._value(chance, name, chance.randrange(2)) for name in self._some(chance)}

    def wrong(self, chance: Random) -> Raw:
        """Return the same with fields spoilt, or unknown ones besides."""
        raw = self.right(chance)
        for name in self._some(chance)[:3] or list(self.fields)[:1]:
            raw[name] = self._value(chance, name, 2) if chance.random() < 0.5 else odd_json(chance)
        if chance.random() < 0.1:
            raw[hostile(chance)] = odd_json(chance)
        return raw

    def _some(self, chance: Random) -> list[str]:
        """Return some of the fields, most of the time most of them."""
        share = chance.random() ** 0.5
        return [name for name in self.fields if chance.random() < share]

    def _value(self, chance: Random, name: str, way: int) -> Json:
        return chance.choice(self._drawn[name])[way]


def _ways(field: Field[Any]) -> st.SearchStrategy[tuple[Json, Json, Json]]:
    """Return a value as JSON, the same as it is typed, and one to refuse."""
    right = values(field).flatmap(lambda value: st.tuples(st.just(value), spellings(field, value)))
    both = st.tuples(right, wrong_values(field))
    return both.map(lambda drawn: (drawn[0][0], drawn[0][1], cast("Json", drawn[1])))


@cache
def pool(calculator_id: str, size: int = POOL) -> Pool:
    """Return the values of a calculator's form."""
    return Pool(registry.find(calculator_id).form, size)


def pooled(count: int) -> int:
    """Return how many values of each field are enough for so many trials of all calculators."""
    return min(POOL, count // len(registry.all_ids()) + 1)


def chance_of(*names: object) -> Random:
    """Return a source of chance of its own for a trial, the same at each run."""
    return Random(f"{SEED} {names}")  # noqa: S311 the same at each run is the aim


def lots[T](items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Part a sequence."""
    for start in range(0, len(items), size):
        yield items[start : start + size]


def plain(value: Json) -> Json:
    """Return JSON whose numbers JavaScript and Python write alike, as forms send texts alone."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    told = isinstance(value, float) or (isinstance(value, int) and abs(value) > MOST_EXACT)
    return str(value) if told else value


def question(calculator_id: str, inputs: Raw, do: str) -> str:
    """Return what a page asks of Python."""
    asked = {"do": do, "id": calculator_id, "inputs": inputs}
    return json.dumps(asked)
