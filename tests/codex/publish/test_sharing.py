"""The address of each calculator that a shared link names it by, over all calculators."""

import re
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

from calculators import registry
from calculators.french import typeset
from codex.built.told import told
from codex.page.home import QUESTIONS
from codex.publish import __main__ as publishing
from codex.publish import listing, policy, preview, sharing
from tests import site
from tests.codex.publish.conftest import publish

OPENING = re.compile(r"<rule-calculator [^>]*>")
ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')
META = re.compile(r'<meta (?:name|property|http-equiv)="([^"]+)" content="([^"]*)">')


@dataclass(frozen=True)
class Read:
    """What one who unfurls a link reads: the head, and the one link of the page."""

    meta: dict[str, str]
    title: str
    canonical: str
    link: str
    script: str


def read(path: Path) -> Read:
    """Read the page of an address."""
    text = path.read_text("utf-8")

    def only(pattern: str) -> str:
        found = re.findall(pattern, text, re.DOTALL)
        assert len(found) <= 1, pattern
        return unescape(found[0]) if found else ""

    return Read(
        {name: unescape(content) for name, content in META.findall(text)},
        only(r"<title>(.*?)</title>"),
        only(r'<link rel="canonical" href="([^"]*)">'),
        only(r'<a href="([^"]*)">'),
        text.partition("<script>")[2].partition("</script>")[0],
    )


@pytest.fixture
def folder(shared: Path) -> Path:
    """Return a copy of the built site with the addresses."""
    return shared


def found(folder: Path) -> list[tuple[Path, str, str, Path]]:
    """Return each calculator of the pages: its page, anchor and id, and the file of its address."""
    told = []
    for name in publishing.built(folder):
        page = folder / name
        for opening in OPENING.findall(page.read_text("utf-8")):
            said = dict(ATTRIBUTE.findall(opening))
            path = (page.parent / said["data-share"]).resolve() / "index.html"
            told.append((page, said["id"], said["data-id"], path))
    return told


def test_every_calculator_of_every_page_has_an_address_of_its_own(folder: Path) -> None:
    told = found(folder)
    assert {calculator_id for _, _, calculator_id, _ in told} == {*registry.all_ids()}
    files = [path for *_, path in told]
    assert len({*files}) == len(files)
    assert {*files} == {path.resolve() for path in (folder / sharing.FOLDER).rglob("*.html")}


def test_it_names_the_calculator_and_its_question_to_who_unfurls_a_link(folder: Path) -> None:
    for page, _, calculator_id, path in found(folder):
        calculator = registry.find(calculator_id)
        told = read(path)
        question = typeset(QUESTIONS[calculator.question])
        title = told.meta["og:title"]
        assert title.startswith(typeset(calculator.title))
        assert title.lower().endswith(question.lower())
        assert told.title == f"{title} - Codex de combat"
        assert typeset(calculator.purpose) in told.meta["description"]
        assert told.meta["og:description"] == told.meta["description"]
        assert told.meta["og:site_name"] == "Codex de combat"
        assert told.meta["twitter:card"] == "summary_large_image"
        picture = told.meta["og:image"].removeprefix(site.URL)
        assert (folder / picture).is_file()
        # Its own: some read what that address shows in the place of this one.
        way = path.parent.relative_to(folder.resolve()).as_posix()
        assert told.meta["og:url"] == f"{site.URL}{way}/"
        below = page.parent.relative_to(folder).as_posix()
        assert told.canonical == urljoin(site.URL, "" if below == "." else f"{below}/")


def test_without_scripts_a_link_leads_to_the_calculator(folder: Path) -> None:
    for page, anchor, _, path in found(folder):
        told = read(path)
        there = urlsplit(urljoin(path.as_uri(), told.link))
        assert Path(there.path) == page.parent.resolve()
        assert there.fragment == anchor


def test_it_runs_its_own_script_and_nothing_else(folder: Path) -> None:
    for *_, path in found(folder):
        told = read(path)
        allowed = told.meta["Content-Security-Policy"]
        assert "default-src 'none'" in allowed
        assert policy.digest(told.script) in allowed
        assert told.script
        assert "src=" not in path.read_text("utf-8").partition("<body>")[2]


def test_it_is_in_no_search_and_no_sitemap_and_kept_for_without_a_network(folder: Path) -> None:
    for *_, path in found(folder):
        assert read(path).meta["robots"] == "noindex"
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
        "<head><title>Surprise - Codex</title>"
        '<script src="../assets/web/before-paint.js"></script></head>'
        '<rule-calculator id="calc-discretion" class="calc" data-id="maison/discretion"'
        ' data-key="discretion"></rule-calculator><rule-calculator id="x"></rule-calculator>'
    )
    (tmp_path / "maison").mkdir()
    (tmp_path / "maison/index.html").write_text(text, "utf-8")
    publish(tmp_path)
    (path,) = (tmp_path / sharing.FOLDER).rglob("*.html")
    told = read(path)
    assert not told.canonical
    assert "og:url" not in told.meta
    assert told.title.endswith("- Codex")
    assert urljoin(path.as_uri(), told.link) == f"{(tmp_path / 'maison').as_uri()}/#calc-discretion"


def test_what_publishing_marks_a_page_with_changes_nothing_of_what_it_tells(built: Path) -> None:
    """So that a page is parsed once on its way out."""
    for page in [*publishing.built(built).values()][::6]:
        shown = policy.guarded(sharing.marked(preview.shown(page, built)), "default-src 'self'")
        assert shown.text != page.text
        assert shown.told is page.told
        assert told(shown.text) == page.told
