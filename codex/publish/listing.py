"""The list of what a reader keeps to read without a network, and its version."""

import hashlib
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from codex.files import write_changed
from codex.publish.placeholders import WORKER

LIST = "offline.json"
SERVICE_WORKER = "sw.js"
UNSET = "/** @type {string | null} */ (null)"
"""What the service worker holds where its version goes."""
COMPRESSED = (".gz", ".br")
LEFT_OUT = re.compile(
    r".*\.map"
    # What others read of the site.
    r"|images/partage[^/]*\.png|opensearch\.xml|journal\.xml"
    # What programs fetch: the pages that a reader keeps say all of it.
    r"|donnees/regles\.json"
    # What stands in others' pages.
    r"|cadre/.*|assets/web-[0-9a-f]+/framed\.js"
)
"""Real files that no page asks for to be read."""
SPARE = re.compile(r"assets/engine/(stdlib|rules)-[0-9a-f]{16}\.zip")
"""What the engine asks for where its snapshot fails alone: kept by who needed it, or wants it."""
NAMES = (
    re.compile(r"assets/(web-[0-9a-f]{16})/"),
    re.compile(r'data-engine="([0-9a-f]{16})"'),
    re.compile(r">Version ([0-9][^<]*)</a>"),
)
"""How pages name scripts, engine and release, which change although a page says the same."""
KEEP = "CODEX_COPY"
"""In the surroundings of a build, `whole` has every copy hold that too."""


class PublishError(RuntimeError):
    """The site cannot be published; the message says what to do."""


@dataclass(frozen=True)
class File:
    """A file of the site, by its path below the root."""

    name: str
    path: Path
    bytes: int
    digest: str


def real_files(site: Path) -> list[File]:
    """Return every file of the site but compressed copies of others."""
    paths = [path for path in site.rglob("*") if path.is_file()]
    originals = {str(path) for path in paths}
    return [
        _read(path, site)
        for path in sorted(paths)
        if path.suffix not in COMPRESSED or str(path.with_suffix("")) not in originals
    ]


def write(site: Path) -> tuple[str, dict[str, File]]:
    """Write the list and the service worker of its version.

    Return this version and the files that every copy holds.

    Raises:
        PublishError: the folder is no built site, or the surroundings ask for what is not known.
    """
    if not (site / "index.html").exists():
        raise PublishError(f"{site} is no built site: run `make build`")
    files = {
        file.name: file
        for file in real_files(site)
        if file.name not in {LIST, SERVICE_WORKER} and not LEFT_OUT.fullmatch(file.name)
    }
    worker = WORKER.read_text("utf-8")
    if worker.count(UNSET) != 1:
        raise PublishError(f"{WORKER} should hold `{UNSET}` once")
    spare = set() if _keeps_all() else {name for name in files if SPARE.fullmatch(name)}
    listed = {
        part: {
            name: {"bytes": file.bytes, "digest": file.digest}
            for name, file in files.items()
            if (name in spare) == (part == "spare")
        }
        for part in ("files", "spare")
    }
    # Another worker may copy the same files otherwise: it is another version too.
    version = hashlib.sha256((json.dumps(listed) + worker).encode()).hexdigest()[:16]
    total = sum(files[name].bytes for name in listed["files"])
    told = {"version": version, "bytes": total, "names": _names(files), **listed}
    offline = json.dumps(told, indent=0)
    write_changed(site / LIST, offline.encode())
    write_changed(site / SERVICE_WORKER, worker.replace(UNSET, json.dumps(version)).encode())
    return version, {name: files[name] for name in listed["files"]}


def _names(files: dict[str, File]) -> list[str]:
    """Return what the pages call their scripts, engine and release; "" for what none names.

    A copy that holds another version writes its pages from those by these names, and fetches those
    alone that say something else.
    """
    found = [""] * len(NAMES)
    for file in files.values():
        if all(found):
            break
        if file.name.endswith(".html"):
            # What is no page of ours names nothing.
            text = file.path.read_text("utf-8", errors="replace")
            for place, pattern in enumerate(NAMES):
                if named := pattern.search(text):
                    found[place] = found[place] or named[1]
    return found


def _keeps_all() -> bool:
    told = os.environ.get(KEEP, "")
    if told not in {"", "whole"}:
        raise PublishError(f"{KEEP}={told} says nothing: it is `whole`, or is not there")
    return bool(told)


def _read(path: Path, site: Path) -> File:
    content = path.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    return File(path.relative_to(site).as_posix(), path, len(content), digest)
