"""What runs over a whole page: marks of the statuses, links of the terms, facts and figures."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from calculators import glossary
from codex.page import facts
from codex.page.facets import FACETS, STATUSES, TACIT
from codex.page.runequest.facets import AIMS
from codex.page.shelf import FIGURES
from codex.page.source import DOCS, PageError
from rules_core.runequest.effects import Effect

EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc", "codex.page"]


def convert(text: str, address: str = "maison/essai.md") -> ET.Element:
    """Convert a page of docs/ and return its tree."""
    md = Markdown(extensions=EXTENSIONS)

    class Place(Treeprocessor):
        file = SimpleNamespace(src_uri=address, abs_src_path=Path(__file__))

        def run(self, root: ET.Element) -> None:
            """Do nothing: MkDocs's own processor resolves links here."""

    md.treeprocessors.register(Place(md), "place", 0)
    return ET.fromstring(f"<main>{md.convert(text)}</main>")  # noqa: S314 our own page


def status(name: str) -> str:
    """Write the block of a status."""
    return f"/// statut | {name}\n///\n"


PAGE = f"""# Titre {{ #titre }}

Chapeau.

## Un {{ #un }}

{status("maison")}

Texte un.

### Un A {{ #un-a }}

{status("applique")}

Texte un A.

## Deux {{ #deux }}

Introduction.

### Deux A {{ #deux-a }}

{status("non-applique")}

Texte deux A.

## Liens {{ #liens }}

Sans statut.
"""


def marks(root: ET.Element) -> dict[str, str | None]:
    """Return the marks of headings and paragraphs by their text."""
    return {
        "".join(each.itertext()).rstrip("¶"): each.get("data-statut")
        for each in root
        if each.tag in {"h1", "h2", "h3", "p"}
    }


def test_each_element_is_marked_with_the_status_of_its_section() -> None:
    told = marks(convert(PAGE))
    assert told["Texte un."] == "maison"
    assert told["Texte un A."] == "applique"
    assert told["Un"] == "applique maison"
    assert told["Un A"] == "applique"
    # A heading without a status of its own stands and falls with what is below it.
    assert told["Deux"] == told["Introduction."] == "non-applique"
    assert told["Titre"] is told["Chapeau."] is told["Sans statut."] is told["Liens"] is None


def test_the_choice_follows_the_opening_and_waits_for_the_browser() -> None:
    root = convert(PAGE)
    assert [each.tag for each in root][1:5] == ["h1", "p", "details", "section-filter"]
    choice = root[4]
    offered = {value: FACETS["statut"].choices[value] for value in ("tout", "change", "joue")}
    assert [each.get("value") for each in choice.iter("input")] == list(offered)
    hides = [" ".join(each.hides) for each in offered.values()]
    assert [each.get("data-hides") for each in choice.iter("input")] == hides
    assert [each.text for each in choice.iter("span")] == [each.label for each in offered.values()]


def test_the_choice_follows_a_title_alone() -> None:
    root = convert(PAGE.replace("Chapeau.\n\n", ""))
    assert [each.tag for each in root][1:5] == ["h1", "details", "section-filter", "h2"]


@pytest.mark.parametrize("name", sorted(STATUSES.keys() - {TACIT}))
def test_a_page_of_one_status_has_nothing_to_choose(name: str) -> None:
    root = convert(f"# Titre\n\n## Un\n\n{status(name)}\n\nTexte.\n")
    assert root.find("section-filter") is None


def test_a_choice_that_would_hide_nothing_is_not_offered() -> None:
    root = convert(PAGE.replace("non-applique", "incertain"))
    offered = [each.get("value") for each in root.iter("input")]
    assert offered == ["tout", "change"]


NOTED = f"""# Titre {{ #titre }}

## Un {{ #un }}

{status("base")}

Texte un.

/// note-auteur | Pourquoi

Parce que.
///
"""


def test_a_box_keeps_to_its_own_status() -> None:
    root = convert(NOTED)
    (box,) = root.findall("div")
    assert box.get("data-statut") == "note-auteur"
    assert marks(root)["Texte un."] == marks(root)["Un"] == "base"
    assert [each.get("value") for each in root.iter("input")] == ["tout", "sans-notes", "base"]


EFFECTS = """# Titre { #titre }

## Désarmer { #desarmer }

/// effet | attaquant defenseur deflection simplifiee desarmer gener
///

Tous deux.

## Parade maximum { #parade }

/// effet | defenseur deflection proteger
///

L’un.
"""


def test_an_effect_says_whose_it_is_and_is_filtered_by_it() -> None:
    root = convert(EFFECTS)
    told = [each.text for each in root.findall("p") if "effet" in each.get("class", "").split()]
    assert told == [
        "Attaquant ou défenseur · Les deux tables · désarmer, gêner",
        "Défenseur · Table avec Déflection · se protéger",
    ]
    facets = [each.get("data-facet") for each in root.iter("fieldset")]
    assert facets == ["camp", "table", "but"]
    values = [each.get("value") for each in root.iter("input")]
    camp, table = ["tout", "attaquant", "defenseur"], ["tout", "deflection", "simplifiee"]
    assert values == [*camp, *table, "tout", "desarmer", "gener", "proteger"]
    hidden_by_the_simple_table = root.findall("*[@data-table='deflection']")
    assert "Parade maximum" in "".join(hidden_by_the_simple_table[0].itertext())


@pytest.mark.parametrize(
    "wrong", ["attaquant", "attaquant deflection", "attaquant deflection blesser rien"]
)
def test_an_effect_says_all_three(wrong: str) -> None:
    with pytest.raises(PageError):
        convert(f"/// effet | {wrong}\n///")


def test_each_effect_has_the_aims_that_its_text_has() -> None:
    """002 l.186-341, read by hand: who loses the weapon, who leaves, who takes less."""
    page = (DOCS / "runequest/effets-speciaux.md").read_text("utf-8")
    told = {
        found[1]: set(found[2].split()) & AIMS.keys()
        for found in re.finditer(
            r"^##+ [^\n]*\{ #(\S+) \}\n(?:(?!##).*\n)*?/// effet \| (.*)$", page, re.MULTILINE
        )
    }
    assert {*Effect} == told.keys() - {"retrait"}
    assert all(told.values())
    of = {aim: {anchor for anchor, aims in told.items() if aim in aims} for aim in AIMS}
    assert of["desarmer"] == {"desarmer"}
    assert of["degager"] == {"changer-distance"}
    assert of["proteger"] == {"parade-maximum", "devier-le-coup", "attaquant-rate"}
    assert told["empaler"] == {"blesser", "gener"}
    assert of["gener"] >= {"entraver", "croche-pied", "cogner", "attaquant-vulnerable"}


# --- terms ---


def linked(root: ET.Element) -> list[tuple[str | None, str | None]]:
    """Return the links of the terms: text and address."""
    return [(each.text, each.get("href")) for each in root.iter("a") if each.get("class") == "term"]


def test_the_first_mention_in_a_section_leads_to_the_definition() -> None:
    root = convert("# T\n\n## A\n\nIl est paralysé, puis paralysée.\n\n## B\n\nUn paralysé.\n")
    address = "etats.md#paralyse"
    assert linked(root) == [("paralysé", address), ("paralysé", address)]
    assert "".join(root.itertext()).count("Il est paralysé, puis paralysée.") == 1


def test_texts_around_links_are_kept_in_order() -> None:
    text = "Un *aveuglé* et un **agrippé** à terre, à portée de l’allonge, c’est tout."
    root = convert(f"# T\n\n## A\n\n{text}\n")
    (paragraph,) = root.findall("p")
    assert "".join(paragraph.itertext()) == text.replace("*", "")
    assert [word for word, _ in linked(root)] == ["aveuglé", "agrippé", "à terre", "allonge"]


@pytest.mark.parametrize(
    "text",
    [
        "Un [agrippé](ailleurs.md#x).",
        "Du `agrippé`.",
        "Déjà [dit](etats.md#agrippe), agrippé.",
        "Un agrippement, désagrippé.",
        "/// exemple | Un agrippé\n\nRien.\n///",
        "| Agrippé | x |\n|---|---|\n| 1 | 2 |",
    ],
)
def test_what_is_not_a_first_mention_stays(text: str) -> None:
    root = convert(f"# T\n\n## A agrippé {{ #a }}\n\n{text}\n")
    assert "etats.md#agrippe" not in [address for _, address in linked(root)]


def test_a_definition_does_not_link_to_itself() -> None:
    text = "# T\n\n## Agrippé { #agrippe }\n\n### Sous { #sous }\n\nUne agrippée à terre.\n"
    assert linked(convert(text, "maison/etats.md")) == [("à terre", "etats.md#a-terre")]


def test_the_longest_term_wins() -> None:
    root = convert("# T\n\n## A\n\nUn terrain très difficile, un coup, une action bonus.\n")
    assert [word for word, _ in linked(root)] == ["terrain très difficile", "action bonus"]


def test_pages_outside_a_system_are_left_alone() -> None:
    assert linked(convert("# T\n\n## A\n\nUn agrippé.\n", "a-propos/essai.md")) == []


def states() -> Mapping[str, str]:
    """Return the terms of the house-ruled D&D 5."""
    return glossary.terms("maison")


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("étourdie", "etats#etourdi"),
        ("incapables d’agir", "etats#incapable-agir"),
        ("épuisée", "etats#epuisement"),
        ("Esquiver", "actions#esquiver"),
        ("Se tenir prêt", "actions#se-tenir-pret"),
        ("désavantages", "attaque-distance#avantage"),
        ("attaques d’opportunité", "manoeuvres#opportunite"),
        ("terrain difficile", "deplacement-terrain#terrain-difficile"),
    ],
)
def test_a_word_has_one_definition(word: str, rule: str) -> None:
    fitting = {target for term, target in states().items() if re.fullmatch(term, word)}
    assert fitting == {f"maison/{rule}"}
    assert linked(convert(f"# T\n\n## A\n\nMot : {word}.\n")) == [(word, rule.replace("#", ".md#"))]


# --- facts and figures ---


@pytest.fixture
def two_facts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Stand two facts in for those of the house-ruled D&D 5."""
    file = tmp_path / "maison" / "facts.psv"
    file.parent.mkdir()
    file.write_text(
        "F001 | 1 | maison | maison/etats#agrippe | Un & deux | un // deux | 4, 7 | un // 2 && d\n"
        "F002 | 3-4 | non-applique | maison/essai#ici | Trois | trois | - | - détail\n",
        "utf-8",
    )
    monkeypatch.setattr(facts, "_FOLDER", tmp_path)
    facts.facts.cache_clear()
    yield file
    facts.facts.cache_clear()


def test_facts_are_listed_with_their_place(two_facts: Path) -> None:
    assert two_facts.exists()
    root = convert("/// correspondance | maison F001-F002\n///")
    rows = root.findall(".//tbody/tr")
    assert [row.get("id") for row in rows] == ["f001", "f002"]
    told = "".join(rows[1].itertext()).split()
    assert " ".join(told) == "F002 l. 3-4 Trois D&D 5 non appliquée"
    assert [each.get("href") for each in root.iter("a")] == ["etats.md#agrippe", "essai.md#ici"]


def test_one_fact_is_told_in_the_singular(two_facts: Path) -> None:
    assert two_facts.exists()
    captions = [
        "".join(convert(f"/// correspondance | maison {each}\n///").find(".//caption").itertext())  # type: ignore[union-attr]
        for each in ("F002-F002", "F001-F002")
    ]
    assert captions == ["Fait F002", "Faits F001 à F002"]


def test_the_tacit_status_of_facts_goes_without_saying(two_facts: Path) -> None:
    two_facts.write_text(
        "F001 | 1 | document | maison/essai#a | Un | un | - | - détail\n"
        "F002 | 2 | document | maison/essai#b | Deux | deux | - | - détail\n"
        "F003 | 3 | note-auteur | maison/essai#c | Trois | trois | - | - détail\n",
        "utf-8",
    )
    tacit = convert("/// correspondance | maison F001-F002\n///")
    assert ["".join(each.itertext()) for each in tacit.iter("td")] == ["Un", "Deux"]
    assert len(list(tacit.iter("th"))) == 2 + 2
    mixed = convert("/// correspondance | maison F002-F003\n///")
    cells = ["".join(each.itertext()) for each in mixed.iter("td")]
    assert cells == ["Deux", "", "Trois", "Note d’auteur"]


def test_each_range_of_source_lines_holds_together(two_facts: Path) -> None:
    two_facts.write_text(
        "F001 | 1-5, 7, 9-12 | maison | maison/essai#a | Un | un | - | - détail\n", "utf-8"
    )
    root = convert("/// correspondance | maison F001-F001\n///")
    held = [each.text for each in root.iter("span") if each.get("class") == "ensemble"]
    assert held == ["1-5", "9-12"]


@pytest.mark.parametrize("argument", ["maison", "maison F001", "maison F001-F009", "dd3 F1-F2"])
def test_unknown_facts_stop_the_build(two_facts: Path, argument: str) -> None:
    assert two_facts.exists()
    with pytest.raises(PageError):
        convert(f"/// correspondance | {argument}\n///")


def test_a_fact_keeps_its_words_in_order(two_facts: Path) -> None:
    assert two_facts.exists()
    first, second = facts.facts("maison").values()
    assert (first.words, second.words) == (("un", "deux"), ("trois",))
    assert (first.points, second.points) == ((4, 7), ())
    assert (first.summed_up, first.left_out) == ((("un", "2"), ("d",)), "")
    assert (second.summed_up, second.left_out) == ((), "détail")


@pytest.mark.parametrize(
    "line",
    [
        "F001 | 1 | maison | x | encore | encore | - | - détail",
        "F003 | 1 | maison | x | sans mots | - | - détail",
        "F003 | 1 | maison | x | mots vides | | - | - détail",
        "F003 | 1 | maison | x | un mot vide | un // | - | - détail",
        "F003 | 1 | maison | x | trop | un | deux | - | - détail",
        "F003 | 1 | maison | x | point sans nombre | un | sept | - détail",
        "F003 | 1 | maison | x | raison inconnue | un | - | - flemme",
        "F003 | 1 | maison | x | rien n’est dit | un | - | un && ",
        "F4",
    ],
)
def test_a_wrong_line_of_facts_is_told(two_facts: Path, line: str) -> None:
    two_facts.write_text(two_facts.read_text("utf-8") + line + "\n", "utf-8")
    with pytest.raises(ValueError, match="line 3"):
        facts.facts("maison")


def test_an_unknown_figure_stops_the_build() -> None:
    with pytest.raises(PageError, match="unknown figure"):
        convert("/// figure | maison/rien\n///")
    with pytest.raises(LookupError):
        FIGURES.find("ailleurs/rien")


def test_the_pattern_has_one_group_a_term() -> None:
    # A term with groups would shift all.
    pattern, definitions = glossary.pattern("maison", forms=True)
    assert pattern.groups == len(definitions) > len(states())
