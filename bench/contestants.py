"""Who is measured: each one's page, how an input of it is changed, where its answer stands.

All work out the same blow of the project's own rules from a bonus changed from 5 to 7. A reader
changes a field of the site, of stock Pyodide's page and of PyScript's; in the two peers for MkDocs
they edit a line and run the code.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from bench.server import SITE, TWIN
from calculators import registry

_VISIT = (Path(__file__).parent / "pages/visit.mjs").read_text("utf-8")
_ENGINE = (Path(__file__).parent / "pages/engine.mjs").read_text("utf-8")
BONUS = "7"

_TYPE = f"""
  field.value = "{BONUS}";
  field.dispatchEvent(new Event("input", {{ bubbles: true }}));
"""
_EDIT = f"""
  editor.setValue(editor.getValue().replace("bonus = 5", "bonus = {BONUS}"));
"""


@dataclass(frozen=True, slots=True)
class Contestant:
    """One way to have Python answer in a page.

    `alive`, `change` and `answer` are JavaScript: an expression that is true once the page listens,
    statements that change the input, an expression for the text that holds the answer (nothing
    before that). `way` is how the site's engine starts; `offline` lets a service worker answer.
    """

    name: str
    address: str
    alive: str
    change: str
    answer: str
    peer: bool = False
    way: Literal["snapshot", "bytecode"] | None = None
    offline: bool = False

    def scripts(self) -> list[str]:
        """Return what its page runs from its first moment."""
        engine = [f'({_ENGINE.strip().rstrip(";")})("{self.way}");'] if self.way else []
        driver = (
            f"{{ alive: () => {self.alive}, change() {{ {self.change} }}, "
            f"answer: () => {self.answer} }}"
        )
        # The leading comment documents a function: an expression once the semicolon is gone.
        return [*engine, f"({_VISIT.strip().rstrip(';')})({driver});"]


def _site(
    name: str,
    way: Literal["snapshot", "bytecode"] = "snapshot",
    *,
    at: str = SITE,
    offline: bool = False,
    packs: bool = False,
) -> Contestant:
    found = 'document.querySelector("#calc-critiques'
    asked = "" if packs else f'{found}").removeAttribute("data-pack");'
    return Contestant(
        name,
        f"{at}maison/critiques-maladresses/",
        alive=f'{found} [data-part=actions]:not([hidden])")',
        change=f'const field = {found}-bonus"); {asked} {_TYPE}',
        answer=f'{found} [data-part=answer]:not(.calc-stale)")?.textContent',
        way=way,
        offline=offline,
    )


def _page(name: str, address: str, *, peer: bool) -> Contestant:
    """Return a plain page with one field and one answer."""
    return Contestant(
        name,
        address,
        alive='document.querySelector("#answer[data-alive]")',
        change=f'const field = document.querySelector("#bonus"); {_TYPE}',
        answer='document.querySelector("#answer").textContent',
        peer=peer,
    )


OURS = _site("this site", packs=True)
ENGINE = _site("this site, by its engine")
"""Its pack put aside when the input is changed."""
STOCK = _page("stock Pyodide, bare page", "/stock/", peer=False)
STOCK_HERE = _site("stock Pyodide in this site", at=TWIN)
ALL = (
    OURS,
    ENGINE,
    _site("this site, bytecode path", "bytecode"),
    _site("this site, offline copy", offline=True, packs=True),
    STOCK_HERE,
    STOCK,
    _page("PyScript", "/pyscript/", peer=True),
    Contestant(
        "markdown-exec, pyodide fence",
        "/markdown-exec/",
        alive='document.querySelector(".pyodide [id$=run]")?.onclick',
        change=f"""
          const editor = ace.edit(document.querySelector(".pyodide-editor")); {_EDIT}
          document.querySelector(".pyodide [id$=run]").click();
        """,
        answer='document.querySelector(".pyodide-output").textContent',
        peer=True,
    ),
    Contestant(
        "pyodide-mkdocs-theme",
        "/pyodide-mkdocs-theme/",
        alive='typeof CONFIG === "object" && CONFIG.pyodideIsReady',
        change=f"""
          const editor = ace.edit(document.querySelector("[id^=editor_]")); {_EDIT}
          document.querySelector("[btn_kind=play]").click();
        """,
        answer='document.querySelector(".terminal-output")?.textContent',
        peer=True,
    ),
)


def chosen(words: Sequence[str]) -> tuple[Contestant, ...]:
    """Return this site, both ways, and those whose name holds one of the words; or all.

    Raises:
        ValueError: a word stands in no name.
    """
    for word in words:
        if not any(word in each.name for each in ALL):
            raise ValueError(f"{word!r} names none of: {'; '.join(each.name for each in ALL)}")
    return tuple(
        each
        for each in ALL
        if not words or each in {OURS, ENGINE} or any(word in each.name for word in words)
    )


def expected() -> str:
    """Return the fraction that the right answer holds, as CPython works it out."""
    answers = registry.find("maison/critiques").evaluate({"bonus": BONUS}).answers
    return str(answers["multiplicateur-moyen"])
