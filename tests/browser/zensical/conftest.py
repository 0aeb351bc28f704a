"""The site as Zensical builds it, in place of the one that MkDocs builds."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from codex import search
from codex.built import pages
from codex.page.release import version
from tests import site

ZENSICAL = Path(sys.executable).with_name("zensical")
HOW_TO = "Zensical is not installed: `make .venv/zensical.stamp`"


def build(project: Path, url: str) -> Path:
    """Build the site in a folder of its own, with every warning an error; return its pages.

    Zensical writes nowhere but into the project, and follows links out of it: what it reads is
    copied.
    """
    shutil.copy(site.ROOT / "mkdocs.yml", project)
    for name in ("docs", "codex/web/theme"):
        shutil.copytree(site.ROOT / name, project / name)
    done = subprocess.run(
        [ZENSICAL, "build", "--strict"],
        cwd=project,
        env=os.environ | {"CODEX_URL": url, "CODEX_RELEASE": version()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return project / "site"


@pytest.fixture(scope="session")
def zensical(tmp_path_factory: pytest.TempPathFactory) -> Iterator[site.Server]:
    """Build the site once, for the sub-path that it is served under."""
    if not ZENSICAL.exists() and os.environ.get("CI"):
        pytest.fail(HOW_TO)
    if not ZENSICAL.exists():
        pytest.skip(HOW_TO)
    project = tmp_path_factory.mktemp("zensical")
    with site.Server(project / "site", "/codex/").serving() as server:
        folder = build(project, server.url)
        search.write(folder, pages.read(folder))
        yield server


@pytest.fixture
def server(zensical: site.Server) -> Iterator[site.Server]:
    """Serve the site under a sub-path, sound again for each test."""
    zensical.repair()
    zensical.requested.clear()
    yield zensical
    zensical.repair()
