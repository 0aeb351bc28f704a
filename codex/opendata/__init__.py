"""What the codex knows, as JSON for bots, virtual tables and scripts.

Four documents: the facts of the sources, the calculators' declarations, the rulings and the text of
the rules. Each has its JSON Schema beside it, in this folder and on the site. They are written from
the declarations that the pages and the shell come from, and from the pages. Build only.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from calculators import registry
from calculators.alternatives import offered, offering
from calculators.answer import Json
from calculators.form import Form
from calculators.french import capital, held, typeset
from calculators.rulings import Ruling, rulings
from calculators.systems import SYSTEMS
from calculators.table import question_of, readings_of
from codex.opendata import rules
from codex.opendata.addresses import address
from codex.page.facts import Fact, facts
from codex.page.release import version
from codex.page.source import DOCS

NAMES = ("faits", "calculateurs", "arbitrages", "regles")
"""The documents, by the name of their file."""
TABLES, SCREENS = "tables", "ecrans"
"""The files that « Notre table » and « Mon écran » export have a schema here too."""
_HEADING = re.compile(r"^#+ (?P<title>.+?)\s*\{ #(?P<anchor>[\w-]+)[^}]*\}\s*$", re.MULTILINE)
_MARKUP = re.compile(r"\*\*|`|\[([^\]]*)\]\([^)]*\)")


def document(name: str) -> dict[str, Json]:
    """Return a document: its schema, the version of the codex, and its entries.

    Raises:
        LookupError: there is no document of this name.
    """
    entries = {
        "faits": _facts,
        "calculateurs": _calculators,
        "arbitrages": _rulings,
        "regles": rules.entries,
    }
    if name not in entries:
        raise LookupError(f"no document {name!r}")
    return {"$schema": f"{name}.schema.json", "version": version(), name: entries[name]()}


def schema(name: str) -> Path:
    """Return the file of a document's schema."""
    return Path(__file__).with_name(f"{name}.schema.json")


@cache
def titles(page: str) -> Mapping[str, str]:
    """Return the titles of a page's sections by anchor, without their markup."""
    text = (DOCS / f"{page}.md").read_text("utf-8")
    return {
        found["anchor"]: held(typeset(_MARKUP.sub(r"\1", found["title"])))
        for found in _HEADING.finditer(text)
    }


def title(rule: str) -> str:
    """Return the title of the section that a page and its anchor name."""
    page, _, anchor = rule.partition("#")
    return titles(page)[anchor]


def _facts() -> list[Json]:
    return [_fact(system, fact) for system in SYSTEMS for fact in facts(system).values()]


def _fact(system: str, fact: Fact) -> Json:
    return {
        "id": f"{system}/{fact.number}",
        "system": system,
        "lines": fact.lines,
        "status": fact.status,
        "anchor": address(fact.rule),
        "title": title(fact.rule),
        "text": typeset(fact.text),
    }


def _calculators() -> list[Json]:
    return [
        calculator.describe()
        | {
            "system": each.partition("/")[0],
            "rule": address(calculator.rule),
            "page": address(calculator.place),
        }
        for each in registry.all_ids()
        for calculator in (registry.find(each),)
    ]


def _rulings() -> list[Json]:
    return [
        {
            "id": f"{system}/{number}",
            "system": system,
            "number": number,
            "anchor": address(declared[0].rule),
            "title": title(declared[0].rule),
            "questions": [_question(system, each) for each in declared],
        }
        for system in SYSTEMS
        for number, declared in rulings(system).items()
    ]


def _question(system: str, ruling: Ruling[Any]) -> Json:
    options: list[Json] = [
        {"calculator": each, "field": field.name}
        for each in offering(system, ruling)
        for field in _offering(ruling, registry.find(each).form)
    ]
    name = question_of(ruling)
    more: dict[str, Json] = {"name": name, "names": [*readings_of(ruling)]} if name else {}
    if ruling.unoffered:
        more["unoffered"] = typeset(f"{capital(ruling.unoffered)}.")
    return more | {
        "retained": typeset(ruling.retained),
        "readings": [typeset(each.told) for each in ruling.readings],
        "options": options,
    }


def _offering(ruling: Ruling[Any], form: type[Form]) -> list[Any]:
    """Return the fields that offer a ruling's readings, its own or one shared with others."""
    shared = [field for field in form.fields() if ruling in getattr(field, "also", ())]
    return [*offered(ruling, form), *shared]
