"""Write everything that pages ask for beside their text: `python -m codex.assemble`.

The engine, the packs, the scripts and styles, the fonts and what stands in for an offline copy.
"""

import shutil
import sys
from pathlib import Path

from calculators.systems import SYSTEMS
from codex.engine import parts, scripts
from codex.files import write_changed
from codex.packs import build as packs
from codex.page.uses import uses
from codex.publish import placeholders

ASSETS = parts.ROOT / "docs/assets"
PAGE = parts.ROOT / "codex/page"
STYLES = (
    "start/fonts",
    "start/colours",
    "start/site",
    "reading/blocks",
    "reading/essentials",
    "reading/screens",
    "reading/cards",
    "reading/comparison",
    "reading/filter",
    "reading/reading",
    "reading/contents",
    "reading/licences",
    "search/search",
    "reading/preview",
    "reading/figures",
    "calculator/calculator",
    "form/rows",
    "calculator/bar",
    "start/asleep",
    "calculator/pins",
    "calculator/vary",
    "reading/pictures",
    "sheets/sheet",
    "table/table",
    "screen/screen",
    "start/game",
    "start/home",
    "start/game-home",
    "session/session",
    "offline/offline",
    "start/older",
)
"""The style sheets, in the order in which they count; the systems' and `print` come after them."""
FONTS = parts.ROOT / "node_modules/@fontsource-variable/source-serif-4/files"
FONT_FILES = ("source-serif-4-latin-wght-normal.woff2", "source-serif-4-latin-wght-italic.woff2")


def main() -> int:
    """Build the engine and copy the scripts, styles and fonts; return the exit status."""
    used = uses()
    try:
        with packs.making(used) as made:
            _engine(parts.ENGINE)
            placeholders.write(ASSETS.parent)
            for name in FONT_FILES:
                write_changed(ASSETS / "fonts" / name, (FONTS / name).read_bytes())
            # Last: a served page answers without them.
            packs.keep(made, used)
    except parts.BuildError as error:
        sys.stderr.write(f"assemble: {error}\n")
        return 1
    return 0


def _engine(folder: Path) -> None:
    """Build the engine, and what asks for it."""
    folder.mkdir(parents=True, exist_ok=True)
    name, manifest, kept = parts.manifest(folder)
    # What asks for it first: scripts that cannot be joined leave the engine that they know.
    _web(ASSETS / "web", name)
    manifest_name = parts.MANIFEST.replace("*", name)
    write_changed(folder / manifest_name, manifest)
    _sweep(folder, {manifest_name, *kept})


def _web(folder: Path, engine: str) -> None:
    """Write our scripts, which ask for one engine, and the styles as one file."""
    systems = [PAGE / system.replace("-", "_") / "style.css" for system in SYSTEMS]
    sheets = [
        *(scripts.WEB / f"{name}.css" for name in STYLES),
        *systems,
        scripts.WEB / "reading/print.css",
    ]
    styles = "\n".join(sheet.read_text("utf-8") for sheet in sheets if sheet.exists())
    files = scripts.scripts(engine) | {"codex.css": scripts.styles(styles)}
    for name, content in files.items():
        write_changed(folder / name, content)
    _sweep(folder, {*files})


def _sweep(folder: Path, kept: set[str]) -> None:
    """Remove the files of earlier builds."""
    for path in folder.iterdir():
        if path.name not in kept:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


if __name__ == "__main__":
    sys.exit(main())
