"""The glossary: its French words stand in the pages, its English names in the code."""

import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any

import pytest

from tests import site

SYSTEMS = {
    "Règles maison": "maison",
    "RuneQuest": "runequest",
    "L’Œil Noir 4": "oeil-noir",
    "D&D 3": "dd3",
}
GLOSSARY = (site.ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("## Glossary")[2]
ROWS = [
    (heading, *(cell.strip() for cell in row.strip("|").split("|")))
    for heading, table in re.findall(r"^### (.*)\n((?:(?!^### ).*\n)*)", GLOSSARY, re.MULTILINE)
    for row in re.findall(r"^\|.*\|$", table, re.MULTILINE)[2:]
]


def resolves(module: Any, name: str) -> bool:
    """Tell whether a module has what a dotted name says, a field without a default included."""
    owner, _, member = name.partition(".")
    held = getattr(module, owner, None)
    if held is None or not member:
        return held is not None
    named = {field.name for field in fields(held)} if is_dataclass(held) else set()
    return hasattr(held, member) or member in named


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_has_its_words(system: str) -> None:
    assert len([row for row in ROWS if row[0] == system]) >= 10


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}: {row[1]}")
def test_names_stand_in_the_code(row: tuple[str, ...]) -> None:
    modules = [import_module(each) for each in re.findall(r"`([\w.]+)`", row[3])]
    names = re.findall(r"`([\w.]+)`", row[2])
    assert modules
    assert names
    for name in names:
        assert any(resolves(module, name) for module in modules), name


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}: {row[1]}")
def test_words_stand_in_the_pages_of_their_system(row: tuple[str, ...]) -> None:
    folder = site.ROOT / "docs" / SYSTEMS[row[0]]
    pages = " ".join(path.read_text("utf-8") for path in folder.glob("*.md")).casefold()
    for word in re.sub(r"\(.*?\)", "", row[1]).split(","):
        assert word.strip().casefold() in pages, word
