"""What a question may hold beside names and values: units, counts, negations, sums, arms."""

import pytest

from calculators.answer import Json
from calculators.asking import ask
from calculators.fields import Integer
from calculators.form import InputErrors
from tests.calculators.asking.lots import Query, stated
from tests.draws import sampled


@pytest.mark.parametrize(
    ("system", "question", "calculator", "inputs"),
    [
        # metres, as forms and sheets read them
        (
            "maison",
            "terrain difficile vitesse 9 m dex +3",
            "maison/terrain",
            {"vitesse": 6, "ajustement": 3},
        ),
        (
            "maison",
            "épuisement niveau 2 vitesse 9 m",
            "maison/epuisement",
            {"niveau": 2, "vitesse": 6},
        ),
        (
            "maison",
            "épuisement niveau 3 vitesse 10,5 mètres",
            "maison/epuisement",
            {"niveau": 3, "vitesse": 7},
        ),
        (
            "dd3",
            "double déplacement vitesse 9 m distance 15 m",
            "dd3/deplacement",
            {"allure": "double", "vitesse": 6, "distance": 10},
        ),
        # counts are no values
        (
            "maison",
            "se désengager init 3 contre 2 ennemis à +1 et +4",
            "maison/desengagement",
            {"initiative": 3, "ennemis": [1, 4]},
        ),
        (
            "maison",
            "se désengager contre 3 ennemis init +2",
            "maison/desengagement",
            {"ennemis": [2, 2, 2]},
        ),
        (
            "runequest",
            "tenir en respect acrobatie 60 contre 3 adversaires à 40",
            "runequest/epreuves",
            {"epreuve": "tenir-en-respect", "acrobatie": 60, "adversaires": [40, 40, 40]},
        ),
        # the kind of an arm
        (
            "runequest",
            "hache 1d8+2 en nageant",
            "runequest/milieux",
            {"milieu": "nage", "arme": "autre", "degats": "1d8+2"},
        ),
        # the parts of a sum that are not told
        (
            "dd3",
            "ca armure 5 dex 3",
            "dd3/classe-armure",
            {"armure": 5, "dexterite": 3, "bouclier": 0, "taille": 0, "autres": 0},
        ),
        (
            "dd3",
            "ca sans bouclier armure 5 dex 3",
            "dd3/classe-armure",
            {"armure": 5, "dexterite": 3, "bouclier": 0, "taille": 0, "autres": 0},
        ),
        (
            "dd3",
            "armure +4 dex +2 sans défense",
            "dd3/classe-armure",
            {
                "armure": 4,
                "dexterite": 2,
                "bouclier": 0,
                "taille": 0,
                "autres": 0,
                "etat": "sans-defense",
            },
        ),
        (
            "oeil-noir",
            "15 dégâts constitution 14 blessures",
            "oeil-noir/blessures",
            {"points": "15", "cn": 14, "pr": 0},
        ),
        (
            "oeil-noir",
            "blessure 12 dommages CN 13",
            "oeil-noir/blessures",
            {"points": "12", "cn": 13, "pr": 0},
        ),
        # what a word alone may claim leaves the other place to the next number
        (
            "oeil-noir",
            "30 points de vie reste 9 malus",
            "oeil-noir/energie-vitale",
            {"ev": 9, "base": 30},
        ),
        (
            "oeil-noir",
            "coup de poing 11 points d'endurance armure 3",
            "oeil-noir/degats",
            {"genre": "pi-end", "points": "11", "pr": 3, "releve": True},
        ),
        # values parted by « et », the first with a field of its own
        (
            "runequest",
            "épée 70 contre 60 et 50",
            "runequest/opposition",
            {"competence": 70, "competence-adverse": 60, "autres": [50]},
        ),
        (
            "runequest",
            "épée 65 contre 3 adversaires à 60",
            "runequest/opposition",
            {"competence": 65, "competence-adverse": 60, "autres": [60, 60]},
        ),
        # a thing that a table knows (002 l.542)
        (
            "runequest",
            "parade pavois 1d8+2 armure 3",
            "runequest/degats",
            {"degats": "1d8+2", "parade": "bouclier", "points-bouclier": 10, "armure": 3},
        ),
        # metres without a word, where one field alone is measured
        ("maison", "épuisement 2, 9 m", "maison/epuisement", {"niveau": 2, "vitesse": 6}),
        # English names of manœuvres
        (
            "maison",
            "shove force 3 contre force 2",
            "maison/lutte",
            {"manoeuvre": "bousculer", "force": 3, "force-adverse": 2},
        ),
        (
            "maison",
            "dodge +5 ca 15",
            "maison/attaque",
            {"bonus": 5, "ca": 15, "cible-esquive": True},
        ),
        (
            "runequest",
            "trip 60 contre acrobatie 40",
            "runequest/epreuves",
            {"epreuve": "croche-pied", "arme": 60, "acrobatie": 40},
        ),
        (
            "dd3",
            "toucher en selle +1 ca 15",
            "dd3/monte",
            {"attaque": 1, "ca": 15, "a-distance": False},
        ),
    ],
)
def test_a_question_is_read_as_it_is_meant(
    system: str, question: str, calculator: str, inputs: dict[str, Json]
) -> None:
    told = ask(question, system)
    assert told.calculator, told.unknown
    assert (told.calculator.id, told.inputs) == (calculator, inputs)


@pytest.mark.parametrize(
    ("system", "question"),
    [
        # « name value name value » is never read as « value name »
        ("dd3", "CA 10 armure 5 bouclier 2 dextérité 2 taille P"),
        # what a die shows is no skill
        ("oeil-noir", "1 à l'attaque parade 12"),
        # a count of no use here is no value of anything
        ("maison", "toucher +7 ca contre 3 ennemis"),
        # metres that make no whole squares
        ("maison", "épuisement niveau 2 vitesse 10 m"),
        # metres of nothing that is measured
        ("maison", "toucher +7 ca 18 m"),
        # what cannot be none
        ("maison", "toucher +7 sans ca 18"),
        # an arm whose kind matters, and is not known
        ("runequest", "dague 1d4+1 en nageant"),
        # whose the defence is: the last number's, or one's own
        ("runequest", "opposition 65 contre 75 en défense"),
        # a role that both sides would have
        ("runequest", "attaque 65 contre attaque 75"),
        # armour that nothing here takes off
        ("runequest", "recul 23 dégâts TAI 12 armure 5"),
        # a manœuvre that the source does not know
        ("dd3", "feint +8 contre +5"),
        # a total beside its parts
        ("dd3", "ca 21 armure 6 bouclier 2 dex 3 contact"),
        # an arm that cannot parry, in the open where the form asks for no arm
        ("oeil-noir", "fouet AT 7 PRD 9"),
    ],
)
def test_what_is_not_understood_for_sure_is_not_answered(system: str, question: str) -> None:
    assert ask(question, system).calculator is None


def test_what_is_mentioned_and_not_used_is_shown() -> None:
    told = ask("toucher +7 ca 18 ogre", "maison")
    assert told.calculator
    assert told.unknown == ["ogre"]
    assert ask("toucher +7 ca 18 combat", "maison").unknown == []


def test_an_arm_brings_about_no_place_where_it_would_matter() -> None:
    told = ask("hache AT 12 PRD 10 couché", "oeil-noir")
    assert told.inputs == {"at": 12, "prd": 10, "posture": "couche"}
    assert told.unknown == ["hache"]
    told = ask("hache AT 12 PRD 10 couloir", "oeil-noir")
    assert told.inputs == {"at": 12, "prd": 10, "espace": "confine", "arme": "haches"}


def test_parts_that_are_none_are_told() -> None:
    told = ask("ca armure 5 dex 3", "dd3")
    assert ("Bonus de bouclier", "0") in told.understood
    assert "Bonus de bouclier" not in dict(told.defaults)


@pytest.mark.parametrize(
    ("system", "question", "weighing"),
    [
        ("maison", "discrétion plate grand heaume DD 15", ["Ajustement de Dextérité"]),
        ("maison", "toucher +7 ca 18", []),
        (
            "dd3",
            "critique 19-20 x2 +9 ca 16",
            ["Dés de dégâts de l’arme", "Modificateur de Force"],
        ),
        ("runequest", "hache 1d8+2 non parée armure 4", ["Modificateur de dégâts"]),
    ],
)
def test_defaults_that_change_the_number_are_named(
    system: str, question: str, weighing: list[str]
) -> None:
    told = ask(question, system)
    assert [label for label, _ in told.weighing] == weighing


@pytest.mark.parametrize("query", sampled((each,) for each in stated()[::7]))
def test_a_default_that_is_not_named_adds_nothing(query: Query) -> None:
    told = ask(query.text, query.system)
    assert told.calculator
    assert told.form
    assert told.result
    named = {label.rpartition(" : ")[2] for label, _ in told.weighing}
    for field in told.calculator.form.fields():
        left = field.name not in told.inputs and told.form.matters(field) and not field.ruling
        if not (left and isinstance(field, Integer) and field.minimum <= 0 <= field.maximum):
            continue
        try:
            sentence = told.calculator.evaluate({**told.inputs, field.name: 0}).sentence
        except InputErrors:
            sentence = ""
        changes = sentence != told.result.sentence
        assert changes == (field.label.rpartition(" : ")[2] in named), field.label
