"""French writing of numbers and chances."""

from collections.abc import Iterable
from fractions import Fraction
from math import floor

NBSP = "\N{NO-BREAK SPACE}"
_HUNDRED = 100


def number(value: int) -> str:
    """Write an integer with the typographic minus and spaced thousands."""
    return f"{value:,}".replace(",", NBSP).replace("-", "\N{MINUS SIGN}")


def signed(value: int) -> str:
    """Write an integer with its sign: « +2 », « −3 », « 0 »."""
    return f"+{number(value)}" if value > 0 else number(value)


def decimal(value: Fraction, digits: int = 2) -> str:
    """Write a fraction in decimals, rounded, without trailing zeros."""
    text = f"{float(value):,.{digits}f}".replace(",", NBSP)
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text.replace(".", ",").replace("-", "\N{MINUS SIGN}")


def fraction(value: Fraction) -> str:
    """Write an exact fraction: « 7/20 », or the integer it is."""
    if value.denominator == 1:
        return number(value.numerator)
    return f"{number(value.numerator)}/{number(value.denominator)}"


def percent(chance: Fraction) -> str:
    """Write a chance in per cent: exactly when two decimals suffice, else rounded to one.

    Never rounded to a certainty that it is not.
    """
    exact = chance * _HUNDRED * _HUNDRED
    if exact.denominator == 1:
        return f"{decimal(chance * _HUNDRED)}{NBSP}%"
    tenths = floor(chance * _HUNDRED * 10 + Fraction(1, 2))
    if not tenths:
        return f"moins de 0,1{NBSP}%"
    if tenths == _HUNDRED * 10:
        return f"plus de 99,9{NBSP}%"
    return f"{decimal(Fraction(tenths, 10), 1)}{NBSP}%"


def chance(value: Fraction) -> str:
    """Write a chance for a sentence: « 35 % (7/20) », « certain », « impossible »."""
    if value == 0:
        return "impossible"
    if value == 1:
        return "certain"
    return f"{percent(value)} ({fraction(value)})"


def plural(count: int, singular: str, more: str | None = None) -> str:
    """Write a count with its noun: « 1 segment », « 3 segments »."""
    noun = singular if abs(count) <= 1 else (more or f"{singular}s")
    return f"{number(count)}{NBSP}{noun}"


def enumeration(items: Iterable[str]) -> str:
    """Write a list: « a, b et c »."""
    *first, last = items
    return f"{', '.join(first)} et {last}" if first else last
