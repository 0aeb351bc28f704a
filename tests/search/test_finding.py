"""How often the search finds, in the whole codex: questions of players, and from its headings.

`phrases.tsv` was written from the text of the pages by someone who had seen neither the words that
they give to the search nor the search.
"""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from calculators import search
from calculators.search import front
from tests import site

HERE = Path(__file__).parent


@cache
def told(*asked: str) -> dict[str, Any]:
    """Return the hits at 1, 3 and 10 by kind, as evaluate.mjs counts them."""
    node = Path(sys.executable).with_name("node")
    command = [str(node), str(HERE / "evaluate.mjs"), str(site.built() / search.FILE), *asked]
    done = subprocess.run(
        [*command, "--misses"], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    read: dict[str, Any] = json.loads(done.stdout)
    return read


@pytest.mark.parametrize(
    ("asked", "least"),
    [
        pytest.param((), 0.98, id="headings"),
        pytest.param((str(HERE / "phrases.tsv"),), 0.95, id="phrases from the game's pages"),
        pytest.param((str(HERE / "phrases.tsv"), "--home"), 0.85, id="phrases from the home page"),
    ],
)
def test_the_right_section_is_among_the_first_three(asked: tuple[str, ...], least: float) -> None:
    hits = told(*asked)["hits"]
    assert hits["all"]["asked"] >= 200
    assert hits["all"]["3"] >= least * hits["all"]["asked"], told(*asked)["misses"]


@pytest.mark.parametrize(
    "kind", ["no accents", "a letter lost", "two swapped", "plural", "l’ or d’"]
)
def test_no_kind_of_slip_is_left_behind(kind: str) -> None:
    counted = told()["hits"][kind]
    assert counted["3"] >= 0.97 * counted["asked"]


def test_no_word_of_players_leads_to_nothing(tmp_path: Path) -> None:
    """Ask each expression from its game's pages; its own section is to be among the first ten."""
    rows = [
        f"{expression}\t{address.partition('/')[0]}\t{address}#{anchor} {address}\texpression"
        for address, said in front.all_pages().items()
        for anchor, words in said.words.items()
        for expression in front.listed(words)
    ]
    file = tmp_path / "expressions.tsv"
    file.write_text("\n".join(["query\tsystem\ttargets\tkind", *rows]), "utf-8")
    counted = told(str(file))
    assert counted["hits"]["all"]["10"] == len(rows), counted["misses"][:40]
