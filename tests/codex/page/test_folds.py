"""What a page folds at the table, the marks that open it, and the list of its sections."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from codex.page.contents import FEWEST
from codex.page.facets import PLAYED, STATUSES
from codex.page.folds import LINE
from tests.codex.page.test_sections import convert, status

NBSP = "\N{NO-BREAK SPACE}"
PAGE = f"""# Titre {{ #titre }}

Chapeau.

## Un {{ #un }}

{status("maison")}

Sauter coûte 3 m (l. 10), ou 5 (l. 12-14, 20). Le reste (voir l. 3) demeure (l. 9, non appliqué).

/// exemple | Un saut

Trois mètres (l. 11).
///

/// arbitrage | Deux lectures
    points: [3]

La source hésite (l. 10).
///

/// non-fournie | Le poids

Rien.
///

/// non-fournie | La taille

Rien.
///

## Deux {{ #deux }}

{status("incertain")}

Sans source.

## Trois {{ #trois }}

### Dessous {{ #dessous }}

Texte (l. 4).
"""


def folded(root: ET.Element) -> list[str]:
    """Return the texts of all that folds."""
    return [
        " ".join("".join(each.itertext()).split())
        for each in root.iter()
        if "folds" in each.get("class", "").split()
    ]


def marks(root: ET.Element) -> dict[str, str]:
    """Return what the mark of each section tells, by the section."""
    return {
        heading.get("id", ""): mark.get("title", "").replace(NBSP, " ")
        for heading in root.iter()
        for mark in heading.findall("button")
        if mark.get("class", "").startswith("fold-mark")
    }


def test_lines_statuses_examples_and_rulings_fold() -> None:
    found = folded(convert(PAGE))
    assert found[:3] == ["Règle maison", "(l. 10)", "(l. 12-14, 20)"]
    assert found[3] == "Exemple Un saut Trois mètres (l. 11)."
    assert [each.split("¶")[0] for each in found[4:7]] == [
        "Arbitrage",
        "Règle non fournie Le poids Rien.",
        "Règle non fournie La taille Rien.",
    ]
    assert found[7:] == ["(l. 4)"]


def test_a_link_to_a_ruling_folds_where_it_stands_in_brackets() -> None:
    root = convert(
        """# Titre { #titre }

## Un { #un }

Sauter ([arbitrage 8](#x)), grimper (l. 970, [arbitrage 6](#x)) ; l’[arbitrage 3](#x) et
(voir [arbitrage 4](#x)) restent.
"""
    )
    assert folded(root) == ["(arbitrage 8)", "(l. 970, arbitrage 6)"]
    (paragraph,) = root.findall("p")
    assert paragraph.text == "Sauter"
    assert [each.tail for each in paragraph.findall("span")] == [", grimper", " ; l’"]
    assert marks(root) == {"un": "Détails : renvoi à un arbitrage"}


def test_what_is_left_reads_as_a_sentence() -> None:
    root = convert(PAGE)
    (paragraph,) = [each for each in root.findall("p") if (each.text or "").startswith("Sauter")]
    for each in paragraph.findall("span"):
        each[:], each.text = [], ""
    told = "".join(paragraph.itertext()).replace(NBSP, " ")
    assert told.startswith("Sauter coûte 3 m, ou 5. Le reste (voir l. 3) demeure (l. 9, non appl")


def test_a_mark_tells_what_its_section_folds() -> None:
    assert marks(convert(PAGE)) == {
        "un": "Détails : statut, source, 1 exemple, 1 arbitrage, 2 règles non fournies",
        "dessous": "Détails : source",
    }


def test_a_mark_adds_no_word_to_its_heading() -> None:
    heading = convert(PAGE).find("h2")
    assert heading is not None
    assert "".join(heading.itertext()) == "Un"


@pytest.mark.parametrize("name", sorted(STATUSES.keys() - {"document"}))
def test_a_status_folds_when_it_changes_nothing_at_the_table(name: str) -> None:
    root = convert(f"# Titre\n\n## Un\n\n{status(name)}\n\nTexte.\n")
    assert (folded(root) == [STATUSES[name]]) == (name in PLAYED)
    assert {"maison", "applique", "base"} == PLAYED


def test_the_switch_stands_first_where_a_page_folds_something() -> None:
    assert convert(PAGE)[0].tag == "reading-switch"
    assert convert("# Titre\n\nTexte.\n").find("reading-switch") is None


@pytest.mark.parametrize(
    ("text", "address"),
    [
        (f"{PAGE}\n\n/// retenu | maison/3\n///\n", "maison/essai.md"),
        (f"{PAGE}\n\n/// correspondance | maison F001-F002\n///\n", "maison/essai.md"),
        ("# Titre\n\nTexte (l. 4).\n", "a-propos/essai.md"),
    ],
)
def test_a_page_about_rulings_or_facts_folds_nothing(text: str, address: str) -> None:
    root = convert(text, address)
    assert not folded(root)
    assert not marks(root)
    assert root.find("reading-switch") is None


@pytest.mark.parametrize(
    "text", ["(l. 3)", "(l. 3-4, 9)", f"(l.{NBSP}3, puis 9-10)", "(l. 1 et 2)"]
)
def test_lines_alone_in_brackets_fold(text: str) -> None:
    assert LINE.fullmatch(text)


@pytest.mark.parametrize(
    "text", ["(l. 3, non appliqué)", "l. 3", "(voir l. 3)", "(l. 3, dans le texte)"]
)
def test_brackets_that_say_more_stay(text: str) -> None:
    assert not LINE.search(text)


# --- a box has an address ---


def test_a_ruling_has_an_address_of_its_own() -> None:
    box = "/// arbitrage | Titre\n    points: [{}]\n\nTexte.\n///\n\n"
    root = convert("# T\n\n" + box.format(3) + box.format("2, 3") + box.format(3))
    assert [each.get("id") for each in root.findall("div")] == [
        "encadre-3",
        "encadre-2-3",
        "encadre-3--2",
    ]
    links = [each.get("href") for each in root.iter("a") if each.get("class") == "headerlink"]
    assert links == ["#encadre-3", "#encadre-2-3", "#encadre-3--2"]


# --- « Sur cette page » ---


def test_the_sections_are_listed_below_the_title_and_its_line() -> None:
    root = convert(PAGE)
    tags = [each.tag for each in root]
    place = tags.index("details")
    assert tags[place - 2 : place] == ["h1", "p"]
    links = [(each.text, each.get("href")) for each in root[place].iter("a")]
    assert links == [
        ("Un", "#un"),
        ("Deux", "#deux"),
        ("Trois", "#trois"),
        ("Dessous", "#dessous"),
    ]
    (below,) = root[place].findall("nav/ul/li/ul")
    assert len(below) == 1


def test_names_are_written_as_the_headings_are() -> None:
    titles = ["D&D 5 & le reste", "*Un* mot", "Prise : deux"]
    text = "".join(f"## {title}\n\nTexte.\n\n" for title in titles)
    (fold,) = convert(f"# T\n\n{text}").findall("details")
    assert [each.text for each in fold.iter("a")] == ["D&D 5 & le reste", "Un mot", "Prise : deux"]


def test_a_short_page_lists_nothing() -> None:
    sections = "".join(f"## S{number}\n\nTexte.\n\n" for number in range(FEWEST - 1))
    assert convert(f"# T\n\n{sections}").find("details") is None


def test_nothing_else_stands_where_the_choice_does(built: Path) -> None:
    pages = [path.read_text("utf-8") for path in built.rglob("*.html")]
    with_choice = [page for page in pages if "<reading-switch" in page]
    assert with_choice
    assert not [page for page in with_choice if "<print-page" in page]
