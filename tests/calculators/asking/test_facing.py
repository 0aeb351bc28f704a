"""Whose a value is where both sides have one, in whichever order they are told of."""

import pytest

from calculators.answer import Json
from calculators.asking import ask
from tests.calculators.asking.test_clauses import stands_for


@pytest.mark.parametrize(
    "parry", ["parade maximum", "parade maximum épée", "parade à l’épée", "parade"]
)
@pytest.mark.parametrize("blow", ["", "coup "])
def test_who_parries_first_is_struck_behind_contre(parry: str, blow: str) -> None:
    """« Parade 1d8 contre 1d10 »: the dice of a blow are no parry's, whoever is told of first."""
    inputs = ask(f"{parry} 1d8 contre {blow}1d10+2, armure 2", "runequest").inputs
    assert (inputs["degats"], inputs["des-parade"], inputs["armure"]) == ("1d10+2", "1d8", 2)


@pytest.mark.parametrize("said", ["dés 34 et 72", "jets 34 et 72"])
def test_dice_that_are_told_are_no_further_foes(said: str) -> None:
    inputs: dict[str, Json] = {"competence": 80, "competence-adverse": 75}
    thrown: dict[str, Json] = {"lances": True, "jet": 34, "jet-adverse": 72}
    stands_for(f"80 contre 75, {said}", "runequest/opposition", inputs | thrown)


@pytest.mark.parametrize("mine", ["moi 75", "et moi 75", "moi acrobatie 75"])
def test_mine_stands_behind_a_list_of_theirs(mine: str) -> None:
    stands_for(
        f"tenir en respect 3 types acrobatie 30 45 60, {mine}",
        "runequest/epreuves",
        {"epreuve": "tenir-en-respect", "adversaires": [30, 45, 60], "acrobatie": 75},
    )


@pytest.mark.parametrize("points", [1, 7, 12])
def test_what_is_pierced_has_its_points(points: int) -> None:
    stands_for(
        f"traverser l’armure portée de {points}, 1d10, pas de parade",
        "runequest/degats",
        {"traverser": "portee", "armure": points, "degats": "1d10", "parade": "aucune"},
    )


@pytest.mark.parametrize("told", ["il a perdu son bouclier", "il a perdu son arme"])
def test_what_he_lost_is_his_loss(told: str) -> None:
    inputs: dict[str, Json] = {"competence": 90, "competence-adverse": 50, "prive-adverse": True}
    stands_for(f"90 contre 50, {told}", "runequest/opposition", inputs)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("armure 5 partout sauf tête 7", [7, 5, 5, 5, 5, 5, 5]),
        ("tête 8 pa et 4 partout ailleurs", [8, 4, 4, 4, 4, 4, 4]),
        ("bras droit 4, 5 ailleurs", [4, 5, 5, 5, 5, 5, 5]),
        ("5 partout sauf tête 7 et poitrine 8", [7, 8, 5, 5, 5, 5, 5]),
    ],
)
def test_a_place_may_differ_from_all_others(text: str, points: list[Json]) -> None:
    inputs: dict[str, Json] = {"points": points, "competence": 80}
    stands_for(f"{text}, compétence 80", "runequest/armure", inputs)


@pytest.mark.parametrize(
    "text",
    [
        "bras 4, 5 partout ailleurs",
        "5 partout sauf à la tête",
        # What is said instead takes the former back.
        "5 partout, plutôt tête 6",
        "5 partout, rectifie tête 6",
    ],
)
def test_of_two_places_or_none_the_others_are_not_known(text: str) -> None:
    assert ask(f"{text}, compétence 80", "runequest").calculator is None


@pytest.mark.parametrize(
    ("mine", "theirs"), [("attaque", "défense"), ("défense", "attaque"), ("parade", "attaque")]
)
@pytest.mark.parametrize("behind", [False, True])
def test_a_precise_act_is_of_whose_act_it_is(mine: str, theirs: str, *, behind: bool) -> None:
    """« Défense précise 95 contre attaque 70 »: the word says how the act before it is done."""

    def act(word: str, value: int, *, precise: bool) -> str:
        if not precise:
            return f"{word} {value}"
        return f"{word} {value} précise" if behind else f"{word} précise {value}"

    role = "attaquant" if mine == "attaque" else "defenseur"
    for own in (False, True):
        for other in (False, True):
            text = f"{act(mine, 95, precise=own)} contre {act(theirs, 70, precise=other)}"
            found = ask(text, "runequest")
            expected = {"role": role, "competence": 95, "competence-adverse": 70}
            expected |= {"moities": 1} if own else {}
            assert found.inputs == expected | ({"moities-adverses": 1} if other else {}), text


@pytest.mark.parametrize("of", ["d’", "en "])
@pytest.mark.parametrize("mine", ["j’ai", "moi", "moi je suis à"])
def test_what_others_values_are_may_stand_behind_them(of: str, mine: str) -> None:
    """« Deux gardes à 35 et 55 en acrobatie, j’ai 70 »: 70 is no third of theirs."""
    expected = {"epreuve": "tenir-en-respect", "acrobatie": 70}
    for told, values in (("un garde à 35", [35]), ("deux gardes à 35 et 55", [35, 55])):
        text = f"je tiens en respect {told} {of}acrobatie, {mine} 70"
        assert ask(text, "runequest").inputs == expected | {"adversaires": values}, text
    for told, values in (("un orc à +1", [1]), ("deux orcs à +1 et +4", [1, 4])):
        found = ask(f"je me désengage, {told} {of}initiative, {mine} +5", "maison")
        assert found.inputs == {"initiative": 5, "ennemis": values}, told
