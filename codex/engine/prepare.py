"""Run inside Pyodide at build, before its snapshot is taken: warm what answers, drop the rest.

Everything that a page may need is imported and used once, so that a restored interpreter imports
nothing. What is needed before that only, or to point at a line of a traceback, goes, to keep the
snapshot small.
"""

import gc
import json
import sys
from contextlib import suppress
from dataclasses import Field
from functools import _lru_cache_wrapper
from importlib.machinery import PathFinder
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import CodeType, FunctionType, ModuleType
from typing import Any

from _pyodide import _base as pyodide_base  # type: ignore[import-not-found]
from pyodide import _package_loader as package_loader  # type: ignore[import-not-found]

sys.path.append("/rules.zip")

from calculators import registry
from calculators.asking.lexicon import lexicon
from calculators.browser import answer
from calculators.systems import SYSTEMS

_UNUSED = frozenset(
    {
        *("asyncio", "concurrent", "selectors", "signal", "socket", "subprocess", "threading"),
        *("_compression", "bz2", "fnmatch", "glob", "ntpath", "pathlib", "shutil", "tempfile"),
        *("ast", "dis", "inspect", "linecache", "opcode", "_opcode_metadata", "pkgutil", "site"),
        *("base64", "hashlib", "hmac", "logging", "string", "textwrap", "token", "tokenize"),
        *("tracemalloc", "typing", "zipfile"),
        *("encodings.aliases", "html.entities"),
        *("importlib.abc", "importlib.machinery", "importlib.resources"),
        *("_frozen_importlib_external", "zipimport"),
        *("codecs", "genericpath", "posixpath", "reprlib", "stat"),
    }
)
"""What no answer uses, although the start of Pyodide or the calculators' modules import it."""

_EMPTIED = (
    *("unicodedata", "_multibytecodec", "_codecs_iso2022"),
    *(f"_codecs_{each}" for each in ("cn", "hk", "jp", "kr", "tw")),
)
"""What reads tables that `trim.py` has emptied: an import fails, instead of a wrong answer."""

_ORIGIN = ("__spec__", "__loader__", "__file__", "__cached__")
"""What a module says of where it came from."""

_OF_SOURCE = (
    *("__annotations__", "__firstlineno__", "__static_attributes__"),
    *("__orig_bases__", "__type_params__"),
)
"""What a class says of its source, which it has been made from."""

_GENERATED = (
    *("__repr__", "__setattr__", "__delattr__", "__getstate__", "__setstate__"),
    "__dataclass_params__",
)
"""What dataclasses are given for who looks at them, breaks, copies or inherits from them."""

_VARIABLE = "_"
"""What a function calls each of its variables."""

_RUN = 8
"""How many instructions an entry of a code's table of lines covers at most."""
_NOWHERE = 0xF8 - 1
"""Plus how many it covers, an entry without a line: see locations.md among CPython's sources."""


def _warm() -> dict[str, list[str]]:
    """Ask each calculator all that a page asks, wrong inputs too; return what is not chance."""
    told: dict[str, list[str]] = {}
    for calculator_id in registry.all_ids():
        answers = told[calculator_id] = []
        for inputs in ({}, {"?": "?"}):
            asked = {"id": calculator_id, "inputs": inputs}
            answers += [answer(json.dumps(asked | {"do": do})) for do in ("evaluate", "answers")]
            answer(json.dumps(asked | {"do": "roll"}))
    told["ask"] = [
        answer(json.dumps(asked | {"do": "ask", "question": question, "system": system}))
        for system in (*SYSTEMS, None)
        for question in ("toucher +7 ca 18", "65 contre 40")
    ]
    # What each phrase means takes more room than time: a page that asks works it out again.
    lexicon.cache_clear()
    for system in SYSTEMS:
        for inputs in ({}, {"?": "?"}):
            for side in ("you", "foe"):
                sheet = {"do": "sheet", "id": system, "side": side, "characters": [inputs]}
                answer(json.dumps(sheet))
    return told


def _forget() -> None:
    """Empty the caches that have bounds: they keep answers, those without keep declarations."""
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and each.cache_parameters()["maxsize"] is not None:
            each.cache_clear()


def _trim() -> None:
    """Empty the modules that no answer uses, and forget where modules came from."""
    for name, module in list(sys.modules.items()):
        parts = name.split(".")
        if not _UNUSED.isdisjoint(".".join(parts[: end + 1]) for end in range(len(parts))):
            _empty(module)
        if isinstance(module, ModuleType):
            for origin in _ORIGIN:
                vars(module).pop(origin, None)
    # What is not there yet is not found: nobody looks into files any more.
    sys.meta_path[:] = [each for each in sys.meta_path if each is not PathFinder]
    sys.path_hooks.clear()
    # As the import system has it of what must not be imported.
    sys.modules.update(dict.fromkeys(_EMPTIED))  # type: ignore[arg-type]
    sys.path_importer_cache.clear()
    gc.collect()
    gc.collect()


def _empty(module: ModuleType) -> None:
    """Remove what a module holds: others may still hold its classes and its collections."""
    for name, value in list(vars(module).items()):
        if name.startswith("__"):
            continue
        if isinstance(value, dict | list):
            value.clear()
        if isinstance(value, type) and value.__module__ == module.__name__:
            for member, held in list(vars(value).items()):
                if isinstance(held, FunctionType | classmethod | staticmethod | property):
                    delattr(value, member)
        delattr(module, name)


def _made() -> None:
    """Drop what declarations leave behind once their classes are made."""
    for each in gc.get_objects():
        if isinstance(each, Field):
            each.type = None
        if isinstance(each, type) and "__dataclass_fields__" in vars(each):
            for name in _GENERATED:
                if name in vars(each):
                    delattr(each, name)
    gc.collect()


def _evaluate(source: str, names: dict[str, Any] | None = None, *_: object) -> Any:
    """Stand in for Pyodide's `eval_code`, which needs a parser of its own.

    The start of a restored Pyodide asks for a few values, as `import builtins; builtins.__dict__`.
    """
    *imports, value = source.split(";")
    names = {} if names is None else names
    exec(";".join(imports), names)  # noqa: S102 Pyodide's own source
    return eval(value.strip(), names)  # noqa: S307 the same


def _strip() -> None:
    """Leave of functions, classes and modules what running them needs, as it was at first."""
    sharing: dict[int, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            sharing.setdefault(id(each.__code__), []).append(each)
            del each.__annotations__
            each.__type_params__ = ()
            # Only a message would tell where it was defined.
            each.__qualname__ = each.__name__
        if isinstance(each, FunctionType | ModuleType | type) and each.__doc__:
            # The classes of C keep theirs.
            with suppress(AttributeError, TypeError):
                each.__doc__ = None
        if isinstance(each, type):
            for told in _OF_SOURCE:
                with suppress(AttributeError, TypeError):
                    delattr(each, told)
    tables: dict[int, bytes] = {}
    while sharing:
        # One code after the other, so that each leaves room for the next.
        _, functions = sharing.popitem()
        code = _bare(functions[0].__code__, tables)
        for function in functions:
            function.__code__ = code


def _bare(code: CodeType, tables: dict[int, bytes]) -> CodeType:
    """Return code without its lines' numbers, and without what the interpreter has learnt of it.

    Of its variables it keeps the names of what callers give: the others are called alike, so that
    nothing but a message of an error of ours misses them.
    """
    consts = tuple(
        _bare(each, tables) if isinstance(each, CodeType) else each for each in code.co_consts
    )
    given = code.co_argcount + code.co_kwonlyargcount
    given += sum(bool(code.co_flags & each) for each in (CO_VARARGS, CO_VARKEYWORDS))
    own = (_VARIABLE,) * (len(code.co_varnames) - given)
    length = len(code.co_code) // 2
    if length not in tables:
        full, rest = divmod(length, _RUN)
        tables[length] = bytes([_NOWHERE + _RUN] * full + [_NOWHERE + rest] * bool(rest))
    return code.replace(
        co_linetable=tables[length],
        co_consts=consts,
        co_filename="",
        co_qualname=code.co_name,
        co_varnames=code.co_varnames[:given] + own,
    )


def _frozen() -> list[int]:
    """Freeze all that is; return where an object and a name stand, for `memory.mjs` to start at."""
    gc.collect()
    gc.freeze()
    return [id(answer.__globals__), id(answer.__name__)]


_before = _warm()
pyodide_base.eval_code = _evaluate
# A restored Pyodide looks through a folder for packages, by what is emptied: there are none.
package_loader.init_loaded_packages = lambda: None
_trim()
_made()
for _id, _told in _warm().items():
    if _told != _before[_id]:
        raise RuntimeError(f"{_id} answers otherwise once the unused modules are emptied: {_told}")
del _before
_forget()
_strip()
_frozen()
