"""The opposed test thrown in every way, and what its answers owe one another."""

import re
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.french import NBSP
from calculators.runequest import combat_tables
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Side
from tests.calculators.asked import (
    Script,
    accepted,
    answers,
    at,
    briefly,
    counted,
    number,
    numbers,
    possible,
)
from tests.calculators.shown import cells, notes, onward, plain, result, sentence
from tests.draws import sampled
from tests.strategies import Raw

ID = "runequest/opposition"
CALCULATOR = registry.find(ID)

FIGHTS: list[Raw] = [
    {},
    {"competence": 142, "competence-adverse": 80},
    {"competence": 80, "moities": 1, "competence-adverse": 120, "role": "defenseur"},
    {"competence": 40, "ajustement": -60, "egalites": "plus-bas", "critique": 20},
    {"egalites": "personne", "echec-critique": 96, "prive": True},
    {"competence": 130, "competence-adverse": 130, "maitres-egaux": "penalite"},
    {"sans-reaction": True},
    {"sans-reaction": True, "echange": True},
    {"arrondi-critique": "superieur", "competence": 61},
    {"sans-reaction": True, "role": "defenseur", "competence": 130},
]


def verdict(outcome: str) -> str:
    """Read the winner and the margin."""
    margin = re.search(r"marge (\d)", outcome)
    return f"{outcome.split(' ', maxsplit=1)[0]} {margin[1] if margin else ''}"


def test_whoever_has_no_reaction_left_is_told_so() -> None:
    absent: Raw = {"sans-reaction": True}
    attacking = sentence(ID, absent | {"competence": 65})
    defending = sentence(ID, absent | {"role": "defenseur"})
    assert attacking.startswith("À 65 % tout compris contre un défenseur sans Réaction, vous")
    assert defending.startswith("Sans Réaction contre 55 % tout compris, vous ne gagnez jamais ;")
    assert "adversaire ne gagne jamais ; personne" in attacking


def test_the_excess_of_a_defender_without_reaction_is_told_to_weigh() -> None:
    def told(raw: Raw) -> bool:
        return "excédent d’un défenseur sans Réaction" in notes(ID, raw | {"sans-reaction": True})

    assert told({"competence-adverse": 130})
    assert told({"role": "defenseur", "competence": 130})
    assert not told({"competence": 140, "competence-adverse": 130})
    assert not told({"competence-adverse": 100})


@pytest.mark.parametrize("raw", sampled((each,) for each in FIGHTS), ids=str)
def test_duels_end_as_often_as_told(raw: Raw) -> None:
    law, left = counted(ID, raw, verdict)
    assert not left
    told = answers(ID, raw)
    expected = {"Personne ": number(told, "victoire.personne")}
    for who, name in (("Vous", "vous"), ("L’adversaire", "adversaire")):
        expected |= {f"{who} {n}": share for n, share in numbers(told, f"marges.{name}").items()}
    assert law == possible(expected)


@pytest.mark.parametrize(
    ("raw", "rolls", "lines"),
    [
        # 65 against 55: a critical against a failure, margin 2 (002 l.87-89).
        ({}, (6, 60), ["sans parade ; 1 effet spécial", "normaux ; 2 effets spéciaux"]),
        ({"moities": 1}, (3, 60), ["sans parade ; 2 effets spéciaux", "3 effets spéciaux"]),
        ({"role": "defenseur"}, (6, 60), ["échoue complètement ; 1 effet", "2 effets spéciaux"]),
        ({}, (60, 5), ["moitié, puis Déflection entière", "échoue complètement ; 1 effet spécial"]),
        ({}, (40, 30), ["moitié de son jet de Déflection ; aucun", "normaux ; aucun effet"]),
    ],
)
def test_a_throw_reads_both_tables(raw: Raw, rolls: tuple[int, int], lines: list[str]) -> None:
    assert CALCULATOR.roll
    played = CALCULATOR.roll(CALCULATOR.form.parse(raw), Script(rolls, 2))
    for line, expected in zip(played.lines[-2:], lines, strict=True):
        assert expected in line.replace(NBSP, " ")


@pytest.mark.parametrize(
    ("rolls", "told"),
    [
        ((99, 30), "Vous lancez aussi"),
        ((30, 100), "L’adversaire lance aussi"),
        ((100, 99), "Chacun lance aussi"),
        ((98, 30), None),
    ],
)
def test_a_fumble_is_thrown_for_too(rolls: tuple[int, int], told: str | None) -> None:
    # 002 l.105-107; 99 and 00 below 100 % (ruling 002-9).
    assert CALCULATOR.roll
    played = CALCULATOR.roll(CALCULATOR.form.parse({}), Script(rolls, 2))
    fumbles = [line for line in played.lines if "échec critique" in line and "lance" in line]
    assert [line.startswith(told) for line in fumbles] == [True] if told else not fumbles


def test_the_last_roll_is_written_as_its_dice_show_it() -> None:
    assert CALCULATOR.roll
    played = CALCULATOR.roll(CALCULATOR.form.parse({}), Script((100, 7), 2))
    assert "d100, 00," in played.lines[0]
    assert "d100, 07," in played.lines[1]


def test_every_winner_and_margin_has_a_text_in_each_table() -> None:
    fighters = (Side.ATTACKER, Side.DEFENDER)
    assert combat_tables.BLOWS.keys() == {(t, s) for t in CombatTable for s in fighters}
    assert {len(texts) for texts in combat_tables.BLOWS.values()} == {4}


@given(data=st.data())
@briefly
def test_answers_hold_together(data: st.DataObject) -> None:
    raw = data.draw(accepted(CALCULATOR))
    told = answers(ID, raw)
    chosen = CALCULATOR.form.parse(raw).dump()
    for side, halvings in (("vous", "moities"), ("adversaire", "moities-adverses")):
        margins = numbers(told, f"marges.{side}")
        won = number(told, f"victoire.{side}")
        assert sum(margins.values()) == won
        for table in CombatTable:
            law = numbers(told, f"effets.{side}.{table.value}.loi")
            mean = number(told, f"effets.{side}.{table.value}.moyenne")
            assert mean == sum(int(count) * share for count, share in law.items())
            # At least one effect more for each half, whenever one wins.
            assert mean >= won * number(chosen, halvings)
    here = at(told, "par-moities")[str(chosen["moities"])]
    assert number(here, "victoire") == number(told, "victoire.vous")
    assert {f"{t.value}": here[t.value] for t in CombatTable} == {
        t.value: at(told, f"effets.vous.{t.value}.moyenne") for t in CombatTable
    }


@given(data=st.data())
@briefly
def test_changing_places_changes_the_answers_sides(data: st.DataObject) -> None:
    raw = data.draw(accepted(CALCULATOR))
    whole = CALCULATOR.form.parse(raw).dump()
    pairs = [
        ("competence", "competence-adverse"),
        ("ajustement", "ajustement-adverse"),
        ("moities", "moities-adverses"),
        ("prive", "prive-adverse"),
        ("jet", "jet-adverse"),
    ]
    swapped = whole | {a: whole[b] for a, b in pairs} | {b: whole[a] for a, b in pairs}
    swapped["role"] = "defenseur" if whole["role"] == "attaquant" else "attaquant"
    here, there = answers(ID, whole), answers(ID, swapped)
    for path in ("competences", "niveaux", "marges", "effets", "victoire"):
        assert at(here, path)["vous"] == at(there, path)["adversaire"]
        assert at(here, path)["adversaire"] == at(there, path)["vous"]


@pytest.mark.parametrize("skill", [20, 60, 100, 137])
def test_the_surface_agrees_with_the_test_of_the_same_skills(skill: int) -> None:
    surface = at(answers(ID, {"competence": skill}), "surface")
    for column, share in surface[str(skill)].items():
        raw: Raw = {"competence": skill, "competence-adverse": int(column)}
        assert Fraction(share) == number(answers(ID, raw), "victoire.vous")


def test_the_surface_never_rounds_to_a_certainty() -> None:
    surface = result(ID, {"competence": 0}).tables[-1]
    shares = {cell for row in surface.rows for cell in row.cells}
    assert "< 1" in {plain(str(share)) for share in shares}
    assert not shares & {"0", "100"}
    assert [row.heading for row in surface.rows if row.current] == ["0"]


def test_the_role_names_the_blow() -> None:
    for role, blow in (("attaquant", "Attaque"), ("defenseur", "Défense")):
        tables = result(ID, {"role": role, "moities": 2}).tables
        rows = [row for table in tables for row in table.rows if blow in row.heading]
        assert [row.current for row in rows] == [False, False, True]
    attacks, defends = (
        CALCULATOR.throw({"role": role}, Random(seed)).lines  # noqa: S311 dice, not secrets
        for role, seed in (("attaquant", 4), ("defenseur", 4))
    )
    assert attacks[:2] == defends[:2]
    assert attacks != defends


def test_an_excess_weighs_on_everybody_only_from_the_ablest_of_all() -> None:
    # 002 l.581-588: the one whose skill is the highest, in the test, penalises his adversaries.
    def told(raw: Raw) -> str:
        several: Raw = {"autres": [80]}
        return notes(ID, several | raw, "au-dessus-de-100")

    assert "Votre excédent au-dessus de 100 % pèse sur chacun" in told({"competence": 120})
    others: list[Raw] = [
        {"competence": 120, "competence-adverse": 150},
        {"competence": 120, "autres": [80, 130]},
        {"competence": 60, "autres": [142]},
        {"competence": 120, "autres": [120]},
    ]
    for raw in others:
        assert "Votre excédent" not in told(raw)
        assert "un test à part" in told(raw)
    assert not told({"competence": 100, "competence-adverse": 150})


def test_the_bounds_are_told_of_a_side_that_rolls() -> None:
    low: Raw = {"competence-adverse": 0}
    assert notes(ID, low, "arbitrage-11")
    assert not notes(ID, low | {"sans-reaction": True}, "arbitrage-11")
    assert notes(ID, low | {"sans-reaction": True, "role": "defenseur"}, "arbitrage-11")


def test_equal_levels_are_not_told_where_one_side_does_not_roll() -> None:
    absent: Raw = {"sans-reaction": True}
    assert notes(ID, {}, "arbitrage-10")
    assert not notes(ID, absent, "arbitrage-10")
    assert "ne lance pas" in notes(ID, absent, "plusieurs-adversaires")
    assert notes(ID, absent | {"echange": True}, "arbitrage-10")


def test_actions_exchanged_give_the_roll_back() -> None:
    # 002 l.689-693
    raw: Raw = {"sans-reaction": True, "echange": True}
    assert answers(ID, raw) == answers(ID, {})
    assert "combien d’Actions de Combat" in notes(ID, raw, "echanger-actions")
    assert answers(ID, {"echange": True}) == answers(ID, {})
    assert not notes(ID, {"echange": True}, "echanger-actions")


@pytest.mark.parametrize(
    ("raw", "rolls", "end"),
    [
        # 65 against 55: a success against a failure, then two successes (ruling 002-10).
        ({}, (60, 80), "vous gagnez, marge 1 : victoire normale"),
        ({}, (6, 80), "vous gagnez, marge 2 : victoire majeure"),
        ({}, (40, 50), "votre adversaire gagne, marge 0 : victoire partielle"),
        ({"egalites": "plus-bas"}, (40, 50), "vous gagnez, marge 0 : victoire partielle"),
        ({}, (70, 0), "personne ne gagne"),
        ({"sans-reaction": True}, (60, 1), "vous gagnez, marge 1 : victoire normale"),
    ],
)
def test_dice_already_thrown_are_read(raw: Raw, rolls: tuple[int, int], end: str) -> None:
    thrown: Raw = raw | {"lances": True, "jet": rolls[0], "jet-adverse": rolls[1]}
    assert sentence(ID, thrown).endswith(f", {end}.")
    assert sum(numbers(answers(ID, thrown), "victoire").values()) == 1
    assert set(numbers(answers(ID, thrown), "victoire").values()) == {0, 1}
    assert CALCULATOR.roll
    played = CALCULATOR.roll(CALCULATOR.form.parse(thrown), Script((), 0))
    spoken = f"{end}.".replace("votre adversaire", "l’adversaire")
    assert plain(played.outcome.lower()) == spoken


def test_dice_already_thrown_choose_among_the_effects_of_both_tables() -> None:
    raw: Raw = {"lances": True, "jet": 3, "jet-adverse": 60, "moities": 1}
    assert [row[1] for row in cells(ID, raw).values()] == ["2 effets spéciaux", "3 effets spéciaux"]


def test_a_certain_defeat_is_no_less_than_1_per_cent_in_the_surface() -> None:
    surface = result(ID, {"sans-reaction": True, "role": "defenseur"}).tables[-1]
    assert {cell for row in surface.rows for cell in row.cells} == {"0"}


def test_the_blow_of_dice_already_thrown_goes_on_with_its_margin() -> None:
    raw: Raw = {"lances": True, "jet": 3, "jet-adverse": 60, "moities": 1}
    blow = dict(onward(ID, raw))["runequest/effets-speciaux#calc-degats"]
    told = {"vainqueur": "attaquant", "marge": "2", "precise": "1", "arrondi": "inferieur"}
    assert blow == {f"degats.{name}": value for name, value in told.items()}
    assert not onward(ID, raw | {"jet": 90})
    assert [place for place, _ in onward(ID, raw | {"jet": 99})] == [
        "runequest/echecs-critiques#calc-maladresses"
    ]
    lost = dict(onward(ID, raw | {"jet": 90, "jet-adverse": 30}))
    assert lost["runequest/effets-speciaux#calc-degats"]["degats.vainqueur"] == "defenseur"


FIGHT = "runequest/blessures#calc-combat"


def told_to_the_fight(raw: Raw) -> dict[str, str]:
    """Return what the whole fight is told, by field; nothing where no way leads to it."""
    told = {k: v for place, each in onward(ID, raw) if place == FIGHT for k, v in each.items()}
    return {name.partition(".")[2]: value for name, value in told.items()}


def test_a_clash_goes_on_to_the_fight_with_all_that_weighs_on_both_skills() -> None:
    """Two objects of one's style short of one: three quarters of the skill, then the malus."""
    raw: Raw = {"competence": 80, "prive": True, "ajustement": -10, "competence-adverse": 65}
    told = told_to_the_fight(raw)
    assert (told["competence"], told["competence-adverse"]) == ("50", "65")


@pytest.mark.parametrize(("role", "whose"), [("attaquant", "-adverse"), ("defenseur", "")])
def test_what_the_defender_parries_with_goes_along_on_its_side(role: str, whose: str) -> None:
    raw: Raw = {"role": role, "coup": True, "parade": "bouclier", "points-bouclier": 14}
    told = told_to_the_fight(raw)
    assert {name for name in told if name.startswith(("parade", "bouclier"))} == {
        f"parade{whose}",
        f"bouclier{whose}",
    }
    assert (told[f"parade{whose}"], told[f"bouclier{whose}"]) == ("bouclier", "14")


def test_a_fight_is_made_of_plain_clashes_of_two() -> None:
    apart: list[Raw] = [
        {"moities": 1},
        {"moities-adverses": 1},
        {"sans-reaction": True},
        {"autres": "50"},
        {"lances": True, "jet": 20, "jet-adverse": 90},
    ]
    assert told_to_the_fight({})
    assert not any(map(told_to_the_fight, apart))


@pytest.mark.parametrize(
    ("others", "foes"), [([], 1), ([50, 50], 3), ([50, 40], None), ([50] * 6, None)]
)
def test_others_of_one_kind_go_along_to_the_fight(others: list[int], foes: int | None) -> None:
    raw: Raw = {"competence-adverse": 50, "autres": [*others]}
    result = registry.find("runequest/opposition").evaluate(raw)
    led = [each.inputs for each in result.onward if each.place.endswith("#calc-combat")]
    assert [each["combat.adversaires"] for each in led] == ([str(foes)] if foes else [])
