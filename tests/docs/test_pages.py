"""The built pages: links, anchors, blocks, and addresses that must never disappear."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import pytest

from calculators import registry
from calculators.rulings import rulings
from codex.engine import parts
from codex.page import essentials
from tests import site

PUBLISHED = Path(__file__).with_name("anchors.txt")
"""Every anchor ever published, as `page#id`. Ids are only ever added: links to them are out there.

A new section's line is added by hand, or by `python -m tests.docs.anchors`.
"""


class Page(HTMLParser):
    """The ids and links of one page."""

    def __init__(self, text: str) -> None:
        """Parse the page."""
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.external: list[str] = []
        self.theme: list[tuple[str | None, bool]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect ids, links and what a browser would load."""
        values = dict(attrs)
        if identity := values.get("id"):
            self.ids.add(identity)
        if tag == "a" and (href := values.get("href")):
            self.links.append(href)
        if "data-theme" in values:
            self.theme.append((values["data-theme"], "src" in values))
        loaded = values.get("src") or (values.get("href") if tag == "link" else None)
        if loaded and re.match(r"(https?:)?//", loaded) and not loaded.startswith(site.URL):
            self.external.append(loaded)


@pytest.fixture(scope="session")
def pages(built: Path) -> dict[str, Page]:
    """Parse the pages of the site, by address below the root."""
    return {
        path.parent.relative_to(built).as_posix().replace(".", ""): Page(path.read_text("utf-8"))
        for path in built.rglob("index.html")
    }


def test_the_script_of_the_theme_is_data_until_ours_has_it_come(
    pages: dict[str, Page], built: Path
) -> None:
    for address, page in pages.items():
        # HTML gives data no address of their own (`src`).
        ((theme, has_address),) = page.theme
        assert theme
        assert not has_address
        assert (built / address.lstrip("/") / theme).exists()


def test_every_link_and_anchor_resolves(pages: dict[str, Page], built: Path) -> None:
    broken = []
    for address, page in pages.items():
        base = urljoin(site.URL, f"{address}/" if address else "")
        for link in page.links:
            target, anchor = urldefrag(urljoin(base, link))
            if not target.startswith(site.URL):
                continue
            # What follows a question mark fills in the calculator that the link leads to.
            path = target.partition("?")[0].removeprefix(site.URL).strip("/")
            found = pages.get(path)
            if found is None and (built / path).is_file():
                continue
            if found is None or (anchor and unquote(anchor) not in found.ids):
                broken.append(f"{address}: {link}")
    assert not broken


def test_nothing_is_loaded_from_elsewhere(pages: dict[str, Page]) -> None:
    assert {address: page.external for address, page in pages.items() if page.external} == {}


def test_published_anchors_never_disappear(pages: dict[str, Page]) -> None:
    published = set(PUBLISHED.read_text("utf-8").split())
    present = {f"{address}#{anchor}" for address, page in pages.items() for anchor in page.ids}
    assert published <= present


def test_every_section_is_published() -> None:
    published = set(PUBLISHED.read_text("utf-8").split())
    assert sections(site.ROOT / "docs") <= published


def sections(docs: Path) -> set[str]:
    """Return the ids of the Markdown headings and of the essentials, as `page#id`."""
    found = set()
    for path in docs.rglob("*.md"):
        address = path.relative_to(docs).with_suffix("").as_posix()
        address = "" if address == "index" else address.removesuffix("/index")
        text = path.read_text("utf-8")
        for identity in re.findall(r"^#+ .*\{ *#([\w-]+) *\}$", text, re.MULTILINE):
            found.add(f"{address}#{identity}")
        if "/// essentiel\n" in text:
            found.add(f"{address}#{essentials.ANCHOR}")
    return found


def test_every_heading_has_a_frozen_id() -> None:
    bare = [
        f"{path.name}: {line}"
        for path in (site.ROOT / "docs").rglob("*.md")
        for line in re.findall(r"^#+ .*$", path.read_text("utf-8"), re.MULTILINE)
        if not re.search(r"\{ *#[a-z0-9-]+ *\}$", line)
    ]
    assert not bare


def test_rulings_come_in_their_order() -> None:
    text = (site.ROOT / "docs/runequest/points-a-arbitrer.md").read_text("utf-8")
    numbers = [int(each) for each in re.findall(r"^### Arbitrage (\d+)", text, re.MULTILINE)]
    assert numbers == list(rulings("runequest"))


def text_of(path: Path) -> str:
    """Return what readers see of a page, its front matter left blank."""
    text = path.read_text("utf-8")
    matter, end, rest = text.partition("\n---\n")
    return "\n" * (matter + end).count("\n") + rest if text.startswith("---\n") else text


def test_french_punctuation_holds_with_what_precedes_it() -> None:
    loose = [
        f"{path.name}:{number}: {line.strip()[:80]}"
        for path in (site.ROOT / "docs").rglob("*.md")
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if re.search(r"[\w»)\]*] [:;!?»%](?!\S*\])|« ", line)
        and not line.startswith(("///", "    "))
    ]
    assert not loose


def test_the_home_page_leads_to_every_calculator(built: Path) -> None:
    home = (built / "index.html").read_text("utf-8")
    for calculator_id in registry.all_ids():
        page, _, anchor = registry.find(calculator_id).place.partition("#")
        assert f'href="{page}/#{anchor}"' in home, calculator_id


def test_every_page_names_the_engine_that_its_scripts_ask_for(built: Path) -> None:
    named = {
        name
        for path in built.rglob("*.html")
        for name in re.findall(r'data-engine="([^"]*)"', path.read_text("utf-8"))
    }
    script = (built / "assets/web/codex.js").read_text("utf-8")
    # The only digest that they hold.
    assert named == {*re.findall(r'"([0-9a-f]{16})"', script)} == {parts.name()}
    assert [path.name for path in (built / "assets/engine").glob("*.json")] == [site.MANIFEST]
