"""Questions made from the declarations of every field come back as what they say."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from calculators.asking import ENOUGH
from calculators.asking.draft import Refused
from calculators.asking.lexicon import Entry, lexicon
from calculators.asking.reading import Reading
from calculators.asking.words import tokens
from calculators.distances import Distance
from calculators.fields import Choice, Integer, Integers, YesNo
from calculators.form import Field
from calculators.systems import SYSTEMS
from tests.calculators.asking.test_laws import indulgent
from tests.draws import some

ENTRIES = [entry for system in SYSTEMS for entry in lexicon(system).entries]
every_one = pytest.mark.parametrize("entry", some(ENTRIES), ids=lambda entry: entry.calculator.id)
SQUARE = Fraction(3, 2)
"""Metres in a square, in both games that count in squares (001, 004)."""


def read(entry: Entry, question: str) -> Reading | None:
    """Return what a calculator understands, a calculation or not; None where it is not enough."""
    told = tokens(question)
    try:
        found = Reading(indulgent(entry), told, [each.root for each in told])
    except Refused:
        return None
    return found if found.coverage >= ENOUGH else None


def named(entry: Entry) -> Iterator[tuple[str, Field[Any], str]]:
    """Yield the fields that matter from the start, with their labels where these are their own."""
    labels = [each.label for each in entry.fields.values()]
    default = entry.calculator.form.parse({})
    for name, field in entry.fields.items():
        label = re.sub(r"\([^)]*\)", "", field.label)
        plain = tokens(label) and not any(letter.isdigit() for letter in label)
        if plain and default.matters(field) and labels.count(field.label) == 1:
            across = name in entry.said.across.values()
            yield name, field, f"contre la cible {label}" if across else label


@every_one
def test_a_number_is_read_in_every_wording(entry: Entry) -> None:
    for name, field, label in named(entry):
        if not isinstance(field, Integer):
            continue
        value = field.default or field.minimum or field.maximum
        for question in (f"{label} : {value}", f"{label} de {value} ?", f"avec {label} à {value}"):
            found = read(entry, question)
            assert found, question
            assert found.inputs.get(name) == value, question


@every_one
def test_metres_are_read_as_the_field_reads_them(entry: Entry) -> None:
    for name, field, label in named(entry):
        for unit in ("m", " m", " mètres"):
            squares = field.default or 2 if isinstance(field, Integer) else 2
            length = f"{float(squares * SQUARE):g}".replace(".", ",")
            found = read(entry, f"{label} {length}{unit}")
            if isinstance(field, Distance):
                assert found, label
                assert found.inputs.get(name) == squares, label
            elif isinstance(field, Integer):
                assert not found or name not in found.inputs, label


@every_one
def test_what_is_denied_is_none_or_not_answered(entry: Entry) -> None:
    for name, field, label in named(entry):
        if label.startswith("contre"):
            continue
        for question in (f"sans {label}", f"pas de {label}", f"{label} : non"):
            found = read(entry, question)
            if found is None or name not in found.inputs:
                continue
            if isinstance(field, Integer):
                assert found.inputs[name] == 0, question
            elif isinstance(field, Integers):
                assert found.inputs[name] == [], question
            elif isinstance(field, YesNo):
                assert found.inputs[name] is False, question


@every_one
def test_a_count_is_never_a_value(entry: Entry) -> None:
    """Three others at a value are three values: « contre 3 ennemis à 5 »."""
    for name, field in entry.fields.items():
        if not isinstance(field, Integers):
            continue
        for noun in ("ennemis", "adversaires"):
            value = field.minimum + 5 * field.step
            for count in ("3", "trois"):
                found = read(entry, f"contre {count} {noun} à {value}")
                if found and found.inputs.get("adversaires") == 3:
                    # Counted by a field of their own, and alike.
                    continue
                if found and name in found.inputs:
                    # The first of them may have a field of its own.
                    first = [own for own, more in entry.said.more.items() if more == name]
                    rest = found.inputs[name]
                    assert isinstance(rest, list)
                    listed = [*(found.inputs[own] for own in first), *rest]
                    assert listed == [value] * 3, noun


@every_one
def test_an_option_is_never_read_as_another(entry: Entry) -> None:
    for name, field, label in named(entry):
        if not isinstance(field, Choice) or field.ruling is not None:
            continue
        for option, words in field.options.items():
            for question in (f"{label} {words}", f"{label} : {words}", words):
                found = read(entry, question)
                if found and name in found.inputs:
                    assert found.inputs[name] == option.value, question


@every_one
def test_each_side_has_the_number_of_its_role(entry: Entry) -> None:
    """« Défense 55 contre attaque 75 », in any order and with possessives."""
    if not entry.said.roles:
        return
    own, theirs = next(iter(entry.said.across.items()))
    for role, words in entry.said.roles.items():
        for other, others in entry.said.roles.items():
            if role == other:
                continue
            for mine, his in product(words.split("|"), others.split("|")):
                for question in (
                    f"{mine} 55 contre {his} 75",
                    f"contre {his} 75, {mine} 55",
                    f"{mine} à 55, {his} à 75",
                    f"ma {mine} 55 et sa {his} 75",
                    f"sa {his} 75, ma {mine} 55",
                    f"{mine} 55 contre 75",
                    f"55 contre {his} 75",
                ):
                    found = read(entry, question)
                    assert found, question
                    told = [found.inputs.get(each) for each in (entry.said.side, own, theirs)]
                    assert told == [role, 55, 75], question


@every_one
def test_what_stands_on_two_sides_is_told_apart(entry: Entry) -> None:
    """« Force 3 contre Force 5 »: one's own, then the other's, never the other way round."""
    for own, theirs in entry.said.across.items():
        field, other = entry.fields[own], entry.fields[theirs]
        if not (isinstance(field, Integer) and isinstance(other, Integer)):
            continue
        label = re.sub(r"\([^)]*\)", "", field.label)
        if found := read(entry, f"{label} 3 contre {label} 5"):
            assert (found.inputs.get(own), found.inputs.get(theirs)) == (3, 5), label
        if found := read(entry, f"{label} 3 contre 5"):
            assert found.inputs.get(own) == 3, label
            assert found.inputs.get(theirs) in {None, 5}, label


@every_one
def test_one_number_for_every_place_is_as_many(entry: Entry) -> None:
    for name, words in entry.said.everywhere.items():
        field = entry.fields[name]
        label = field.label.partition(",")[0]
        for word in words.split("|"):
            for question in (f"{label} 5 {word}", f"5 {label} {word}", f"{word} {label} 5"):
                found = read(entry, question)
                assert found, question
                assert found.inputs[name] == [5] * len(field.default), question
