"""Pages that a running server does not convert again, because nothing they come from changed."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from markdown import Markdown
from mkdocs.commands.build import build
from mkdocs.config import load_config

from codex.page.unchanged import UNCHANGED
from tests.site import ROOT

type Build = Callable[[], set[str]]
SETTINGS = f"""
site_name: Essai
hooks: [{ROOT}/codex/page/hooks.py]
plugins: []
theme: {{name: mkdocs}}
validation: {{anchors: warn}}
"""
PAGES = {
    "index.md": "# Accueil\n\n[Abri](abri.md#demi)\n",
    "abri.md": "# Se mettre à l’abri\n\n## Demi {#demi}\n",
    "loin.md": "# Loin\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Write a small site of three pages."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text(SETTINGS + "markdown_extensions: [attr_list]\n", "utf-8")
    for name, text in PAGES.items():
        (tmp_path / "docs" / name).write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def served(project: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Build]:
    """Start to serve; return what builds once and tells the titles of the pages converted."""
    converted: set[str] = set()
    convert = Markdown.convert

    def watched(self: Markdown, source: str) -> str:
        converted.update(line for line in source.splitlines() if line.startswith("# "))
        return convert(self, source)

    monkeypatch.setattr(Markdown, "convert", watched)

    def again() -> set[str]:
        converted.clear()
        # A server reads its configuration again, with the hooks, for each build.
        build(load_config(str(project / "mkdocs.yml")))
        return {title.removeprefix("# ") for title in converted}

    UNCHANGED.on_startup(command="serve")
    yield again
    UNCHANGED.on_startup(command="build")


def written(project: Path) -> dict[str, str]:
    """Return the pages of the site, without the moment of the build."""
    site = project / "site"
    return {
        str(path.relative_to(site)): path.read_text("utf-8").partition("Build Date")[0]
        for path in site.rglob("index.html")
    }


def test_the_same_pages_are_written_without_being_converted(project: Path, served: Build) -> None:
    assert served() == {"Accueil", "Se mettre à l’abri", "Loin"}
    first = written(project)
    assert "Se mettre à l’abri" in first["index.html"]
    assert served() == set()
    assert written(project) == first


def test_a_changed_page_is_converted_alone(project: Path, served: Build) -> None:
    served()
    (project / "docs/loin.md").write_text("# Très loin\n", "utf-8")
    assert served() == {"Très loin"}
    # The others show its new title in their navigation.
    assert all("Très loin" in page for page in written(project).values())


def test_a_page_is_converted_again_when_files_come_or_go(project: Path, served: Build) -> None:
    served()
    (project / "docs/loin.md").unlink()
    assert served() == {"Accueil", "Se mettre à l’abri"}


def test_links_of_an_unchanged_page_are_still_checked(
    project: Path, served: Build, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "mkdocs"):
        served()
        assert not caplog.records
        (project / "docs/abri.md").write_text("# Se mettre à l’abri\n", "utf-8")
        assert served() == {"Se mettre à l’abri"}
    (said,) = (record.getMessage() for record in caplog.records)
    assert "index.md" in said
    assert "#demi" in said


def test_a_build_converts_everything(project: Path, served: Build) -> None:
    served()
    UNCHANGED.on_startup(command="build")
    assert len(served()) == len(PAGES) == len(served())
    assert len(written(project)) == len(PAGES)
