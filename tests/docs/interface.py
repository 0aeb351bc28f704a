"""Write what `rules_core` offers from Python: `python -m tests.docs.interface FOLDER`.

Each module has a page, made by pdoc from its docstrings, apart from the players' pages.
"""

import shutil
import sys
import warnings
from pathlib import Path
from typing import Any

import pdoc
from pdoc import doc, render, render_helpers

PACKAGE = "rules_core"


def numbered(member: doc.Doc[Any]) -> str:
    """Return the source of a member with the numbers that its lines have in the file.

    pdoc adds 1 to the first of them, which is right for a module alone: `inspect` counts that from
    0, all else from 1.
    """
    told = member.source_lines
    if told and not isinstance(member, doc.Module):
        member.source_lines = told[0] - 1, told[1] - 1
    try:
        return render_helpers.highlight(member)
    finally:
        member.source_lines = told


def write(folder: Path) -> None:
    """Write the pages, those of modules that are gone removed."""
    shutil.rmtree(folder / PACKAGE, ignore_errors=True)
    render.configure(docformat="google", footer_text="Codex de combat")
    render.env.filters["highlight"] = numbered
    with warnings.catch_warnings():
        # A class's type variable is known within it alone: the annotation is shown as written.
        warnings.filterwarnings("ignore", "Error parsing type annotation Ledger")
        pdoc.pdoc(PACKAGE, output_directory=folder)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
