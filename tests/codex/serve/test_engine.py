"""The engine that is built beside the pages, and a build of the site that writes the same files."""

import fcntl
import sys
from pathlib import Path

import pytest

from codex.serve import engine, trouble


def test_the_engine_waits_for_a_build_of_the_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not engine.ALONE:
        pytest.skip("no flock")
    lock, made = tmp_path / "build.lock", tmp_path / "made"
    program = tmp_path / "python"
    program.write_text(f"#!/bin/sh\ntouch '{made}'\n")
    program.chmod(0o755)
    monkeypatch.setattr(engine, "ALONE", [engine.ALONE[0], str(lock)])
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setattr(engine, "say_of_engine", lambda _text: None)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        building = engine.EngineBuild().start()
        building.join(0.2)
        assert not made.exists()
    building.join()
    assert made.exists()


def test_it_waits_for_what_make_holds() -> None:
    assert engine.LOCK.relative_to(trouble.ROOT).as_posix() == ".cache/build.lock"
    assert "$(call alone,build," in (trouble.ROOT / "Makefile").read_text("utf-8")
