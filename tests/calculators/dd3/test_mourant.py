"""The dying and the coup de grâce thrown in every way, and what the answers owe one another."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.answer import Throw
from tests.calculators.asked import (
    Endless,
    Script,
    accepted,
    answers,
    at,
    counted,
    number,
    numbers,
    possible,
    usually,
)
from tests.calculators.shown import notes, plain, sentence, table
from tests.strategies import Raw

ID = "dd3/mourant"
CALCULATOR = registry.find(ID)
STABILISES = 10
"""The faces of a d100 that stabilise are the first 10 (004 l.259)."""

DYING: list[Raw] = [
    {"points": -6},
    {"points": 0, "fatigante": True},
    {"points": -7, "secours": "premiers-secours", "secours-apres": 0, "secours-chance": 35},
    {"points": -6, "secours": "premiers-secours", "secours-apres": 2, "secours-chance": 60},
    {"points": -8, "secours": "premiers-secours", "secours-apres": 1, "secours-chance": 100},
    {"points": -9, "secours": "premiers-secours", "secours-apres": 4, "secours-chance": 50},
]


def throws(raw: Raw, *, highest: bool) -> list[tuple[Fraction, Throw]]:
    """Play every kind of d100: one face, the highest or the least, stands for its kind."""
    helping = raw.get("secours-chance", STABILISES)
    assert isinstance(helping, int)
    kinds = sorted({STABILISES, helping, 100})
    found = []
    started: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while started:
        faces, chance = started.pop()
        try:
            found.append((chance, CALCULATOR.throw(raw, Script(faces, len(faces)))))
        except Endless:
            started += [
                ((*faces, high if highest else low + 1), chance * Fraction(high - low, 100))
                for low, high in zip([0, *kinds], kinds, strict=False)
            ]
    return found


@pytest.mark.parametrize("raw", DYING, ids=str)
@pytest.mark.parametrize("highest", [True, False])
def test_the_dying_end_as_often_as_told(raw: Raw, highest: bool) -> None:
    hit_points: dict[str, Fraction] = {}
    rolls: dict[str, Fraction] = {}
    for chance, played in throws(raw, highest=highest):
        left = played.outcome.rstrip(".").split("à ")[1].split(" ")[0].replace("−", "-")
        thrown = str(sum(line.startswith("Round") for line in played.lines))
        hit_points[left] = hit_points.get(left, Fraction()) + chance
        rolls[thrown] = rolls.get(thrown, Fraction()) + chance
    told = answers(ID, raw)
    assert hit_points == numbers(told, "points-a-la-fin")
    assert rolls == numbers(told, "jets")


BLOWS: list[Raw] = [
    {"cible-points": -3, "degats": "1d4+2", "vigueur": 5},
    {"cible-points": 2, "degats": "2d6", "vigueur": 3},
    {"cible-points": 2, "degats": "1d6-4", "vigueur": -2},
    {"cible-points": 2, "degats": "1d6", "vigueur": 3, "degats-seuls": True},
    {"cible-points": 20, "degats": "1d4", "vigueur": 20, "naturels-decident": True},
    {"cible-points": 40, "degats": "1d4+20", "vigueur": 3, "naturels-decident": True},
]


@pytest.mark.parametrize("raw", BLOWS, ids=str)
def test_coups_de_grace_end_as_often_as_told(raw: Raw) -> None:
    ends = {
        "La cible meurt des dégâts.": "tue-par-les-degats",
        "La cible meurt de son jet de Vigueur raté.": "tue-par-le-jet",
        "La cible survit.": "survit",
    }
    finishing = raw | {"question": "coup-de-grace"}
    law, left = counted(ID, finishing, ends.__getitem__)
    assert not left
    coup = at(answers(ID, finishing), "coup-de-grace")
    assert law == possible({end: Fraction(coup[end]) for end in ends.values()})


@given(raw=accepted(CALCULATOR))
@usually
def test_each_d100_follows_the_one_before(raw: Raw) -> None:
    told = answers(ID, raw)
    saved = numbers(told, "jets").get("0", Fraction())
    dying = 1 - saved
    for rank, stage in enumerate(at(told, "jet-par-jet")):
        assert stage["points"] == number(told, "points-ensuite") - rank
        assert Fraction(stage["lance"]) == dying
        stabilised = Fraction(stage["stabilise"])
        assert stabilised == dying / 10
        saved += stabilised + Fraction(stage["secouru"])
        dying -= stabilised + Fraction(stage["secouru"])
    if at(told, "jet-par-jet"):
        assert number(told, "chance-de-vivre") == saved
    else:
        assert number(told, "jets-moyens") == 0


@given(data=st.data())
@usually
def test_the_table_of_hit_points_agrees_with_each_of_its_rows(data: st.DataObject) -> None:
    raw = data.draw(accepted(CALCULATOR)) | {"question": "etat", "points": -4}
    rows = table(ID, raw, "Selon les points de vie au départ").rows
    for left, row in zip(range(-1, -10, -1), rows, strict=True):
        assert row.heading == f"−{-left}"
        assert row.current is (left == -4)
        assert row.cells[-1] == number(answers(ID, raw | {"points": left}), "chance-de-vivre")


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"points": 1}, "À 1 point de vie, vous êtes valide."),
        ({"points": -10}, "À −10 points de vie, vous êtes mort."),
        (
            {"points": 6, "temporaires": 7},
            "À 6 points de vie et 7 dégâts temporaires, vous êtes inconscient.",
        ),
        (
            {"points": 0},
            (
                "À 0 point de vie, vous êtes hors de combat : "
                "une action partielle, qui vous coûte 1 point de vie si elle fatigue."
            ),
        ),
        (
            {"points": -9},
            (
                "À −9 points de vie, vous êtes mourant ; "
                "chance de vivre : 10 % (1/10), 1 d100 en moyenne."
            ),
        ),
        (
            {"points": 7, "temporaires": 7, "fatigante": True},
            "Après cette action, à 6 points de vie et 7 dégâts temporaires, vous êtes inconscient.",
        ),
        (
            {"question": "coup-de-grace", "cible-points": 20, "degats": "15", "vigueur": 10},
            (
                "Contre une cible sans défense à 20 points de vie, le coup de grâce tue : "
                "70 % (7/10), par le jet de Vigueur raté."
            ),
        ),
    ],
    ids=str,
)
def test_sentences(raw: Raw, told: str) -> None:
    assert sentence(ID, raw) == told


def test_nothing_is_thrown_for_those_who_are_not_dying() -> None:
    played = CALCULATOR.throw({"points": 4}, Script([], 0))
    assert plain(played.outcome) == "Aucun dé à lancer : vous êtes valide."


def test_what_the_text_leaves_open_is_told() -> None:
    late: Raw = {"points": -9, "secours": "premiers-secours", "secours-apres": 1}
    assert "trop tard" in notes(ID, late)
    assert "trop tard" not in notes(ID, late | {"points": -8})
    assert "arbitrage 28)" in notes(ID, {"points": 0})
    assert "arbitrage 16)" in notes(ID, {"points": 4, "temporaires": 4})
    for number_of_ruling in (1, 21, 25):
        assert f"arbitrage {number_of_ruling})" in notes(ID, {})
    coup: Raw = {"question": "coup-de-grace"}
    assert "10 plus les dégâts" in notes(ID, coup)
    assert "aux dégâts seuls" in notes(ID, coup | {"degats-seuls": True})
    assert "arbitrage 1)" in notes(ID, coup)
    assert "arbitrage 28)" not in notes(ID, coup | {"cible-points": 0})
