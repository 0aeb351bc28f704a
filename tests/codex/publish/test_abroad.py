"""What others read of the site: its search from the address bar, the feed of the journal."""

import json
import re
from pathlib import Path
from urllib.parse import urldefrag
from xml.etree import ElementTree as ET

from codex.built import pages
from codex.publish import abroad
from tests import site

ATOM = "{http://www.w3.org/2005/Atom}"
OPEN = "{http://a9.com/-/spec/opensearch/1.1/}"
JOURNAL = site.ROOT / "docs/a-propos/journal.md"
WHOLE = f"{site.URL}a-propos/journal/"


def read(path: Path) -> ET.Element:
    """Parse a file of our own."""
    return ET.fromstring(path.read_text("utf-8"))  # noqa: S314 what we wrote


def test_the_address_bar_asks_the_search(built: Path) -> None:
    told = read(built / abroad.SEARCH)
    assert told.tag == f"{OPEN}OpenSearchDescription"
    name = told.findtext(f"{OPEN}ShortName")
    # What the format asks for: at most 16 signs, and a place for the question.
    assert name
    assert len(name) <= 16
    (url,) = told.findall(f"{OPEN}Url")
    assert url.attrib == {"type": "text/html", "template": f"{site.URL}?q={{searchTerms}}"}
    image = str(told.findtext(f"{OPEN}Image"))
    assert (built / image.removeprefix(site.URL)).exists()


def test_the_feed_has_each_dated_version_and_its_day(built: Path) -> None:
    feed = read(built / abroad.FEED)
    days = re.findall(
        r"^## (.+?) \{ #(version\S+) \}\n\n\*(\d+) (\w+) (\d+)\.\*",
        JOURNAL.read_text("utf-8"),
        re.MULTILINE,
    )
    assert days
    entries = feed.findall(f"{ATOM}entry")
    told = [(each.findtext(f"{ATOM}title"), each.findtext(f"{ATOM}id")) for each in entries]
    assert told == [(title, f"{WHOLE}#{anchor}") for title, anchor, *_ in days]
    # 0.9.0 is of 22 November 2026, as the journal says.
    assert entries[-1].findtext(f"{ATOM}updated") == "2026-11-22T00:00:00Z"
    assert feed.findtext(f"{ATOM}updated") == entries[0].findtext(f"{ATOM}updated")
    assert feed.findtext(f"{ATOM}id") == WHOLE
    for each in entries:
        content = each.find(f"{ATOM}content")
        assert content is not None
        assert "<li>" in str(content.text)
        assert "headerlink" not in str(content.text)
        assert "codex-atom" not in str(content.text)
        link = each.find(f"{ATOM}link")
        assert link is not None
        address, anchor = urldefrag(link.attrib["href"])
        assert address == WHOLE
        assert f'id="{anchor}"' in (built / "a-propos/journal/index.html").read_text("utf-8")


def test_every_page_names_both_and_the_journal_leads_to_its_feed(built: Path) -> None:
    for path in built.rglob("index.html"):
        head = path.read_text("utf-8").partition("</head>")[0]
        found = re.findall(r'<link rel="(?:search|alternate)"[^>]* href="([^"]+)">', head)
        assert [(path.parent / each).resolve() for each in found] == [
            built / abroad.SEARCH,
            built / abroad.FEED,
        ]
    journal = (built / "a-propos/journal/index.html").read_text("utf-8")
    assert journal.count('<a class="codex-atom" href="../../journal.xml"') == 1


def test_the_same_pages_make_the_same_bytes_and_nothing_without_an_address(
    built: Path, tmp_path: Path
) -> None:
    found = pages.read(built)
    abroad.write(tmp_path, found)
    for name in (abroad.SEARCH, abroad.FEED):
        assert (tmp_path / name).read_bytes() == (built / name).read_bytes()
        (tmp_path / name).unlink()
    first = found["index.html"]
    unknown = first.rewritten(first.text.replace(first.told.canonical, ""))
    abroad.write(tmp_path, found | {"index.html": unknown})
    assert not [*tmp_path.iterdir()]


def test_shortcuts_of_the_application_lead_to_pages(built: Path) -> None:
    manifest = json.loads((site.ROOT / "docs/manifest.webmanifest").read_text("utf-8"))
    urls = [each["url"] for each in manifest["shortcuts"]]
    assert all((built / url.partition("?")[0] / "index.html").is_file() for url in urls)
    assert {path.parent.parent.name for path in built.glob("*/mon-ecran/index.html")} == {
        url.split("/")[1] for url in urls if url.endswith("/mon-ecran/")
    }
    assert urls[0] == "./?q="
