"""Write everything that a calculator's page asks for: `python -m calculators.engine`."""

import hashlib
import json
import shutil
import sys
from pathlib import Path

from calculators.engine import parts, scripts
from calculators.packs import build as packs
from calculators.publish import placeholders
from calculators.systems import SYSTEMS

ASSETS = parts.ROOT / "docs/assets"
PAGE = parts.ROOT / "calculators/page"
STYLES = (
    "fonts",
    "colours",
    "site",
    "blocks",
    "essentials",
    "screens",
    "filter",
    "reading",
    "contents",
    "search",
    "preview",
    "figures",
    "calculator",
    "rows",
    "bar",
    "asleep",
    "pins",
    "vary",
    "pictures",
    "sheet",
    "game",
    "home",
    "offline",
    "older",
)
"""The style sheets, in the order in which they count; the systems' and `print` come after them."""
FONTS = parts.ROOT / "node_modules/@fontsource-variable/source-serif-4/files"
FONT_FILES = ("source-serif-4-latin-wght-normal.woff2", "source-serif-4-latin-wght-italic.woff2")


def main() -> int:
    """Build the engine and copy the scripts, styles and fonts; return the exit status."""
    engine = parts.ENGINE
    engine.mkdir(parents=True, exist_ok=True)
    try:
        runtime = parts.runtime(engine)
        files = {
            "wasm": _file(runtime / "pyodide.asm.wasm", engine, "wasm"),
            "stdlib": _file(parts.stdlib(engine), engine, "zip"),
            "rules": _file(parts.rules(engine), engine, "zip"),
        }
        path, described = parts.snapshot(engine, runtime)
        manifest = {
            "runtime": f"{runtime.name}/",
            "abi": parts.abi(),
            "files": files,
            "snapshot": _file(path, engine, "gzip") | described,
        }
        told = json.dumps(manifest, indent=1).encode()
        name = hashlib.sha256(told).hexdigest()[:16]
        # What asks for it first: scripts that cannot be joined leave the engine that they know.
        _web(ASSETS / "web", name)
        manifest_name = parts.MANIFEST.replace("*", name)
        _write(engine / manifest_name, told)
        described_files = (str(file["path"]) for file in files.values())
        _sweep(engine, {manifest_name, runtime.name, path.name, *described_files})
        placeholders.write(ASSETS.parent)
        for name in FONT_FILES:
            _write(ASSETS / "fonts" / name, (FONTS / name).read_bytes())
        # Last: a served page answers without them.
        packs.write(packs.uses())
    except parts.BuildError as error:
        sys.stderr.write(f"engine: {error}\n")
        return 1
    return 0


def _web(folder: Path, engine: str) -> None:
    """Write our scripts, which ask for one engine, and the styles as one file."""
    systems = [PAGE / system.replace("-", "_") / "style.css" for system in SYSTEMS]
    sheets = [
        *(scripts.WEB / f"{name}.css" for name in STYLES),
        *systems,
        scripts.WEB / "print.css",
    ]
    styles = "\n".join(sheet.read_text("utf-8") for sheet in sheets if sheet.exists())
    files = scripts.scripts(engine) | {"codex.css": scripts.styles(styles)}
    for name, content in files.items():
        _write(folder / name, content)
    _sweep(folder, {*files})


def _file(path: Path, engine: Path, kind: str) -> dict[str, str | int]:
    return {
        "path": path.relative_to(engine).as_posix(),
        "bytes": path.stat().st_size,
        "digest": hashlib.sha256(path.read_bytes()).hexdigest(),
        "kind": kind,
    }


def _write(path: Path, content: bytes) -> None:
    """Write only what changed, so that a running `mkdocs serve` reloads only then."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _sweep(folder: Path, kept: set[str]) -> None:
    """Remove the files of earlier builds."""
    for path in folder.iterdir():
        if path.name not in kept:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


if __name__ == "__main__":
    sys.exit(main())
