"""Scripts of others that our pages import: brought into the one form that our modules have."""

from pathlib import Path

from calculators.engine.parts import ROOT, BuildError

MODULES = ROOT / "node_modules"
SCRIPTS = {
    "minisearch.js": (
        "minisearch/dist/es/index.js",
        {
            "class MiniSearch {": "export class MiniSearch {",
            "export { MiniSearch as default };": "",
        },
    ),
    "stemmer.js": (
        "@orama/stemmers/dist/fr.js",
        {
            "export function stemmer(": "\nexport function stemmer(",
            'export const language="french";': "",
        },
    ),
}
"""By the name that we import: where it comes from, and what is written otherwise.

The disk edition joins modules by the few forms of import and export that ours use.
"""


def scripts() -> dict[str, bytes]:
    """Return each script by its name.

    Raises:
        BuildError: a script is missing, or is not as the changes expect it.
    """
    return {name: _read(MODULES / path, changes) for name, (path, changes) in SCRIPTS.items()}


def _read(path: Path, changes: dict[str, str]) -> bytes:
    if not path.exists():
        raise BuildError(f"{path.name} missing from {path.parent}: run `make engine`")
    text = path.read_text("utf-8").split("//# sourceMappingURL")[0]
    for written, wanted in changes.items():
        if text.count(written) != 1:
            raise BuildError(f"{path} should hold `{written}` once: another version changed it")
        text = text.replace(written, wanted)
    return text.encode()
