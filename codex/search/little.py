"""The words that ask nothing, which the index leaves out of the words of a text.

The search of the browser passes over them in each question; its list is the only one.
"""

import re
import unicodedata
from functools import cache
from typing import Final

from codex.engine import scripts

SCRIPT: Final = "search-little.js"
LISTED = re.compile(r"LITTLE = new Set\(\s*`([^`]*)`")
GAME = re.compile(r"GAME = new Set\(\[([^\]]*)\]")


def is_little(word: str) -> bool:
    """Tell whether a word of a text, in small letters, says nothing of what is looked for."""
    plain = unicodedata.normalize("NFD", word)
    return "".join(each for each in plain if not unicodedata.combining(each)) in _little()


@cache
def _little() -> frozenset[str]:
    """Return the words, folded, but those that are at times words of a game."""
    text = scripts.source(SCRIPT).read_text("utf-8")
    listed, game = LISTED.search(text), GAME.search(text)
    assert listed and game, f"{SCRIPT} lists no words"
    return frozenset(listed[1].split()) - {*re.findall(r"\w+", game[1])}
