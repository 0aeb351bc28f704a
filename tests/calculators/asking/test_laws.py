"""What holds for every calculator, and for any text."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import registry
from calculators.asking import ask, classes
from calculators.asking import words as reading
from calculators.asking.draft import Refused
from calculators.asking.lexicon import Entry, lexicon, spoken_of
from calculators.asking.reading import Reading
from calculators.asking.spoken import UNSPOKEN, Spoken
from calculators.asking.token import Kind, root
from calculators.asking.vocabulary import within_a_slip
from calculators.asking.words import MOST_TOKENS, tokens
from calculators.fields import Integer
from calculators.systems import SYSTEMS
from tests.calculators.asking.lots import stated
from tests.draws import STEP, drawn, some

ENTRIES = [entry for system in SYSTEMS for entry in lexicon(system).entries]
every_one = pytest.mark.parametrize("entry", some(ENTRIES), ids=lambda entry: entry.calculator.id)
systems = st.sampled_from([None, *SYSTEMS])


def test_every_calculator_is_read() -> None:
    assert [each.calculator.id for each in ENTRIES] == [*registry.all_ids()]


def test_a_calculator_without_words_of_its_own_is_read_by_its_declarations() -> None:
    entry = Entry(
        registry.find("maison/discretion"), UNSPOKEN, Spoken(names="", fields={}, said={})
    )
    told = tokens("discrétion cotte de mailles bouclier difficulté 12")
    read = Reading(entry, told, [each.root for each in told])
    assert read.inputs == {"pieces": ["mailles", "bouclier"], "action": "discretion", "dd": 12}
    assert read.coverage == 1
    with pytest.raises(Refused):
        Reading(entry, told[1:], [each.root for each in told[1:]])


@pytest.mark.parametrize("system", SYSTEMS)
def test_words_are_those_of_calculators_and_fields_that_exist(system: str) -> None:
    ids = {each.partition("/")[2] for each in registry.ids_of(system)}
    assert spoken_of(system).said.keys() <= ids
    for entry in lexicon(system).entries:
        said = entry.said
        names = {*said.spare, *said.theirs, *said.beside.values()} | {
            name
            for given in (
                *(said.fields, said.units, said.bare, said.across, said.alone),
                said.beside,
                said.added,
            )
            for key in given
            for name in key.split("|")
        }
        names |= {*said.across.values(), *said.added.values(), *said.act.split()}
        names |= {name for each in said.implied.values() for name in each}
        names |= {each.partition("=")[0] for each in said.implied}
        names |= {name for each in said.values.values() for key in each for name in key.split("|")}
        names |= {name for each in said.by_side.values() for side in each for name in side}
        needed = {name for each in said.needs for name in each.split("|")} - {"topic", "choice"}
        names |= {each.partition("=")[0] for each in needed}
        assert names <= entry.fields.keys(), entry.calculator.id
        stated = [each.partition("=") for each in (*needed, *said.implied) if "=" in each]
        for name, _, value in stated:
            entry.fields[name].parse(value)


@pytest.mark.parametrize("system", SYSTEMS)
def test_phrases_hold_words_alone(system: str) -> None:
    """A number in a phrase would be dropped, and a filler leaves nothing of it."""
    for name, said in spoken_of(system).said.items():
        texts = (
            *(said.topics, said.known, said.unless, *said.fields.values(), *said.units.values()),
            *(*said.values, *said.by_side, *said.everywhere.values(), *said.roles.values()),
        )
        for phrase in (each for text in texts if text for each in text.split("|")):
            kinds = {each.kind for each in tokens(phrase)}
            assert kinds == {Kind.WORD}, (name, phrase)


@every_one
def test_what_words_choose_are_values_of_their_fields(entry: Entry) -> None:
    for meaning in entry.phrases.values():
        for names, value in meaning.sets.items():
            for name in names.split("|"):
                entry.fields[name].parse(value)


@cache
def indulgent(entry: Entry) -> Entry:
    """Return a calculator that reads whatever is told it, a calculation or not."""
    return Entry(entry.calculator, replace(entry.said, needs=()), spoken_of(entry.system))


@every_one
def test_a_number_beside_the_label_of_its_field_is_read_back(entry: Entry) -> None:
    eager = indulgent(entry)
    labels = [field.label for field in eager.fields.values()]
    default = eager.calculator.form.parse({})
    for name, field in eager.fields.items():
        label = re.sub(r"\([^)]*\)", "", field.label)
        told = tokens(label) and not any(letter.isdigit() for letter in label)
        if not (told and isinstance(field, Integer) and default.matters(field)):
            continue
        if labels.count(field.label) > 1:
            continue
        value = field.default or field.minimum or field.maximum
        against = "contre " if name in entry.said.across.values() else ""
        question = tokens(f"{against}{label} {value}")
        read = Reading(eager, question, [each.root for each in question])
        assert read.inputs.get(name) == value, field.label


@every_one
def test_a_title_alone_is_no_calculation(entry: Entry) -> None:
    assert ask(entry.calculator.title, entry.system).calculator is None
    assert ask(entry.calculator.purpose).calculator is None


VOCABULARY = sorted({word for each in ENTRIES for phrase in each.phrases for word in phrase})
PIECES = st.one_of(
    st.sampled_from(VOCABULARY),
    st.sampled_from([*classes.EMPTY, *classes.FILLERS, *classes.NEGATIONS]),
    st.sampled_from(["+7", "-3", "18", "2d6+3", "+8/+3", "40 %", "1d+4", "x2", "19-20", "3,5"]),
    st.integers(-50, 300).map(str),
)


@settings(max_examples=drawn(300))
@given(st.lists(PIECES, max_size=9).map(" ".join), systems)
def test_an_answer_is_what_the_calculator_says_to_its_inputs(text: str, system: str | None) -> None:
    told = ask(text, system)
    if told.calculator is None:
        return
    again = told.calculator.evaluate(told.inputs)
    assert told.result
    assert again.sentence == told.result.sentence

    said = ", ".join(said for _, said in told.understood)
    for each in tokens(text):
        if each.kind is not Kind.WORD:
            assert each.text in said


@settings(max_examples=drawn(300))
@given(st.text(), systems)
def test_any_text_is_read(text: str, system: str | None) -> None:
    ask(text, system)


@given(st.lists(PIECES, min_size=200, max_size=400).map(" ".join))
def test_a_text_that_is_too_long_has_no_answer(text: str) -> None:
    assert len(tokens(text)) <= MOST_TOKENS
    asked = ask(text)
    assert (asked.calculator, asked.choices) == (None, [])


@pytest.mark.parametrize("times", [1, 12, 30])
def test_the_end_of_a_long_question_is_not_passed_over(times: int) -> None:
    """It is read as far as there, or not at all: words without weight fill what stands between."""
    question = f"toucher +7 ca 18{', s’il vous plaît' * times}"
    whole = ask(question, "maison")
    assert (whole.calculator is None) == (len(question) > reading.LONGEST_QUESTION)
    assert ask(f"{question} ; chez nous on zorgue", "maison").calculator is None


def test_plural_feminine_and_infinitive_share_a_root() -> None:
    for alike in (
        ("paralyse", "paralysee", "paralyses", "paralysees", "paralyser"),
        ("plate", "plates"),
        ("segment", "segments"),
        ("niveau", "niveaux"),
    ):
        assert all(root(one) == root(other) for one, other in pairwise(alike))
    assert root("ca") == "ca"
    assert root("pas") != root("pa")


@given(st.text("abcde", min_size=1, max_size=7), st.data())
def test_one_slip_is_told(word: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(word) - 1))
    letter = data.draw(st.sampled_from("abcdez"))
    slips = [
        word[:place] + letter + word[place:],
        word[:place] + word[place + 1 :],
        word[:place] + letter + word[place + 1 :],
        word[:place] + word[place : place + 2][::-1] + word[place + 2 :],
    ]
    assert all(within_a_slip(word, slip) for slip in slips)
    assert not within_a_slip(word, word + "zz")


@pytest.mark.parametrize("rule", ["chez nous, on joue autrement", "chez nous on zorgue"])
def test_a_rule_of_one_s_own_table_is_never_passed_over(rule: str) -> None:
    answered = [
        query.text
        for query in stated()[:: 4 * STEP]
        if ask(f"{query.text} ; {rule}", query.system).calculator
    ]
    assert answered == []


@pytest.mark.parametrize(
    ("system", "text"),
    [
        ("maison", "épuisement niveau 2, vitesse {} cases"),
        ("oeil-noir", "blessures CN 12, 14 PI, PR {}"),
        ("dd3", "concentration +6, sort niveau {}, sur la défensive"),
    ],
)
def test_a_number_in_letters_is_the_number(system: str, text: str) -> None:
    words = ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf")
    for value, word in enumerate(words, 2):
        figures, letters = (ask(text.format(each), system) for each in (value, word))
        assert figures.calculator
        assert letters.calculator is figures.calculator
        assert letters.inputs == figures.inputs, word
