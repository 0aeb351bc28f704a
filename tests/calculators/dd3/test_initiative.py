"""Initiative thrown in every way, and what its answers owe one another."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from tests.calculators.asked import Script, accepted, answers, at, counted, number, numbers, usually
from tests.calculators.shown import notes, plain, sentence
from tests.strategies import Raw

ID = "dd3/initiative"
CALCULATOR = registry.find(ID)
AFTER: Raw = {"moment": "apres", "obtenue": 12, "dexterite": 2}

FIGHTS: list[Raw] = [
    {},
    {"adversaires": [2], "divers": 4},
    {"adversaires": [2, 2], "leurs-divers": [1]},
    {"adversaires": [2], "surprise": "adversaires"},
    AFTER | {"adversaires": [2, 1], "leurs-initiatives": [12, 12]},
    AFTER | {"adversaires": [2, 2, 2, 3], "leurs-initiatives": [12, 12, 12, 12]},
    AFTER
    | {
        "conduite": "retarder",
        "retard": 8,
        "adversaires": [2, 1],
        "leurs-initiatives": [8, 11],
    },
]


@pytest.mark.parametrize("raw", FIGHTS, ids=str)
def test_ranks_come_as_often_as_told(raw: Raw) -> None:
    def rank(outcome: str) -> str:
        return outcome.split("ous agissez ")[1].split(" sur ", maxsplit=1)[0].rstrip("er")

    law, left = counted(ID, raw, rank)
    assert not left
    assert law == numbers(answers(ID, raw), "rang")


@given(data=st.data())
@usually
def test_the_rank_is_one_and_the_foes_who_act_before(data: st.DataObject) -> None:
    told = answers(ID, data.draw(accepted(CALCULATOR)))
    before = [Fraction(each) for each in at(told, "avant-chacun")]
    law = numbers(told, "rang")
    assert number(told, "rang-moyen") == 1 + sum(1 - each for each in before)
    assert number(told, "rang-moyen") == sum(int(rank) * each for rank, each in law.items())
    assert number(told, "premier") == law.get("1", 0)
    assert max(map(int, law)) <= len(before) + 1


@given(raw=accepted(CALCULATOR))
@usually
def test_an_action_changes_the_place_once_the_dice_are_thrown(raw: Raw) -> None:
    told = answers(ID, raw)
    if raw.get("moment", "avant") == "avant":
        assert at(told, "initiative") is None
        return
    form = CALCULATOR.form.parse(raw).dump()
    held = {
        "agir": form["obtenue"],
        "retarder": form["retard"],
        "preparer": form["declenchement"],
        "evaluer": 20 + number(told, "modificateur"),
    }
    assert at(told, "initiative") == held[str(form["conduite"])]
    end, acting = at(told, "fin-d-un-effet"), number(told, "round")
    assert (end["round"], end["initiative"]) == (acting + 1, at(told, "initiative") + 1)
    stays = CALCULATOR.form.parse(raw | {"conduite": "agir"}).dump()
    assert at(told, "rang-actuel") == at(answers(ID, stays), "rang")


def test_ties_of_several_are_drawn() -> None:
    def lines(raw: Raw, *faces: int) -> str:
        return plain(" ".join(CALCULATOR.throw(raw, Script(faces, 3)).lines))

    tie = AFTER | {"adversaires": [2], "leurs-initiatives": [12]}
    assert lines(tie, 0).endswith("Pile ou face : vous d’abord")
    assert lines(tie, 1).endswith("Pile ou face : l’adversaire d’abord")
    three = AFTER | {"adversaires": [2, 2], "leurs-initiatives": [12, 12]}
    assert lines(three, 2).endswith("Tirage entre 3 combattants à égalité : vous 3e")
    assert "Pile" not in lines(AFTER | {"adversaires": [3], "leurs-initiatives": [12]})


def test_what_the_text_leaves_open_is_told() -> None:
    assert "arbitrage 2)" in notes(ID, {"surprise": "vous"})
    assert "arbitrage 2)" not in notes(ID, {})
    assert "arbitrage 9)" in notes(ID, {"moment": "apres"})
    assert "votre initiative moins 10" in notes(ID, {"moment": "apres"})
    assert "quelle que soit" in notes(ID, {"moment": "apres", "limite-absolue": True})
    assert "n’est pas un bonus" in notes(ID, {"moment": "apres", "dexterite": -1})


def test_sentences() -> None:
    assert sentence(ID, AFTER | {"conduite": "retarder", "retard": 9, "adversaires": [1, 1]}) == (
        "Vous agissez à 9 au lieu de 12, pour tout le combat : 3e, sur 3 combattants."
    )
    assert sentence(ID, AFTER | {"adversaires": [2], "leurs-initiatives": [12]}) == (
        "Vous agissez à 12, à chaque round : 1er ou 2e, à la plus haute Dex, puis à pile ou face, "
        "sur 2 combattants."
    )
    assert sentence(
        ID, AFTER | {"conduite": "preparer", "declenchement": 20, "adversaires": [1, 1]}
    ) == (
        "Votre action partielle vient au round 2, à 20 ; "
        "votre initiative passe ensuite de 12 à 20 : 1er, sur 3 combattants."
    )
    assert sentence(ID, AFTER | {"conduite": "evaluer", "adversaires": [1, 1]}).startswith(
        "Vous ne faites rien d’autre au round 1 ; dès le round 2, votre initiative est 22"
    )
    assert sentence(ID, {"surprise": "vous"}).startswith(
        "Vous n’agissez pas pendant le round de surprise"
    )


def test_a_tie_asks_for_the_scores_before_a_coin() -> None:
    # l.39: Dexterity scores, of which two may share a modifier, then « pile ou face »
    raw: Raw = {"moment": "apres", "dexterite": 2, "adversaires": [2], "leurs-initiatives": [15]}
    assert "1er ou 2e, à la plus haute Dex, puis à pile ou face" in sentence(ID, raw)
    assert "le plus haut des deux agit d’abord" in notes(ID, raw)
    assert "le plus haut des deux" not in notes(ID, raw | {"leurs-initiatives": [14]})
    three: Raw = {"adversaires": [2, 2], "leurs-initiatives": [15, 15]}
    assert "1er, 2e ou 3e, à la plus haute Dex, puis au hasard" in sentence(ID, raw | three)


def test_one_foe_is_not_several() -> None:
    raw: Raw = {"surprise": "adversaires"}
    assert "agissez avant lui," in sentence(ID, raw | {"adversaires": [1]})
    assert "agissez avant eux," in sentence(ID, raw | {"adversaires": [1, 2]})


def test_a_trigger_on_ones_own_score_changes_nothing() -> None:
    raw: Raw = {"moment": "apres", "obtenue": 15, "conduite": "preparer"}
    assert "votre initiative reste 15" in sentence(ID, raw | {"declenchement": 15})
    assert "votre initiative passe ensuite de 15 à 9" in sentence(ID, raw | {"declenchement": 9})


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (
            {"divers": 20, "adversaires": [0, 0]},
            "Avec +22 au d20 contre 2 adversaires, vous agissez toujours en premier.",
        ),
        (
            {"divers": -20, "adversaires": [2]},
            "Avec −18 au d20 contre 1 adversaire, vous n’agissez jamais en premier.",
        ),
        (
            {"divers": -20, "adversaires": [2, -5]},
            (
                "Avec −18 au d20 contre 2 adversaires, vous n’agissez jamais en premier ; en "
                "moyenne, rang 2,93 sur 3."
            ),
        ),
        (
            {"divers": 20, "adversaires": [0], "surprise": "vous"},
            (
                "Vous n’agissez pas pendant le round de surprise. Au premier round de combat, avec "
                "+22 au d20 contre 1 adversaire, vous agissez toujours en premier."
            ),
        ),
    ],
    ids=str,
)
def test_what_is_certain_has_its_own_sentence(more: Raw, told: str) -> None:
    assert sentence(ID, more) == told
