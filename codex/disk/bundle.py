"""A module script as one classic script, with all that it imports, by esbuild."""

import re
from pathlib import Path

from codex.engine import scripts

# A private method may be called so too.
_DYNAMIC_IMPORT = re.compile(r"(?<![#.\w])import\(")


def bundle(name: str, *, address: str, engine: str = "", folder: Path | None = None) -> str:
    """Return one script that runs a module, of ours or of a folder, and all that it imports once.

    `address` is the JavaScript expression of the address that the modules believe to stand beside,
    `engine` the name of the engine that they ask for.
    `import()` of what is only known when it runs becomes `codexDisk.load()`.

    Raises:
        BuildError: a module cannot be read, or imports what is not there.
    """
    address_known = f"--define:import.meta.url={scripts.HERE}"
    options = ("--bundle", "--format=iife", address_known, scripts.asking(engine))
    path = scripts.source(name) if folder is None else folder / name
    joined = scripts.esbuild(path.name, *options, scripts.target("scripts"), folder=path.parent)
    joined = _DYNAMIC_IMPORT.sub("codexDisk.load(", joined)
    return f'(()=>{{"use strict";const {scripts.HERE}={address};\n{joined}}})();\n'
