"""Run inside Pyodide at build, before its picture is taken: warm what answers, drop the rest.

Everything that a page may need is imported and used once, so that a restored interpreter imports
nothing. What only the start of Pyodide needs is emptied, to keep the picture small.
"""

import gc
import json
import sys
import zipimport
from types import ModuleType

sys.path.append("/rules.zip")

from calculators import registry
from calculators.browser import answer

_UNUSED = frozenset(
    {
        *("asyncio", "concurrent", "selectors", "socket", "subprocess"),
        *("_compression", "bz2", "shutil", "tempfile"),
        *("dis", "opcode", "_opcode_metadata", "site", "zipfile"),
    }
)
"""What no answer uses, although the start of Pyodide imports it."""


def _warm() -> list[str]:
    """Ask each calculator all that a page asks, wrong inputs too; return what is not chance."""
    told = []
    for calculator_id in registry.all_ids():
        for inputs in ({}, {"?": "?"}):
            asked = {"id": calculator_id, "inputs": inputs, "root": "/", "suffix": "/", "here": ""}
            told += [answer(json.dumps(asked | {"do": do})) for do in ("evaluate", "answers")]
            answer(json.dumps(asked | {"do": "roll"}))
    return told


def _trim() -> None:
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in _UNUSED or name.startswith("importlib.resources"):
            _empty(module)
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # noqa: SLF001
    gc.collect()
    gc.collect()


def _empty(module: ModuleType) -> None:
    for name in [name for name in vars(module) if not name.startswith("__")]:
        delattr(module, name)


def _overwrite() -> None:
    """Fill the holes between objects with zeros, which compress to nothing."""
    kept = []
    for size in range(16, 513, 16):
        kept += [bytes(max(0, size - 33)) for _ in range(120)]


_before = _warm()
_trim()
_overwrite()
if _warm() != _before:
    raise RuntimeError("an answer changed once the unused modules were emptied")
gc.collect()
_overwrite()
