"""The calculators of the pages, found before any page is written."""

import json
from pathlib import Path
from textwrap import indent

import pytest
from markdown import Markdown
from mkdocs.utils.meta import get_data

from codex.page.uses import uses
from tests.codex.page.test_blocks import EXTENSIONS

TWO = "/// calculateur | maison/critiques\n///\n"
NOWHERE = {
    "in a fenced sample": f"```\n{TWO}```\n",
    "in a sample of four spaces": f"Un texte.\n\n{indent(TWO, '    ')}",
    "in a comment": f"<!--\n{TWO}-->\n",
    "in the front matter": f"---\nsample: |\n  x\n{indent(TWO, '  ')}---\nUn texte.\n",
    "of an option that there is not": "/// calculateur | maison/critiques\n    rien: 1\n///\n",
    "in a block that takes no content": f"//// statut | maison\n\n{TWO}////\n",
}
SOMEWHERE = {
    "with room before its name": "   ///   calculateur|maison/critiques\n///\n",
    "in another block": f"//// exemple\n\n{TWO}\n////\n",
    "in a list": f"- Un texte.\n\n{indent(TWO, '    ')}",
    "with another option": "/// calculateur | maison/critiques\n    attrs: {class: x}\n///\n",
    "after a word of its paragraph": f"Un texte.\n{TWO}",
}


def both(folder: Path, text: str) -> tuple[list[str], int]:
    """Return the calculators that are found in a page, and how many it shows when it is built."""
    (folder / "a.md").write_text(text, "utf-8")
    wrong = {"codex.page": {"on_error": lambda _error: "<p></p>"}}
    md = Markdown(extensions=[*EXTENSIONS, "fenced_code"], extension_configs=wrong)
    shown = md.convert(get_data(text)[0]).count("<rule-calculator")
    return [use.id for use in uses(folder)], shown


def test_uses_are_read_from_the_pages(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(
        "# A\n\n/// calculateur | maison/critiques\n///\n\n"
        "/// calculateur | runequest/opposition\n"
        "    entrees: {competence: 90, moities: 1}\n///\n\n"
        "/// calculateur | maison/rien\n///\n\n"
        "/// calculateur | maison/critiques\n    entrees: {rien: 1}\n///\n\n"
        "/// calculateur | maison/critiques\n    entrees: [\n///\n\n"
        "/// calculateur | maison/critiques\n    entrees: [1]\n///\n\n"
        "/// calculateur | maison/critiques\n///\n",
        "utf-8",
    )
    first, second = uses(tmp_path)
    assert (first.id, second.id) == ("maison/critiques", "runequest/opposition")
    assert json.loads(second.inputs)["competence"] == 90


@pytest.mark.parametrize("text", NOWHERE.values(), ids=NOWHERE)
def test_what_is_no_calculator_in_its_page_is_none_here(tmp_path: Path, text: str) -> None:
    assert both(tmp_path, text) == ([], 0)


@pytest.mark.parametrize("text", SOMEWHERE.values(), ids=SOMEWHERE)
def test_what_is_a_calculator_in_its_page_is_one_here(tmp_path: Path, text: str) -> None:
    assert both(tmp_path, text) == (["maison/critiques"], 1)
