"""What a shared link shows: in a small site, and in the one that is built."""

import re
import shutil
import struct
from html import unescape
from pathlib import Path

import pytest

from codex.built import pages
from codex.publish import preview

TAG = re.compile(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">')
NBSP = "\N{NO-BREAK SPACE}"
PAGE = """<head><title>{title} - Codex</title>
<meta name="description" content="Ce que dit la page &amp; le reste.">
<link rel="canonical" href="https://example.org/codex/{address}"></head>{body}"""
CALCULATOR = (
    '<rule-calculator id="x">\n<h2 class="calc-title">Discrétion<a>¶</a></h2>'
    '<p class="calc-sentence">Réussite : 45 %.</p></rule-calculator>'
)


def show(folder: Path) -> None:
    """Write into the pages of a built site what a link to them shows."""
    pages.write(preview.shown(page, folder) for page in pages.read(folder).values())


def told(page: Path) -> dict[str, str]:
    """Read the tags of a page."""
    found = TAG.findall(page.read_text("utf-8"))
    assert len(found) == len(dict(found))
    return {name: unescape(content) for name, content in found}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a built site of a few pages, one game of which has a picture."""
    texts = {
        "index.html": ("D&D", "", ""),
        "maison/surprise/index.html": ("Surprise", "maison/surprise/", CALCULATOR),
        "dd3/attaque/index.html": ("Attaque", "dd3/attaque/", CALCULATOR * 2),
    }
    for name, (title, address, body) in texts.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PAGE.format(title=title, address=address, body=body), "utf-8")
    (tmp_path / "404.html").write_text("<title>Introuvable</title>", "utf-8")
    (tmp_path / "images").mkdir()
    (tmp_path / "images/partage-maison.png").touch()
    show(tmp_path)
    return tmp_path


def test_a_page_about_one_calculator_shows_its_answer(folder: Path) -> None:
    tags = told(folder / "maison/surprise/index.html")
    assert tags["og:title"] == "Surprise"
    assert tags["og:site_name"] == "Codex"
    assert tags["og:description"] == ("Discrétion. Réussite : 45 %. Ce que dit la page & le reste.")
    assert tags["og:url"] == "https://example.org/codex/maison/surprise/"
    assert tags["og:image"] == "https://example.org/codex/images/partage-maison.png"


def test_other_pages_show_their_own_sentence_and_the_picture_of_all(folder: Path) -> None:
    for name in ("index.html", "dd3/attaque/index.html"):
        tags = told(folder / name)
        assert tags["og:description"] == "Ce que dit la page & le reste."
        assert tags["og:image"] == "https://example.org/codex/images/partage.png"
    assert told(folder / "index.html")["og:title"] == "D&D"


def test_a_page_without_an_address_is_left_alone(folder: Path) -> None:
    assert told(folder / "404.html") == {}


def test_publishing_twice_writes_the_same(folder: Path) -> None:
    before = {path: path.read_bytes() for path in folder.rglob("*.html")}
    show(folder)
    assert {path: path.read_bytes() for path in folder.rglob("*.html")} == before


def test_every_page_of_the_site_has_a_title_a_sentence_and_a_picture_that_is_there(
    built: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(built, tmp_path / "site")
    show(folder)
    seen = 0
    for page in folder.rglob("*.html"):
        if 'rel="canonical"' not in page.read_text("utf-8"):
            continue
        seen += 1
        tags = told(page)
        assert {"og:title", "og:description", "og:url", "og:image"} <= tags.keys(), page
        address = tags["og:url"].removesuffix("/")
        below = page.parent.relative_to(folder).as_posix().removeprefix(".")
        root = address.removesuffix(f"/{below}" if below else "")
        picture = folder / tags["og:image"].removeprefix(f"{root}/")
        width, height = struct.unpack(">II", picture.read_bytes()[16:24])
        assert (width, height) == preview.SIZE
        assert tags["og:image:width"] == str(width)
    assert seen > 50
    casting = told(folder / "maison/lancer-un-sort/index.html")
    assert casting["og:description"].startswith("Lancer un sort")
    assert f"70{NBSP}%" in casting["og:description"]
