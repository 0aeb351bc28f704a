"""What others read of the site at their own place: a browser's address bar, a reader of feeds.

An OpenSearch description has « codex toucher +7 ca 18 » answered from the address bar; an Atom feed
tells the versions of the journal of rules. Both hold whole addresses, and are written where the
site knows its own. All that they say stands in the pages, the days too: nothing comes of the clock.
"""

import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from codex.built.pages import Page
from codex.files import write_changed
from codex.publish import preview

SEARCH = "opensearch.xml"
FEED = "journal.xml"
JOURNAL = "a-propos/journal/index.html"
MONTHS = (
    *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août"),
    *("septembre", "octobre", "novembre", "décembre"),
)
_VERSION = re.compile(
    r'<h2 id="(?P<anchor>version-[^"]+)">(?P<title>[^<]+)<.*?</h2>\s*'
    r"(?P<told><p><em>(?P<day>\d+)(?:er)? (?P<month>\w+) (?P<year>\d{4})\.</em>.*?)"
    r"(?=<h2 |<a class=\"codex-atom|</article>)",
    re.DOTALL,
)
"""A version of the journal: its title, then the day that it bears."""
_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write(site: Path, pages: Mapping[str, Page]) -> None:
    """Write both at the root of a built site, if it knows its address."""
    first = pages.get("index.html")
    if first is None or not first.told.canonical:
        return
    write_changed(site / SEARCH, search(first).encode())
    if JOURNAL in pages:
        write_changed(site / FEED, feed(pages[JOURNAL]).encode())


def search(first: Page) -> str:
    """Return the description of the site's search, from its first page."""
    root = preview.root(first)
    return (
        f'{_XML}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
        "<ShortName>Codex</ShortName>\n"
        f"<Description>{escape(first.told.description)}</Description>\n"
        "<Language>fr</Language>\n<InputEncoding>UTF-8</InputEncoding>\n"
        f'<Image width="192" height="192" type="image/png">{root}/images/icon-192.png</Image>\n'
        f'<Url type="text/html" template="{root}/?q={{searchTerms}}"/>\n'
        "</OpenSearchDescription>\n"
    )


def feed(journal: Page) -> str:
    """Return the feed of the journal's versions, the newest first as they stand there."""
    root, told = preview.root(journal), journal.told
    versions = list(_VERSION.finditer(journal.text))
    entries = "".join(_entry(told.address, each) for each in versions)
    updated = max(map(_day, versions), default="1970-01-01T00:00:00Z")
    return (
        f'{_XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">\n'
        f"<id>{told.address}</id>\n<title>Codex de combat : journal des règles</title>\n"
        f"<subtitle>{escape(told.description)}</subtitle>\n<updated>{updated}</updated>\n"
        "<author><name>Codex de combat</name></author>\n"
        f'<link rel="self" type="application/atom+xml" href="{root}/{FEED}"/>\n'
        f'<link rel="alternate" type="text/html" href="{told.address}"/>\n{entries}</feed>\n'
    )


def _entry(address: str, version: re.Match[str]) -> str:
    place = quoteattr(f"{address}#{version['anchor']}")
    return (
        f"<entry>\n<id>{place[1:-1]}</id>\n<title>{escape(unescape(version['title']))}</title>\n"
        f"<updated>{_day(version)}</updated>\n"
        f'<link rel="alternate" type="text/html" href={place}/>\n'
        # Its links lead on from the journal.
        f'<content type="html" xml:base={quoteattr(address)}>{escape(version["told"].strip())}'
        "</content>\n</entry>\n"
    )


def _day(version: re.Match[str]) -> str:
    month = MONTHS.index(version["month"]) + 1
    return f"{version['year']}-{month:02}-{int(version['day']):02}T00:00:00Z"
