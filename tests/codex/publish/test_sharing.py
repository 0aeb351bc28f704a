"""The address of each calculator that a shared link names it by, over all calculators."""

import re
import shutil
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

from calculators import registry
from calculators.french import typeset
from codex.built import pages
from codex.page.home import QUESTIONS
from codex.publish import listing, policy, sharing
from tests import site

SHARED = re.compile(
    r'<rule-calculator id="([^"]+)"[^>]*?data-id="([^"]+)"[^>]*data-share="([^"]+)"'
)


class Read(HTMLParser):
    """What one who unfurls a link reads: the head, and the one link."""

    def __init__(self, text: str) -> None:
        """Read a page."""
        super().__init__()
        self.meta: dict[str, str] = {}
        self.canonical = self.link = self.title = self.script = ""
        self._within = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what the head and the link say."""
        said = {name: value or "" for name, value in attrs}
        self._within = tag
        if tag == "meta":
            name = said.get("name") or said.get("property") or said.get("http-equiv") or ""
            self.meta[name] = said.get("content", "")
        elif tag == "link":
            assert said["rel"] == "canonical"
            self.canonical = said["href"]
        elif tag == "a":
            assert not self.link
            self.link = said["href"]

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 the parser names it
        """Leave the title."""
        self._within = ""

    def handle_data(self, data: str) -> None:
        """Keep the title."""
        if self._within == "title":
            self.title += data
        elif self._within == "script":
            self.script += data


def publish(folder: Path) -> None:
    """Write the addresses of a built site, and mark its pages with them."""
    found = sharing.others(pages.read(folder))
    pages.write(sharing.marked(page) for page in found.values())
    sharing.write(found, folder)


@pytest.fixture(scope="module")
def folder(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the built site with the addresses."""
    copy = shutil.copytree(built, tmp_path_factory.mktemp("sharing") / "site")
    publish(copy)
    return copy


def found(folder: Path) -> list[tuple[Path, str, str, Path]]:
    """Return each calculator: its page, its anchor, its id, the file of its address."""
    told = []
    for name in sharing.others(pages.read(folder)):
        page = folder / name
        for anchor, calculator_id, way in SHARED.findall(page.read_text("utf-8")):
            told.append((page, anchor, calculator_id, (page.parent / way).resolve() / "index.html"))
    return told


def test_every_calculator_of_every_page_has_an_address_of_its_own(folder: Path) -> None:
    told = found(folder)
    blocks = [
        anchor
        for name in sharing.others(pages.read(folder))
        for anchor in re.findall(r"<rule-calculator id=", (folder / name).read_text("utf-8"))
    ]
    assert len(told) == len(blocks)
    assert {calculator_id for _, _, calculator_id, _ in told} == {*registry.all_ids()}
    files = [path for *_, path in told]
    assert len({*files}) == len(files)
    assert {*files} == {path.resolve() for path in (folder / sharing.FOLDER).rglob("*.html")}


def test_it_names_the_calculator_and_its_question_to_who_unfurls_a_link(folder: Path) -> None:
    for page, _, calculator_id, path in found(folder):
        calculator = registry.find(calculator_id)
        read = Read(path.read_text("utf-8"))
        question = typeset(QUESTIONS[calculator.question])
        title = read.meta["og:title"]
        assert title.startswith(typeset(calculator.title))
        assert title.lower().endswith(question.lower())
        assert read.title == f"{title} - Codex de combat"
        assert typeset(calculator.purpose) in read.meta["description"]
        assert read.meta["og:description"] == read.meta["description"]
        assert read.meta["og:site_name"] == "Codex de combat"
        assert read.meta["twitter:card"] == "summary_large_image"
        picture = read.meta["og:image"].removeprefix(site.URL)
        assert (folder / picture).is_file()
        # Its own: some read what that address shows in the place of this one.
        way = path.parent.relative_to(folder.resolve()).as_posix()
        assert read.meta["og:url"] == f"{site.URL}{way}/"
        below = page.parent.relative_to(folder).as_posix()
        assert read.canonical == urljoin(site.URL, "" if below == "." else f"{below}/")


def test_without_scripts_a_link_leads_to_the_calculator(folder: Path) -> None:
    for page, anchor, _, path in found(folder):
        read = Read(path.read_text("utf-8"))
        there = urlsplit(urljoin(path.as_uri(), read.link))
        assert Path(there.path) == page.parent.resolve()
        assert there.fragment == anchor


def test_it_runs_its_own_script_and_nothing_else(folder: Path) -> None:
    for *_, path in found(folder):
        read = Read(path.read_text("utf-8"))
        allowed = read.meta["Content-Security-Policy"]
        assert "default-src 'none'" in allowed
        assert policy.digest(read.script) in allowed
        assert read.script
        assert "src=" not in path.read_text("utf-8").partition("<body>")[2]


def test_it_is_in_no_search_and_no_sitemap_and_kept_for_without_a_network(folder: Path) -> None:
    for *_, path in found(folder):
        assert Read(path.read_text("utf-8")).meta["robots"] == "noindex"
    for name in ("sitemap.xml", "search/codex.json"):
        assert f"{sharing.FOLDER}/" not in (folder / name).read_text("utf-8")
    kept = {each.name for each in listing.real_files(folder)}
    assert {path.relative_to(folder.resolve()).as_posix() for *_, path in found(folder)} <= kept


def test_publishing_twice_writes_the_same(folder: Path) -> None:
    before = {path: path.read_bytes() for path in folder.rglob("*.html")}
    publish(folder)
    assert {path: path.read_bytes() for path in folder.rglob("*.html")} == before


def test_a_site_without_an_address_has_them_all_the_same(tmp_path: Path) -> None:
    text = (
        "<head><title>Surprise - Codex</title></head>"
        '<rule-calculator id="calc-discretion" class="calc" data-id="maison/discretion"'
        ' data-key="discretion"></rule-calculator><rule-calculator id="x"></rule-calculator>'
    )
    (tmp_path / "maison").mkdir()
    (tmp_path / "maison/index.html").write_text(text, "utf-8")
    publish(tmp_path)
    (path,) = (tmp_path / sharing.FOLDER).rglob("*.html")
    read = Read(path.read_text("utf-8"))
    assert not read.canonical
    assert "og:url" not in read.meta
    assert unescape(read.title).endswith("- Codex")
    assert urljoin(path.as_uri(), read.link) == f"{(tmp_path / 'maison').as_uri()}/#calc-discretion"
