"""A copy of the project, to which a test adds something as a newcomer would."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.site import ROOT

LEFT = ("site", "dist", "node_modules", "bench", "browser", "skeleton", "assets")
"""What a copy does without: what is made or installed, and what is tried elsewhere."""


def copied(folder: Path, *without: str) -> Path:
    """Copy the project into a folder that is there, without some more of its parts."""
    left = shutil.ignore_patterns(".*", "__pycache__", *LEFT, *without)
    shutil.copytree(ROOT, folder, ignore=left, dirs_exist_ok=True)
    # The pages tell the licences of the packages.
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


def run(project: Path, *command: str) -> str:
    """Run a module in the copy, and return what it printed."""
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(project)}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
