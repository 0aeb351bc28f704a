"""What one says around a calculation changes nothing of it: greeting, asking, hesitating."""

import re
import unicodedata
from itertools import cycle

import pytest

from calculators import registry
from calculators.asking import ask
from calculators.asking.speech import silenced
from tests.calculators.asking.lots import Query, stated
from tests.draws import sampled

TURNS = (
    "Bonjour, pourriez-vous me dire, s’il vous plaît : {} ?",
    "J’aimerais savoir : {}, merci d’avance.",
    "du coup genre {}",
    "bon bah en fait {}, ça donne quoi",
    "euh {} du coup",
    "Dis-moi, en gros, {}, il se passe quoi ?",
    "salut, {} svp",
    "sachant que {}, qu’est-ce que ça donne",
    "Pouvez-vous nous calculer {}, je vous prie ?",
    "{}, que se passe-t-il ?",
    "{}, ça passe ou pas ?",
    "je voudrais savoir si {}, par exemple",
)
OF_A_BLOW = re.compile(r"(?:points|dégâts) du coup$")
EVERY = 5
"""Each turn is held against every fifth of the queries, another for each turn."""


def told(text: str, query: Query) -> tuple[str, object]:
    """Return what a question is read as, by a calculator's id and its whole form."""
    asked = ask(text, query.system)
    assert asked.calculator, text
    return asked.calculator.id, asked.form.dump() if asked.form else None


def pairs() -> list[tuple[str, Query]]:
    """Return each turn with its share of the queries."""
    turns = cycle(TURNS)
    found = [(next(turns), query) for query in stated()[::EVERY]]
    # « 8 points du coup » are those of a blow.
    return [each for each in found if not OF_A_BLOW.search(each[0].format(each[1].text))]


@pytest.mark.parametrize(
    ("turn", "query"), sampled(pairs()), ids=lambda each: getattr(each, "text", "")
)
def test_a_turn_of_speech_changes_nothing(turn: str, query: Query) -> None:
    assert told(turn.format(query.text), query) == told(query.text, query)


def plain(text: str) -> str:
    """Return a text without capitals and accents, as questions are read."""
    parts = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return "".join(each for each in parts if not unicodedata.combining(each))


def test_no_declared_word_is_a_turn_of_speech() -> None:
    """« Dégâts du coup » is a label, and keeps its « coup »."""
    for each in registry.all_ids():
        for field in registry.find(each).form.fields():
            labels = (field.label, *getattr(field, "options", {}).values())
            for label in labels:
                assert silenced(plain(label)) == plain(label), label


@pytest.mark.parametrize(
    "text",
    ["9 dégâts du coup", "genre d’attaque", "un coup du plat", "bon équilibre", "il a un bonus"],
)
def test_what_only_looks_like_a_turn_is_kept(text: str) -> None:
    assert silenced(plain(text)) == plain(text)


def test_a_turn_is_as_long_as_it_was() -> None:
    """Words keep their places, from which the typed text is shown."""
    for turn in TURNS:
        assert len(silenced(turn)) == len(turn)
