"""Numbers in letters: « deux », « vingt-huit », « soixante et onze », « quatre-vingt-dix »."""

from collections.abc import Iterator

_TO_SIXTEEN = (
    *("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
    *("treize", "quatorze", "quinze", "seize"),
)
_SMALL = {name: value for value, name in enumerate(_TO_SIXTEEN, start=2)} | {
    "dix-sept": 17,
    "dix-huit": 18,
    "dix-neuf": 19,
}
TENS = {"vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60}
_TEN, _TWENTY = 10, 20


def _spelled() -> Iterator[tuple[str, int]]:
    """Yield the names of the numbers from none to a hundred, with hyphens."""
    yield "zero", 0
    yield from _SMALL.items()
    for name, value in {**TENS, "quatre-vingt": 80}.items():
        yield name, value
        # Sixty and eighty go on to nineteen.
        most = _TWENTY if value in {60, 80} else _TEN
        yield f"{name}-{'et-' * (value != 80)}un", value + 1  # noqa: PLR2004 « quatre-vingt-un »
        for unit, more in _SMALL.items():
            if more < most:
                yield f"{name}-{unit}", value + more
    yield "soixante-et-onze", 71
    yield "quatre-vingts", 80
    yield "cent", 100


SPELLED = dict(_spelled())
"""Numbers in letters, from two on, with a hyphen between their words."""
COMPOUND = "|".join(
    each.replace("-", "[ -]")
    for each in sorted(SPELLED, key=lambda name: (-len(name), name))
    if "-" in each
)
"""Those of several words, the longest first, as a regular expression."""
