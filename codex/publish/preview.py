"""What a link to a page unfurls to where it is shared: a title, a sentence and a picture.

Read from the page as the builder wrote it. A page about one calculator shows the answer to its
first values. Addresses are whole ones, below the one that the site was built for: those who unfurl
a link take no others.
"""

import re
from html import escape
from pathlib import Path

from codex.built.pages import Page
from codex.built.told import Told

_WRITTEN = re.compile(r'<meta (?:property="og:|name="twitter:)[^>]*>')
PICTURE = "images/partage{}.png"
"""The picture of the pages of a folder, as `-maison`, or of all that have none."""
SIZE = (1200, 630)
"""Of a picture, in pixels."""


def shown(page: Page, site: Path) -> Page:
    """Write it into a page of a built site, if it knows its address."""
    link = page.told.canonical
    if not link:
        return page
    # Published once already: it is written anew.
    plain = _WRITTEN.sub("", page.text)
    return page.rewritten(plain.replace(link, link + tags(page, site), 1))


def tags(page: Page, site: Path) -> str:
    """Return the tags of a page."""
    address, parts = page.told.address, page.name.split("/")
    root = address.removesuffix(parts[-1]).rstrip("/")
    for _ in parts[1:]:
        root = root.rpartition("/")[0]
    picture = PICTURE.format(f"-{parts[0]}")
    if not (site / picture).exists():
        picture = PICTURE.format("")
    own, _, codex = page.told.title.rpartition(" - ")
    told = {
        "property": {
            "og:type": "website",
            "og:locale": "fr_FR",
            "og:site_name": codex,
            "og:title": own or codex,
            "og:description": description(page.told),
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


def description(page: Told) -> str:
    """Return the sentence of a page: of its calculator where it has one, then of the page."""
    if len(page.calculators) != 1:
        return page.description
    (only,) = page.calculators
    return f"{only.name}. {only.sentence} {page.description}".strip()
