"""Whole sentences made from the declarations: subjects, persons, values before their nouns."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from calculators.asking.classes import CREATURES, NEGATIONS, SIDES, is_empty
from calculators.asking.lexicon import Entry, lexicon
from calculators.asking.token import Kind, root
from calculators.asking.weight import is_common
from calculators.asking.words import tokens
from calculators.fields import Choice, Integer, Integers
from calculators.form import Field, InputErrors
from calculators.systems import SYSTEMS
from tests.calculators.asking.test_wordings import ENTRIES, every_one, named, read

SAMPLE = 5
"""Fields of a calculator that a law asks of, where all would take long."""


def whole(entry: Entry) -> Iterator[tuple[str, Integer, str]]:
    """Yield some of the fields of whole numbers that one's own side has, with their labels."""
    found = [
        (name, field, label)
        for name, field, label in named(entry)
        if isinstance(field, Integer)
        and " : " not in label
        and SIDES.isdisjoint(each.folded for each in tokens(label))
    ]
    yield from [each for each in found if takes(entry, each[0], a_value(each[1]))][:SAMPLE]


def takes(entry: Entry, name: str, value: int) -> bool:
    """Tell whether a value is one that the form takes, beside its other defaults."""
    try:
        entry.calculator.form.parse({name: value})
    except InputErrors:
        return False
    return True


def a_value(field: Integer) -> int:
    """Return a value that no die shows alone, and no quality where it is one's modifier."""
    if abs(field.default) > 1:
        return field.default
    return max(field.minimum, min(field.maximum, 7 if adds(field) else 12))


def adds(field: Field[Any]) -> bool:
    """Tell whether a field asks for what a quality adds."""
    return field.label.startswith(("Ajustement d", "Modificateur d"))


@every_one
def test_persons_and_verbs_of_playing_change_nothing(entry: Entry) -> None:
    for name, field, label in whole(entry):
        value = a_value(field)
        for question in (
            f"mon guerrier tente : {label} {value}",
            f"est-ce que je réussis avec {label} de {value} ?",
            f"elle essaie, {label} {value}, et elle y arrive ?",
        ):
            found = read(entry, question)
            assert found, question
            assert found.inputs.get(name) == value, question
            assert [each for each in found.unknown if each != "guerrier"] == [], question


@every_one
def test_a_value_may_stand_before_its_name(entry: Entry) -> None:
    """« 65 % en équitation, et 7 d’attaque »: what links them tells, and a comma parts."""
    fields = [*whole(entry)]
    for name, field, label in fields:
        value = a_value(field)
        for question in (f"{value} en {label}", f"j’ai {value} de {label}"):
            found = read(entry, question)
            assert found, question
            assert found.inputs.get(name) == value, question
    for (name, field, label), (other, second, told) in pairwise(fields):
        values = a_value(field), a_value(second)
        question = f"{label} {values[0]}, {told} {values[1]}"
        if found := read(entry, question):
            assert (found.inputs.get(name), found.inputs.get(other)) == values, question


@every_one
def test_a_word_that_some_calculator_knows_is_never_passed_over(entry: Entry) -> None:
    known = {word for phrase in entry.phrases for word in phrase}
    foreign = sorted(
        word
        for system in SYSTEMS
        for word in lexicon(system).vocabulary.known - known
        if len(word) > 3
        and root(word) == word
        and tokens(word)
        and not (is_empty(word) or is_common(word))
        and word not in NEGATIONS | {"deja"} | {*map(root, CREATURES)}
    )
    fields = [*whole(entry)][:1]
    for name, field, label in fields:
        assert read(entry, f"{label} {a_value(field)}"), label
        for word in foreign[:: len(foreign) // 15]:
            found = read(entry, f"{label} {a_value(field)} {word}")
            # Its last words may make another phrase with it, which must say what it holds.
            used = found and any(word in said for words in found.said.values() for said in words)
            assert not found or used or name not in found.inputs, (label, word)


@every_one
def test_what_no_calculator_knows_is_shown(entry: Entry) -> None:
    fields = [*whole(entry)][:2]
    if len(fields) < 2:
        return
    told = " ".join(f"{label} {a_value(field)}" for _, field, label in fields)
    if found := read(entry, f"{told} zorglub"):
        assert found.unknown == ["zorglub"]
    assert read(entry, f"{told} {'zorglub ' * len(tokens(told))}") is None


@every_one
def test_a_denied_option_is_not_chosen(entry: Entry) -> None:
    for name, field, _ in named(entry):
        if not isinstance(field, Choice) or field.ruling is not None:
            continue
        for option, words in field.options.items():
            found = read(entry, f"pas de {words}")
            if found and found.said.get(name) and "," not in words:
                assert found.inputs[name] != option.value, words


@every_one
def test_foes_in_groups_have_each_their_value(entry: Entry) -> None:
    for name, field in entry.fields.items():
        foe = entry.phrases.get(("adversair",))
        if not isinstance(field, Integers) or not (foe and name in foe.wants):
            continue
        if "leurs-initiatives" in foe.wants:
            # Two lists of the same foes: which one is a matter of the moment.
            continue
        if not entry.calculator.form.parse({}).matters(field):
            continue
        low, high = field.minimum + 5 * field.step, field.minimum + 6 * field.step
        for question in (
            f"contre deux orcs à {low} et un troll à {high}",
            f"contre deux zorglubs à {low} et un zorglub à {high}",
        ):
            found = read(entry, question)
            assert found, question
            first = [own for own, more in entry.said.more.items() if more == name]
            rest = found.inputs[name]
            assert isinstance(rest, list)
            assert [*(found.inputs[own] for own in first), *rest] == [low, low, high], question


@every_one
def test_the_subject_of_a_clause_has_what_it_tells(entry: Entry) -> None:
    for own, theirs in entry.across.items():
        field, other = entry.fields[own], entry.fields[theirs]
        if not (isinstance(field, Integer) and isinstance(other, Integer)):
            continue
        label = re.sub(r"\([^)]*\)|^Votre |, .*", "", field.label).strip()
        for question in (f"ma {label} est de 3, il a {label} 5", f"il a {label} 5, ma {label} 3"):
            if found := read(entry, question):
                told = found.inputs.get(own), found.inputs.get(theirs)
                assert told == (3, 5), question


@every_one
def test_a_quality_is_not_what_it_adds(entry: Entry) -> None:
    """« Force 18 » is the quality itself, where its modifier is asked for."""
    for name, field, label in named(entry):
        if not (adds(field) and isinstance(field, Integer)):
            continue
        found = read(entry, f"{label} 18")
        assert found is None or name not in found.inputs, label


def test_what_is_measured_here_is_asked_of_many() -> None:
    """The laws above are about something: enough fields and words are asked of."""
    assert sum(1 for entry in ENTRIES for _ in whole(entry)) > 2 * len(ENTRIES)
    assert all(each.kind is Kind.WORD for each in tokens("zorglub"))
