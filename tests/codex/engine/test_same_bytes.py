"""The same commit makes the same bytes, whatever the folder, the time zone and the surroundings."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from codex.disk.__main__ import ZIP
from codex.engine import archive
from codex.gzipped import gzipped
from codex.publish import listing
from tests.site import GENERATED, ISSUES, ROOT, URL

COPIED = ("codex", "calculators", "rules_core", "docs")
FILES = ("mkdocs.yml", "pyproject.toml", "package.json", "PYTHON.md", "LICENSE")
PUBLISH = """
from pathlib import Path
from codex.built import pages
from codex.publish import listing, naming, styles

site = Path("site")
pages.write(naming.named(site, styles.lightened(site, pages.read(site))).values())
listing.write(site)
"""
# All that `make build` and `make offline` do, but for the compressed copies: those are kept by
# content, and compressing takes longest.
COMMANDS = (
    ("-m", "codex.assemble"),
    ("-m", "codex.opendata", "docs/donnees"),
    ("-m", "mkdocs", "build", "--strict", "--quiet"),
    ("-c", PUBLISH),
    ("-m", "codex.disk"),
)
CHANGED_RULE = 2_800_000
"""Bytes, compressed, that one changed number may cost a reader who has a copy."""
FEW = 5
"""Pages that say something else by then."""
ELSEWHERE = "quite/some/where else"
WORLD = {
    "TZ": "Asia/Tokyo",
    "LANG": "fr_FR.UTF-8",
    "LANGUAGE": "fr",
    "HOME": "/nowhere",
    "USER": "somebody",
    "PYTHONHASHSEED": "2",
}
ADDRESS = {"CODEX_URL": URL, "CODEX_ISSUES": ISSUES}
"""Of the built site, which is compared."""


def checkout(folder: Path) -> None:
    """Copy the project as a checkout has it, with nothing that a build wrote and dates of now."""
    folder.mkdir(parents=True)
    for name in COPIED:
        shutil.copytree(
            ROOT / name,
            folder / name,
            copy_function=shutil.copyfile,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    for name in FILES:
        shutil.copyfile(ROOT / name, folder / name)
    for name in GENERATED:
        path = folder / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")


def build(
    folder: Path,
    world: dict[str, str],
    commands: Iterable[tuple[str, ...]],
    code: Path | None = None,
) -> None:
    """Run commands of Python in a folder, by the code of a checkout: of that folder, or another."""
    own = {"PYTHONPATH": str(code or folder), "NO_MKDOCS_2_WARNING": "1"}
    for command in commands:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=folder,
            env=os.environ | world | ADDRESS | own,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def digests(folder: Path) -> dict[str, str]:
    """Return a digest of each file of a folder, by its path."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a checkout from nothing in another folder, in a world of its own."""
    folder = tmp_path_factory.mktemp("same") / ELSEWHERE
    checkout(folder)
    build(folder, WORLD, COMMANDS)
    return folder


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Path:
    """Gather what the project's own folder made, for these tests as for all others.

    The engine and the open data are `make engine`'s; the pages are those that all tests look at.
    """
    folder = tmp_path_factory.mktemp("here")
    for name in ("docs/assets/engine", "docs/donnees"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copytree(built, folder / "site")
    build(folder, {}, [COMMANDS[3], (*COMMANDS[4], f"dist/{ZIP.name}")], ROOT)
    return folder


@pytest.mark.full
@pytest.mark.parametrize("part", ["docs/assets/engine", "docs/donnees", "site", "dist"])
def test_two_checkouts_make_the_same_bytes(here: Path, elsewhere: Path, part: str) -> None:
    first, second = (digests(folder / part) for folder in (here, elsewhere))
    assert first == second
    assert first


def fetched(before: Path, after: Path) -> dict[str, int]:
    """Return the compressed size of what a copy of one site fetches to become one of another."""
    former, newer = (json.loads((site / listing.LIST).read_text()) for site in (before, after))
    held = {
        (Path(name).name, file["digest"])
        for part in ("files", "spare")
        for name, file in former[part].items()
    }
    costs = {}
    for name, file in newer["files"].items():
        content = (after / name).read_bytes()
        if (Path(name).name, file["digest"]) in held:
            continue
        if name.endswith(".html") and name in former["files"]:
            text = (before / name).read_text("utf-8")
            for old, new in zip(former["names"], newer["names"], strict=True):
                text = text.replace(old, new)
            if text.encode() == content:
                continue
        costs[name] = min(len(content), len(gzipped(content)))
    return costs


@pytest.mark.full
def test_a_changed_rule_costs_who_has_a_copy_its_engine_and_few_pages(
    elsewhere: Path, tmp_path: Path
) -> None:
    before = shutil.copytree(elsewhere / "site", tmp_path / "before")
    # Of the game whose packs are soonest made again.
    rule = elsewhere / "rules_core/dd3/movement.py"
    text = rule.read_text("utf-8")
    assert text.count("HEAVY_RUN = 3") == 1
    rule.write_text(text.replace("HEAVY_RUN = 3", "HEAVY_RUN = 2"), "utf-8")
    build(elsewhere, WORLD, COMMANDS[:4])
    costs = fetched(before, elsewhere / "site")
    assert sum(costs.values()) <= CHANGED_RULE, costs
    assert any("/snapshot-" in name for name in costs)
    assert len([name for name in costs if name.endswith(".html")]) <= FEW


@pytest.mark.full
def test_another_version_of_the_same_rules_keeps_the_engine(elsewhere: Path) -> None:
    before = digests(elsewhere / "docs/assets/engine")
    settings = elsewhere / "pyproject.toml"
    text = settings.read_text("utf-8")
    assert 'version = "' in text
    settings.write_text(text.replace('\nversion = "', '\nversion = "7.'), "utf-8")
    build(elsewhere, WORLD, COMMANDS[:1])
    assert digests(elsewhere / "docs/assets/engine") == before


@pytest.mark.parametrize("order", [1, -1])
def test_an_archive_tells_nothing_of_its_making(tmp_path: Path, order: int) -> None:
    code = b"\xf3\r\r\n" + (3).to_bytes(4, "little") + b"DIGEST12" + b"code"
    for_tools = {"some-1.0.dist-info/RECORD": b"b.pyc", "a/py.typed": b""}
    made = {"b.pyc": code, "a/x.txt": b"text"} | for_tools
    with zipfile.ZipFile(tmp_path / "made.zip", "w") as packed:
        for name in [*made][::order]:
            packed.writestr(name, made[name])
    archive.settle(tmp_path / "made.zip", tmp_path / "settled.zip")
    with zipfile.ZipFile(tmp_path / "settled.zip") as packed:
        assert packed.namelist() == ["a/x.txt", "b.pyc"]
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        # Checked by nobody: the digest stays, the flag says so.
        assert packed.read("b.pyc") == code[:4] + bytes([1, 0, 0, 0]) + b"DIGEST12" + b"code"
