"""What stands at the root of a site that is not published: a worker and a list without version.

A page which finds no version registers no worker, so that a development server never caches; and
the worker without a version removes the one that an earlier build may have left on that address.
"""

from pathlib import Path

ROOT = Path(__file__).parents[2]
WORKER = ROOT / "codex/web/offline/sw.js"
LIST = b'{"version": null}\n'


def write(docs: Path) -> None:
    """Write sw.js and offline.json into a folder, where they are not there already."""
    for name, content in (("sw.js", WORKER.read_bytes()), ("offline.json", LIST)):
        path = docs / name
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
