"""What a question tells of both sides at once: « 82 contre 61, tous les deux 1d10 »."""

import re

_BOTH = re.compile(
    r"(?:^|(?<=[,;.:] )|(?<=[,;.:]))(?:tou(?:s|tes) (?:les )?deux|des deux cotes|"
    r"de part et d'autre) (?:(?:on |ils |ont |a |avec )+)?(?P<told>(?=[^,;.:?!]*\d)[^,;.:?!]+)"
)
"""« 82 contre 61, tous les deux 1d10 armure 5 » tells of each side what it tells of both."""
_EACH = re.compile(
    r"(?:^|(?<=[,;.:] )|(?<=[,;.:]))(?P<told>(?=[^,;.:?!]*\d)[^,;.:?!]+?\.?) chacune?\b"
)
"""« 75 contre 65, 3 attaques chacun » does so too, and « 3 att. chacun »,"""
_TWO_FOES = re.compile(r"\b(?:deux|2) [a-z]{3,}s\b")
"""but of « deux orques, tous les deux 9 PV » both are theirs,"""
_FOES = re.compile(
    r"\b(?:\d+|deux|trois|quatre|cinq|six|des|les) [a-z]{3,}s\b|\bet (?:une?|l[ae]?)\b"
)
"""and of « trois orques, 9 PV chacun » or « un orc et un troll, 9 PV chacun » all."""
_TOLD_BEFORE = re.compile(r"\d.*\bcontre\b.*\d")
_TOLD_BEHIND = re.compile(r"^(?=.*\b(?:lui|elle)\b)(?=.*\bmoi\b)")
"""« Armure 6 chacun, lui 70 % 1d10, moi 80 % 2d6 » tells of two behind it."""


def of_both(folded: str, places: list[int]) -> tuple[str, list[int]]:
    """Return a question with what it tells of both sides told of each, and where it was typed.

    Args:
        folded: the question.
        places: where each of its letters was typed, and where the last one ends.
    """
    both, foes = _BOTH.search(folded), _TWO_FOES
    if both is None:
        both, foes = _EACH.search(folded), _FOES
        if both and not _are_two(folded[: both.start()], folded[both.end() :]):
            return folded, places
    if both is None or foes.search(folded[: both.start()]):
        return folded, places
    start, told, end = both.start(), both["told"], both.end()
    typed = places[both.start("told") : both.end("told")]
    kept = [places[start]] * 4 + typed + [places[end]] * 6 + typed
    said = f"{folded[:start]}moi {told}, lui {told}{folded[end:]}"
    return said, places[:start] + kept + places[end:]


def _are_two(before: str, behind: str) -> bool:
    return bool(_TOLD_BEFORE.search(before) or _TOLD_BEHIND.search(behind))
