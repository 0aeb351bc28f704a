"""What a link to a page unfurls to where it is shared: a title, a sentence and a picture.

Read from the page as the builder wrote it. A page about one calculator shows the answer to its
first values. Addresses are whole ones, below the one that the site was built for: those who unfurl
a link take no others.
"""

import re
from html import escape, unescape
from pathlib import Path

from codex.files import write_changed

_CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)"\s*/?>')
_WRITTEN = re.compile(r'<meta (?:property="og:|name="twitter:)[^>]*>')
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)"\s*/?>')
_CALCULATOR = re.compile(r"<rule-calculator\s")
_NAME = re.compile(r'class="calc-title"[^>]*>([^<]+)')
_SENTENCE = re.compile(r'<p class="calc-sentence">([^<]+)')
PICTURE = "images/partage{}.png"
"""The picture of the pages of a folder, as `-maison`, or of all that have none."""
SIZE = (1200, 630)
"""Of a picture, in pixels."""


def write(site: Path) -> None:
    """Write it into the pages of a built site that know their address."""
    for path in sorted(site.rglob("*.html")):
        text = path.read_text("utf-8", "surrogateescape")
        # Published once already: it is written anew.
        plain = _WRITTEN.sub("", text)
        canonical = _CANONICAL.search(plain)
        if canonical is None:
            continue
        told = tags(plain, path.relative_to(site), unescape(canonical[1]), site)
        end = canonical.end()
        written = plain[:end] + told + plain[end:]
        write_changed(path, written.encode("utf-8", "surrogateescape"))


def tags(page: str, name: Path, address: str, site: Path) -> str:
    """Return the tags of a page, from its text, its name below the site, and its address."""
    depth = len(name.parts) - 1
    root = address.removesuffix(name.name).rstrip("/")
    for _ in range(depth):
        root = root.rpartition("/")[0]
    picture = PICTURE.format(f"-{name.parts[0]}")
    if not (site / picture).exists():
        picture = PICTURE.format("")
    own, _, codex = _first(_TITLE, page).rpartition(" - ")
    told = {
        "property": {
            "og:type": "website",
            "og:locale": "fr_FR",
            "og:site_name": codex,
            "og:title": own or codex,
            "og:description": description(page),
            "og:url": address,
            "og:image": f"{root}/{picture}",
            "og:image:width": str(SIZE[0]),
            "og:image:height": str(SIZE[1]),
        },
        "name": {"twitter:card": "summary_large_image"},
    }
    return "".join(
        f'<meta {kind}="{key}" content="{escape(value)}">'
        for kind, pairs in told.items()
        for key, value in pairs.items()
        if value
    )


def description(page: str) -> str:
    """Return the sentence of a page: of its calculator where it has one, then of the page."""
    own = _first(_DESCRIPTION, page)
    if len(_CALCULATOR.findall(page)) != 1:
        return own
    return f"{_first(_NAME, page)}. {_first(_SENTENCE, page)} {own}".strip()


def _first(pattern: re.Pattern[str], page: str) -> str:
    found = pattern.search(page)
    return unescape(found[1]).strip() if found else ""
