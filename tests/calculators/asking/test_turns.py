"""Turns of speech: numbers in letters, haste, whose a state is, what is shared out."""

import pytest

from calculators.answer import Json
from calculators.asking import ask
from calculators.asking.letters import SPELLED
from calculators.asking.lexicon import Entry
from calculators.asking.words import tokens
from calculators.fields import YesNo
from tests.calculators.asking.test_wordings import every_one, read


def test_every_number_to_a_hundred_may_be_in_letters() -> None:
    assert {*SPELLED.values()} == {0, *range(2, 101)}
    for text, value in (
        ("vingt et un", 21),
        ("vingt-huit", 28),
        ("soixante et onze", 71),
        ("quatre vingt dix neuf", 99),
    ):
        assert [each.values for each in tokens(text)] == [(value,)], text
    assert ask("CA de vingt-huit, toucher +9", "maison").inputs == {"bonus": 9, "ca": 28}


@every_one
def test_a_state_is_of_whom_it_is_told(entry: Entry) -> None:
    """« Je suis étourdi » says nothing of the target, nor « la cible est effrayée » of oneself."""
    theirs = {*entry.across.values()} | {each for each in entry.fields if each.startswith("cible-")}
    own = {*entry.across} | {each for each in entry.fields if each.startswith("attaquant-")}
    for name, field in entry.fields.items():
        if not isinstance(field, YesNo) or field.ruling is not None or name not in own | theirs:
            continue
        state = field.label.partition(",")[0].lower()
        if " " in state:
            # « Cible à pied » names its side, and is no adjective.
            continue
        if found := read(entry, f"je suis {state}"):
            assert theirs.isdisjoint(found.inputs), (name, found.inputs)
        if found := read(entry, f"la cible est {state}"):
            chosen = {each for each, value in found.inputs.items() if value is True}
            assert own.isdisjoint(chosen), (name, found.inputs)


@pytest.mark.parametrize(
    ("system", "question", "inputs"),
    [
        ("maison", "jattaque à +5 ca 12", {"bonus": 5, "ca": 12}),
        ("oeil-noir", "AT/PRD 13/11 couché", {"at": 13, "prd": 11, "posture": "couche"}),
        (
            "runequest",
            "1d8 contre 1d10, armure 2",
            {"degats": "1d8", "parade": "arme", "des-parade": "1d10", "armure": 2},
        ),
        (
            "runequest",
            "dés déjà lancés : j’ai 70 et j’ai fait 34, lui 65 et il a fait 61",
            {
                "competence": 70,
                "competence-adverse": 65,
                "lances": True,
                "jet": 34,
                "jet-adverse": 61,
            },
        ),
        (
            "maison",
            "lui force 4 et dex 0, moi force 5, agripper",
            AGRIPPED := {
                "manoeuvre": "agripper",
                "force": 5,
                "force-adverse": 4,
                "dexterite-adverse": 0,
            },
        ),
        ("maison", "agripper, ma force 5, lui force 4 et dex 0", AGRIPPED),
        ("dd3", "lutte +8, lui +10", {"manoeuvre": "lutte", "lutte": [8], "cible-lutte": [10]}),
        (
            "runequest",
            "1d8, il pare pas, armure 2",
            {
                "degats": "1d8",
                "parade": "aucune",
                "armure": 2,
            },
        ),
        # a plural that names mine and his
        (
            "runequest",
            "jets 34 et 71, comp 60 contre 75",
            {
                "competence": 60,
                "competence-adverse": 75,
                "lances": True,
                "jet": 34,
                "jet-adverse": 71,
            },
        ),
        # what is taken off, and for whom
        (
            "oeil-noir",
            "AT 12+3 contre PRD 14-2",
            {"at": 12, "ajustement-at": 3, "prd": 14, "ajustement-prd": -2},
        ),
        (
            "runequest",
            "attaque 70 contre 80 avec -10 pour lui",
            {"competence": 70, "competence-adverse": 80, "ajustement-adverse": -10},
        ),
        (
            "runequest",
            "65 contre 90, l'autre fait un coup précis de deux moitiés",
            {"competence": 65, "competence-adverse": 90, "moities-adverses": 2},
        ),
        # what one has no more, and how many one is
        (
            "runequest",
            "j'ai plus mon bouclier, 70 contre 60",
            {"prive": True, "competence": 70, "competence-adverse": 60},
        ),
        ("maison", "on est quatre, surprise DD 16", {"creatures": 4, "dd": 16}),
        # « dé » with its mark shows, and one of what is counted counts none
        ("oeil-noir", "maladresse attaque dé 9", {"tableau": "attaque", "de-tombe": [9]}),
        ("oeil-noir", "maladresse attaque 9", {"tableau": "attaque", "de-tombe": [9]}),
        # where something has to be chosen, and only this tells it
        (
            "maison",
            "clerc sort niveau 4 sagesse +3",
            {"temps": "clerc", "classe": "clerc", "niveau-du-sort": 4, "sagesse": 3},
        ),
        (
            "maison",
            "10 pv temporaires, j'en ai déjà 4",
            {"evenement": "temporaires", "montant": 10, "temporaires": 4},
        ),
        # a malus of what is in the way
        (
            "oeil-noir",
            "il est invisible, AT 13 malus 6, PRD 11 malus 4",
            {"vu": "invisible", "at": 13, "prd": 11, "invisible-at": 6, "invisible-prd": 4},
        ),
    ],
)
def test_turns_are_read(system: str, question: str, inputs: dict[str, Json]) -> None:
    told = ask(question, system)
    assert told.calculator, question
    form = told.calculator.form
    assert form.parse(told.inputs).dump() == form.parse(inputs).dump()


@pytest.mark.parametrize(
    ("system", "question"),
    [
        # who is meant?
        ("oeil-noir", "assaut AT 12 contre PRD 10, il a moins de la moitié de son EV"),
        # neither form asks that of him
        ("maison", "la cible est empoisonnée, attaque +5 ca 12"),
        ("maison", "je suis agrippé, attaque +5 ca 12"),
        ("dd3", "je suis pris au dépourvu, attaque +5 ca 12"),
        # of which of two things, or of none
        ("oeil-noir", "mauvaise lumière, dans l'eau à la taille, AT 13 malus 2"),
        ("oeil-noir", "couché AT 13 malus 2"),
        # what one wears, in a word that no one knows
        ("maison", "discrétion en zorglub dex 3 dd 12"),
    ],
)
def test_of_what_a_word_is_may_be_unknown(system: str, question: str) -> None:
    assert ask(question, system).calculator is None
