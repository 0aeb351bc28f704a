"""What belongs together: a name and its unit, « 5/40 », what is asked for, whose a clause is."""

import pytest

from calculators.answer import Json
from calculators.asking import ask
from calculators.asking.lexicon import Entry
from calculators.fields import Integer, Integers
from tests.calculators.asking.test_sentences import a_value, whole
from tests.calculators.asking.test_wordings import ENTRIES, every_one, read


@every_one
def test_a_value_and_its_greatest_may_be_one_word(entry: Entry) -> None:
    """« PV 5/40 », « 5/40 PV » and « 5 PV sur 40 » are the same."""
    out_of = entry.phrases.get(("sur",))
    if out_of is None or not out_of.wants:
        return
    for word, phrase in (("pv", ("pv",)), ("ev", ("ev",)), ("points de vie", ("point", "vie"))):
        meaning = entry.phrases.get(phrase)
        if meaning is None or not meaning.wants or meaning.wants[0] == out_of.wants[0]:
            continue
        plain = read(entry, f"5 {word} sur 40")
        assert plain, word
        for question in (f"{word} 5/40", f"5/40 {word}", f"{word} 5 sur 40"):
            found = read(entry, question)
            assert found, question
            assert found.inputs == plain.inputs, question


@every_one
def test_a_minus_in_letters_is_one(entry: Entry) -> None:
    for name, field, label in whole(entry):
        if field.minimum < 0 and ("moin",) not in entry.phrases:
            value = min(2, -field.minimum)
            if read(entry, f"{label} -{value}"):
                found = read(entry, f"{label} moins {value}")
                assert found, label
                assert found.inputs.get(name) == -value, label


@every_one
def test_values_may_all_stand_before_their_names(entry: Entry) -> None:
    """« 13 AT / 11 PRD » is « AT 13, PRD 11 »."""
    short = [each for each in whole(entry) if len(each[2].split()) == 1]
    if len(short) > 1:
        (one, first, left), (other, second, right) = short[:2]
        values = a_value(first), a_value(second)
        question = f"{values[0]} {left} / {values[1]} {right}"
        found = read(entry, question)
        assert found, question
        assert (found.inputs.get(one), found.inputs.get(other)) == values, question


@every_one
def test_one_thing_takes_no_number_before_it(entry: Entry) -> None:
    """« Encombrement 4 et une blessure »: one wound, and not four."""
    phrases = {phrase[0]: each for phrase, each in entry.phrases.items() if len(phrase) == 1}
    for word in ("blessur", "moiti"):
        meaning = phrases.get(word)
        if meaning is None or not meaning.units:
            continue
        for name, field, label in whole(entry):
            if name not in meaning.before and isinstance(field, Integer):
                value = a_value(field)
                if found := read(entry, f"{label} {value} et une {word}e"):
                    assert found.inputs.get(name) == value, label
                    assert 1 in [found.inputs.get(each) for each in meaning.units], label


def test_the_laws_are_about_something() -> None:
    lists = [each for entry in ENTRIES for each in entry.fields.values()]
    assert any(isinstance(each, Integers) for each in lists)
    assert sum(("sur",) in entry.phrases for entry in ENTRIES) > 1
    assert any(("blessur",) in entry.phrases for entry in ENTRIES)


@pytest.mark.parametrize(
    ("system", "question", "calculator", "inputs"),
    [
        # a name and a unit that say the same
        (
            "runequest",
            "1d8, bouclier de 6 PA, 5 d'armure",
            "runequest/degats",
            {"degats": "1d8", "parade": "bouclier", "points-bouclier": 6, "armure": 5},
        ),
        # what is asked for
        (
            "oeil-noir",
            "combien de blessures avec 12 PI et PR 3",
            "oeil-noir/blessures",
            {"points": "12", "pr": 3},
        ),
        # a length within a state, and one that chooses
        (
            "maison",
            "cible paralysée à 1,50 m, +6 ca 13, 2d6+4",
            "maison/critiques",
            {"critique-automatique": True, "bonus": 6, "ca": 13, "degats": "2d6+4"},
        ),
        (
            "maison",
            "tir +7 ca 16, cible à 1,5 m",
            "maison/attaque",
            {"genre": "distance", "bonus": 7, "ca": 16, "portee": "pres"},
        ),
        # what is lost or won stands behind what there is, out of its greatest
        *(
            (
                "maison",
                question,
                "maison/points-de-vie",
                {"evenement": what, "montant": 13, "pv": 22, "pv-max": 40},
            )
            for told in ("22/40", "22 sur 40", "PV 22/40", "j’ai 22/40 pv")
            for question, what in (
                (f"{told} soin 13", "soins"),
                (f"{told}, soin 13", "soins"),
                (f"{told} perd 13 pv", "degats"),
                (f"{told}, perd 13", "degats"),
            )
        ),
        # one's own, then the other's, whose name alone begins his
        (
            "dd3",
            "croc-en-jambe +10, moi for +4 dex +1, ogre for +6 dex -1",
            "dd3/manoeuvres",
            {
                "manoeuvre": "croc-en-jambe",
                "attaque": 10,
                "force": 4,
                "dexterite": 1,
                "cible-force": 6,
                "cible-dexterite": -1,
            },
        ),
        # a level beside the enemies' is the spell's
        *(
            (
                "maison",
                f"{scroll} clerc niv 5 sag +4, un ennemi niv 9 au cac",
                "maison/incantation",
                {"support": "parchemin", "temps": "clerc", "niveau-du-sort": 5, **told},
            )
            for scroll, told in (
                ("parchemin", {"sagesse": 4, "ennemis": [9]}),
                ("lire parchemin", {"sagesse": 4, "ennemis": [9], "classe": "clerc"}),
            )
        ),
        # the level of each hinders the other's spells
        *(
            (
                "maison",
                f"combat : {mine} contre {theirs}",
                "maison/combat",
                {"pv": 22, "ca": 12, "pv-adverses": 40, "ca-adverse": 16, **told},
            )
            for mine, theirs, told in (
                (
                    "22 PV CA 12, 4 sorts à 4d6",
                    "un chef niveau 6 au contact 40 PV CA 16",
                    {
                        "action": "sort",
                        "sorts": 4,
                        "degats-du-sort": "4d6",
                        "niveau-au-contact": 6,
                    },
                ),
                (
                    "22 PV CA 12 niveau 5 au contact",
                    "un mage 40 PV CA 16, 3 sorts à 4d6",
                    {
                        "action-adverse": "sort",
                        "sorts-adverses": 3,
                        "degats-du-sort-adverse": "4d6",
                        "niveau-au-contact-adverse": 5,
                    },
                ),
            )
        ),
        (
            "dd3",
            "40 PV CA 18 +8 1d10+5 critique x3 contre 60 PV CA 17 +9 2d8+5",
            "dd3/combat",
            {
                "pv": 40,
                "ca": 18,
                "bba": [8],
                "force": 0,
                "degats": "1d10+5",
                "multiplicateur": 3,
                "pv-adverses": 60,
                "ca-adverse": 17,
                "attaques-adverses": [9],
                "degats-adverses": "2d8+5",
            },
        ),
        # of whom « il », « qui » and « pour moi » tell
        (
            "oeil-noir",
            "AT 13, il a 10 en PRD et une blessure",
            "oeil-noir/assaut",
            {"at": 13, "prd": 10, "blessures-adverses": 1},
        ),
        (
            "maison",
            "+4 pour toucher quelqu'un qui a 16 de CA et qui esquive",
            "maison/attaque",
            {"bonus": 4, "ca": 16, "cible-esquive": True},
        ),
        (
            "runequest",
            "attaque 70, il pare 60, malus 20 pour moi",
            "runequest/opposition",
            {"role": "attaquant", "competence": 70, "competence-adverse": 60, "ajustement": -20},
        ),
        # the other side's list, and what one side has like the other
        (
            "dd3",
            "init +2 contre dex +1 et +3",
            "dd3/initiative",
            {"dexterite": 2, "adversaires": [1, 3]},
        ),
        (
            "maison",
            "agripper force +3, il a +5",
            "maison/lutte",
            {"manoeuvre": "agripper", "force": 3, "force-adverse": 5},
        ),
        # a mark, and what takes off
        (
            "oeil-noir",
            "gambison 2, casque 1 noté +, enc 3",
            "oeil-noir/armure",
            {"pr": [2], "pr-plus": [1], "enc": [3]},
        ),
        (
            "oeil-noir",
            "AT 12 facilitée de 2 contre PRD 10, malus de 3 à la parade",
            "oeil-noir/assaut",
            {"at": 12, "ajustement-at": 2, "prd": 10, "ajustement-prd": -3},
        ),
        # no number is asked for
        (
            "dd3",
            "cavalier inconscient, selle de guerre",
            "dd3/monte",
            {"question": "inconscient", "selle-de-guerre": True},
        ),
    ],
)
def test_parts_are_read_together(
    system: str, question: str, calculator: str, inputs: dict[str, Json]
) -> None:
    told = ask(question, system)
    assert told.calculator, question
    assert told.calculator.id == calculator
    form = told.calculator.form
    assert form.parse(told.inputs).dump() == form.parse(inputs).dump()


@pytest.mark.parametrize(
    ("system", "question"),
    [
        # he may be either
        ("oeil-noir", "AT 12 PRD 10, il a deux blessures"),
        # two lengths without a name
        ("maison", "terrain difficile 9 m, dex +1, 4 cases"),
        # what is added to one quality throws no other
        ("maison", "sauvegarde dd 15 dex 2 moins 1"),
        # a bonus is no damage that one asks for
        ("maison", "combien de dégâts avec +7 contre ca 18"),
        # no hit points are left with their sign
        ("oeil-noir", "combien de pv en passant guerrier niveau 6 cn +2"),
        # compared the other way round
        ("dd3", "désarmer +8 contre +5, mon arme est plus petite que la sienne"),
    ],
)
def test_what_may_be_two_things_is_not_answered(system: str, question: str) -> None:
    assert ask(question, system).calculator is None


@pytest.mark.parametrize(
    ("dice", "weapon", "added"),
    [("1d8+1d4", "1d8", "1d4"), ("1d8+1+1d4", "1d8+1", "1d4"), ("2d6+1d2", "2d6", "1d2")],
)
def test_two_dice_are_the_weapon_and_what_is_added(dice: str, weapon: str, added: str) -> None:
    """The form adds its own modifier to the weapon: « 1d8+1d4 » holds it already."""
    told = ask(f"{dice} armure 3 sans parade", "runequest")
    assert told.calculator
    assert told.calculator.id == "runequest/degats"
    assert (told.inputs["degats"], told.inputs["modificateur"]) == (weapon, added)
    # What is named apart stays apart.
    told = ask(f"{dice} modificateur 1d6 armure 3 sans parade", "runequest")
    assert told.inputs["modificateur"] == "1d6"
