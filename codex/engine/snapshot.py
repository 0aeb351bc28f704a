"""The memory snapshot: a Pyodide with everything imported, as it stands when it can answer.

It holds the whole memory of the interpreter. Much of it is what its WebAssembly file holds
already, or was never used, so that it is stored as the difference to that file, without pages of
zeros, compressed by zstd; `codex/web/engine/snapshot.js` puts it together again. It is taken in a
world without clock, chance and paths (`still.mjs`), so that the same rules make the same bytes.
"""

import shutil
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

from codex.engine import archive, wasm

HERE = Path(__file__).parent
MADE_BY = tuple(
    HERE / name
    for name in (
        "prepare.py",
        "snapshot.mjs",
        "memory.mjs",
        "still.mjs",
        "snapshot.py",
        "zstd.mjs",
        "archive.py",
        "wasm.py",
    )
)
"""What a snapshot depends on, beside Pyodide and the rules."""
PAGE = 65_536
"""WebAssembly memory comes in pages of so many bytes; what is left over is the snapshot's head."""
STATIC = 1024
"""Where Emscripten puts the data of the WebAssembly file in memory."""


def take(
    pyodide: Path, runtime: Path, wheel: Path, folder: Path, run: Callable[[list[str]], None]
) -> bytes:
    """Start Pyodide in Node with the rules, and return the snapshot of its memory.

    Args:
        pyodide: Pyodide as it was installed.
        runtime: the part of it that travels, which alone can restore this snapshot.
        wheel: the rules.
        folder: for what is written on the way.
        run: what runs commands.
    """
    stdlib = _optimised(pyodide / "python_stdlib.zip", folder / "stdlib.zip", run)
    rules = _optimised(wheel, folder / "rules.zip", run)
    out = folder / "snapshot"
    node = Path(sys.executable).with_name("node")
    # Beside what tells Node that its scripts are modules.
    own = shutil.copytree(runtime, folder / "pyodide")
    shutil.copy(pyodide / "package.json", own)
    inputs = [f"{own}/", pyodide / "pyodide-lock.json", stdlib, rules, HERE / "prepare.py", out]
    run([str(node), str(HERE / "snapshot.mjs"), *map(str, inputs)])
    return out.read_bytes()


def _optimised(source: Path, target: Path, run: Callable[[list[str]], None]) -> Path:
    """Compile an archive without docstrings, assertions and positions in the source."""
    folder = target.with_suffix("")
    with zipfile.ZipFile(source) as packed:
        packed.extractall(folder)
    compiler = [sys.executable, "-X", "no_debug_ranges", "-m", "compileall"]
    options = ["-q", "-b", "-o", "2", "--invalidation-mode", "unchecked-hash", "-s", str(folder)]
    run([*compiler, *options, str(folder)])
    compiled = folder.rglob("*.pyc")
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in compiled}
    archive.pack(files, target, zipfile.ZIP_STORED)
    return target


def pack(snapshot: bytes, file: Path) -> bytes:
    """Return the snapshot as the compressed difference to the WebAssembly file's data."""
    start, length = wasm.data(file.read_bytes())
    place = len(snapshot) % PAGE + STATIC
    same = int.from_bytes(file.read_bytes()[start : start + length])
    here = int.from_bytes(snapshot[place : place + length])
    difference = (same ^ here).to_bytes(length)
    whole = snapshot[:place] + difference + snapshot[place + length :]
    return _zstd("compress", _runs(whole))


def unpacked(packed: bytes) -> bytes:
    """Return the runs of a packed snapshot."""
    return _zstd("decompress", packed)


def _zstd(way: str, content: bytes) -> bytes:
    """Compress or decompress by Node: Python has no zstd before 3.14."""
    node = Path(sys.executable).with_name("node")
    command = [str(node), str(HERE / "zstd.mjs"), way]
    return subprocess.run(command, input=content, capture_output=True, check=True).stdout  # noqa: S603 our own script


def _runs(whole: bytes) -> bytes:
    """Leave out the pages that hold zeros only.

    Return the size of the whole, how many runs of pages there are, where each starts and ends, all
    as words of four bytes, little end first; then the runs.
    """
    used = groupby(range(0, len(whole), PAGE), lambda at: any(whole[at : at + PAGE]))
    pages = [list(group) for holds, group in used if holds]
    runs = [(group[0], min(group[-1] + PAGE, len(whole))) for group in pages]
    words = [len(whole), len(runs), *(place for run in runs for place in run)]
    head = struct.pack(f"<{len(words)}I", *words)
    return head + b"".join(whole[start:end] for start, end in runs)


def describe(packed: Path, file: Path) -> dict[str, Any]:
    """Return what restoring a packed snapshot needs: the size of its runs, and the common data.

    `data` combines `length` bytes at `from` in the WebAssembly file with those at `to`.
    """
    runs = unpacked(packed.read_bytes())
    (size,) = struct.unpack_from("<I", runs)
    start, length = wasm.data(file.read_bytes())
    place = {"from": start, "to": size % PAGE + STATIC, "length": length}
    return {"runs": len(runs), "data": place}
