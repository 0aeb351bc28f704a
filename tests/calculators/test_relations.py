"""Answers of one calculator that hold together, whatever the inputs."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.answer import Json
from calculators.form import InputErrors
from tests.calculators.asked import accepted, answers, at, number, numbers, usually
from tests.strategies import Raw


def asked(calculator_id: str, data: st.DataObject, **fixed: Json) -> tuple[Raw, Json]:
    """Draw inputs that go together, some of them fixed; return them whole, with the answers."""
    calculator = registry.find(calculator_id)
    named = {name.replace("_", "-"): value for name, value in fixed.items()}
    raw = data.draw(accepted(calculator).map(lambda drawn: drawn | named))
    return calculator.form.parse(raw).dump(), answers(calculator_id, raw)


@pytest.mark.parametrize(
    ("calculator_id", "shown"),
    [
        ("maison/discretion", ["5", "10", "15", "20", "25"]),
        ("maison/surprise", ["10", "15", "20", "25"]),
    ],
)
@given(data=st.data())
@usually
def test_advantage_helps_and_disadvantage_hinders_at_every_difficulty(
    calculator_id: str, shown: list[str], data: st.DataObject
) -> None:
    _, told = asked(calculator_id, data)
    difficulties = at(told, "par-dd")
    chances = {
        mode: [number(each, mode) for each in difficulties.values()]
        for mode in ("avantage", "normal", "desavantage")
    }
    assert [*difficulties] == shown
    for best, plain, worst in zip(*chances.values(), strict=True):
        assert best >= plain >= worst
    for falling in chances.values():
        assert falling == sorted(falling, reverse=True)


def test_damage_may_be_nothing_but_not_always_negative() -> None:
    calculator = registry.find("maison/resistances")
    assert calculator.evaluate({"degats": "1d4-4"}).answers["maximum"] == 0
    with pytest.raises(InputErrors) as caught:
        calculator.evaluate({"degats": "1d4-5"})
    assert list(caught.value.errors) == ["degats"]


@given(data=st.data())
@usually
def test_a_natural_20_hits_and_a_natural_1_misses_where_an_attack_is_possible(
    data: st.DataObject,
) -> None:
    _, told = asked("maison/attaque", data, attaquant_etat="aucun", abris=[])
    hit = number(told, "chance")
    if at(told, "impossible"):
        assert hit == 0
        assert at(told, "mode") is None
        assert not at(told, "critique-automatique")
    else:
        assert 0 < number(told, "vingt-naturel") <= hit <= 1 - number(told, "un-naturel") < 1
        both = (bool(at(told, "avantages")), bool(at(told, "desavantages")))
        modes = {(True, False): "avantage", (False, True): "desavantage"}
        assert at(told, "mode") == modes.get(both, "normal")


@given(data=st.data())
@usually
def test_hits_with_two_weapons_are_as_many_as_the_chances_of_each_attack(
    data: st.DataObject,
) -> None:
    _, told = asked("maison/deux-armes", data)
    weapons = at(told, "par-arme").values()
    law = {int(hits): chance for hits, chance in numbers(told, "nombre").items()}
    mean = number(told, "moyenne")
    assert mean == sum(at(each, "attaques") * number(each, "chance") for each in weapons)
    assert mean == sum(hits * chance for hits, chance in law.items())
    assert number(told, "au-moins-une") == 1 - law.get(0, 0)
    assert max(law) <= sum(at(each, "attaques") for each in weapons)


@given(data=st.data())
@usually
def test_the_best_way_to_strike_is_among_the_ways_and_beats_them(data: st.DataObject) -> None:
    _, told = asked("maison/degats", data)
    means = {each["facon"]: number(each, "degats-moyens") for each in at(told, "choix")}
    assert number(told, "degats-moyens") == max(means.values()) == means[at(told, "meilleur")]
    assert len(means) == len(at(told, "choix"))


@given(data=st.data())
@usually
def test_what_a_fumble_ends_in_is_no_likelier_than_the_fumble(data: st.DataObject) -> None:
    # Once the die of the table fell, the answer is its row.
    raw, told = asked("maison/maladresses", data, de_tombe=[])
    each, over = numbers(told, "par-attaque"), numbers(told, "au-moins-une-fois")
    ends = {name: chance for name, chance in each.items() if name != "maladresse"}
    assert sum(ends.values()) <= each["maladresse"] < 1
    assert over.keys() == each.keys()
    for name, chance in each.items():
        # at least one attack's worth, and no more than the sum of them all
        assert chance <= over[name] <= min(Fraction(1), chance * number(raw, "attaques"))


@given(data=st.data())
@usually
def test_a_level_of_exhaustion_does_all_that_the_levels_below_do(data: st.DataObject) -> None:
    _, told = asked("maison/epuisement", data)
    levels = at(told, "par-niveau")
    assert [*levels] == [str(level) for level in range(7)]
    for path in ("vitesse", "pv-maximum"):
        left = [number(each, path) for each in levels.values()]
        assert left == sorted(left, reverse=True)
        assert at(told, path) == levels[str(at(told, "niveau"))][path]
    assert len(at(told, "effets")) == at(told, "niveau")
    assert at(told, "mort") is (at(told, "niveau") == 6)


@given(data=st.data())
@usually
def test_hit_points_are_neither_made_nor_lost_on_the_way(data: st.DataObject) -> None:
    raw, told = asked("maison/points-de-vie", data)
    amounts = {
        name: number(told, name)
        for name in ("perdus", "absorbes", "gagnes", "exces", "pv", "temporaires")
    }
    before, temporary, amount = (number(raw, name) for name in ("pv", "temporaires", "montant"))
    assert amounts["pv"] == before - amounts["perdus"] + amounts["gagnes"]
    given_out = sum(amounts[name] for name in ("perdus", "absorbes", "gagnes", "exces"))
    if raw["evenement"] == "temporaires":
        assert given_out == 0
        assert amounts["temporaires"] in {temporary, amount}
    else:
        assert given_out == amount
        assert amounts["temporaires"] == temporary - amounts["absorbes"]
    assert amounts["temporaires"] >= 0
    assert amounts["pv"] <= number(raw, "pv-max")


def shocks(told: Json) -> dict[str, dict[str, list[Fraction]]]:
    """Return the chances after each attack, by reading and by name."""
    return {
        reading: {name: [Fraction(each) for each in chances or ()] for name, chances in law.items()}
        for reading, law in at(told, "system-shock").items()
    }


@pytest.mark.parametrize("creature", ["monstre", "pnj"])
@given(data=st.data(), percentages=st.tuples(*[st.integers(0, 100)] * 2).map(sorted))
@usually
def test_system_shock_is_worse_after_each_attack_and_for_the_frail(
    creature: str, data: st.DataObject, percentages: list[int]
) -> None:
    hurt: Raw = {"evenement": "degats", "creature": creature, "pv": 0, "montant": 7}
    raw, _ = asked("maison/points-de-vie", data)
    frail, tough = (
        shocks(answers("maison/points-de-vie", raw | hurt | {"system-shock": each}))
        for each in percentages
    )
    for reading, law in frail.items():
        out, killed = law["hors-de-combat"], law["tue"]
        assert len(out) == len(law["echecs"])
        assert len(killed) == (len(out) if creature == "pnj" else 0)
        assert killed[:1] in ([], [0])  # two in a row (l.612)
        for worse in (out, killed):
            assert worse == sorted(worse)
        assert all(0 <= dead <= down <= 1 for dead, down in zip(killed, out, strict=False))
        assert all(one <= down for one, down in zip(law["echecs"], out, strict=True))
        for name, chances in law.items():
            for more, less in zip(chances, tough[reading][name], strict=True):
                assert more >= less
    for alone, added in zip(*(law["echecs"] for law in frail.values()), strict=True):
        assert alone <= added


@given(data=st.data())
@usually
def test_a_save_fails_without_a_roll_or_has_a_chance_for_each_difficulty(
    data: st.DataObject,
) -> None:
    raw, told = asked("maison/sauvegarde", data)
    shares = {int(dd): chance for dd, chance in numbers(told, "par-dd").items()}
    assert shares[int(number(raw, "dd"))] == number(told, "chance")
    assert [*shares.values()] == sorted(shares.values(), reverse=True)
    if at(told, "rate-d-office"):
        assert not any(shares.values())
        assert at(told, "face") is at(told, "mode") is at(told, "modificateur") is None
    both = (bool(at(told, "avantages")), bool(at(told, "desavantages")))
    modes = {(True, False): "avantage", (False, True): "desavantage"}
    assert at(told, "mode") in {None, modes.get(both, "normal")}


@given(data=st.data())
@usually
def test_dice_decide_an_attempt_unless_something_does_without_them(data: st.DataObject) -> None:
    raw, told = asked("maison/lutte", data)
    once, again = number(told, "chance"), number(told, "au-moins-une")
    if at(told, "impossible") or at(told, "d-office"):
        assert once == again == bool(at(told, "d-office"))
        assert at(told, "plus-haut") is None
    else:
        tied = number(told, "egalite") if at(raw, "egalite-reussit") else 0
        assert once == number(told, "plus-haut") + tied
        assert 1 - again == (1 - once) ** int(number(told, "essais"))
