"""The snapshot of Python's memory: stored as a difference, described so that it can be restored."""

import json
from pathlib import Path
from typing import Any

import pytest

from codex.engine import snapshot
from tests import site

ENGINE = site.ROOT / "docs/assets/engine"


def leb128(value: int) -> bytes:
    """Write an unsigned number as WebAssembly does."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def wasm(data: bytes, *, flags: int = 0, segments: int = 1) -> bytes:
    """Write a WebAssembly file with a custom section, then one data segment as Pyodide's."""
    custom = b"\0" + leb128(200) + bytes(200)
    # global.get 1, end: the offset that the loader gives
    segment = leb128(flags) + b"\x23\x01\x0b" + leb128(len(data)) + data
    section = leb128(segments) + segment
    return b"\0asm\1\0\0\0" + custom + b"\x0b" + leb128(len(section)) + section


def spread(runs: bytes) -> bytearray:
    """Put the runs of a snapshot where they belong."""
    word = [int.from_bytes(runs[at : at + 4], "little") for at in range(0, len(runs) & ~3, 4)]
    size, count = word[:2]
    whole, at = bytearray(size), 8 + 8 * count
    for start, end in zip(word[2 : 2 + 2 * count : 2], word[3 : 3 + 2 * count : 2], strict=True):
        whole[start:end] = runs[at : at + end - start]
        at += end - start
    assert at == len(runs)
    return whole


@pytest.fixture
def data() -> bytes:
    return bytes((index * 2_654_435_761 >> 13) & 0xFF for index in range(5000))


def test_a_snapshot_is_its_difference_to_the_file_and_comes_back(
    data: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "pyodide.asm.wasm"
    file.write_bytes(wasm(data))
    head, memory = b"head" * 36, bytearray(2 * snapshot.PAGE)
    memory[snapshot.STATIC : snapshot.STATIC + len(data)] = data
    memory[2000:2004] = b"seen"  # what ran since has changed some of it
    whole = head + bytes(memory)
    packed = tmp_path / "snapshot.bin"
    packed.write_bytes(snapshot.pack(whole, file))
    told = snapshot.describe(packed, file)
    place = told["data"]
    assert file.read_bytes()[place["from"] : place["from"] + place["length"]] == data
    runs = snapshot.unpacked(packed.read_bytes())
    assert told["runs"] == len(runs)
    restored = spread(runs)
    # The file's data are gone from it but where they were changed.
    kept = restored[place["to"] : place["to"] + place["length"]]
    assert sum(map(bool, kept)) <= 4
    for index, byte in enumerate(data):
        restored[place["to"] + index] ^= byte
    assert restored == whole


def test_a_snapshot_holds_no_page_of_zeros(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "pyodide.asm.wasm"
    file.write_bytes(wasm(data))
    empty = bytes(snapshot.PAGE)
    seen = b"seen" * (snapshot.PAGE // 4)
    whole = bytes(2) + seen + empty * 3 + seen * 2 + empty + b"end"
    runs = snapshot.unpacked(snapshot.pack(whole, file))
    # The first page and what hangs over it, twice two pages, and the end that fills none.
    assert len(runs) < 6 * snapshot.PAGE < len(whole)
    back = spread(runs)
    for index, byte in enumerate(data):
        back[len(whole) % snapshot.PAGE + snapshot.STATIC + index] ^= byte
    assert back == whole


@pytest.mark.parametrize(
    "wrong", [b"\0asm\1\0\0\0", wasm(b"x", flags=1), wasm(b"x", segments=2)], ids=len
)
def test_another_layout_is_refused(wrong: bytes, tmp_path: Path) -> None:
    file = tmp_path / "other.wasm"
    file.write_bytes(wrong)
    with pytest.raises(ValueError, match="data"):
        snapshot.pack(bytes(snapshot.PAGE * 2), file)


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((ENGINE / site.MANIFEST).read_text())
    return read


def test_the_snapshot_that_was_built_is_as_described(manifest: dict[str, Any]) -> None:
    told = manifest["snapshot"]
    packed = ENGINE / told["path"]
    assert packed.stat().st_size == told["bytes"]
    runs = snapshot.unpacked(packed.read_bytes())
    assert len(runs) == told["runs"]
    whole = spread(runs)
    # Much of the memory is not in use.
    assert len(runs) < 0.8 * len(whole)
    assert whole[:4] == b"\0snp"
    # The words that the browser combines are whole ones.
    assert told["data"]["to"] % 4 == 0
