"""Trials thrown in every way, and what their answers owe one another."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.french import NBSP
from calculators.runequest.trials import WORDINGS
from rules_core.runequest.trials import STAKES, Stake, Trial
from tests.calculators.asked import Script, accepted, answers, at, briefly, counted, number, numbers
from tests.calculators.shown import figures, notes, sentence
from tests.strategies import Raw

ID = "runequest/epreuves"
CALCULATOR = registry.find(ID)

TRIALS: list[Raw] = [
    {"epreuve": "desarmer"},
    {"epreuve": "desarmer", "prise": True, "sans-vainqueur": True},
    {"epreuve": "desarmer", "arme": 120, "prise-cible": True, "egalites": "plus-bas"},
    {"epreuve": "croche-pied", "quadrupede": True},
    {"epreuve": "bond", "egalites": "personne"},
    {"epreuve": "charge"},
    {"epreuve": "piege", "acrobatie": 20},
    {"epreuve": "piege", "sans-vainqueur": True},
    {"epreuve": "epuisement", "critique": 0},
    {"epreuve": "epuisement", "sans-vainqueur": True},
]


@pytest.mark.parametrize("raw", TRIALS, ids=str)
def test_trials_end_as_often_as_told(raw: Raw) -> None:
    law, left = counted(ID, raw, str.casefold)
    assert not left
    wording = WORDINGS[Trial(str(raw["epreuve"]))]
    chance = number(answers(ID, raw), "chance")
    assert law == {f"{wording.suffered}.": chance, f"{wording.spared}.": 1 - chance}


def test_a_charge_that_nobody_wins_may_decide_nothing() -> None:
    # Ruling 32, the other reading: neither out of reach nor defenceless.
    raw: Raw = {"epreuve": "charge", "sans-vainqueur": True, "charge": 70, "acrobatie": 50}
    law, left = counted(ID, raw, str.casefold)
    assert not left
    told = answers(ID, raw)
    undecided = number(told, "tests.1.personne")
    assert undecided == Fraction(1548, 10_000)
    assert law == {
        "la cible est sans défense.": number(told, "chance"),
        "la cible se met hors de portée.": number(told, "tests.1.resiste-gagne"),
        "la cible n’est ni hors de portée ni sans défense.": undecided,
    }
    assert [value for _, value in figures(ID, raw)] == [
        Fraction(5724, 10_000),
        Fraction(2728, 10_000),
        undecided,
    ]


@pytest.mark.parametrize("fleeing", [False, True])
def test_one_held_at_bay_attacks_as_often_as_told(fleeing: bool) -> None:
    raw: Raw = {"epreuve": "tenir-en-respect", "adversaires": [45], "fuite": fleeing}
    law, left = counted(ID, raw, lambda outcome: outcome.split(" : ")[1][0])
    assert not left
    assert law == numbers(answers(ID, raw), "attaquants")


@pytest.mark.parametrize("fleeing", [False, True])
def test_those_who_win_are_those_who_may_attack(fleeing: bool) -> None:
    assert CALCULATOR.roll
    raw: Raw = {"epreuve": "tenir-en-respect", "adversaires": [50, 50, 50], "fuite": fleeing}
    for wins in product((True, False), repeat=3):
        # a success against a failure, or the reverse
        faces = [face for won in wins for face in ((20, 90) if won else (90, 20))]
        played = CALCULATOR.roll(CALCULATOR.form.parse(raw), Script(faces, 6))
        told = played.outcome.replace(NBSP, " ").split("vous attaquer : ")[1]
        assert int(told[0]) == (sum(wins) or (0 if fleeing else 1))
        for index, won in enumerate(wins, 1):
            assert (f"n° {index}" in told) is won


def test_a_leap_at_too_large_a_target_is_not_thrown() -> None:
    raw: Raw = {"epreuve": "bond", "tai": 23, "tai-cible": 12}
    law, left = counted(ID, raw, str)
    assert not left
    assert law == {"Le bond reste sans effet.": Fraction(1)}


@pytest.mark.parametrize("trial", Trial)
@given(data=st.data())
@briefly
def test_the_other_reading_never_hurts_more(trial: Trial, data: st.DataObject) -> None:
    raw = data.draw(accepted(CALCULATOR)) | {"epreuve": trial.value, "adversaires": [30, 80]}
    adopted, other = (
        number(answers(ID, raw | {"sans-vainqueur": nothing}), "chance")
        for nothing in (False, True)
    )
    told = answers(ID, raw)
    if not at(told, "possible"):
        assert adopted == other == 0
        return
    if trial in {Trial.TRIP, Trial.LEAP, Trial.AT_BAY}:
        assert adopted == other
        return
    (test,) = at(told, "tests").values()
    assert other == Fraction(test["impose-gagne"]) <= adopted
    spared = Fraction(test["resiste-gagne"])
    if trial in {Trial.CHARGE, Trial.TRAP}:
        assert adopted == 1 - spared
    else:
        assert adopted == Fraction(test["resiste-echoue"]) <= 1 - spared


@given(skills=st.tuples(*[st.integers(0, 300)] * 2).map(sorted), trial=st.sampled_from(Trial))
@briefly
def test_whoever_resists_better_suffers_less(skills: list[int], trial: Trial) -> None:
    names = {Trial.DISARM: "arme-cible", Trial.EXHAUSTION: "athletisme"}
    worse, better = (
        number(answers(ID, {"epreuve": trial.value, names.get(trial, "acrobatie"): each}), "chance")
        for each in skills
    )
    assert better <= worse


def test_each_trial_and_stake_has_its_words() -> None:
    assert [*WORDINGS] == [*Trial]
    for trial, wording in WORDINGS.items():
        # What the source calls to win has no other reading (ruling 28).
        offered = {each.value for each in wording.ruling.readings} or {Stake.OTHER_WINS}
        assert offered == {STAKES[trial], Stake.OTHER_WINS}


AT_BAY: Raw = {"epreuve": "tenir-en-respect", "acrobatie": 60}


def test_one_adversary_may_and_several_may() -> None:
    one = sentence(ID, AT_BAY | {"adversaires": [40]})
    assert one.startswith("Sur 1 adversaire, un seul peut toujours vous attaquer ce round-ci ; ")
    assert " en moyenne peut vous attaquer" in sentence(
        ID, AT_BAY | {"adversaires": [40], "fuite": True}
    )
    assert " en moyenne peut vous attaquer" in sentence(ID, AT_BAY | {"adversaires": [40, 40]})
    assert " en moyenne peuvent vous attaquer" in sentence(ID, AT_BAY | {"adversaires": [90] * 6})


def test_holding_one_adversary_at_bay_is_told_not_to_be_offered() -> None:
    # 002 l.695: « en infériorité numérique »
    assert "infériorité numérique" in notes(ID, AT_BAY | {"adversaires": [40]})
    assert "infériorité numérique" not in notes(ID, AT_BAY | {"adversaires": [40, 40]})


@pytest.mark.parametrize("fleeing", [False, True])
def test_one_roll_against_all_plays_as_told(fleeing: bool) -> None:
    raw = AT_BAY | {"adversaires": [45, 80], "fuite": fleeing, "un-seul-jet": True}
    form = CALCULATOR.form.parse(raw)
    ends: Counter[str] = Counter()
    # My roll, then each adversary's: faces of each level.
    assert CALCULATOR.roll
    for mine, first, second in product((3, 30, 70, 100), repeat=3):
        outcome = CALCULATOR.roll(form, Script((mine, first, second), 3)).outcome
        ends[outcome.split(" : ")[1][0].replace(NBSP, "")] += 1
    assert ends.keys() <= {"0", "1", "2"}
    told = {name for name, each in numbers(answers(ID, raw), "attaquants").items() if each}
    assert ends.keys() == told


def test_one_roll_against_one_adversary_is_the_same_test() -> None:
    raw = AT_BAY | {"adversaires": [45], "fuite": True}
    assert numbers(answers(ID, raw), "attaquants") == numbers(
        answers(ID, raw | {"un-seul-jet": True}), "attaquants"
    )
