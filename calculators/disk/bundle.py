"""Module scripts joined into one classic script.

It knows the few forms of import and export that our modules use and refuses any other, so that it
needs no parser and no bundler from elsewhere.
"""

import re
from pathlib import Path

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async function|function|class|const|let) (\w+))", re.MULTILINE)
# Lines of Python within a script import too, but without quotes or braces.
_OTHER = re.compile(r"^(?:import\b.*[\"'{*]|export\b).*", re.MULTILINE)
# A private method may be called so too.
_DYNAMIC_IMPORT = re.compile(r"(?<![#.\w])import\((?!\")")


class BundleError(ValueError):
    """A module says something that a classic script cannot."""


def bundle(*entries: Path, address: str) -> str:
    """Return one script that runs these modules and those that they import, each once.

    `address` is the JavaScript expression of the address that the modules believe to stand beside.
    `import()` becomes `codexDisk.load()`.
    """
    done: dict[Path, str] = {}
    for entry in entries:
        _add(entry, done)
    return "\n".join(
        ["(() => {", '"use strict";', f"const $here = {address};", *done.values(), "})();", ""]
    )


def _add(module: Path, done: dict[Path, str]) -> None:
    """Add a module after those that it imports."""
    if module in done:
        return
    source = module.read_text("utf-8")
    for _, name in _IMPORT.findall(source):
        _add(module.with_name(f"{name}.js"), done)
    exported = ", ".join(_EXPORT.findall(source))
    source = _EXPORT.sub("", _IMPORT.sub(_taken, source))
    if left := _OTHER.search(source):
        raise BundleError(f"{module.name}: « {left[0]} » is a form that the bundle does not know")
    source = source.replace("import.meta.url", f'new URL("{module.name}", $here).href')
    source = _DYNAMIC_IMPORT.sub("codexDisk.load(", source)
    done[module] = (
        f"const {_scope(module.stem)} = (() => {{\n{source}return {{ {exported} }};\n}})();"
    )


def _taken(found: re.Match[str]) -> str:
    """Turn an import into a look at what the module's scope returned."""
    names = found[1].replace(" as ", ": ")
    return f"const {{{names}}} = {_scope(found[2])};"


def _scope(stem: str) -> str:
    return f"${stem.replace('-', '_')}"
