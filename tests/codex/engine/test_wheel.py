"""The wheel of the rules: what the browser's archive is compiled from, and others may install."""

import zipfile
from pathlib import Path

import pytest

from codex.engine import archive, parts


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the names of the files of a wheel built from this checkout."""
    with zipfile.ZipFile(parts.wheel(tmp_path_factory.mktemp("wheel"))) as packed:
        return {*packed.namelist()}


@pytest.mark.parametrize("package", ["rules_core", "calculators"])
def test_both_packages_say_that_they_are_typed(names: set[str], package: str) -> None:
    # PEP 561: without this file a checker of types takes all that is imported from them for Any.
    assert f"{package}/py.typed" in names


def test_it_holds_the_rules_whole(names: set[str]) -> None:
    modules = (parts.ROOT / "rules_core").rglob("*.py")
    assert {path.relative_to(parts.ROOT).as_posix() for path in modules} <= names


def test_what_builds_the_site_is_left_out(names: set[str]) -> None:
    assert "calculators/browser.py" in names
    tops = {Path(name).parts[0] for name in names if ".dist-info" not in name}
    assert tops == {"rules_core", "calculators"}


def test_what_answers_shells_and_assistants_stays_out_of_the_browser(
    tmp_path: Path, names: set[str]
) -> None:
    # The archive of the browser is this wheel, compiled and settled.
    with zipfile.ZipFile(tmp_path / "compiled.zip", "w") as packed:
        for name in names:
            packed.writestr(name, bytes(16))
    archive.settle(tmp_path / "compiled.zip", tmp_path / "settled.zip")
    with zipfile.ZipFile(tmp_path / "settled.zip") as packed:
        kept = {*packed.namelist()}
    assert {each for each in names if each.startswith("calculators/mcp/")}
    assert "calculators/browser.py" in kept
    assert {each for each in names - kept if each.startswith("calculators/")} == {
        "calculators/py.typed",
        *(f"calculators/{name}.py" for name in ("__main__", "shell", "programs")),
        *(each for each in names if each.startswith("calculators/mcp/")),
    }
