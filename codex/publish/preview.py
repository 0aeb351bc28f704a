"""What a link to a page unfurls to where it is shared: a title, a sentence and a picture.

Read from the page as the builder wrote it. A page about one calculator shows the answer to its
first values. Addresses are whole ones, below the one that the site was built for: those who unfurl
a link take no others.
"""

import re
from dataclasses import dataclass
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
    return page.marked(plain.replace(link, link + tags(page, site), 1))


@dataclass(frozen=True)
class Shown:
    """What a link shows: a title, a sentence, its own whole address, the site's name, a picture."""

    title: str
    description: str
    address: str
    site: str
    picture: str
    """Its whole address."""


def tags(page: Page, site: Path) -> str:
    """Return the tags of a page."""
    own, _, codex = page.told.title.rpartition(" - ")
    told = Shown(
        own or codex, description(page.told), page.told.address, codex, picture(page, site)
    )
    return written(told)


def root(page: Page) -> str:
    """Return the whole address of the site, of a page that knows its own; without its slash."""
    parts = page.name.split("/")
    found = page.told.address.removesuffix(parts[-1]).rstrip("/")
    for _ in parts[1:]:
        found = found.rpartition("/")[0]
    return found


def picture(page: Page, site: Path) -> str:
    """Return the whole address of the picture of such a page."""
    found = PICTURE.format(f"-{page.name.split('/')[0]}")
    return f"{root(page)}/{found if (site / found).exists() else PICTURE.format('')}"


def written(shown: Shown) -> str:
    """Return what a link shows as tags."""
    told = {
        "property": {
            "og:type": "website",
            "og:locale": "fr_FR",
            "og:site_name": shown.site,
            "og:title": shown.title,
            "og:description": shown.description,
            "og:url": shown.address,
            "og:image": shown.picture,
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
