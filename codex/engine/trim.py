"""Pyodide's runtime without what nothing of the site reaches.

Its WebAssembly exports some 9,700 names for shared libraries, which no page loads, and each start
makes a global and a place in the table for every one; its script names some 260, and an eighth of
the code is for the rest alone. A quarter of its data are tables of East Asian encodings and the
names of all characters. And the functions that Python calls in JavaScript are wrapped in one
module, not in one each.

All of this leans on the text of one version of Pyodide, and says so where it finds another.
"""

import hashlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from codex.engine import wasm

HERE = Path(__file__).parent
READERS = (HERE / "memory.mjs", HERE / "snapshot.mjs", HERE.parent / "web/engine/snapshot.js")
"""What reaches into Pyodide beside its own script."""
TOGETHER = HERE / "together.mjs"
BINARYEN = HERE.parents[1] / "node_modules/binaryen"
MADE_BY = (HERE / "trim.py", HERE / "wasm.py", TOGETHER, *READERS, BINARYEN / "package.json")
"""What the trimmed runtime depends on, beside Pyodide."""
_DECLARED = re.compile(r'var (_\w+)=Module\["\1"\]=(?:wasmExports\["(\w+)"\]|\d+);')
"""What is exported, under the name of the script: a function, or the address of data."""
_WORD = re.compile(r"\w+")
_FEWEST = 3000
"""A script that declares fewer than so many is another than the one that this was written for."""
EMPTIED = (
    # What _codecs_cn, _hk, _jp, _kr and _tw read from and write to.
    (604_384, 706_818, "21f03d66b3a66677"),
    (709_328, 833_204, "ec7c849678b840f9"),
    (834_032, 990_566, "2c3f272212563d40"),
    (991_152, 1_114_580, "bd0842a1a368f885"),
    (1_115_152, 1_193_712, "230795d40193452d"),
    # By which unicodedata tells the name of a character, and finds one by it.
    (1_378_720, 1_633_424, "b307e8f485e5e463"),
    (1_664_528, 1_783_920, "0a45bd87b53cff4e"),
    # The same encodings once more, for the C library's iconv, which Python has no door to.
    (2_464_768, 2_601_984, "20059e46af3c419e"),
)
"""Tables in the data that nobody reads: where they start and end, and the digest of what is there.

The first were found by the capsules of their modules, the others by the addresses in the code. With
all of them emptied, the other encodings, the other properties of all characters, their forms, cases
and kinds, formatted times and logarithms come out as before. `prepare.py` takes away the modules.
"""
_KNOWN = (
    "--enable-bulk-memory",
    "--enable-exception-handling",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
)
"""What of WebAssembly the file uses: nothing younger may come of it."""
_DROPPED = ("--remove-unused-module-elements", "--strip-debug", "--strip-producers")
_REPORTS = "var reportUndefinedSymbols=()=>{"
_ADDS = "try{setWasmTableEntry(ret,func)}catch(err)"
_WRAPPED = (
    "Object.entries(GOT).filter(([,{value}])=>value==0)"
    ".map(([name])=>resolveGlobalSymbol(name,true).sym)"
    ".filter(symbol=>symbol?.sig&&!getFunctionAddress(symbol))"
)
"""What the script is about to add to the table that the table does not take as it is."""


def trim(script: str, binary: bytes, loader: str) -> tuple[str, bytes]:
    """Return Pyodide's script and its WebAssembly without what nothing of the site reaches.

    Args:
        script: `pyodide.asm.js`.
        binary: `pyodide.asm.wasm`.
        loader: `pyodide.mjs`, which reaches into the script.

    Raises:
        ValueError: one of the two is not as the changes expect it.
    """
    declared = list(_DECLARED.finditer(script))
    if len(declared) < _FEWEST:
        raise ValueError(f"pyodide.asm.js declares {len(declared)} exports: another version")
    rest = _DECLARED.sub("", script)
    readers = [loader, *(path.read_text("utf-8") for path in READERS)]
    reached = {*_WORD.findall(rest)}.union(*map(_WORD.findall, readers))
    script = _DECLARED.sub(lambda found: found[0] if found[1] in reached else "", script)
    binary = _emptied(binary)
    binary = wasm.keep_exports(binary, lambda name: not reached.isdisjoint((f"_{name}", name)))
    return _wrap_together(script), _reached(binary)


def _emptied(binary: bytes) -> bytes:
    first, _ = wasm.data(binary)
    made = bytearray(binary)
    for start, end, digest in EMPTIED:
        place = slice(first + start, first + end)
        if not hashlib.sha256(binary[place]).hexdigest().startswith(digest):
            raise ValueError(f"pyodide.asm.wasm has another table at {start}: another version")
        made[place] = bytes(end - start)
    return bytes(made)


def _reached(binary: bytes) -> bytes:
    """Leave out what neither the exports nor the table lead to, and change nothing else."""
    node = Path(sys.executable).with_name("node")
    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder, "before.wasm"), Path(folder, "after.wasm")
        before.write_bytes(binary)
        command = [node, BINARYEN / "bin/wasm-opt", *_KNOWN, *_DROPPED, before, "-o", after]
        done = subprocess.run(  # noqa: S603 our own tool
            [str(each) for each in command], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise ValueError(f"wasm-opt: {done.stderr}")
        return after.read_bytes()


def _wrap_together(script: str) -> str:
    function = TOGETHER.read_text("utf-8").replace("export function", "function")
    changes = {
        _REPORTS: f"var wrapTogether=(()=>{{{function}return wrapTogether}})();"
        f"var together=new Map;{_REPORTS}"
        # Such a browser wraps one at once, without a module.
        f"if(!WebAssembly.Function)together=wrapTogether({_WRAPPED},generateFuncType);",
        _ADDS: _ADDS.replace("func)}", "together.get(func)??func)}"),
    }
    for old, new in changes.items():
        if script.count(old) != 1:
            raise ValueError(f"pyodide.asm.js should hold `{old}` once: another version")
        script = script.replace(old, new)
    return script
