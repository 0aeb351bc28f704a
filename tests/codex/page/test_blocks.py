"""The Markdown blocks of the pages: what they write, and the errors that stop a build."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from mkdocs.commands.build import build
from mkdocs.config import load_config

from calculators import registry
from calculators.answer import Row, Table
from calculators.french import held, typeset
from codex.engine import parts
from codex.page import blocks
from codex.page.facets import TACIT
from codex.page.shelf import TABLES, Shelf
from codex.page.source import PageError

if TYPE_CHECKING:
    from calculators.calculator import AnyCalculator

EXTENSIONS = [
    *("attr_list", "md_in_html", "tables", "toc"),
    "codex.page",
]
"""What mkdocs.yml lists, as far as a page's text is concerned."""


class Page(HTMLParser):
    """The elements of a page: tag, attributes, and the text below each."""

    def __init__(self, markup: str) -> None:
        """Read the page."""
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self._open: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        element = (tag, dict(attrs), list[str]())
        self.elements.append(element)
        if tag not in {"input", "br", "img", "hr"}:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close the last element of this name."""
        if any(each[0] == tag for each in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Add text to all the open elements."""
        for _, _, texts in self._open:
            texts.append(data)

    def all(self, tag: str, **wanted: str) -> list[str]:
        """Return the texts of the elements of this name that have these attributes."""
        return [
            "".join(texts)
            for name, attributes, texts in self.elements
            if name == tag and wanted.items() <= attributes.items()
        ]

    def attributes(self, tag: str) -> list[dict[str, str | None]]:
        """Return the attributes of the elements of this name."""
        return [attributes for name, attributes, _ in self.elements if name == tag]


def convert(text: str) -> Page:
    """Convert a page."""
    return Page(Markdown(extensions=EXTENSIONS).convert(text))


def refused(text: str) -> str:
    """Return the message that stops the build of a page."""
    with pytest.raises(PageError) as caught:
        convert(text)
    return str(caught.value)


def value_of(page: Page, name: str) -> str | None:
    """Return the value that a text input shows."""
    (shown,) = [each["value"] for each in page.attributes("input") if each.get("name") == name]
    return shown


def checked(page: Page, name: str) -> list[str | None]:
    """Return the chosen values of a row of buttons, or of a box."""
    return [
        each["value"]
        for each in page.attributes("input")
        if each.get("name") == name and "checked" in each
    ]


# --- calculateur ---


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_a_calculator_is_written_with_its_form_and_its_answer(calculator_id: str) -> None:
    page = convert(f"/// calculateur | {calculator_id}\n///")
    calculator = registry.find(calculator_id)
    (attributes,) = page.attributes("rule-calculator")
    assert attributes["data-id"] == calculator_id
    assert page.all("h2") == [held(typeset(calculator.title))]
    sentence = held(typeset(calculator.evaluate({}).sentence))
    assert page.all("p", **{"class": "calc-sentence"}) == [sentence]
    fields = [each["data-field"] for each in page.attributes("div") if "data-field" in each]
    assert sorted(map(str, fields)) == sorted(field.name for field in calculator.form.fields())
    controls = {str(each["name"]).partition(".")[0] for each in page.attributes("input")}
    for tag in ("select", "textarea"):
        controls |= {str(each["name"]) for each in page.attributes(tag)}
    assert controls == {field.name for field in calculator.form.fields()}


def test_without_entrees_the_form_holds_the_defaults() -> None:
    page = convert("/// calculateur | maison/discretion\n///")
    assert value_of(page, "dd") == "10"
    assert checked(page, "pieces.0") == ["mailles"]
    assert checked(page, "classe") == ["autre"]
    assert checked(page, "avantage") == []


def test_a_field_of_lines_holds_one_below_another() -> None:
    page = convert(
        "/// calculateur | oeil-noir/initiative\n"
        "    entrees: {combattants: [Elgara 11 1, Ork 9]}\n///"
    )
    assert page.all("textarea") == ["Elgara 11 1\nOrk 9"]


def test_entrees_fill_the_form_and_the_answer() -> None:
    # 001 l.32: plate, great shield and great helm, -12; at DD 15, 27 is out of reach
    page = convert(
        "/// calculateur | maison/discretion\n"
        "    entrees: {pieces: [plate, grand-bouclier, grand-heaume], dd: 15, dexterite: 0,\n"
        "      avantage: true}\n"
        "///"
    )
    assert value_of(page, "dd") == "15"
    assert [checked(page, f"pieces.{row}") for row in range(3)] == [
        ["plate"],
        ["grand-heaume"],
        ["grand-bouclier"],
    ]
    assert checked(page, "avantage") == ["oui"]
    (sentence,) = page.all("p", **{"class": "calc-sentence"})
    assert "\N{MINUS SIGN}12" in sentence
    assert "jamais" in sentence


def test_every_class_of_control_shows_its_value() -> None:
    page = convert(
        "/// calculateur | maison/resistances\n"
        "    entrees: {degats: 4d6+2, type: feu, resistances: [10, 5], critique: '4'}\n"
        "///"
    )
    assert value_of(page, "degats") == "4d6+2"
    assert value_of(page, "resistances") == "10, 5"
    assert checked(page, "critique") == ["4"]
    chosen = [each["value"] for each in page.attributes("option") if "selected" in each]
    assert chosen == ["feu"]


def test_fields_that_do_not_matter_are_hidden() -> None:
    def hidden(text: str) -> set[str | None]:
        return {
            each["data-field"]
            for each in convert(text).attributes("div")
            if "data-field" in each and "hidden" in each
        }

    spell = hidden("/// calculateur | maison/incantation\n///")
    potion = hidden("/// calculateur | maison/incantation\n    entrees: {support: potion}\n///")
    assert "segments" not in spell
    assert {"segments", "classe", "focus", "niveau-du-focus"} <= potion


@pytest.fixture
def twice() -> Page:
    """Return a page that holds one calculator twice, and another."""
    return convert(
        "/// calculateur | maison/discretion\n///\n\n"
        "Un texte.\n\n"
        "/// calculateur | maison/discretion\n    entrees: {dd: 20}\n///\n\n"
        "/// calculateur | maison/critiques\n///\n"
    )


def test_twice_on_a_page_ids_and_keys_differ(twice: Page) -> None:
    ids = [str(attributes["id"]) for _, attributes, _ in twice.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    keys = [each["data-key"] for each in twice.attributes("rule-calculator")]
    assert keys == ["discretion", "discretion-2", "critiques"]


def test_twice_on_a_page_each_has_its_inputs(twice: Page) -> None:
    shown = [each["value"] for each in twice.attributes("input") if each.get("name") == "dd"]
    assert shown == ["10", "20"]


def test_labels_describe_the_control_of_their_own_calculator(twice: Page) -> None:
    ids = {attributes.get("id") for _, attributes, _ in twice.elements}
    for name in ("for", "aria-describedby", "aria-labelledby"):
        pointed = [
            each
            for _, attributes, _ in twice.elements
            for each in str(attributes.get(name) or "").split()
        ]
        assert pointed
        assert set(pointed) <= ids


def test_another_page_starts_its_keys_anew() -> None:
    for _ in range(2):
        (attributes,) = convert("/// calculateur | maison/discretion\n///").attributes(
            "rule-calculator"
        )
        assert attributes["data-key"] == "discretion"


def test_links_of_the_answer_are_sources_that_mkdocs_resolves() -> None:
    page = convert("/// calculateur | maison/discretion\n///")
    addresses = [each["href"] for each in page.attributes("a")]
    assert "maison/surprise-discretion.md#malus-armure" in addresses


RAW = "*a* **b** _c_ `d` [e](f) <i> & j"
"""A text that Markdown and HTML would both change."""


def test_texts_of_a_calculator_are_kept_from_markdown(monkeypatch: pytest.MonkeyPatch) -> None:
    calculator = registry.find("maison/discretion")

    def explain(inputs: Any, test: Any) -> Any:
        result = calculator.explain(inputs, test)
        steps = tuple(replace(step, text=RAW, value=RAW) for step in result.steps)
        return replace(result, sentence=RAW, steps=steps)

    changed: AnyCalculator = replace(calculator, title=RAW, purpose=RAW, explain=explain)
    monkeypatch.setattr(registry, "find", lambda _id: changed)
    page = convert("/// calculateur | maison/discretion\n///\n\nUn *texte*.")
    assert page.all("h2") == [RAW]
    assert page.all("p", **{"class": "calc-sentence"}) == [RAW]
    (steps,) = page.all("ol", **{"class": "calc-steps"})
    assert steps.count(RAW) == 2 * len(calculator.evaluate({}).steps)
    # The page's own text is Markdown as ever.
    assert page.all("em") == ["texte"]


def test_texts_of_a_table_are_kept_from_markdown(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(RAW, (RAW, RAW), (Row(RAW, (RAW,)),))
    monkeypatch.setattr(Shelf, "find", lambda _shelf, _id: table)
    page = convert("/// table | maison/focus\n///")
    assert page.all("caption") == [RAW]
    assert page.all("th") == [RAW, RAW, RAW]
    assert page.all("td") == [RAW]


# --- table and statut ---


def test_a_table_is_drawn_from_the_rules() -> None:
    # 001 l.29, 31
    page = convert("Avant.\n\n/// table | maison/malus-armure\n///\n\nAprès.")
    assert len(page.all("table")) == 1
    rows = dict(zip(page.all("th", scope="row"), page.all("td"), strict=True))
    assert (rows["armure de cuir"], rows["armure de plates"]) == ("−2", "−8")
    assert page.all("p")[0] == "Avant."
    assert page.all("p")[-1] == "Après."


def every_table() -> Iterator[str]:
    """Yield the ids of the tables of the systems that have some."""
    for system in {calculator_id.partition("/")[0] for calculator_id in registry.all_ids()}:
        yield from (f"{system}/{name}" for name in TABLES.of(system))


@pytest.mark.parametrize("table_id", sorted(every_table()))
def test_every_table_fills_its_columns(table_id: str) -> None:
    table = TABLES.find(table_id)
    assert {1 + len(row.cells) for row in table.rows} == {len(table.columns)}
    page = convert(f"/// table | {table_id}\n///")
    assert page.all("caption") == [table.caption]
    assert len(page.all("th", scope="row")) == len(table.rows)


def test_the_armour_table_is_that_of_the_source() -> None:
    # 001 l.24-31
    page = convert("/// table | maison/malus-armure\n///")
    rows = dict(zip(page.all("th", scope="row"), page.all("td"), strict=True))
    minus = "\N{MINUS SIGN}"
    assert rows == {
        "vêtements ordinaires (arbitrage\N{NO-BREAK SPACE}20)": "0",
        "tout nu ou en sous-vêtements": "+1",
        "petit heaume": f"{minus}1",
        "grand heaume": f"{minus}2",
        "bouclier": f"{minus}1",
        "grand bouclier": f"{minus}2",
        "armure de cuir": f"{minus}2",
        "cotte de mailles ou armure de samouraï": f"{minus}4",
        "armure de plates": f"{minus}8",
    }


@pytest.mark.parametrize(
    ("status", "words"),
    [
        ("maison", "Règle maison"),
        ("applique", "D&D 5 appliquée"),
        ("non-applique", "D&D 5 non appliquée"),
        ("incertain", "Statut incertain"),
        ("base", "Règle de base"),
        ("optionnelle", "Règle optionnelle"),
        ("expert", "Règle pour experts"),
        ("ancien", "Ancien résumé"),
        ("note-auteur", "Note d’auteur"),
    ],
)
def test_a_status_is_told_in_words(status: str, words: str) -> None:
    page = convert(f"## Titre {{ #titre }}\n\n/// statut | {status}\n///\n\nTexte.")
    assert page.all("p") == [words, "Texte."]
    assert f"statut-{status}" in str(page.attributes("p")[0]["class"])


def test_the_tacit_status_is_not_written() -> None:
    with pytest.raises(PageError, match="unknown status"):
        convert(f"/// statut | {TACIT}\n///")


# --- errors ---

UNREADABLE = {
    "unknown calculator": "/// calculateur | maison/rien\n///",
    "unknown field": "/// calculateur | maison/discretion\n    entrees: {couleur: 15}\n///",
    "wrong value": "/// calculateur | maison/discretion\n    entrees: {dd: 99}\n///",
    "values apart": "/// calculateur | maison/critiques\n    entrees: {abri: total}\n///",
    "no mapping": "/// calculateur | maison/discretion\n    entrees: [15]\n///",
    "unknown table": "/// table | maison/rien\n///",
    "table of no system": "/// table | rien/rien\n///",
    "unknown status": "/// statut | rien\n///",
    "unknown option": "/// calculateur | maison/discretion\n    entree: {dd: 15}\n///",
    "option of another": "/// table | maison/focus\n    entrees: {dd: 15}\n///",
    "unknown block": "/// calculatrice | maison/discretion\n///",
    "no argument": "/// calculateur\n///",
    "content": "/// calculateur | maison/discretion\n    entrees: {dd: 15}\n\nUn texte.\n///",
    "not closed": "/// table | maison/focus\n\nUn texte.",
    "broken options": "/// calculateur | maison/discretion\n    entrees: {dd: 15\n///",
}
REASONS = {
    "unknown calculator": "maison/discretion",
    "unknown field": "couleur",
    "wrong value": "dd",
    "values apart": "abri",
    "no mapping": "entrees",
    "unknown table": "maison/focus",
    "unknown status": "incertain",
}
"""What the message must help with: the known ids, the wrong field…"""


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_block_that_cannot_be_read_is_named_by_its_opening_line(name: str) -> None:
    text = UNREADABLE[name]
    quoted = "\n".join(f"> {line}" for line in text.splitlines())
    for page in (text, f"Avant.\n\n{text}\n\nAprès.", quoted):
        told = refused(page)
        assert told.startswith(f"{text.splitlines()[0]}: ")
        assert REASONS.get(name, "") in told


def within_mkdocs(text: str, source: Path) -> str:
    """Convert a page as MkDocs does, front matter apart; return the message that stops it."""
    source.write_text(text, "utf-8")

    class Relpath(Treeprocessor):
        file = SimpleNamespace(abs_src_path=str(source), src_uri="maison/page.md")

    md = Markdown(extensions=EXTENSIONS)
    md.treeprocessors.register(Relpath(md), "relpath", 0)
    with pytest.raises(PageError) as caught:
        md.convert(text.rsplit("---\n", maxsplit=1)[-1])
    return str(caught.value)


@pytest.mark.parametrize("name", UNREADABLE)
def test_within_mkdocs_the_error_names_the_page_and_the_line(name: str, tmp_path: Path) -> None:
    text = f"---\ntitle: Page\n---\n\n# Titre\n\n{UNREADABLE[name]}\n"
    assert within_mkdocs(text, tmp_path / "page.md").startswith("maison/page.md, line 7: /// ")


@pytest.mark.parametrize("point", ["999", "NO_SUCH_RULING"])
def test_a_box_names_rulings_that_are_declared(point: str, tmp_path: Path) -> None:
    told = within_mkdocs(f"/// arbitrage\n    points: [{point}]\n///\n", tmp_path / "page.md")
    assert told.endswith(f"maison declares no ruling {point}")


@pytest.mark.parametrize("points", ["", "3", "[[3]]"])
def test_the_points_of_a_box_are_a_list(points: str, tmp_path: Path) -> None:
    told = within_mkdocs(f"/// arbitrage\n    points: {points}\n///\n", tmp_path / "page.md")
    assert told.endswith("points must list numbers or names")


def test_the_lines_of_a_block_written_twice_are_both_named(tmp_path: Path) -> None:
    block = "/// table | maison/rien\n///\n"
    told = within_mkdocs(f"{block}\nTexte.\n\n{block}", tmp_path / "page.md")
    assert told.startswith("maison/page.md, line 1 or 6: /// ")


@pytest.mark.parametrize("opening", ["///table|maison/rien", "/// table |  maison/rien"])
def test_spaces_of_the_opening_line_do_not_hide_it(opening: str, tmp_path: Path) -> None:
    told = within_mkdocs(f"Texte.\n\n{opening}\n///\n", tmp_path / "page.md")
    assert told.startswith("maison/page.md, line 3: ")


@pytest.mark.parametrize("text", [UNREADABLE["wrong value"], UNREADABLE["unknown option"]])
def test_mkdocs_itself_stops_with_the_page_and_the_line(tmp_path: Path, text: str) -> None:
    page = tmp_path / "docs/maison/page.md"
    page.parent.mkdir(parents=True)
    page.write_text(f"---\ntitle: Page\n---\n\n# Titre\n\nTexte.\n\n{text}\n", "utf-8")
    settings = tmp_path / "mkdocs.yml"
    settings.write_text("site_name: Essai\nmarkdown_extensions: [codex.page]\nplugins: []\n")
    with pytest.raises(PageError, match=r"^maison/page\.md, line 9: /// calculateur"):
        build(load_config(str(settings), site_dir=str(tmp_path / "site")))


@pytest.mark.parametrize("block", ["calculateur", "table"])
@pytest.mark.parametrize("system", ["runequest", "oeil-noir", "dd3"])
def test_an_unknown_id_of_an_empty_system_is_told_too(block: str, system: str) -> None:
    assert refused(f"/// {block} | {system}/rien\n///").startswith(f"/// {block} | {system}/rien")


@pytest.mark.parametrize(
    "opening", ["calculateur | maison/discretion", "table | maison/focus", "statut | maison"]
)
def test_a_block_that_is_not_closed_is_told(opening: str) -> None:
    assert opening in refused(f"/// {opening}\n\n## Suite\n\nUn *texte*.\n")


@pytest.mark.parametrize(
    "text",
    [
        "Texte.\n/// calculatrice | maison/discretion\n///",
        "- /// calculatrice | maison/discretion\n",
        "//// calculatrice | maison/discretion\n////",
    ],
)
def test_an_unknown_block_is_told_wherever_it_stands(text: str) -> None:
    assert "calculatrice" in refused(text)


def test_a_block_shown_as_code_is_no_block() -> None:
    page = convert("    /// calculateur | maison/rien\n    ///\n\nEt `/// rien`.")
    assert page.all("code") == ["/// calculateur | maison/rien\n///\n", "/// rien"]


def test_a_block_stands_inside_a_box() -> None:
    page = convert("/// exemple | Titre\n\n/// statut | maison\n///\n\nTexte.\n///")
    assert page.all("p") == ["Exemple", "Titre", "Règle maison", "Texte."]


# --- the engine ---


@pytest.fixture
def no_engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Build as if the engine had not been made."""
    monkeypatch.setattr(parts, "ENGINE", tmp_path)
    monkeypatch.setattr(blocks, "_warned", [])


TWO = "/// calculateur | maison/discretion\n///\n\n/// calculateur | maison/critiques\n///"


@pytest.mark.usefixtures("no_engine")
def test_a_missing_engine_is_told_once_with_the_command(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "mkdocs"):
        convert(TWO)
        convert(TWO)
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert "make engine" in record.getMessage()
    # Where MkDocs listens, so that `--strict` sees it.
    assert record.name.startswith("mkdocs.")


@pytest.mark.usefixtures("no_engine")
def test_without_an_engine_calculators_show_their_answer_and_say_so() -> None:
    page = convert(TWO)
    assert [each["data-engine"] for each in page.attributes("rule-calculator")] == ["absent"] * 2
    assert all(page.all("p", **{"class": "calc-sentence"}))
    assert all("moteur" in told for told in page.all("div", **{"data-part": "engine"}))


def test_with_an_engine_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "manifest-0123456789abcdef.json").write_text("{}")
    monkeypatch.setattr(parts, "ENGINE", tmp_path)
    monkeypatch.setattr(blocks, "_warned", [])
    page = convert(TWO)
    named = [each["data-engine"] for each in page.attributes("rule-calculator")]
    assert named == ["0123456789abcdef"] * 2
    assert page.all("div", **{"data-part": "engine"}) == ["", ""]
    assert not caplog.records


@pytest.mark.usefixtures("no_engine")
def test_pages_without_a_calculator_need_no_engine(caplog: pytest.LogCaptureFixture) -> None:
    convert("/// table | maison/focus\n///\n\n/// statut | maison\n///")
    assert not caplog.records


@pytest.mark.parametrize(("name", "word"), blocks.BOXES.items())
def test_a_box_says_what_it_is(name: str, word: str) -> None:
    page = convert(f"/// {name} | Un *titre*\n\nDu **texte**.\n///")
    (box,) = page.attributes("div")
    assert str(box["class"]).startswith(f"admonition {name}")
    assert page.all("p", **{"class": "box-word"}) == [word]
    assert page.all("p", **{"class": "admonition-title"}) == ["Un titre"]
    assert page.all("strong") == ["texte"]


def test_a_box_needs_no_title() -> None:
    page = convert("/// exemple\n\nDu texte.\n///")
    assert page.all("p") == ["Exemple", "Du texte."]
