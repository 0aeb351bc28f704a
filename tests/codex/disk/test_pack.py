"""The zip of the disk edition, as a file."""

import os
import zipfile
from pathlib import Path

import pytest

from codex.disk.__main__ import MADE, main, pack
from codex.engine import parts


def test_the_same_files_make_the_same_zip(tmp_path: Path) -> None:
    made = []
    for turn, names in enumerate((("a.txt", "b/c.txt"), ("b/c.txt", "a.txt"))):
        folder = tmp_path / str(turn)
        for name in names:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"content of {name}", "utf-8")
            os.utime(path, (turn * 1e9, turn * 1e9))
        target = tmp_path / f"{turn}.zip"
        pack(folder, target)
        made.append(target.read_bytes())
    assert made[0] == made[1]
    with zipfile.ZipFile(tmp_path / "0.zip") as packed:
        assert packed.namelist() == ["codex-de-combat/a.txt", "codex-de-combat/b/c.txt"]
        assert packed.read("codex-de-combat/b/c.txt") == b"content of b/c.txt"


def test_a_zip_that_is_not_finished_leaves_the_former_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    (folder / "a.txt").write_text("a")
    target = tmp_path / "codex.zip"
    pack(folder, target)
    former = target.read_bytes()

    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(zipfile.ZipFile, "writestr", cut)
    with pytest.raises(KeyboardInterrupt):
        pack(folder, target)
    assert target.read_bytes() == former


@pytest.mark.parametrize("missing", MADE)
def test_what_is_missing_is_named(
    missing: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in {*MADE} - {missing}:
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.setattr(parts, "ROOT", tmp_path)
    target = tmp_path / "codex.zip"
    assert main([str(target)]) == 1
    assert capsys.readouterr().err == f"Missing: {missing}. `make offline` makes it first.\n"
    assert not target.exists()
