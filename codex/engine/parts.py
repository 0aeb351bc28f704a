"""The files of the engine, each made once from what it depends on."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from codex.engine import archive, trim
from codex.engine.snapshot import MADE_BY, describe, pack, take

ROOT = Path(__file__).parents[2]
PROJECT = ROOT / "pyproject.toml"
ENGINE = ROOT / "docs/assets/engine"
PYODIDE = ROOT / "node_modules/pyodide"
MANIFEST = "manifest-*.json"
"""Names the files of one engine; pages and scripts know it by the digest in its name."""
MADE = ROOT / ".cache/engine"
"""What was compiled, named by what it was made from, so that it is compiled once."""
SAME = {
    # A .pyc then tells of its source's content, not of its date.
    "SOURCE_DATE_EPOCH": "1580601600",
    # Sets come out in one order.
    "PYTHONHASHSEED": "0",
    # What an interpreter takes over from its surroundings.
    "TZ": "UTC",
    "LC_ALL": "C.UTF-8",
    "LANG": "C.UTF-8",
    "LANGUAGE": "C",
}
"""What the tools are told, so that they make the same bytes of the same sources anywhere."""
WITHOUT_DOCSTRINGS = {"PYTHONOPTIMIZE": "2"}
"""What the compiler is told besides: who reads docstrings and examples has the sources."""
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")


class BuildError(RuntimeError):
    """The engine cannot be built; the message says what to do."""


def digest(paths: Iterable[Path], *extra: str) -> str:
    """Return a short digest of the contents of `paths`, their order, and `extra`."""
    total = hashlib.sha256("\0".join(extra).encode())
    for path in paths:
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]


def name() -> str:
    """Return the name of the engine that was built last, or nothing where there is none."""
    made = sorted(ENGINE.glob(MANIFEST), key=lambda path: path.stat().st_mtime_ns)
    return made[-1].stem.rpartition("-")[2] if made else ""


def runtime(engine: Path) -> Path:
    """Write what of Pyodide travels into a folder named by what it is made from, and return it."""
    sources = [PYODIDE / name for name in RUNTIME_FILES]
    if missing := [path.name for path in sources if not path.exists()]:
        raise BuildError(f"{', '.join(missing)} missing from {PYODIDE}: run `make engine`")
    folder = engine / f"runtime-{digest([*sources, *trim.MADE_BY])}"
    if not folder.exists():
        # Map files stay home: drop the comment that would have a browser ask for them.
        loader, script = (
            path.read_text("utf-8").split("//# sourceMappingURL")[0] for path in sources[:2]
        )
        try:
            script, binary = trim.trim(script, sources[2].read_bytes(), loader)
        except ValueError as error:
            raise BuildError(f"Pyodide cannot be trimmed: {error}") from error
        partial = engine / "partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(parents=True)
        contents = loader.encode(), script.encode(), binary
        for name, content in zip(RUNTIME_FILES, contents, strict=True):
            (partial / name).write_bytes(content)
        partial.rename(folder)
    return folder


def abi() -> dict[str, str]:
    """Return what Pyodide's lock says of its interpreter; ours is this without packages."""
    info: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    major, minor, *_ = info["python"].split(".")
    if (int(major), int(minor)) != sys.version_info[:2]:
        raise BuildError(f"Pyodide runs Python {info['python']}: build with the same minor version")
    return info


def stdlib(engine: Path) -> Path:
    """Compile Pyodide's standard library to bytecode."""
    source = PYODIDE / "python_stdlib.zip"
    made = MADE / f"stdlib-{digest([source], _compiler())}.zip"
    if not made.exists():
        _compile(source, made)
    return _publish(made, engine, "stdlib")


def rules(engine: Path) -> Path:
    """Build the wheel of the rules and of the calculators, as bytecode.

    Its docstrings stay at home, as those of the snapshot do.
    """
    made = MADE / f"rules-{_sources()}-bare.zip"
    if not made.exists():
        with tempfile.TemporaryDirectory() as folder:
            _compile(wheel(Path(folder)), made, WITHOUT_DOCSTRINGS)
    return _publish(made, engine, "rules")


def wheel(folder: Path) -> Path:
    """Build the wheel of the rules and of the calculators, as source."""
    _run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)])
    (built,) = folder.glob("*.whl")
    return built


def _sources() -> str:
    """Digest what the wheel is made of, and the compiler."""
    target = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    sources = sorted(
        path for package in target["packages"] for path in (ROOT / package).rglob("*.py")
    )
    named = [str(path.relative_to(ROOT)) for path in sources]
    return digest([*sources, PROJECT], _compiler(), *named)


def snapshot(engine: Path, runtime: Path) -> tuple[Path, dict[str, Any]]:
    """Take the snapshot of a started Pyodide; return it with what its restoring needs to know."""
    made = _snapshot_made()
    wasm = runtime / "pyodide.asm.wasm"
    if not made.exists():
        with tempfile.TemporaryDirectory() as folder:
            taken = take(PYODIDE, runtime, wheel(Path(folder)), Path(folder), _run)
        partial = made.with_suffix(".partial")
        partial.write_bytes(pack(taken, wasm))
        partial.rename(made)
    return _publish(made, engine, "snapshot"), describe(made, wasm)


def _snapshot_made() -> Path:
    runtime = [PYODIDE / name for name in RUNTIME_FILES]
    made_from = digest([*runtime, *trim.MADE_BY, *MADE_BY], _sources())
    return MADE / f"snapshot-{made_from}.bin"


def manifest(engine: Path) -> tuple[str, bytes, set[str]]:
    """Write the engine's files into a folder; return its name, its manifest and their names.

    Raises:
        BuildError: one of them cannot be made.
    """
    running = runtime(engine)
    files = {
        "wasm": _described(running / "pyodide.asm.wasm", engine, "wasm"),
        "stdlib": _described(stdlib(engine), engine, "zip"),
        "rules": _described(rules(engine), engine, "zip"),
    }
    path, described = snapshot(engine, running)
    told = {
        "runtime": f"{running.name}/",
        "abi": abi(),
        "files": files,
        "snapshot": _described(path, engine, "zstd") | described,
    }
    written = json.dumps(told, indent=1).encode()
    kept = {running.name, path.name, *(str(file["path"]) for file in files.values())}
    return hashlib.sha256(written).hexdigest()[:16], written, kept


def _described(path: Path, engine: Path, kind: str) -> dict[str, str | int]:
    return {
        "path": path.relative_to(engine).as_posix(),
        "bytes": path.stat().st_size,
        "digest": hashlib.sha256(path.read_bytes()).hexdigest(),
        "kind": kind,
    }


def withdraw() -> None:
    """Take away the manifest of an engine that was made from other rules than the present ones.

    Pages then say that the engine is missing, instead of letting it answer.
    """
    if not _snapshot_made().exists():
        for manifest in ENGINE.glob(MANIFEST):
            manifest.unlink()


def _publish(made: Path, engine: Path, name: str) -> Path:
    """Copy what was made under a name that its content alone decides.

    The same sources make the same bytes, and readers keep what they have; what another compiler
    makes has another name, since a browser keeps each for ever.
    """
    for earlier in set(MADE.glob(f"{name}-*")) - {made}:
        earlier.unlink()
    content = made.read_bytes()
    target = engine / f"{name}-{hashlib.sha256(content).hexdigest()[:16]}{made.suffix}"
    if not target.exists():
        target.write_bytes(content)
    return target


def _compiler() -> str:
    """Name what compiles: a new compiler makes new files."""
    return f"pyodide-build {version('pyodide-build')}, python {sys.version}"


def _compile(source: Path, target: Path, told: Mapping[str, str] | None = None) -> None:
    """Run pyodide-build's py-compile on a copy of an archive and put the result at `target`.

    `told` is what the compiler finds in its surroundings beside what all tools do.
    """
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(source, folder)
        pyodide = Path(sys.executable).with_name("pyodide")
        _run([str(pyodide), "py-compile", "--silent", str(Path(folder) / source.name)], told)
        (compiled,) = Path(folder).iterdir()
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = target.with_suffix(".partial")
        archive.settle(compiled, partial)
        partial.rename(target)


def _run(command: list[str], told: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(  # noqa: S603 our own tools
        command,
        cwd=ROOT,
        env={**os.environ, **SAME, **(told or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
