"""French writing of numbers and chances."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import french

NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (12, "12"),
        (-12, f"{MINUS}12"),
        (999, "999"),
        (1000, f"1{NBSP}000"),
        (3200000, f"3{NBSP}200{NBSP}000"),
        (-1000, f"{MINUS}1{NBSP}000"),
    ],
)
def test_whole_numbers(value: int, text: str) -> None:
    assert french.number(value) == text


@pytest.mark.parametrize(
    ("value", "text"), [(2, "+2"), (0, "0"), (-3, f"{MINUS}3"), (1000, f"+1{NBSP}000")]
)
def test_signed_numbers(value: int, text: str) -> None:
    assert french.signed(value) == text


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (Fraction(5), 2, "5"),
        (Fraction(1, 2), 2, "0,5"),
        (Fraction(109, 18), 2, "6,06"),
        (Fraction(2, 3), 1, "0,7"),
        (Fraction(2469, 2), 2, f"1{NBSP}234,5"),
        (Fraction(-7, 4), 2, f"{MINUS}1,75"),
        (Fraction(100), 2, "100"),
        (Fraction(100), 0, "100"),
        (Fraction(0), 2, "0"),
        (Fraction(33, 8), 2, "4,13"),  # halves go away from zero, as those of a chance
        (Fraction(9, 8), 2, "1,13"),
        (Fraction(-9, 8), 2, f"{MINUS}1,13"),
        # Never a nothing that it is not.
        (Fraction(1, 201), 2, "moins de 0,01"),
        (Fraction(1, 200), 2, "0,01"),
        (Fraction(-1, 1000), 2, f"plus de {MINUS}0,01"),
        (Fraction(1, 21), 1, "moins de 0,1"),
        (Fraction(2, 5), 0, "moins de 1"),
        (Fraction(401, 200), 1, "2"),
        (Fraction(2499, 2), 0, f"1{NBSP}250"),
    ],
)
def test_decimals(value: Fraction, digits: int, text: str) -> None:
    assert french.decimal(value, digits) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(7, 20), "7/20"),
        (Fraction(4, 2), "2"),
        (Fraction(1, 3200000), f"1/3{NBSP}200{NBSP}000"),
        (Fraction(-1, 2), f"{MINUS}1/2"),
        (Fraction(0), "0"),
    ],
)
def test_fractions(value: Fraction, text: str) -> None:
    assert french.fraction(value) == text


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(1), "100"),
        (Fraction(7, 20), "35"),
        (Fraction(1, 10), "10"),
        (Fraction(39, 400), "9,75"),  # two decimals are exact: they are shown
        (Fraction(1, 400), "0,25"),
        (Fraction(81, 400), "20,25"),
        (Fraction(51, 500), "10,2"),
        (Fraction(1, 10000), "0,01"),
        (Fraction(9999, 10000), "99,99"),
        (Fraction(1, 3), "33,3"),  # else one decimal
        (Fraction(2, 3), "66,7"),
        (Fraction(3, 32), "9,4"),
        (Fraction(5, 18), "27,8"),
        (Fraction(299, 300), "99,7"),
        (Fraction(1, 1999), "0,1"),
        (Fraction(1, 2001), "moins de 0,1"),
        (Fraction(1, 10**9), "moins de 0,1"),
        (1 - Fraction(1, 2001), "plus de 99,9"),
        (1 - Fraction(1, 10**9), "plus de 99,9"),
    ],
)
def test_per_cent(chance: Fraction, text: str) -> None:
    assert french.percent(chance) == f"{text}{NBSP}%"


@given(st.fractions(0, 1, max_denominator=10**6))
def test_per_cent_is_never_far_nor_certain_by_rounding(chance: Fraction) -> None:
    text = french.percent(chance).removesuffix(f"{NBSP}%")
    if text.startswith("moins de"):
        assert 0 < chance < Fraction(1, 1000)
    elif text.startswith("plus de"):
        assert Fraction(999, 1000) < chance < 1
    else:
        told = Fraction(text.replace(",", ".")) / 100
        assert abs(told - chance) <= Fraction(5, 10000)
        assert told not in {0, 1} or told == chance


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0\N{NO-BREAK SPACE}% (jamais)"),
        (Fraction(1), "100\N{NO-BREAK SPACE}% (toujours)"),
        (Fraction(7, 20), f"35{NBSP}% (7/20)"),
        (Fraction(1, 3), f"33,3{NBSP}% (1/3)"),
        (Fraction(99999, 200000), f"50{NBSP}%"),  # « 99 999/200 000 » has 14 characters
        (Fraction(1, 3200000), f"moins de 0,1{NBSP}% (1/3{NBSP}200{NBSP}000)"),  # 11
        (Fraction(1, 10**7), f"moins de 0,1{NBSP}% (1/10{NBSP}000{NBSP}000)"),  # 12
        (Fraction(11, 10**7), f"moins de 0,1{NBSP}%"),  # 13
    ],
)
def test_chances_in_a_sentence(value: Fraction, text: str) -> None:
    assert french.chance(value) == text


@given(st.fractions(0, 1, max_denominator=10**8))
def test_a_chance_in_a_sentence_has_its_fraction_unless_that_is_too_long(value: Fraction) -> None:
    exact = french.fraction(value)
    told = value in {0, 1} or f"({exact})" in french.chance(value)
    assert told is (len(exact) <= french.LONGEST_FRACTION)


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, f"0{NBSP}segment"),
        (1, f"1{NBSP}segment"),
        (2, f"2{NBSP}segments"),
        (-1, f"{MINUS}1{NBSP}segment"),
        (1000, f"1{NBSP}000{NBSP}segments"),
        (Fraction(3, 2), f"1,5{NBSP}segment"),
        (Fraction(398, 200), f"1,99{NBSP}segment"),
        (Fraction(1999, 1000), f"2{NBSP}segments"),  # the noun agrees with the number printed
    ],
)
def test_plural(count: int | Fraction, text: str) -> None:
    assert french.plural(count, "segment") == text


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("3 points de vie", f"3{NBSP}points de vie"),
        ("un 4 ou plus", f"un 4{NBSP}ou{NBSP}plus"),
        ("deux fois, puis 3 fois", f"deux fois, puis 3{NBSP}fois"),
        ("l. 12", f"l.{NBSP}12"),
        ("1,5 m", f"1,5{NBSP}m"),
        ("4 ou 5", "4 ou 5"),
    ],
)
def test_a_number_holds_its_word(text: str, held: str) -> None:
    assert french.held(text) == held


def test_an_irregular_plural_is_given() -> None:
    assert french.plural(1, "dégât subi", "dégâts subis") == f"1{NBSP}dégât subi"
    assert french.plural(2, "dégât subi", "dégâts subis") == f"2{NBSP}dégâts subis"


@pytest.mark.parametrize(
    ("items", "text"), [(["a"], "a"), (["a", "b"], "a et b"), (["a", "b", "c"], "a, b et c")]
)
def test_enumeration(items: list[str], text: str) -> None:
    assert french.enumeration(items) == text
    assert french.enumeration(iter(items)) == text
