"""French writing of numbers and chances."""

import re
from collections.abc import Iterable
from fractions import Fraction

NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
_BEFORE = re.compile(r" (?=[;:!?%»])")
_INSIDE = re.compile("« ")
_BEFORE_NUMBER = re.compile(rf"(?<!\w)(ll?\.|pp?\.|[Aa]rbitrages?|CA) (?=[{MINUS}\d])")
_BEFORE_UNIT = re.compile(
    r"(?<=\d) (?=(?:m|kg|P[VAI]|(?:case|point|round|segment|dégât|minute|heure)s?|fois)\b)"
)
_OR_MORE = re.compile(r"(?<=\d) ou (?=(?:plus|moins|davantage)\b)")
_DIE = re.compile(r"d\d")
LONGEST_ECHO = 32
"""Of what was typed, a message repeats this many characters at most."""
LONGEST_FRACTION = 12
"""Beyond as many characters an exact fraction is left to the machine-readable answers."""


def echo(typed: object, longest: int = LONGEST_ECHO) -> str:
    """Return the beginning of what was typed, for a message: what cannot be printed shows as �.

    A list or an object, which may be of any depth, is not repeated.
    """
    if typed is None or (isinstance(typed, int) and abs(typed) < 10**longest):
        typed = str(typed)
    if not isinstance(typed, str):
        return "…"
    short = typed if len(typed) <= longest else f"{typed[: longest - 1]}…"
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in short)


def typeset(text: str) -> str:
    """Put the non-breaking spaces that French wants beside its punctuation."""
    return _BEFORE.sub(NBSP, _INSIDE.sub(f"«{NBSP}", text))


def held(text: str) -> str:
    """Hold a number with its word: « l. 12 », « 1,5 m », « 3 points », « 4 ou plus »."""
    text = _BEFORE_UNIT.sub(NBSP, _BEFORE_NUMBER.sub(rf"\1{NBSP}", text))
    return _OR_MORE.sub(f"{NBSP}ou{NBSP}", text)


def capital(text: str) -> str:
    """Start a heading with a capital: « Dé à obtenir »; « d20 » stays a die."""
    return text if _DIE.match(text) else text[:1].upper() + text[1:]


def number(value: int) -> str:
    """Write an integer with the typographic minus and spaced thousands."""
    return f"{value:,}".replace(",", NBSP).replace("-", MINUS)


def signed(value: int) -> str:
    """Write an integer with its sign: « +2 », « −3 », « 0 »."""
    return f"+{number(value)}" if value > 0 else number(value)


def rounded(value: Fraction, digits: int = 2) -> Fraction:
    """Return the value as `decimal` shows it: rounded, halves away from zero."""
    part, whole = abs(value).as_integer_ratio()
    scale = 10**digits
    shown = Fraction((2 * part * scale + whole) // (2 * whole), scale)
    return -shown if value < 0 else shown


def decimal(value: Fraction, digits: int = 2) -> str:
    """Write a fraction in decimals, rounded, without trailing zeros.

    Never rounded to a nothing that it is not.
    """
    shown = rounded(value, digits)
    if value and not shown:
        least = decimal(Fraction(1, 10**digits), digits)
        return f"moins de {least}" if value > 0 else f"plus de {MINUS}{least}"
    units, rest = divmod(abs(shown) * 10**digits, 10**digits)
    written = number(int(units))
    if rest:
        written += f",{int(rest):0{digits}}".rstrip("0")
    return f"{MINUS}{written}" if shown < 0 else written


def fraction(value: Fraction) -> str:
    """Write an exact fraction: « 7/20 », or the integer it is."""
    if value.denominator == 1:
        return number(value.numerator)
    return f"{number(value.numerator)}/{number(value.denominator)}"


def percent(chance: Fraction) -> str:
    """Write a chance in per cent: exactly when two decimals suffice, else rounded to one.

    Never rounded to a certainty that it is not. In integers: tables hold many of these.
    """
    part, whole = chance.as_integer_ratio()
    hundredths, rest = divmod(part * 10_000, whole)
    if rest:
        tenths = (part * 2000 + whole) // (2 * whole)
        if tenths == 0:
            return f"moins de 0,1{NBSP}%"
        if tenths == 1000:  # noqa: PLR2004 tenths of a per cent in a certainty
            return f"plus de 99,9{NBSP}%"
        hundredths = tenths * 10
    units, decimals = divmod(hundredths, 100)
    written = f"{units},{decimals:02}".rstrip("0").rstrip(",") if decimals else str(units)
    return f"{written}{NBSP}%"


def chance(value: Fraction) -> str:
    """Write a chance for a sentence: « 35 % (7/20) », « 100 % (toujours) », « 0 % (jamais) ».

    Without its fraction when that is too long to read.
    """
    if value == 0:
        return f"0{NBSP}% (jamais)"
    if value == 1:
        return f"100{NBSP}% (toujours)"
    exact = fraction(value)
    return percent(value) if len(exact) > LONGEST_FRACTION else f"{percent(value)} ({exact})"


def happens(share: Fraction, sometimes: str, always: str, never: str) -> str:
    """Tell a chance after the words for it; a certainty has words of its own."""
    if share == 0:
        return never
    return always if share == 1 else f"{sometimes} : {chance(share)}"


def ordinal(rank: int, *, feminine: bool = False) -> str:
    """Write a rank: « 1er », « 1re », « 2e »."""
    first = "1re" if feminine else "1er"
    return first if rank == 1 else f"{rank}e"


def length(centimetres: int | Fraction) -> str:
    """Write a length: « 30 cm », « 1,5 m », « 36 m »."""
    if centimetres < 100:  # noqa: PLR2004 centimetres in a metre
        return f"{decimal(Fraction(centimetres))}{NBSP}cm"
    return f"{decimal(Fraction(centimetres, 100))}{NBSP}m"


def plural(count: int | Fraction, singular: str, more: str | None = None) -> str:
    """Write an amount with its noun, plural from 2 as printed: « 1,99 dégât », « 3 segments »."""
    shown = rounded(Fraction(count))
    noun = singular if -2 < shown < 2 else (more or f"{singular}s")  # noqa: PLR2004 French plural
    return f"{decimal(Fraction(count))}{NBSP}{noun}"


def enumeration(items: Iterable[str]) -> str:
    """Write a list: « a, b et c »."""
    *first, last = items
    return f"{', '.join(first)} et {last}" if first else last
