"""A built site with what publishing adds to its calculators."""

import shutil
from pathlib import Path

import pytest

from codex.built import pages
from codex.publish import __main__ as publishing
from codex.publish import embedding, sharing


def publish(folder: Path) -> None:
    """Write the addresses and the frames of a built site, and mark its pages with them."""
    found = publishing.built(folder)
    pages.write(sharing.marked(page) for page in found.values())
    sharing.write(found, folder)
    embedding.write(found, folder)


@pytest.fixture(scope="session")
def shared(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the built site with all that publishing adds to its calculators."""
    copy = shutil.copytree(built, tmp_path_factory.mktemp("sharing") / "site")
    publish(copy)
    return copy
