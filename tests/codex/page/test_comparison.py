"""The table of the comparison: what the lists of its page say, cell by cell."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from markdown import Markdown

from calculators.systems import SYSTEMS
from codex.page.home import game_of
from tests.codex.page.test_blocks import EXTENSIONS, refused

NAMES = [str(game_of(system)["jeu"]) for system in SYSTEMS]
ITEMS = "\n".join(
    f"- **{name}**{{ .game-{system} }} : dit {n} [ici]({system}/index.md#{n})."
    for n, (system, name) in enumerate(zip(SYSTEMS, NAMES, strict=True))
)
PAGE = f"""# Comparer

/// comparaison
///

## Mort {{ #mort }}

{ITEMS}

## Eau {{ #eau }}

{ITEMS}
"""


def table(text: str) -> ET.Element:
    """Return the table of a page."""
    markup = Markdown(extensions=EXTENSIONS).convert(text).replace("&para;", "")
    found = re.search(r'<div class="codex-comparaison".*</div>', markup, re.DOTALL)
    assert found
    return ET.fromstring(found[0])  # noqa: S314 our own page


def test_a_row_a_subject_and_a_column_a_game() -> None:
    head, body = table(PAGE)
    assert ["".join(each.itertext()) for each in head[0]] == ["Sujet", *NAMES]
    roles = ["rowheader", *["cell"] * len(SYSTEMS)]
    assert [[each.get("role") for each in row] for row in body] == [roles] * 2
    assert [row[0][0].get("id") for row in body] == ["mort", "eau"]
    for row in body:
        for n, cell in enumerate(row[1:]):
            name, told = cell
            assert "".join(name.itertext()) == NAMES[n]
            assert "".join(told.itertext()) == f"dit {n} ici."
            assert [link.get("href") for link in told.iter("a")] == [f"{SYSTEMS[n]}/index.md#{n}"]


def test_a_subject_that_leaves_out_a_game_stops_the_build() -> None:
    fewer = ITEMS.rpartition("\n")[0]
    for wrong in (PAGE.replace(ITEMS, fewer, 1), f"{PAGE}\nEncore.\n", f"{PAGE}\n## Nu\n"):
        assert "a subject is a heading" in refused(wrong)


def test_the_page_of_the_site_shows_all_that_it_is_written_with(built: Path) -> None:
    text = (built / "comparer/index.html").read_text("utf-8")
    assert text.count('role="rowheader"') == 16
    assert text.count('role="cell"') == 16 * len(SYSTEMS)
