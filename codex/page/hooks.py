"""What MkDocs calls while it builds: listed in mkdocs.yml, and not needed to build the pages."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from codex import search
from codex.built import pages
from codex.page.release import on_config
from codex.page.unchanged import UNCHANGED
from codex.publish import abroad

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

on_startup = UNCHANGED.on_startup
on_files = UNCHANGED.on_files
on_page_markdown = UNCHANGED.on_page_markdown
on_page_content = UNCHANGED.on_page_content
__all__ = [
    "on_config",
    "on_files",
    "on_page_content",
    "on_page_markdown",
    "on_post_build",
    "on_startup",
]


def on_post_build(config: "MkDocsConfig", **_: Any) -> None:
    """Write beside the built pages the index of the search, and what others read of them."""
    flat = not config.use_directory_urls
    site = Path(config.site_dir)
    found = pages.read(site)
    search.write(site, found, flat=flat, strict=config.strict)
    abroad.write(site, found)
