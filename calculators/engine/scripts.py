"""Scripts and styles as browsers get them: made short by esbuild, which joins them for the disk.

Names that a module exports stay as they are, and one file stays one file: what a page asks for is
what its sources say.
"""

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from calculators.engine.parts import ROOT, BuildError

MODULES = ROOT / "node_modules"
ESBUILD = MODULES / "esbuild/bin/esbuild"
OTHERS = {
    "minisearch.js": "minisearch/dist/es/index.js",
    "stemmer.js": "@orama/stemmers/dist/fr.js",
}
"""Scripts of others that ours import, by the name that these know."""


def others() -> dict[str, bytes]:
    """Return the scripts of others by their names.

    Raises:
        BuildError: one is missing.
    """
    paths = {name: MODULES / path for name, path in OTHERS.items()}
    if missing := [path.as_posix() for path in paths.values() if not path.exists()]:
        raise BuildError(f"{', '.join(missing)} missing: run `make engine`")
    return {name: path.read_bytes() for name, path in paths.items()}


def short(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return scripts and styles without what only their writers read.

    Raises:
        BuildError: one cannot be read as what its name says.
    """
    with tempfile.TemporaryDirectory() as folder:
        full, out = Path(folder, "full"), Path(folder, "short")
        full.mkdir()
        for name, content in files.items():
            (full / name).write_bytes(content)
        esbuild(*sorted(files), f"--outdir={out}", folder=full)
        return {name: (out / name).read_bytes() for name in files}


def esbuild(*arguments: str, folder: Path, given: str = "") -> str:
    """Run esbuild in a folder on what it is given; return what it prints.

    Raises:
        BuildError: it is missing, or it complains; the message is its own.
    """
    if not ESBUILD.exists():
        raise BuildError(f"{ESBUILD} missing: run `make engine`")
    node = Path(sys.executable).with_name("node")
    done = subprocess.run(  # noqa: S603 our own tool
        [node, ESBUILD, *arguments, "--minify", "--charset=utf8", "--log-level=warning"],
        input=given,
        cwd=folder,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    if done.returncode or done.stderr:
        # What follows is how the shell of its program ended.
        raise BuildError(f"esbuild: {done.stderr.partition('node:')[0].strip()}")
    return done.stdout
