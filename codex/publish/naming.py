"""The folder of the site's own scripts and styles, named after what it holds.

A browser may then keep them for ever, and has them at once on the next visit: it need not ask
whether they changed before a calculator can start. One name for all: they import each other.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from codex.built.pages import Page
from codex.publish.listing import PublishError

WEB = "assets/web"


def by_content(site: Path) -> str:
    """Rename the folder in a built site and return its new name, to which its pages are then `led`.

    In a site that was published already, it is left as it is.

    Raises:
        PublishError: there is no such folder.
    """
    folder = site / WEB
    if not folder.exists():
        for done in site.glob(f"{WEB}-*"):
            return done.relative_to(site).as_posix()
        raise PublishError(f"{site} is no built site: run `make build`")
    digest = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        digest.update(f"{path.name} {path.stat().st_size} ".encode() + path.read_bytes())
    named = f"{WEB}-{digest.hexdigest()[:16]}"
    folder.rename(site / named)
    return named


def named(site: Path, found: Mapping[str, Page]) -> dict[str, Page]:
    """Rename the folder in a built site, and return the site's pages led to it.

    Raises:
        PublishError: there is no such folder.
    """
    name = by_content(site)
    return {each: led(page, name) for each, page in found.items()}


def led(page: Page, named: str) -> Page:
    """Lead a page to the folder by its new name."""
    return page.rewritten(page.text.replace(f"{WEB}/", f"{named}/"))
