"""The checkers that are fetched where they run and nowhere else, as locked in `checkers/`."""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from tests import site

LOCKS = Path(__file__).with_name("checkers")
INSTALLED = site.CACHE / "checkers"
FETCHED = "node_modules/.package-lock.json"
"""What npm writes last."""


def checkers(part: str) -> Path | None:
    """Return their folder, fetched if they are not as locked.

    Where that fails, say that the part is left out, and return nothing.
    """
    locks = [LOCKS / name for name in ("package.json", "package-lock.json")]
    digest = sha256(b"".join(path.read_bytes() for path in locks)).hexdigest()[:16]
    folder = INSTALLED / digest
    if not (folder / FETCHED).exists():
        shutil.rmtree(INSTALLED, ignore_errors=True)
        folder.mkdir(parents=True)
        for each in (*locks, site.ROOT / ".npmrc"):
            shutil.copy(each, folder)
        tools = Path(sys.executable).parent
        path = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}"}
        command = [str(tools / "npm"), "ci", "--silent"]
        if subprocess.run(command, cwd=folder, env=path, check=False).returncode:
            sys.stderr.write(f"{part} is left out: the checkers could not be fetched\n")
            return None
    return folder
