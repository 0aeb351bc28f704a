"""The words that ask nothing, which the index leaves out of the words of a text.

The search of the browser passes over them in each question; its list is the only one.
"""

import re
import unicodedata
from functools import cache
from typing import Final

from codex.engine import scripts
from codex.search.front import SearchError

SCRIPT: Final = "search-little.js"
LISTS: Final = re.compile(r"Set\(\s*[`\[](.*?)[`\]]", re.DOTALL)
"""Its two: what says nothing, and what of it is at times a word of a game."""


def is_little(word: str) -> bool:
    """Tell whether a word of a text, in small letters, says nothing of what is looked for."""
    plain = unicodedata.normalize("NFD", word)
    return "".join(each for each in plain if not unicodedata.combining(each)) in _little()


@cache
def _little() -> frozenset[str]:
    """Return the words, folded, but those that are at times words of a game."""
    found = LISTS.findall(scripts.source(SCRIPT).read_text("utf-8"))
    if len(found) != len(("little", "game")):
        raise SearchError(f"{SCRIPT} lists no little words")
    little, game = (re.findall(r"\w+", each) for each in found)
    return frozenset(little) - {*game}
