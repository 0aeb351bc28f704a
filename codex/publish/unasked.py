"""What the theme brings along and no page asks for: its search, which ours replaces.

Its scripts for other languages are under licences of their own, one of them the LGPL.
"""

import shutil
from pathlib import Path

FOLDERS = ("assets/javascripts/lunr", "assets/javascripts/workers")


def remove(site: Path) -> None:
    """Take it out of a built site."""
    for name in FOLDERS:
        shutil.rmtree(site / name, ignore_errors=True)
