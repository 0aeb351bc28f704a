"""Name, show, guard, list and compress a built site: `python -m codex.publish FOLDER [SITE]`.

Where a second folder is named, the finished site then takes its place.
"""

import sys
from pathlib import Path

from codex import search
from codex.built import pages
from codex.built.pages import Page
from codex.engine.parts import BuildError
from codex.publish import (
    abroad,
    copies,
    embedding,
    listing,
    naming,
    placing,
    policy,
    preview,
    sharing,
    styles,
    unasked,
)

WRITTEN = (sharing.FOLDER, embedding.FOLDER)
"""Folders of what publishing itself makes of the pages."""


def built(site: Path) -> dict[str, Page]:
    """Read the pages of a site as the builder wrote them, whether it was published already."""
    found = pages.read(site).items()
    return {name: page for name, page in found if name.partition("/")[0] not in WRITTEN}


def main(arguments: list[str]) -> int:
    """Publish the folder that the arguments name; return the exit status."""
    site, *place = map(Path, arguments)
    try:
        unasked.remove(site)
        light = styles.lightened(site, built(site))
        found = naming.named(site, light)
        # Where the builder runs no hooks of ours, nobody wrote it yet.
        if "index.html" in found and not (site / search.FILE).exists():
            search.write(site, found)
            abroad.write(site, found)
        allowed = policy.directives(site, found.values())
        shown = (sharing.marked(preview.shown(page, site)) for page in found.values())
        pages.write(policy.guarded(page, allowed) for page in shown)
        sharing.write(found, site)
        embedding.write(found, site)
        version, files = listing.write(site)
        copies.write(listing.real_files(site))
        for former in place:
            placing.replace(former, site)
    except (listing.PublishError, search.SearchError, BuildError) as error:
        sys.stderr.write(f"publish: {error}\n")
        return 1
    total = sum(file.bytes for file in files.values())
    sys.stdout.write(f"Offline copy: {len(files)} files, {total / 1e6:.1f} MB, {version}.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
