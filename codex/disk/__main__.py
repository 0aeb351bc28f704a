"""Write the disk edition: `python -m codex.disk [zip]`, once the engine is built."""

import base64
import json
import logging
import sys
import tempfile
import zipfile
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from codex import search
from codex.disk.bundle import bundle
from codex.engine import parts, scripts
from codex.gzipped import gzipped

HERE = Path(__file__).parent
FOLDER = "codex-de-combat"
ZIP = parts.ROOT / f"dist/{FOLDER}.zip"
MADE = ("docs/assets/engine", "docs/assets/packs", "docs/assets/web", "docs/donnees")
"""What `make offline` makes first: without it, pages cannot be built."""
CARRIED = ("engine", "packs")
"""The folders of the files that scripts read, which a browser refuses them on disk."""
PAGE = "whole.js"
"""The module of all that is alive in any page: on disk, nothing is worth asking for before it."""
CLASSIC = "before-paint.js"
"""The script of assets/web that a page loads as it is, on disk too."""
USELESS = (
    # What only a served site has.
    *("404.html", "sitemap.xml*", "sw.js", "offline.json", "manifest.webmanifest"),
    # What is bundled, and what no French page asks for.
    *("assets/web/*.js", "assets/javascripts/lunr/*.js", "assets/javascripts/workers/*.js"),
    "**/*.map",
)
READ_ME = """\
Codex de combat, à lire sur un ordinateur, sans réseau

1. Décompressez tout le fichier zip (sous Windows : clic droit, puis « Extraire tout »).
2. Dans le dossier obtenu, ouvrez index.html d’un double clic.

Les pages, la recherche et les calculateurs marchent alors dans votre navigateur (Chrome, Edge,
Firefox…), sans rien installer. Le premier calcul d’une page demande quelques secondes.

La page s’affiche sans mise en forme ? Elle a été ouverte à l’intérieur du zip : reprenez à
l’étape 1. Pour passer à une version plus récente, remplacez tout le dossier.
"""


def main(arguments: list[str]) -> int:
    """Build the pages for disk, with all they need, and pack them; return the exit status."""
    missing = [each for each in MADE if not (parts.ROOT / each).is_dir()]
    if missing:
        sys.stderr.write(f"Missing: {', '.join(missing)}. `make offline` makes it first.\n")
        return 1
    # A build that stops at a warning says nothing else of it.
    logging.basicConfig(format="%(levelname)s: %(message)s", level=logging.WARNING)
    target = Path(arguments[0]) if arguments else ZIP
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        _pages(site)
        for name in CARRIED:
            for path in [each for each in (site / "assets" / name).rglob("*") if each.is_file()]:
                _carry(path)
        _carry(site / search.FILE)
        for pattern in USELESS:
            for path in site.glob(pattern):
                if path.name != CLASSIC:
                    path.unlink()
        for path in [*site.rglob("*.html")]:
            _lend(path)
        _scripts(site / "assets")
        (site / "LISEZ-MOI.txt").write_text(READ_ME, "utf-8-sig", newline="\r\n")
        pack(site, target)
    sys.stdout.write(f"{target} is ready: {target.stat().st_size / 1e6:.1f} MB.\n")
    return 0


def _pages(site: Path) -> None:
    """Build the pages into a folder, to load a classic script instead of a module."""
    config = load_config(
        str(parts.ROOT / "mkdocs.yml"),
        site_dir=str(site),
        site_url="",
        use_directory_urls=False,
        strict=True,
    )
    config.extra_javascript = [f"assets/web/{scripts.PAGE}"]
    names = ("workers", "page")
    config.extra["polyfills"] = [f"assets/disk/{name}.js" for name in names]
    # What the theme's templates may look at.
    config.extra["disk"] = True
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    finally:
        config.plugins.on_shutdown()


def _carry(path: Path) -> None:
    """Replace a file by the script that carries it."""
    _carrying(path, path.read_bytes())
    path.unlink()


def _lend(page: Path) -> None:
    """Write beside a page the script that carries its article, of which other pages show parts."""
    _, opening, rest = page.read_text("utf-8").partition("<article")
    _carrying(page, (opening + rest.partition("</article>")[0]).encode())


def _carrying(path: Path, content: bytes) -> None:
    """Write the script that carries what a file is to hold for who asks for it."""
    packed = base64.b64encode(gzipped(content)).decode()
    path.with_name(f"{path.name}.js").write_text(f'codexDisk.carry("{packed}");\n', "utf-8")


def _scripts(assets: Path) -> None:
    """Write the scripts of the pages: ours for disk, and the site's own."""
    disk = assets / "disk"
    disk.mkdir()
    first = _alone(HERE / "fetch.js") + _alone(HERE / "files.js")
    workers = {name: first + bundle(name, address="codexDisk.address") for name in scripts.WORKERS}
    opening = f"globalThis.codexDisk = {{ Worker, workers: {json.dumps(workers)} }};\n"
    (disk / "workers.js").write_text(opening, "utf-8")
    page = _alone(HERE / "fetch.js") + _alone(HERE / "page.js")
    (disk / "page.js").write_text(page, "utf-8")
    site = bundle(PAGE, address="document.currentScript.src", engine=parts.name())
    (assets / "web" / scripts.PAGE).write_text(site, "utf-8")


def _alone(script: Path) -> str:
    """Return a script that shares its names with no other."""
    return f'(() => {{\n"use strict";\n{script.read_text("utf-8")}}})();\n'


def pack(folder: Path, target: Path) -> None:
    """Pack a folder; the same files make the same zip, byte for byte, in one go for who looks."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f"{target.name}.unfinished")
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            # A ZipInfo of its own has a fixed date.
            entry = zipfile.ZipInfo(f"{FOLDER}/{path.relative_to(folder).as_posix()}")
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())
    unfinished.replace(target)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
