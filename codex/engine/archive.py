"""Archives of bytecode that hold the same bytes whenever and wherever they are made."""

import zipfile
from pathlib import Path

HEADER = 16
"""Bytes of a .pyc before its code: what it is, how it is checked, what of its source."""
UNCHECKED = (0b01).to_bytes(4, "little")
"""A digest of the source stands in the header, and nobody compares it."""
_FOR_TOOLS = (".dist-info/", "/py.typed")
"""What tells installers of a wheel, and checkers of types: nothing of it is asked for."""
_FOR_SHELLS = ("calculators/__main__.", "calculators/shell.", "calculators/programs.")
_FOR_ASSISTANTS = ("calculators/mcp/",)
"""What answers on a shell, and assistants: a page asks by `calculators.browser`."""
AT_HOME = (*_FOR_TOOLS, *_FOR_SHELLS, *_FOR_ASSISTANTS)
"""What does not travel to the browser."""


def pack(files: dict[str, bytes], target: Path, compression: int = zipfile.ZIP_DEFLATED) -> None:
    """Write files by name, in the order of their names, with one date and mode for all."""
    with zipfile.ZipFile(target, "w", compression) as archive:
        for name, content in sorted(files.items()):
            # A ZipInfo of its own has a fixed date.
            entry = zipfile.ZipInfo(name)
            entry.compress_type = compression
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


def settle(source: Path, target: Path) -> None:
    """Write a compiled archive anew, without what tells of its making."""
    with zipfile.ZipFile(source) as archive:
        files = {
            name: _unchecked(archive.read(name)) if name.endswith(".pyc") else archive.read(name)
            for name in archive.namelist()
            if not name.endswith("/") and not any(each in name for each in AT_HOME)
        }
    pack(files, target)


def _unchecked(code: bytes) -> bytes:
    """Return a .pyc that was compiled with a digest of its source, not to be compared with it."""
    return code[:4] + UNCHECKED + code[8:]
