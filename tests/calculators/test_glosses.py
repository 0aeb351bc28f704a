"""The words of the forms that lead to their definition."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from calculators import registry, render
from calculators.answer import Figure, Result
from calculators.fields import Choices
from calculators.french import typeset
from calculators.glossary import glosses, words
from calculators.systems import SYSTEMS
from tests.codex.page.test_sections import convert

DOCS = Path(__file__).parents[2] / "docs"
HEADING = re.compile(r"^(#+) (.+) \{ #([\w-]+) \}$", re.MULTILINE)

STEM = 5
"""Letters that a word keeps in all its forms."""

OTHERWISE = {("mourant", "oeil-noir/energie-vitale#agonie")}
"""Words of the Codex for what the section tells in the source's: « en état de mort imminente »."""


@cache
def sections(page: str) -> dict[str, str]:
    """Return the text of each section of a page, its title and what stands below it."""
    text = (DOCS / f"{page}.md").read_text("utf-8")
    headings = list(HEADING.finditer(text))
    found = {}
    for place, each in enumerate(headings):
        after = (other.start() for other in headings[place + 1 :] if len(other[1]) <= len(each[1]))
        found[each[3]] = text[each.start() : next(after, len(text))]
    return found


def said(word: str, text: str) -> bool:
    """Tell whether a text says a word, whatever ends its parts and in whatever order."""
    spoken = text.replace("\\", "").lower()
    return all(part.rstrip("s")[:STEM].lower() in spoken for part in re.split(r"[\s’]", word))


def texts(system: str) -> Iterator[str]:
    """Yield the names of fields and groups of a system's forms, and what helps with them."""
    for calculator_id in registry.ids_of(system):
        for field in registry.find(calculator_id).form.fields():
            yield typeset(field.label)
            yield typeset(field.help)
            if field.group:
                yield typeset(field.group.legend)
            if isinstance(field, Choices):
                yield from (typeset(label) for label, _ in field.slots)


def results(system: str) -> Iterator[str]:
    """Yield what the figures of a system's answers are of, as its calculators start."""
    for calculator_id in registry.ids_of(system):
        yield from (
            typeset(each.label) for each in registry.find(calculator_id).evaluate({}).figures
        )


def glossed(system: str) -> set[tuple[str, str]]:
    """Return each word that the forms of a system gloss, with where it leads."""
    return {
        (text[slice(*found.span())], rule)
        for text in (*texts(system), *results(system))
        for found, rule in words(system, text)
    }


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_gloss_leads_to_a_section_that_says_its_word(system: str) -> None:
    lost = [
        (word, rule)
        for word, rule in sorted(glossed(system) - OTHERWISE)
        for page, anchor in [rule.split("#")]
        if not said(word, sections(page).get(anchor, ""))
    ]
    assert lost == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_word_declared_for_forms_and_answers_stands_in_one(system: str) -> None:
    all_texts = [*texts(system), *results(system)]
    unused = [
        written
        for written in glosses(system)
        if not any(re.search(rf"\b{written.replace(' ', r'\s')}\b", text) for text in all_texts)
    ]
    # « PApt* » ends with no letter.
    assert unused == ([r"PApt\*"] if system == "oeil-noir" else [])


def test_a_capital_that_opens_a_label_hides_no_word() -> None:
    found = [(each.span(), rule) for each, rule in words("maison", "À terre, ou épuisé")]
    assert found == [((0, 7), "maison/etats#a-terre"), ((12, 18), "maison/etats#epuisement")]


# --- in the page ---


def form(calculator_id: str) -> ET.Element:
    """Return the form of a calculator as its page has it."""
    system = calculator_id.partition("/")[0]
    text = f"# T\n\n/// calculateur | {calculator_id}\n///\n"
    found = convert(text, f"{system}/essai.md").find(".//form")
    assert found is not None
    return found


def test_words_of_labels_lead_to_their_rule() -> None:
    label = form("maison/incantation").find(".//label[@for='calc-incantation-segments']")
    assert label is not None
    assert "".join(label.itertext()) == "Segments d’incantation"
    (gloss,) = label
    assert gloss.text == "Segments"
    # By finger; the keyboard has one stop for all of a form's words, after its last field.
    assert gloss.attrib == {
        "href": "lancer-un-sort.md#segments",
        "class": "gloss",
        "tabindex": "-1",
    }


def test_words_of_one_glossary_have_each_their_own() -> None:
    shown = [each.text for each in form("oeil-noir/valeurs").iter("a") if each.text != "?"]
    assert {"AT", "PRD", "INI"} <= {*shown}
    # The qualities share theirs.
    assert len({"CO", "IU", "AG", "FO", "DE"} & {*shown}) == 1


def test_a_box_is_ticked_by_all_its_words_and_has_its_mark_beside() -> None:
    field = form("maison/attaque").find(".//*[@data-field='tenaille']")
    assert field is not None
    label, mark, *_ = field
    assert label.find(".//a") is None
    assert "".join(label.itertext()).strip() == "Cible prise en tenaille"
    assert mark.get("href") == "tailles-espace.md#tenaille"
    assert mark.get("data-word") == "tenaille"
    assert mark.get("aria-label") == "«\u00a0tenaille\u00a0»\u00a0: que dit la règle\u00a0?"


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_a_word_has_one_gloss_wherever_it_shows(calculator_id: str) -> None:
    drawn = form(calculator_id)
    above = {child: parent for parent in drawn.iter() for child in parent}
    shown: list[tuple[str, ...]] = []
    for gloss in drawn.iter("a"):
        when, at = "", gloss
        while at is not drawn:
            at = above[at]
            when = at.get("data-when", "") + when
        word = gloss.get("data-word") or gloss.text or ""
        shown.append((when, gloss.get("href", ""), word.lower()))
    assert len(shown) == len(set(shown))


def test_figures_of_an_answer_gloss_each_word_once() -> None:
    figures = (Figure("Malus d’armure", 1), Figure("Sans malus d’armure", 2), Figure("CA < 9", 3))
    outcome = Result("", {}, figures=figures)
    drawn = render.result(outcome, "/{}".format, "maison")
    gloss = '<a class="gloss" href="/maison/{}">{}</a>'
    armour = gloss.format("surprise-discretion#malus-armure", "Malus d’armure")
    assert re.findall("<dt>(.*?)</dt>", drawn) == [
        armour,
        "Sans malus d’armure",
        f"{gloss.format('index#vocabulaire', 'CA')} &lt; 9",
    ]


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_help_stands_in_its_field_and_is_read_with_it(calculator_id: str) -> None:
    drawn = form(calculator_id)
    fields = [each for each in drawn.iter("div") if "data-field" in each.attrib]
    inside = [
        each for field in fields for each in field.iter("p") if "calc-help" in each.get("class", "")
    ]
    assert inside == [each for each in drawn.iter("p") if "calc-help" in each.get("class", "")]
    for field in fields:
        read = {name for each in field.iter() for name in each.get("aria-describedby", "").split()}
        assert {each.get("id") for each in field.iter("p")} == read
