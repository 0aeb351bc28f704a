"""Writing files that others watch, upload by date or compare."""

from pathlib import Path


def write_changed(path: Path, content: bytes) -> None:
    """Leave a file alone that holds the content already; make its folder where there is none."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
