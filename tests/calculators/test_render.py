"""A result as HTML: what it shows, and that nothing in it can break a page."""

import xml.etree.ElementTree as ET
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry, render
from calculators.answer import Figure, Note, Result, Row, Step, Table, Throw
from calculators.french import capital, held, typeset

NBSP = "\N{NO-BREAK SPACE}"
HOSTILE = "<b>\"A\" & 'B'</b> *c* _d_"

# XML 1.0 has no place for control characters; nobody types them into a declaration either.
texts = st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff"))


def link(rule: str) -> str:
    """Address a rule in a way that needs escaping."""
    return f"/?a=1&b=2#{rule}"


def parsed(markup: str) -> ET.Element:
    """Parse a fragment."""
    return ET.fromstring(f"<div>{markup}</div>")  # noqa: S314 our own renderer's output


def words(node: ET.Element | None) -> str:
    """Return the text of a node."""
    assert node is not None
    return "".join(node.itertext())


ANSWER = Result(
    sentence="Une phrase.",
    answers={},
    figures=(Figure("Chance", Fraction(7, 20)), Figure("Dé", "12 ou plus"), Figure("Points", -12)),
    tables=(
        Table(
            "Une table",
            ("Ligne", "nombre", "chance"),
            (
                Row("première", (3, Fraction(1, 3)), bar=Fraction(1, 3), current=True),
                Row("seconde", ("trois", Fraction(1)), bar=Fraction(1)),
            ),
        ),
    ),
    steps=(Step("Une étape", "+2", "maison/x#y"),),
    notes=(Note("Une note.", "a-propos/z#t"),),
)


def test_the_sentence_comes_first() -> None:
    sentence = parsed(render.result(ANSWER, link))[0]
    assert (sentence.tag, sentence.get("class"), words(sentence)) == (
        "p",
        "calc-sentence",
        "Une phrase.",
    )


def test_a_bare_result_is_its_sentence_alone() -> None:
    root = parsed(render.result(Result("Une phrase.", {}), link))
    assert [node.tag for node in root] == ["p"]


def test_figures_are_labelled_values() -> None:
    root = parsed(render.result(ANSWER, link))
    assert [words(term) for term in root.iter("dt")] == ["Chance", "Dé", "Points"]
    assert [words(value) for value in root.iter("dd")] == [
        f"35{NBSP}% 7/20",
        f"12{NBSP}ou{NBSP}plus",
        "\N{MINUS SIGN}12",
    ]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(1, 3), f"33,3{NBSP}% 1/3"),
        (Fraction(0), f"0{NBSP}%"),
        (Fraction(1), f"100{NBSP}%"),
        (0, "0"),
        (1, "1"),
        (1234, f"1{NBSP}234"),
        # 12 characters fit, 13 do not
        (Fraction(100_001, 999_999 + 1), f"10{NBSP}%"),
        (Fraction(1, 99_999_989), f"moins de 0,1{NBSP}% 1/99{NBSP}999{NBSP}989"),
        (Fraction(1, 100_000_007), f"moins de 0,1{NBSP}%"),
    ],
)
def test_chances_show_their_fraction_unless_it_is_long(value: Fraction | int, shown: str) -> None:
    root = parsed(render.result(Result("", {}, (Figure("", value),)), link))
    assert words(root.find(".//dd")) == shown


def test_a_fraction_too_long_to_read_is_there_to_compare() -> None:
    short, long = Fraction(1, 3), Fraction(1, 100_000_007)
    figures = (Figure("a", short), Figure("b", long), Figure("c", Fraction(1)), Figure("d", 3))
    root = parsed(render.result(Result("", {}, figures), link))
    assert [value.get("data-exact") for value in root.iter("dd")] == [
        None,
        "1/100000007",
        None,
        None,
    ]


def test_a_table_has_a_caption_and_headings_both_ways() -> None:
    root = parsed(render.table(ANSWER.tables[0]))
    assert words(root.find(".//caption")) == "Une table"
    assert [words(cell) for cell in root.findall(".//thead/tr/th[@scope='col']")] == [
        "Ligne",
        "Nombre",
        "Chance",
    ]
    rows = root.findall(".//tbody/tr")
    assert [words(row.find("th[@scope='row']")) for row in rows] == [
        "première (votre choix)",
        "seconde",
    ]
    assert [[words(cell) for cell in row.findall("td")] for row in rows] == [
        ["3", f"33,3{NBSP}% 1/3"],
        ["trois", f"100{NBSP}%"],
    ]


@pytest.mark.parametrize(
    ("column", "shown"),
    [
        ("dé à obtenir", "Dé à obtenir"),
        ("à l’AT", "À l’AT"),
        ("d20", "d20"),
        ("d100 au plus", "d100 au plus"),
        ("2e Action", "2e Action"),
        ("", ""),
    ],
)
def test_every_heading_of_a_column_has_a_capital_but_a_die(column: str, shown: str) -> None:
    root = parsed(render.table(Table("", ("", column), ())))
    assert words(root.findall(".//th")[1]) == shown


def test_a_number_is_held_with_its_word() -> None:
    notes = (Note("Une note (arbitrage 4), l. 12.", "a/b#c"),)
    root = parsed(render.result(Result("CA 15, DD 9.", {}, notes=notes), link))
    assert words(root[0]) == f"CA{NBSP}15, DD 9."
    assert words(root[1]).startswith(f"Une note (arbitrage{NBSP}4), l.{NBSP}12. ")


def test_the_row_of_the_inputs_is_marked() -> None:
    first, second = parsed(render.table(ANSWER.tables[0])).findall(".//tbody/tr")
    assert first.get("class") == "calc-current"
    assert second.get("class") is None


def test_bars_are_drawn_in_the_last_cell_and_hidden_from_screen_readers() -> None:
    rows = parsed(render.table(ANSWER.tables[0])).findall(".//tbody/tr")
    for row, width in zip(rows, ("33.33", "100.00"), strict=True):
        first, last = row.findall("td")
        bar = last.find("svg")
        assert first.find("svg") is None
        assert bar is not None
        assert bar.get("aria-hidden") == "true"
        assert [shape.get("width") for shape in bar] == [width]


def test_a_row_without_a_bar_draws_none() -> None:
    table = Table("", ("", ""), (Row("a", (Fraction(1, 2),)), Row("b", (1,), bar=Fraction())))
    bare, empty = parsed(render.table(table)).findall(".//tbody/tr")
    assert bare.find(".//svg") is None
    assert [shape.get("width") for shape in empty.iter("rect")] == ["0.00"]


def test_a_folded_table_opens_on_demand() -> None:
    open_table = ANSWER.tables[0]
    assert parsed(render.table(open_table)).find("details") is None
    folded = parsed(render.table(replace(open_table, folded=True))).find("details")
    assert folded is not None
    assert words(folded.find("summary")) == "Une table"
    assert folded.find(".//table") is not None
    assert "open" not in folded.attrib


def test_two_folded_parts_have_different_keys() -> None:
    table = replace(ANSWER.tables[0], folded=True)
    tables = (table, replace(table, caption="Une autre"))
    root = parsed(render.result(replace(ANSWER, tables=tables), link))
    keys = [part.get("data-key") for part in root.iter("details")]
    assert len(keys) == len(set(keys)) == 3


def test_steps_link_their_text_to_their_rule() -> None:
    root = parsed(render.result(ANSWER, link))
    details = root.find("details")
    assert details is not None
    assert words(details.find("summary")) == "Pourquoi\N{NO-BREAK SPACE}?"
    (step,) = details.iter("li")
    anchor = step.find("a")
    assert anchor is not None
    assert (words(anchor), anchor.get("href")) == ("Une étape", "/?a=1&b=2#maison/x#y")
    assert words(step.find("strong")) == "+2"


def test_notes_link_to_the_page_that_explains_them() -> None:
    note = parsed(render.result(ANSWER, link)).find("p[@class='calc-note']")
    anchor = note.find("a") if note is not None else None
    assert anchor is not None
    assert words(note).startswith("Une note. ")
    assert anchor.get("href") == "/?a=1&b=2#a-propos/z#t"


def noted(*notes: Note) -> ET.Element:
    """Return an answer with these notes."""
    return parsed(render.result(Result("Une phrase.", {}, notes=notes), link))


def first_words(notes: list[ET.Element]) -> list[str]:
    """Return the first word of each note."""
    return [words(note).split()[0] for note in notes]


def note(text: str, *, about_input: bool = False) -> Note:
    return Note(text, "a/b#c", about_input)


def test_three_notes_show_at_once() -> None:
    root = noted(*map(note, "abc"))
    assert first_words(root.findall("p[@class='calc-note']")) == ["a", "b", "c"]
    assert root.find("details") is None


def test_of_many_notes_the_first_two_show_and_the_others_open_on_demand() -> None:
    root = noted(*map(note, "abcde"))
    assert first_words(root.findall("p[@class='calc-note']")) == ["a", "b"]
    folded = root.find("details")
    assert folded is not None
    assert words(folded.find("summary")) == f"3{NBSP}autres remarques"
    assert first_words(folded.findall("p[@class='calc-note']")) == ["c", "d", "e"]
    # However many there are, so that an answer to other inputs leaves it open.
    assert folded.get("data-key") == "remarques"


def test_what_became_of_an_input_is_never_folded() -> None:
    own = [note("d", about_input=True), note("f", about_input=True)]
    root = noted(note("a"), note("b"), note("c"), own[0], note("e"), own[1])
    assert first_words(root.findall("p[@class='calc-note']")) == ["a", "b", "d", "f"]
    assert first_words(root.findall("details/p")) == ["c", "e"]
    assert noted(note("a"), note("b"), *own).find("details") is None


def test_one_folded_note_is_told_in_the_singular() -> None:
    root = noted(note("a"), note("b"), note("c"), note("d", about_input=True))
    assert words(root.find("details/summary")) == f"1{NBSP}autre remarque"


def test_the_real_answer_with_most_notes_is_short() -> None:
    answer = registry.find("oeil-noir/assaut").evaluate({"fo": 11})
    root = parsed(render.result(answer, link))
    # The last but one of the nine is on the strength that was given, and counts for nothing.
    shown = [words(each) for each in root.findall("p[@class='calc-note']")]
    assert len(shown) == 3
    assert "FO sous le seuil" in shown[2]
    assert len(root.findall("details[@data-key='remarques']/p")) == len(answer.notes) - 3


@given(texts)
def test_every_text_is_shown_as_it_is(text: str) -> None:
    result = Result(
        sentence=text,
        answers={},
        figures=(Figure(text, text),),
        tables=(Table(text, (text, text), (Row(text, (text,)),), folded=True),),
        steps=(Step(text, text, text),),
        notes=(Note(text, text),),
    )
    root = parsed(render.result(result, link))
    assert {node.tag for node in root.iter()} <= {
        *("div", "p", "dl", "dt", "dd", "details", "summary", "table", "caption", "thead"),
        *("tbody", "tr", "th", "td", "ol", "li", "a", "strong", "span"),
    }
    shown = held(typeset(text))
    for path in (".//p[@class='calc-sentence']", ".//dt", ".//dd", ".//caption", ".//td"):
        assert words(root.find(path)) == shown
    assert words(root.find(".//thead//th")) == held(typeset(capital(text)))
    assert words(root.find(".//tbody//th")) == shown
    assert words(root.find(".//li/a")) == shown
    assert words(root.find(".//li/strong")) == shown
    anchor = root.find(".//li/a")
    assert anchor is not None
    assert anchor.get("href") == link(text)


def test_a_throw_is_a_list_and_its_outcome() -> None:
    root = parsed(render.throw(Throw(("d20 : 8", HOSTILE), HOSTILE), link))
    assert [words(line) for line in root.findall("ol/li")] == [f"d20{NBSP}: 8", HOSTILE]
    assert words(root.find("p/strong")) == HOSTILE


def test_errors_say_that_they_are() -> None:
    assert render.errors({"dd": "Trop grand.", "": "Rien."}) == {
        "dd": f"Erreur{NBSP}: Trop grand.",
        "": f"Erreur{NBSP}: Rien.",
    }


# --- in brief ---


def test_the_first_figure_is_the_answer_in_brief() -> None:
    (shown,) = parsed(render.result(ANSWER, link)).findall("div[@class='calc-in-brief']")
    assert words(shown) == f"35{NBSP}% 7/20 Chance"


def test_a_result_may_name_another_figure() -> None:
    assert ">3</span>" in render.brief(Result("Oui.", {}, brief=Figure("Points", 3)))


def test_without_figures_the_sentence_is_brief_enough() -> None:
    assert "Une phrase." in render.brief(Result("Une phrase.", {}))
