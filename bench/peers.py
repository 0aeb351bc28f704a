"""The peers: installed as locked, their pages built, their content networks served from here.

Everything goes to `.cache/bench` and is fetched again only when a lock changes. Where a peer pins
another Pyodide, it gets the version that this project uses, so that all start the same Python.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from codex.engine import parts

ROOT = Path(__file__).parents[1]
PYODIDE = ROOT / "node_modules/pyodide"
LOCKS = Path(__file__).with_name("peers")
PAGES = Path(__file__).with_name("pages")
INSTALLED = ROOT / ".cache/bench"
BLOW = Path(__file__).with_name("blow.py")
"""What every peer computes; it travels inside the rules."""
_NETWORKS = re.compile(r"https://(cdn\.jsdelivr\.net|cdnjs\.cloudflare\.com/ajax/libs)/")
_INTEGRITY = re.compile(r'integrity: *"[^"]*",?')
_TEXTS = {".html", ".js", ".mjs"}


class PeersError(RuntimeError):
    """The peers cannot be installed or built; the message says what failed."""


def install() -> Path:
    """Install the peers unless they are as locked already; return their folder."""
    locks = [LOCKS / name for name in ("requirements.txt", "package.json", "package-lock.json")]
    made_from = [*locks, PYODIDE / "package.json"]
    digest = sha256(b"".join(path.read_bytes() for path in made_from)).hexdigest()[:16]
    folder = INSTALLED / f"peers-{digest}"
    if folder.exists():
        return folder
    for earlier in INSTALLED.glob("peers-*"):
        shutil.rmtree(earlier)
    partial = INSTALLED / "partial"
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    for lock in (*locks[1:], ROOT / ".npmrc"):
        shutil.copy(lock, partial)
    bin_ = Path(sys.executable).parent
    path = {"PATH": f"{bin_}:{os.environ['PATH']}"}
    _run([str(bin_ / "npm"), "ci", "--silent"], partial, path)
    wheels = ["--disable-pip-version-check", "-q", "-r", str(locks[0])]
    _run([sys.executable, "-m", "venv", "venv"], partial)
    pip = ["venv/bin/python", "-m", "pip"]
    _run([*pip, "download", "--require-hashes", "--dest", "wheels", *wheels], partial)
    offline = ["--no-index", "--find-links", "wheels"]
    _run([*pip, "install", "--require-hashes", *offline, *wheels], partial)
    _pyodide(partial / "pyodide", next((partial / "wheels").glob("micropip-*.whl")))
    partial.rename(folder)
    return folder


def _pyodide(folder: Path, micropip: Path) -> None:
    """Copy Pyodide with the one package that a peer loads, which its npm package leaves out."""
    shutil.copytree(PYODIDE, folder)
    shutil.copy(micropip, folder)
    lock = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"]["micropip"] |= {
        "file_name": micropip.name,
        "version": micropip.name.split("-")[1],
        "sha256": sha256(micropip.read_bytes()).hexdigest(),
    }
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def versions() -> dict[str, str]:
    """Return the version of each peer, and of the Pyodide that all start."""
    pinned = json.loads((LOCKS / "package.json").read_text("utf-8"))["dependencies"]
    required = (LOCKS / "requirements.txt").read_text("utf-8")
    python = dict(re.findall(r"^(\S+)==(\S+)", required, re.MULTILINE))
    return {
        "Pyodide": _pyodide_version(),
        "PyScript": pinned["@pyscript/core"],
        "markdown-exec": python["markdown-exec"],
        "pyodide-mkdocs-theme": python["pyodide-mkdocs-theme"],
    }


def _pyodide_version() -> str:
    version: str = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    return version


def networks(installed: Path) -> dict[str, Path]:
    """Return what the content networks would send, by the address that it has here."""
    npm = installed / "node_modules"
    addresses = {
        "ace/1.16.0/": npm / "ace-1.16/src-min-noconflict",
        "highlight.js/11.7.0/": npm / "@highlightjs/cdn-assets",
        "npm/@pyscript/core/": npm / "@pyscript/core",
        "npm/ace-builds@1.44.0/": npm / "ace-1.44",
        "npm/highlightjs-themes@1.0.0/": npm / "highlightjs-themes",
        "npm/jquery.terminal@2.43.1/": npm / "jquery.terminal",
        "npm/jquery@3.7.1": npm / "jquery/dist/jquery.min.js",
        "npm/lodash@4.17.20/": npm / "lodash",
        "npm/mathjax@3/": npm / "mathjax",
        "pyodide/v0.25.0/full/": installed / "pyodide",
        f"pyodide/v{_pyodide_version()}/full/": installed / "pyodide",
    }
    return {f"/cdn/{address}": place for address, place in addresses.items()}


def pages(installed: Path, folder: Path, origin: str) -> None:
    """Write the pages of every contestant but the site below an empty folder.

    `origin` is where they will be served, `folder` at its root.
    """
    for name in ("stock", "pyscript", "stages"):
        shutil.copytree(PAGES / name, folder / name)
    for name in ("markdown-exec", "pyodide-mkdocs-theme"):
        _build(PAGES / name, folder / name, installed, f"{origin}/{name}/")
    parts.wheel(folder / "stock").rename(folder / "stock/calculators.zip")
    _rules(folder / "rules/rules_core")
    for name in ("stock", "pyscript", "markdown-exec"):
        shutil.make_archive(str(folder / name / "rules"), "zip", folder / "rules")


def _build(source: Path, target: Path, installed: Path, url: str) -> None:
    """Build one peer's site with its own MkDocs."""
    project = target.with_name(f"{target.name}-source")
    shutil.copytree(source, project)
    _rules(project / "rules_core")
    mkdocs = [str(installed / "venv/bin/python"), "-m", "mkdocs"]
    # One of them keeps a register of its projects at home.
    environment = {"NO_MKDOCS_2_WARNING": "1", "SITE_URL": url, "HOME": str(project)}
    _run([*mkdocs, "build", "--quiet", "--site-dir", str(target)], project, environment)
    for path in target.rglob("*"):
        if path.suffix in _TEXTS:
            text = _NETWORKS.sub("/cdn/", path.read_text("utf-8"))
            # They would refuse the other version of Pyodide.
            path.write_text(_INTEGRITY.sub("", text), "utf-8")


def _rules(package: Path) -> None:
    """Copy the rules as their sources, with what is asked of them."""
    shutil.copytree(ROOT / "rules_core", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(BLOW, package)


def _run(command: list[str], folder: Path, environment: Mapping[str, str] | None = None) -> None:
    variables = os.environ | (environment or {})
    done = subprocess.run(  # noqa: S603 locked tools
        command, cwd=folder, env=variables, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise PeersError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
