"""A word that a full stop cuts short is the word that it begins, or no answer is given."""

import re

import pytest

from calculators.asking import ask
from calculators.asking.classes import FILLERS
from calculators.asking.letters import SPELLED
from calculators.roster import Roster
from tests.calculators.asking.lots import stated
from tests.calculators.asking.test_queries import right
from tests.draws import STEP

_LONG = re.compile(r"[a-zà-ÿœ]{7,}")
_WORDS = FILLERS | {*SPELLED, "table", "perso"}
"""What stays after a cut and is another word by itself: « comme », « cinq », « perso »."""


def _cut(text: str, letters: int) -> list[tuple[str, str]]:
    """Return a text with each of its long words cut short in turn, and what is left of it."""
    return [
        (f"{text[: word.start()]}{word[0][:letters]}.{text[word.end() :]}", word[0][:letters])
        for word in _LONG.finditer(text)
        if word[0][:letters] not in _WORDS
    ]


def test_a_word_cut_short_is_the_word_that_it_begins_or_is_not_answered() -> None:
    tried = read = 0
    for query in stated()[:: 8 * STEP]:
        asked = ask(query.text, query.system)
        if not asked.form or any(isinstance(each, Roster) for each in asked.form.fields()):
            # The name of a fighter is any word.
            continue
        for letters in (4, 5):
            for text, left in _cut(query.text, letters):
                found = ask(text, query.system)
                # Of « jlem. » the pronoun that is glued to it is understood.
                shown = any(each.startswith(left) or left.endswith(each) for each in found.unknown)
                assert not found.calculator or shown or right(query, found), text
                tried, read = tried + 1, read + right(query, found)
    assert tried > 40
    assert read > tried / 2


@pytest.mark.parametrize(
    ("short", "whole", "system"),
    [
        ("BBA 5 FOR +4 ten. CA 18", "BBA 5 force +4 en tenaille CA 18", "dd3"),
        ("se cacher, sam., dex +1, dd 13, nu", "se cacher, samouraï, dex +1, dd 13, nu", "maison"),
        ("JS SAG DD 17 SAG +4 épuis. 3", "sauvegarde sagesse +4 DD 17 épuisement 3", "maison"),
        ("malad. PRD d20 = 7", "maladresse parade, le d20 montre 7", "oeil-noir"),
        (
            "dg 2d6 mod. 1d2 sans par. PA 7 trav. arm. portée",
            "dégâts 2d6 modificateur 1d2 sans parade, armure 7, traverser l’armure portée",
            "runequest",
        ),
        (
            "3 enn. init +1 +2 +4, je décroche à +3",
            "je décroche à +3, 3 ennemis +1 +2 +4",
            "maison",
        ),
    ],
)
def test_abbreviations_say_what_their_words_do(short: str, whole: str, system: str) -> None:
    said, meant = ask(short, system), ask(whole, system)
    assert said.calculator
    assert said.calculator is meant.calculator
    assert said.form
    assert meant.form
    assert said.form.dump() == meant.form.dump()
    assert not said.unknown


def test_a_word_that_may_be_two_is_not_taken_for_one_of_them() -> None:
    """« Infi » begins the class and the verb: one chooses who one is, the other what one does."""
    for text in ("infi. en cuir, dex +5, discrétion dd 15", "infi en cuir dex +5 discrétion dd 15"):
        asked = ask(text, "maison")
        assert not asked.calculator or "infi" in asked.unknown


@pytest.mark.parametrize("verb", ["bousculer", "bousculler", "agriper", "agripper"])
def test_a_full_stop_changes_nothing_of_the_other_words(verb: str) -> None:
    """« Bousculler » is a slip, and read as one where a sentence ends behind it too."""
    text = f"{verb} un orc, force 3 contre force 2, avantage"
    told = ask(text, "maison")
    assert told.inputs["manoeuvre"] in {"bousculer", "agripper"}
    assert ask(f"{text}.", "maison").inputs == told.inputs
