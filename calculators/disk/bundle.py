"""Module scripts joined into one classic script, by esbuild."""

import re
from collections.abc import Iterable
from pathlib import Path

from calculators.engine.scripts import esbuild

HERE = "codexHere"
"""The name, in a script, of the address that its modules believe to stand beside."""
# A private method may be called so too.
_DYNAMIC_IMPORT = re.compile(r"(?<![#.\w])import\(")


def bundle(folder: Path, names: Iterable[str], *, address: str) -> str:
    """Return one script that runs the modules so named and those that they import, each once.

    `address` is the JavaScript expression of the address that the modules believe to stand beside.
    `import()` of what is only known when it runs becomes `codexDisk.load()`.

    Raises:
        BuildError: a module cannot be read, or imports what is not there.
    """
    entry = "".join(f'import "./{name}";\n' for name in names)
    options = ("--bundle", "--format=iife", f"--define:import.meta.url={HERE}")
    joined = _DYNAMIC_IMPORT.sub("codexDisk.load(", esbuild(*options, folder=folder, given=entry))
    return f'(()=>{{"use strict";const {HERE}={address};\n{joined}}})();\n'
