"""Pyodide's runtime without what only shared libraries need."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from codex.engine import archive, parts, trim, wasm
from codex.engine.parts import BuildError
from tests import site

NODE = Path(sys.executable).with_name("node")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0, "00"),
        (1, "01"),
        (127, "7f"),
        (128, "80 01"),
        (300, "ac 02"),
        (2**32 - 1, "ff ff ff ff 0f"),
    ],
)
def test_numbers_are_written_as_webassembly_has_them(value: int, told: str) -> None:
    written = bytes.fromhex(told)
    assert wasm.written(value) == written
    assert wasm.number(b"\xff" + written + b"\xff", 1) == (value, 1 + len(written))


def file(*names: str) -> bytes:
    """Write a file that exports functions, between two sections of something else."""
    entries = b"".join(bytes([len(name)]) + name.encode() + b"\0\1" for name in names)
    exports = bytes([7, len(entries) + 1, len(names)]) + entries
    return b"\0asm\1\0\0\0" + b"\0\3\2hi" + exports + b"\x0a\1\0"


def test_only_wanted_exports_are_left() -> None:
    assert wasm.exports(file("one", "two", "three")) == ["one", "two", "three"]
    assert wasm.keep_exports(file("one", "two", "three"), "two".__ne__) == file("one", "three")
    with pytest.raises(ValueError, match="exports"):
        wasm.keep_exports(b"\0asm\1\0\0\0", bool)


def test_the_runtime_exports_what_its_script_reaches() -> None:
    (folder,) = (site.ROOT / "docs/assets/engine").glob("runtime-*")
    kept = wasm.exports((folder / "pyodide.asm.wasm").read_bytes())
    every = wasm.exports((parts.PYODIDE / "pyodide.asm.wasm").read_bytes())
    assert len(kept) < len(every) / 30
    # In their order: the table is filled in it, and the snapshot holds places in the table.
    assert kept == [name for name in every if name in {*kept}]
    # What the script takes from them without a name of its own to call it by is among them.
    script = (folder / "pyodide.asm.js").read_text("utf-8")
    opened = script.split("function applySignatureConversions")[0]
    taken = {*re.findall(r'wasmExports(?:\["(\w+)"\]|\.(\w+))', opened)}
    assert len(taken) > 100
    assert {name or other for name, other in taken} <= {*every}
    assert {name or other for name, other in taken} <= {*kept}


def test_tables_that_nobody_reads_are_emptied_and_nothing_else() -> None:
    (folder,) = (site.ROOT / "docs/assets/engine").glob("runtime-*")
    made, every = (
        file[start : start + length]
        for file in ((each / "pyodide.asm.wasm").read_bytes() for each in (folder, parts.PYODIDE))
        for start, length in [wasm.data(file)]
    )
    assert len(made) == len(every)
    emptied = [place for place in range(len(every)) if made[place] != every[place]]
    assert not any(made[place] for place in emptied)
    # Most of what was there was no zero, and all of it lies where it is said to.
    assert len(emptied) > 600_000
    tables = [range(start, end) for start, end, _ in trim.EMPTIED]
    assert len(emptied) == sum(sum(map(bool, every[each.start : each.stop])) for each in tables)


def test_nothing_that_travels_asks_for_an_emptied_table() -> None:
    for folder in ("rules_core", "calculators"):
        for path in (site.ROOT / folder).rglob("*.py"):
            name = path.relative_to(site.ROOT).as_posix()
            if any(each in name for each in archive.AT_HOME):
                continue
            text = path.read_text("utf-8")
            assert not [each for each in ("unicodedata", "_codecs_", "iconv") if each in text], path


def test_a_table_that_is_another_stops_the_build() -> None:
    binary = bytearray((parts.PYODIDE / "pyodide.asm.wasm").read_bytes())
    binary[wasm.data(bytes(binary))[0] + 604_400] ^= 1
    script, loader = (
        (parts.PYODIDE / name).read_text("utf-8") for name in ("pyodide.asm.js", "pyodide.mjs")
    )
    with pytest.raises(ValueError, match="another table at 604384"):
        trim.trim(script, bytes(binary), loader)


def test_another_version_of_pyodide_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
    script = (parts.PYODIDE / names[1]).read_text("utf-8")
    other = script.replace("var reportUndefinedSymbols=()=>{", "function reportUndefinedSymbols(){")
    for text, message in ((other, "reportUndefinedSymbols.* once"), ("", "declares 0 exports")):
        for name in names:
            (tmp_path / name).write_bytes((parts.PYODIDE / name).read_bytes())
        (tmp_path / names[1]).write_text(text, "utf-8")
        monkeypatch.setattr(parts, "PYODIDE", tmp_path)
        with pytest.raises(BuildError, match=f"cannot be trimmed.*{message}"):
            parts.runtime(tmp_path / "engine")
        assert not (tmp_path / "engine").exists()
        monkeypatch.undo()


def test_functions_wrapped_together_are_those_that_were_given() -> None:
    source = f"""
      import assert from "node:assert/strict";
      import {{ wrapTogether }} from "{trim.TOGETHER.as_uri()}";
      const code = {{ i: 127, j: 126, d: 124 }};
      const writeType = (sig, target) => target.push(
        96, sig.length - 1, ...[...sig.slice(1)].map((each) => code[each]),
        ...(sig[0] === "v" ? [0] : [1, code[sig[0]]]));
      const functions = Array.from({{ length: 300 }}, (_, place) =>
        Object.assign((one, other) => place + one - other, {{ sig: "iii" }}));
      const said = [];
      functions.push(Object.assign((big) => void said.push(big), {{ sig: "vj" }}));
      functions.push(Object.assign(() => 0.5, {{ sig: "d" }}));
      const wrapped = wrapTogether(functions, writeType);
      assert.equal(wrapped.size, 302);
      const table = new WebAssembly.Table({{ initial: 302, element: "anyfunc" }});
      functions.forEach((each, place) => table.set(place, wrapped.get(each)));
      for (let place = 0; place < 300; place++) assert.equal(table.get(place)(7, 2), place + 5);
      table.get(300)(1n << 40n);
      assert.deepEqual(said, [1n << 40n]);
      assert.equal(table.get(301)(), 0.5);
      assert.equal(wrapTogether([], writeType).size, 0);
    """
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", source], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
