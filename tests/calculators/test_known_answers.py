"""Answers whose meaning is known: wholes, and what never falls or rises with an input."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from calculators import registry
from calculators.fields import Dice, Field, Form, Integer, Integers, Json, Toggle
from tests.calculators.asking import accepted, answers, briefly, number, numbers, tried
from tests.strategies import Raw, raw_inputs, values

# --- chances that sum to 1 ---

TWO_TESTS: Raw = {"a-terre-un-seul-jet": False}
WHOLES: list[tuple[str, str, Raw]] = [
    ("maison/incantation", "reussite echec-sans-perte perte", {}),
    (
        "maison/incantation",
        "en-n-rounds.reussite en-n-rounds.perte en-n-rounds.toujours-possible",
        {},
    ),
    # Where the Dexterity test alone decides there is no malus at all.
    ("maison/incantation", "loi-du-malus", TWO_TESTS),
    ("maison/critiques", "loi-des-degats hors-de-la-loi", {}),
    ("maison/resistances", "loi", {}),
    ("maison/surprise", "groupe.loi", {}),
    ("maison/surprise", "groupe.aucune groupe.au-moins-une", {}),
    ("maison/desengagement", "attaques", {}),
    ("maison/desengagement", "sans-attaque au-moins-une", {}),
    ("maison/deux-armes", "nombre", {}),
]


@pytest.mark.parametrize(("calculator_id", "paths", "fixed"), WHOLES)
@given(data=st.data())
@briefly
def test_the_chances_of_a_whole_sum_to_1(
    calculator_id: str, paths: str, fixed: Raw, data: st.DataObject
) -> None:
    raw = data.draw(accepted(registry.find(calculator_id)))
    told = answers(calculator_id, raw | fixed)
    shares = [share for path in paths.split() for share in numbers(told, path).values()]
    assert all(0 <= share <= 1 for share in shares)
    assert sum(shares) == 1


# --- answers that rise or fall with an input ---

RISING = """
maison/attaque        bonus autre-avantage aide tenaille : chance
maison/attaque        attaquant-non-vu meme-cote cible-sans-vitesse : chance
maison/attaque        cible-aveuglee cible-entravee cible-a-l-etroit cible-etat : chance
maison/critiques      bonus mode : toucher degats-moyens
maison/critiques      attaques : degats-moyens-en-tout
maison/critiques      critique-automatique chaine-sur-tout-critique : degats-moyens
maison/critiques      de-du-sort-en-plus degats : degats-moyens
maison/critiques      casse-au-dessus-de-11 : casse
maison/degats         force dexterite force-19 autre mode des : degats-moyens
maison/degats         force-degats dexterite-degats force-19-degats : degats-moyens
maison/degats         force-pour-l-autre-jet arbaletes-aux-degats : degats-moyens
maison/desengagement  initiative avantage un-seul-jet : sans-attaque
maison/desengagement  ennemis desavantage : moyenne au-moins-une
maison/deux-armes     attaques bonus bonus-2 mode mode-2 : au-moins-une moyenne
maison/deux-armes     degats-1 degats-2 : degats-moyens
maison/deux-armes     attaques-seule mode : premiere-seule.au-moins-une premiere-seule.moyenne
maison/discretion     dexterite avantage : chance
maison/epuisement     niveau gagne : niveau
maison/epuisement     vitesse repos retire rappele : vitesse
maison/epuisement     pv repos retire rappele : pv-maximum
maison/incantation    intelligence sagesse dexterite niveau-du-focus : reussite
maison/incantation    rounds : en-n-rounds.reussite en-n-rounds.perte
maison/incantation    perte-au-total : perte
maison/maladresses    attaques : au-moins-une-fois.maladresse au-moins-une-fois.se-toucher
maison/maladresses    attaques : au-moins-une-fois.toucher-allie nombre-moyen.maladresse
maison/maladresses    bonus : par-attaque.se-toucher par-attaque.toucher-allie
maison/maladresses    attaques bonus degats : degats-moyens-a-soi degats-moyens-a-un-allie
maison/maladresses    casse-au-dessus-de-11 : casse-sur-un-6
maison/points-de-vie  pv temporaires : pv
maison/points-de-vie  montant : perdus absorbes gagnes exces
maison/resistances    arme vulnerable critique degats : moyenne
maison/resistances    vulnerabilite-d-abord immunite-par-resistance : moyenne
maison/resistances    intangible-par-tranches : moyenne
maison/surprise       intelligence sagesse dexterite avantage : chance groupe.toutes
maison/surprise       creatures : groupe.au-moins-une groupe.moyenne
maison/terrain        vitesse ajustement avantage : atteindre.sans-foncer atteindre.foncer
maison/terrain        ramper-deux : atteindre.sans-foncer atteindre.foncer
"""
FALLING = """
maison/attaque        ca abris epuisement deux-armes seconde-lancee sous-l-eau portee : chance
maison/attaque        attaquant-a-terre attaquant-aveugle attaquant-entrave : chance
maison/attaque        attaquant-empoisonne attaquant-effraye attaquant-a-l-etroit : chance
maison/attaque        attaquant-etat cible-non-vue cible-esquive autre-desavantage : chance
maison/attaque        ennemi-au-contact : chance
maison/critiques      ca abri : toucher
maison/critiques      niveau-arme : casse
maison/critiques      mode : maladresse
maison/degats         ca limite-a-mains-nues : degats-moyens
maison/desengagement  ennemis desavantage : sans-attaque
maison/desengagement  initiative avantage : moyenne
maison/deux-armes     arme-1 arme-2 ca ca-2 : au-moins-une moyenne
maison/deux-armes     arme-1 arme-2 : malus
maison/discretion     dd desavantage : chance
maison/epuisement     repos retire rappele : niveau
maison/epuisement     niveau gagne : vitesse pv-maximum
maison/incantation    segments ennemis : reussite
maison/incantation    a-terre : reussite perte
maison/maladresses    ca : par-attaque.se-toucher degats-moyens-a-soi
maison/maladresses    ca-allie : par-attaque.toucher-allie degats-moyens-a-un-allie
maison/maladresses    mode : par-attaque.maladresse
maison/maladresses    niveau-arme : casse-sur-un-6
maison/points-de-vie  morte : gagnes pv
maison/resistances    resistances : moyenne maximum
maison/resistances    exige moitie intangible fixes-a-la-fin critique-a-la-fin : moyenne
maison/surprise       dd assourdi desavantage : chance groupe.toutes
maison/surprise       creatures : groupe.toutes groupe.aucune
maison/terrain        prevues desavantage : atteindre.sans-foncer atteindre.foncer
"""
_MODES: list[Json] = ["desavantage", "normal", "avantage"]
_LENGTHS: list[Json] = ["tres-courte", "courte", "moyenne"]
ORDERS: dict[str, Sequence[Json]] = {
    "mode": _MODES,
    "mode-2": _MODES,
    "abri": ["aucun", "partiel", "important"],
    "abris": [[], ["partiel"], ["important"], ["partiel", "total"]],
    "critique": ["1", "2", "4", "8", "16"],
    "arme-1": _LENGTHS,
    "arme-2": _LENGTHS,
    "deux-armes": [
        *("aucune", "deux-tres-courtes", "courte-et-tres-courte", "deux-courtes"),
        *("moyenne-et-tres-courte", "moyenne-et-courte", "deux-moyennes"),
    ],
    "portee": ["loin", "longue", "au-dela"],
    "sous-l-eau": ["non", "arme-adaptee", "nageur", "arme-ordinaire"],
    "cible-etat": ["aucun", "incapable", "etourdi", "paralyse", "petrifie"],
    "attaquant-etat": ["aucun", "charme", "incapable", "etourdi"],
}
"""From the least to the greatest, for choices."""

_ON_FOOT: list[Raw] = [{"vitesse": 6, "prevues": 5}, {"vitesse": 6, "prevues": 10}]
NEEDED: dict[str, list[Raw]] = {
    "maison/attaque meme-cote": [{"abris": ["important"]}],
    "maison/attaque cible-sans-vitesse": [{"cible-esquive": True, "attaquant-etat": "aucun"}],
    "maison/attaque cible-etat": [
        {"autre-desavantage": True, "attaquant-etat": "aucun", "genre": "contact", "abris": []}
    ],
    "maison/attaque sous-l-eau": [{"portee": "loin", "attaquant-etat": "aucun"}],
    "maison/degats force-19-degats": [{"arme": "arbalete-lourde", "arbaletes-aux-degats": True}],
    "maison/critiques chaine-sur-tout-critique": [
        {"type": "attaque", "critique-automatique": True}
    ],
    # An ability may help to hit and harm the damage only where its modifiers are apart.
    "maison/degats arbaletes-aux-degats": [{"modificateurs": "memes"}],
    "maison/degats limite-a-mains-nues": [{"force": 0, "dexterite": 4, "classe": "autre"}],
    "maison/degats force-pour-l-autre-jet": [{"classe": "autre"}],
    "maison/epuisement repos": [{"niveau": 4, "gagne": 0}],
    "maison/epuisement retire": [{"niveau": 4, "gagne": 0}],
    # Where the Dexterity test alone decides, lying down may spare a harder roll.
    "maison/incantation a-terre": [TWO_TESTS],
    "maison/points-de-vie montant": [{"pv": 100, "pv-max": 300, "temporaires": 50}],
    "maison/resistances arme": [{"exige": 3, "resistances": []}],
    "maison/resistances immunite-par-resistance": [
        {"resistances": [20, 25], "degats": "2d6+50", "arme": 5, "intangible": False}
    ],
    "maison/resistances intangible-par-tranches": [
        {"intangible": True, "arme": 1, "exige": 3, "resistances": [], "degats": "2d6+9"}
    ],
    "maison/resistances fixes-a-la-fin": [{"moitie": True, "resistances": [5], "degats": "30"}],
    "maison/resistances critique-a-la-fin": [{"critique": "4", "resistances": [5]}],
    "maison/resistances vulnerabilite-d-abord": [{"vulnerable": True, "resistances": [5]}],
    "maison/terrain ajustement": _ON_FOOT,
    "maison/terrain avantage": _ON_FOOT,
    "maison/terrain desavantage": _ON_FOOT,
    "maison/terrain ramper-deux": [
        {"terrain": "normal", "vitesse": 12, "prevues": planned} for planned in (5, 10)
    ],
}
"""Inputs that give another one an effect to see; one of each list is taken."""


def rows() -> list[tuple[str, str, str, bool]]:
    """Return each calculator, input and answer, and whether they rise together."""
    found = []
    for table, rising in ((RISING, True), (FALLING, False)):
        for line in table.strip().splitlines():
            inputs, paths = line.split(" : ")
            calculator_id, *names = inputs.split()
            found += [
                (calculator_id, name, path, rising) for name in names for path in paths.split()
            ]
    return found


def order(field: Field[Any]) -> Sequence[Json]:
    """Return values of a field, from the least to the greatest."""
    if isinstance(field, Integer):
        return range(field.minimum, field.maximum + 1)
    if isinstance(field, Dice):
        return [f"1d8{constant:+d}" for constant in range(-8, 41)]
    return ORDERS[field.name]


def less_and_more(field: Field[Any]) -> SearchStrategy[tuple[Json, Json]]:
    """Return two values of a field, the second no less than the first."""
    if isinstance(field, Toggle):
        return st.just((False, True))
    if isinstance(field, Integers):
        return values(field).flatmap(
            lambda many: st.integers(0, len(many)).map(lambda cut: (many[:cut], many))
        )
    ordered = order(field)
    ranks = st.tuples(*[st.integers(0, len(ordered) - 1)] * 2).map(sorted)
    return ranks.map(lambda pair: (ordered[pair[0]], ordered[pair[1]]))


def mattering(form: type[Form], field: Field[Any]) -> SearchStrategy[Raw]:
    """Return inputs for which a field matters, as far as its declaration says."""
    if field.shown_for is None:
        return st.just({})
    name, wanted = field.shown_for
    (other,) = [each for each in form.fields() if each.name == name]
    chosen: SearchStrategy[Raw] = st.sampled_from([{name: str(value)} for value in wanted])
    return st.tuples(mattering(form, other), chosen).map(lambda pair: pair[0] | pair[1])


@pytest.mark.parametrize(("calculator_id", "name", "path", "rising"), rows())
@given(data=st.data())
@briefly
def test_more_of_an_input_never_turns_against_its_answer(
    calculator_id: str, name: str, path: str, rising: bool, data: st.DataObject
) -> None:
    calculator = registry.find(calculator_id)
    form = calculator.form
    (field,) = [each for each in form.fields() if each.name == name]
    raw = data.draw(raw_inputs(form)) | data.draw(mattering(form, field))
    raw |= data.draw(st.sampled_from(NEEDED.get(f"{calculator_id} {name}", [{}])))
    results = []
    for value in data.draw(less_and_more(field)):
        asked = raw | {name: value}
        if isinstance(tried(calculator, asked), dict):
            return
        results.append(number(answers(calculator_id, asked), path))
    low, high = results if rising else reversed(results)
    assert low <= high
