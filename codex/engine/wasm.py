"""WebAssembly files, as far as the build looks into them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

EXPORTS, DATA = 7, 11
_HEAD = 8


class Section(NamedTuple):
    """A section: what it is, where it stands with its head, and where its content does."""

    id: int
    start: int
    content: int
    end: int


def sections(wasm: bytes) -> Iterator[Section]:
    """Yield the sections of a file."""
    place = _HEAD
    while place < len(wasm):
        size, content = number(wasm, place + 1)
        yield Section(wasm[place], place, content, content + size)
        place = content + size


def number(wasm: bytes, place: int) -> tuple[int, int]:
    """Read an unsigned LEB128 number; return it and the place after it."""
    value = shift = 0
    while True:
        byte = wasm[place]
        place += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:  # noqa: PLR2004 the top bit says that more follows
            return value, place


def written(value: int) -> bytes:
    """Write a number so that `number` reads it."""
    low, high = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + written(high) if high else bytes([low])


def keep_exports(wasm: bytes, wanted: Callable[[str], bool]) -> bytes:
    """Return the file with those of its exports whose names are wanted.

    Raises:
        ValueError: it exports nothing.
    """
    for section in sections(wasm):
        if section.id == EXPORTS:
            kept = [entry for name, entry in _exports(wasm, section) if wanted(name)]
            content = written(len(kept)) + b"".join(kept)
            head = bytes([EXPORTS]) + written(len(content))
            return wasm[: section.start] + head + content + wasm[section.end :]
    raise ValueError("the WebAssembly file has no section of exports")


def exports(wasm: bytes) -> list[str]:
    """Return the names of what a file exports."""
    return [
        name
        for section in sections(wasm)
        if section.id == EXPORTS
        for name, _ in _exports(wasm, section)
    ]


def _exports(wasm: bytes, section: Section) -> Iterator[tuple[str, bytes]]:
    """Yield the name of each export with its bytes: the name, its kind and its index."""
    count, place = number(wasm, section.content)
    for _ in range(count):
        start = place
        length, place = number(wasm, place)
        name = wasm[place : place + length].decode()
        _, place = number(wasm, place + length + 1)
        yield name, wasm[start:place]


def data(file: bytes) -> tuple[int, int]:
    """Return where the one data segment of Pyodide's file starts, and its length.

    Raises:
        ValueError: it has none, several or another one.
    """
    for section in sections(file):
        if section.id == DATA:
            return _segment(file, section.content)
    raise ValueError("the WebAssembly file has no data section")


def _segment(file: bytes, place: int) -> tuple[int, int]:
    count, place = number(file, place)
    flags, place = number(file, place)
    # Pyodide has one segment, at an offset that its loader gives: global.get, index, end.
    if (count, flags, file[place]) != (1, 0, 0x23):
        raise ValueError("the WebAssembly file's data are not laid out as Pyodide's")
    _, place = number(file, place + 1)
    length, place = number(file, place + 1)
    return place, length
