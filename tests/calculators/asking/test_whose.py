"""Whose a state, a value or a count is: of whom its clause tells, or it is not read."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from calculators.asking import ask
from calculators.asking.draft import Refused
from calculators.asking.lexicon import Entry, lexicon
from calculators.asking.reading import Reading
from calculators.asking.token import Subject
from calculators.asking.words import roots, tokens
from calculators.fields import Choice, Choices, YesNo
from calculators.form import Field
from calculators.systems import SYSTEMS
from tests.calculators.asking.lots import stated

ENTRIES = [
    entry
    for system in SYSTEMS
    for entry in lexicon(system).entries
    if Subject.THEIRS in entry.sides.values()
]
two_sided = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.calculator.id)
OF_OTHERS = (
    "l’ogre est {}",
    "mon adversaire est {}",
    "il est {}",
    "elle est {}",
    "la reine est {}",
)
OF_ONESELF = ("je suis {}",)
LONGEST = 3
"""Words of a state at most: longer labels are sentences with a subject of their own."""
SIDED = re.compile(
    r"\b(?:alliés?|cible|ennemis?|adversaires?|attaquant|défenseur|personne|v[oô]tre|vos|vous|s[ao]n?|ses)\b",
    re.IGNORECASE,
)
"""What says by itself whose something is."""


def read(entry: Entry, text: str) -> Reading | None:
    """Return what one calculator reads of a question, whatever others do."""
    told = tokens(text)
    try:
        return Reading(
            entry, told, [lexicon(entry.system).vocabulary.mended(each) for each in told]
        )
    except Refused:
        return None


@cache
def plain(entry: Entry) -> str:
    """Return the shortest known question to a calculator that tells of no one."""
    told = [each.text for each in stated() if each.calculator == entry.calculator.id]
    return min(
        (text for text in told if not any(each.subject or each.owner for each in tokens(text))),
        key=len,
    )


def states(field: Field[Any]) -> Iterator[str]:
    """Yield what one may be: « aveuglé », « à terre », « paralysé »."""
    labels = [field.label] if isinstance(field, YesNo) else []
    if isinstance(field, Choice | Choices):
        labels = [str(each) for each in field.options.values()]
    for each in labels:
        words = roots(each)
        if 0 < len(words) <= LONGEST and not SIDED.search(each):
            yield each[0].lower() + each[1:]


@two_sided
def test_a_state_of_one_side_is_never_taken_for_the_other_s(entry: Entry) -> None:
    base = plain(entry)
    held = read(entry, base)
    assert held, base
    for name, field in entry.fields.items():
        side = entry.sides.get(name)
        if side is None or field.ruling is not None:
            continue
        for state in states(field):
            for clause in OF_OTHERS if side is Subject.MINE else OF_ONESELF:
                text = f"{base}, {clause.format(state)}"
                told = read(entry, text)
                assert told is None or told.inputs.get(name) == held.inputs.get(name), text


@two_sided
def test_a_number_of_one_side_is_never_taken_for_the_other_s(entry: Entry) -> None:
    """Where the question tells before who acts, and a value of his own by its label."""
    base = plain(entry)
    held = read(entry, base)
    assert held, base
    for name, field in entry.fields.items():
        if entry.sides.get(name) is not Subject.MINE or name in held.inputs or field.ruling:
            continue
        words = roots(field.label)
        if isinstance(field, YesNo | Choice | Choices) or SIDED.search(field.label):
            continue
        if not 0 < len(words) <= LONGEST:
            continue
        label = field.label[0].lower() + field.label[1:]
        for text in (f"{base}, l’ogre a {label} 3", f"l’ogre a {label} 3, moi {base}"):
            told = read(entry, text)
            assert told is None or told.inputs.get(name) not in (3, "3", [3]), text


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("l’ogre est épuisé 3, +6 CA 13", "maison"),
        ("la reine est épuisée 3, +6 CA 13", "maison"),
        ("j’attaque un orc épuisé 2, +6 CA 13", "maison"),
        ("l’ogre que j’attaque est épuisé 3, +4 CA 15", "maison"),
        ("il a peur, +4 CA 15", "maison"),
        ("l’ogre a l’avantage, +6 CA 14", "maison"),
        ("l’ogre est aidé par un gobelin, +6 CA 14", "maison"),
        ("je suis derrière un abri partiel, +6 CA 14", "maison"),
        ("un orc à terre attaque, +4 CA 16", "maison"),
        ("l’ogre est au galop, +6 CA 15", "dd3"),
        ("l’ogre est au galop, bba 6 force 3 CA 15", "dd3"),
        ("il essaie de me désarmer, lui 65, moi 75", "runequest"),
        ("je suis aveuglé, l’ogre fait une sauvegarde dex +2 DD 13", "maison"),
    ],
)
def test_what_the_form_does_not_ask_of_him_has_no_answer(text: str, system: str) -> None:
    assert ask(text, system).calculator is None


@pytest.mark.parametrize(
    ("text", "system", "inputs"),
    [
        # Whoever does what is computed is the one of whom the form asks it.
        (
            "l’ogre épuisé 3 attaque à +6 CA 13",
            "maison",
            {"bonus": 6, "ca": 13, "epuisement": 3},
        ),
        (
            "mon guerrier est épuisé 2, l’ogre à terre, +5 CA 12",
            "maison",
            {"bonus": 5, "ca": 12, "epuisement": 2, "cible-a-terre": True},
        ),
        (
            "+9 contre CA 22, ma cible est entravée et un allié m’aide",
            "maison",
            {"bonus": 9, "ca": 22, "cible-entravee": True, "aide": True},
        ),
        *(
            (
                f"initiative : {told} surpris, ma dex +4, trois ennemis +1 +1 +2",
                "dd3",
                {"surprise": whose, "dexterite": 4, "adversaires": [1, 1, 2]},
            )
            for told, whose in (
                ("je suis", "vous"),
                ("on est", "vous"),
                ("nous sommes", "vous"),
                ("ils sont", "adversaires"),
            )
        ),
        # What is mine beside a value of the other’s does not make the target mine.
        (
            "ma cible est invisible, j’ai +6, CA 13",
            "maison",
            {"bonus": 6, "ca": 13, "cible-non-vue": True},
        ),
        (
            "il m’a empoisonné, je fais +3 contre CA 14",
            "maison",
            {"bonus": 3, "ca": 14, "attaquant-empoisonne": True},
        ),
        # A form of one being asks it of whoever is told of.
        (
            "l’ogre est entravé, sauvegarde dex +2 DD 13",
            "maison",
            {"caracteristique": "dexterite", "dexterite": 2, "dd": 13, "entrave": True},
        ),
    ],
)
def test_what_it_asks_of_whom_a_clause_tells_is_read(
    text: str, system: str, inputs: dict[str, Any]
) -> None:
    assert ask(text, system).inputs == inputs


@pytest.mark.parametrize("thing", ["bouclier", "arme"])
@pytest.mark.parametrize(("whose", "field"), [("mon", "prive"), ("son", "prive-adverse")])
def test_a_possessive_tells_whose_loss_it_is(thing: str, whose: str, field: str) -> None:
    """What stands right behind the other's number is his only where « son » says so."""
    asked = ask(f"opposition 75 contre 60 privé de {whose} {thing}", "runequest")
    assert asked.inputs == {"competence": 75, "competence-adverse": 60, field: True}
