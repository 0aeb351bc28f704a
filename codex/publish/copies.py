"""Compressed copies of the files, for hosts that send them as they are.

`python -m codex.publish.copies FOLDER` compresses what a site will hold, for its build to find:
pages keep one processor busy, and the engine, which weighs the most, is there before them.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from codex.files import write_changed
from codex.gzipped import gzipped
from codex.publish.listing import COMPRESSED, File, PublishError, real_files
from codex.publish.placeholders import ROOT

MADE = ROOT / ".cache/copies"
"""Copies by the digest of what they were made from; an empty one stands for « not worth it »."""
BROTLI = Path(__file__).with_name("brotli.mjs")
WORTH = 0.95
"""A copy larger than this part of the original is not kept."""
FORGOTTEN_S = 30 * 24 * 3600
"""A copy that no build asked for during this time is deleted."""


def write(files: Iterable[File], made: Path = MADE) -> None:
    """Write the copies of files beside them; what was compressed once is not compressed again."""
    files = list(files)
    make(files, made)
    for file in files:
        for suffix in COMPRESSED:
            _place(made / f"{file.digest}{suffix}", file.path.with_name(file.path.name + suffix))
    _forget(made)


def make(files: Iterable[File], made: Path = MADE) -> None:
    """Compress files that were not, for `write` to find."""
    files = list(files)
    made.mkdir(parents=True, exist_ok=True)
    for file in files:
        copy = made / f"{file.digest}.gz"
        if not copy.exists():
            _keep(copy, gzipped(file.path.read_bytes()), file.bytes)
    _brotli([file for file in files if (made / f"{file.digest}.gz").stat().st_size], made)


def _keep(copy: Path, content: bytes, original: int) -> None:
    partial = copy.with_suffix(f".{os.getpid()}.partial")
    partial.write_bytes(content if len(content) < WORTH * original else b"")
    partial.rename(copy)


def _brotli(files: list[File], made: Path) -> None:
    """Compress what gzip could shrink: on the rest, brotli takes long to gain nothing."""
    asked = {file.digest: file.path for file in files if not (made / f"{file.digest}.br").exists()}
    if not asked:
        return
    # The largest first: they take the longest.
    order = sorted(asked, key=lambda digest: -asked[digest].stat().st_size)
    pairs = [[str(asked[digest]), str(made / f"{digest}.br")] for digest in order]
    node = Path(sys.executable).with_name("node")
    done = subprocess.run(  # noqa: S603 our own script
        [node, BROTLI], input=json.dumps(pairs), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise PublishError(f"{BROTLI.name} failed:\n{done.stderr}")


def _place(copy: Path, target: Path) -> None:
    """Put a copy beside its original, or take one away that is not worth it any more."""
    content = copy.read_bytes() if copy.exists() else b""
    if not content:
        target.unlink(missing_ok=True)
        return
    write_changed(target, content)
    os.utime(copy)


def _forget(made: Path) -> None:
    limit = time.time() - FORGOTTEN_S
    for copy in made.iterdir():
        if copy.stat().st_mtime < limit:
            copy.unlink()


if __name__ == "__main__":
    make(real_files(Path(*sys.argv[1:])))
