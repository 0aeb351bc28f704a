"""The works of others that the site ships, each with its licence.

    /// licences | moteur
    ///

Build only. Texts and versions come from the packages that the site is made of; the few that come
inside another one, without a text of their own, have it in `licences/`. `tests/codex/page` compares
what is named here with what scripts, engine, fonts and icons are really made of.
"""

import json
import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.metadata import distribution
from pathlib import Path

from calculators.french import typeset
from codex.engine import parts
from codex.page.blocks import OwnBlock
from codex.page.source import graft

NPM = parts.ROOT / "node_modules"
KEPT = Path(__file__).with_name("licences")
_UNSEEN = re.compile(r"[^\t\n -~\u00a0-\uffff]")
"""What no page may hold, a form feed among it."""


@dataclass(frozen=True, slots=True)
class Work:
    """A work of others.

    `text` names where its licence stands: `npm name`, `pip name file` or `kept name`; `says`
    is the notice that such a text lacks. `made` is what its version is read from. `parts` are
    what else goes by its name: the packages, libraries and authors that it brings along.
    """

    name: str
    use: str
    licence: str
    address: str
    text: str
    made: str = ""
    says: str = ""
    parts: Sequence[str] = ()


WORKS: Mapping[str, tuple[Work, ...]] = {
    part: tuple(Work(**each) for each in listed)
    for part, listed in tomllib.loads((KEPT / "works.toml").read_text("utf-8")).items()
}
"""By the part of the site that holds them, as the page names it."""


def text(work: Work) -> str:
    """Return a work's licence, as its package tells it; a build without it stops."""
    kind, name, *inside = work.text.split()
    if kind == "pip":
        whole = distribution(name)
        # Beside what is told of the package; or in it.
        told = whole.read_text(inside[0]) or Path(str(whole.locate_file(inside[0]))).read_text()
    elif kind == "npm":
        told = next((NPM / name).glob("LICENSE*")).read_text("utf-8")
    else:
        told = (KEPT / f"{name}.txt").read_text("utf-8")
    return _UNSEEN.sub("", told).strip()


def version(work: Work) -> str:
    """Return which version of a work is shipped, nothing where nobody tells."""
    kind, _, name = work.made.partition(" ")
    if kind == "npm":
        return str(json.loads((NPM / name / "package.json").read_text("utf-8"))["version"])
    if kind == "python":
        return parts.abi()["python"]
    return distribution(name).version if kind else ""


class LicencesBlock(OwnBlock):
    """Lists the works of others that a part of the site ships. Argument: the part."""

    NAME = "licences"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write each work with its licence, folded."""
        if self.argument not in WORKS:
            raise self.error(f"unknown part; known: {', '.join(WORKS)}")
        works = "".join(map(_told, WORKS[self.argument]))
        return graft(parent, f'<div class="codex-licences" data-search-exclude="">{works}</div>')


def _told(work: Work) -> str:
    head = " · ".join(filter(None, (work.name, version(work), work.licence)))
    said = f'<p lang="en">{escape(work.says)}</p>' if work.says else ""
    return (
        f"<details><summary>{escape(head)}</summary><p>{escape(typeset(work.use))} "
        f'<a href="{work.address}">{escape(work.address.removeprefix("https://"))}</a></p>{said}'
        f'<pre lang="en">{escape(text(work))}</pre></details>'
    )
