"""A number, a verb and its unit: which of the words around a number it belongs to."""

import pytest

from calculators import registry
from calculators.answer import Json
from calculators.asking import ask
from calculators.asking.token import Kind
from calculators.asking.words import tokens
from tests.calculators.asking.lots import stated
from tests.draws import STEP

_HEALED: dict[str, Json] = {"evenement": "soins", "montant": 8, "pv": 5}
_HIT: dict[str, Json] = {"montant": 8, "pv": 20}
_SHIELD: dict[str, Json] = {
    "competence": 85,
    "parade": "bouclier",
    "bouclier": 12,
    "competence-adverse": 45,
    "armure-adverse": 2,
}


def stands_for(text: str, calculator: str, inputs: dict[str, Json]) -> None:
    """Hold a question to be answered by a calculator, with these inputs and no other."""
    asked = ask(text, calculator.partition("/")[0])
    assert asked.calculator
    assert asked.calculator.id == calculator
    form = registry.find(calculator).form
    assert form.parse(asked.inputs).dump() == form.parse(inputs).dump()


@pytest.mark.parametrize(
    ("text", "inputs"),
    [
        ("5 pv, soin de 8", _HEALED),
        ("5 pv soin 8", _HEALED),
        ("5 pv + soin de 8 pv", _HEALED),
        ("j'ai 5 pv, un soin de 8 pv", _HEALED),
        ("soin de 8 pv, 5 pv", _HEALED),
        ("8 pv de soins 5 pv", _HEALED),
        ("20 pv, je perds 8 pv", _HIT),
        ("je perds 8 pv, j'en ai 20", _HIT),
    ],
)
def test_a_verb_keeps_its_amount_beside_a_unit_that_another_has(
    text: str, inputs: dict[str, Json]
) -> None:
    stands_for(text, "maison/points-de-vie", inputs)


@pytest.mark.parametrize(
    "text",
    [
        "qui gagne 85% bouclier 12 PA contre 45% armure 2",
        "qui gagne contre 45% armure 2, moi 85% bouclier 12 PA",
        "qui gagne moi 85% bouclier de 12 PA contre lui 45% 2 PA",
    ],
)
def test_a_shield_keeps_its_points(text: str) -> None:
    stands_for(text, "runequest/combat", _SHIELD)


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("qui gagne 90% 1d10+1 mod 1d6 armure 5 contre 70% armure 4", ("1d10+1", "1d6")),
        ("qui gagne 90% mod 1d6 1d10+1 armure 5 contre 70% armure 4", ("1d10+1", "1d6")),
        ("qui gagne 90% 1d10+1 et 1d6 de mod armure 5 contre 70% armure 4", ("1d10+1", "1d6")),
    ],
)
def test_dice_behind_a_name_are_its_own(text: str, own: tuple[str, str]) -> None:
    inputs: dict[str, Json] = {
        "competence": 90,
        "arme": own[0],
        "modificateur": own[1],
        "armure": 5,
    }
    theirs: dict[str, Json] = {"competence-adverse": 70, "armure-adverse": 4}
    stands_for(text, "runequest/combat", {**inputs, **theirs})


@pytest.mark.parametrize("one", ["une attaque", "une seule attaque", "1 attaque"])
def test_an_attack_that_is_said_to_be_one_counts(one: str) -> None:
    """House rules: what happens to a monster at 0 hangs on how many attacks took it there."""
    inputs: dict[str, Json] = {"pv": 9, "creature": "monstre", "montant": 17, "attaques": 1}
    stands_for(f"monstre 9 pv, {one} de 17 dégâts", "maison/points-de-vie", inputs)


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("je pare à 70 un coup précis d'un adversaire à 90", "moities-adverses"),
        ("je pare à 70 contre un coup précis à 90", "moities-adverses"),
        ("parade 70 contre attaque 90, coup précis de l'adversaire", "moities-adverses"),
        ("je pare à 70 avec un coup précis contre 90", "moities"),
    ],
)
def test_a_precise_blow_is_of_whom_it_is_said_to_be(text: str, whose: str) -> None:
    inputs: dict[str, Json] = {"role": "defenseur", "competence": 70, "competence-adverse": 90}
    stands_for(text, "runequest/opposition", {**inputs, whose: 1})


@pytest.mark.parametrize("who", ["deux gars", "2 gars", "deux gobelins", "2 types", "deux mecs"])
def test_two_that_are_counted_have_two_values(who: str) -> None:
    text = f"init dex +4 contre {who} dex +2 et +5"
    stands_for(text, "dd3/initiative", {"dexterite": 4, "adversaires": [2, 5]})


@pytest.mark.parametrize("mine", ["moi +11", "moi j'ai +11", "et moi +11"])
def test_a_number_behind_me_is_mine(mine: str) -> None:
    inputs: dict[str, Json] = {
        "manoeuvre": "lutte",
        "jet-fait": "celui-de-la-cible",
        "total": 19,
        "lutte": 11,
    }
    stands_for(f"il a fait 19 en lutte, {mine}", "dd3/manoeuvres", inputs)


@pytest.mark.parametrize(
    ("text", "inputs"),
    [
        ("lance 1d8 force 3 ca 16", {"des": "1d8", "force": 3, "ca": 16}),
        ("guerrier avec une lance, force 3, ca 16", {"force": 3, "ca": 16}),
        ("hache lancée force 3 ca 16", {"arme": "lancee", "force": 3, "ca": 16}),
        ("arme lancee force 3 ca 16", {"arme": "lancee", "force": 3, "ca": 16}),
    ],
)
def test_a_lance_is_no_arm_that_is_thrown(text: str, inputs: dict[str, Json]) -> None:
    stands_for(text, "maison/degats", inputs)


@pytest.mark.parametrize("who", ["je lance une dague", "je lance ma dague", "dague lancée"])
def test_who_throws_an_arm_throws_it(who: str) -> None:
    told = ask(f"{who} +7 ca 15", "maison")
    assert told.calculator
    assert told.inputs.get("facon") == "lancer"


@pytest.mark.parametrize(
    "whom", ["un petit gnome", "un petit orque", "un petit truc", "un petit mec"]
)
def test_a_quality_of_a_foe_is_none_of_mine(whom: str) -> None:
    inputs: dict[str, Json] = {"force": 4, "force-adverse": 1, "taille-adverse": "petite"}
    stands_for(f"agripper {whom}, ma force +4, lui force +1", "maison/lutte", inputs)


@pytest.mark.parametrize(("who", "first"), [("je", "vous"), ("il", "adversaire")])
def test_who_strikes_d_abord_begins(who: str, first: str) -> None:
    inputs: dict[str, Json] = {"competence": 80, "armure": 4, "competence-adverse": 70}
    text = f"qui gagne 80 armure 4 contre 70 armure 2, {who} frappe d'abord"
    stands_for(text, "runequest/combat", {**inputs, "armure-adverse": 2, "qui": first})


@pytest.mark.parametrize("where", ["", " arrive dans", ","])
def test_how_long_help_takes_is_no_chance(where: str) -> None:
    """« 70 %, 10 rounds » is one healer and his way, and no second of 10 %."""
    stands_for(
        f"EV -4, CN 14, soigneur à 70%{where} 10 rounds",
        "oeil-noir/energie-vitale",
        {"ev": -4, "cn": 14, "chances": [70], "attente": 10},
    )


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("toucher +7 ca 18, tenaille, 3 rounds", "maison"),
        ("BBA +6/+1 force 3 ca 17, pendant 3 rounds", "dd3"),
        ("tranche fo 12 3 tours, 1D+4 PR 3", "oeil-noir"),
        ("contre 60 et 50 rounds, moi 75", "runequest"),
        ("contre 60 et 50 round, moi 75", "runequest"),
        ("EV -4, CN 14, soigneur à 70%, 2 tests", "oeil-noir"),
        ("init +2 contre +3 et 2 joueurs", "dd3"),
    ],
)
def test_how_many_or_how_long_is_no_value(text: str, system: str) -> None:
    assert ask(text, system).calculator is None


@pytest.mark.parametrize("counted", ["7 tests", "7 jets", "7 joueurs", "7 rounds", "7 tours"])
def test_what_is_counted_joins_no_list(counted: str) -> None:
    """Of all calculators: « résistance 10, 7 tests » lists no second resistance of 7."""
    for query in stated()[:: 9 * STEP]:
        asked = ask(f"{query.text}, {counted}", query.system)
        if asked.calculator and asked.calculator.id == query.calculator:
            lists = [each for each in query.inputs.values() if isinstance(each, list)]
            held = [each for each in asked.inputs.values() if isinstance(each, list)]
            grown = [each for each in held if 7 in each]
            assert all(each in lists for each in grown), query.text


@pytest.mark.parametrize(
    ("text", "inputs"),
    [
        ("1d10 sur armure 6 dégâts ?", {"degats": "1d10", "armure": 6}),
        (
            "1d10+1d2 contre armure 6, dégâts ?",
            {"degats": "1d10", "modificateur": "1d2", "armure": 6},
        ),
    ],
)
def test_what_is_asked_at_the_end_takes_no_number(text: str, inputs: dict[str, Json]) -> None:
    stands_for(text, "runequest/degats", inputs)


@pytest.mark.parametrize(
    "said", ["moi taille G force +5", "moi de taille G for +5", "je suis de taille G, for +5"]
)
def test_a_letter_is_a_size_behind_the_word_for_it(said: str) -> None:
    asked = ask(f"bousculer un géant for +6 dex -1, {said}", "maison")
    assert (asked.inputs["taille"], asked.inputs["force"]) == ("grande", 5)


@pytest.mark.parametrize(
    "both", ["tous les deux", "tous deux", "des deux côtés", "de part et d’autre", "tous deux avec"]
)
def test_what_both_have_is_each_side_s(both: str) -> None:
    asked = ask(f"qui gagne 82 contre 61, {both} 1d10 armure 5", "runequest")
    each = {"arme": "1d10", "armure": [5], "competence": 82}
    theirs = {"arme-adverse": "1d10", "armure-adverse": 5, "competence-adverse": 61}
    assert asked.inputs == each | theirs
    assert ("Dés de dégâts de votre arme", "1d10") in asked.understood


def test_what_each_has_is_each_side_s() -> None:
    assert ask("qui gagne 82 contre 61, 1d10 armure 5 chacun", "runequest").inputs == {
        "competence": 82,
        "arme": "1d10",
        "armure": [5],
        "competence-adverse": 61,
        "arme-adverse": "1d10",
        "armure-adverse": 5,
    }
    # Of several foes it is theirs alone.
    asked = ask("combat contre 3 gobelins, 9 pv chacun, ca 13 ; moi 38 pv ca 18", "maison")
    assert (asked.inputs["pv-adverses"], asked.inputs["pv"]) == (9, 38)
    two = ask("qui gagne, moi 75 contre un orc 65 et un troll 60, 1d10 chacun", "runequest")
    assert two.calculator is None


@pytest.mark.parametrize(
    "text",
    [
        "combat +7 contre deux orques +6, tous les deux ca 15 pv 9",
        "tous les deux à terre, +7 ca 15",
        "tous les deux aveuglés, +7 contre CA 15",
    ],
)
def test_what_two_foes_have_is_none_of_mine(text: str) -> None:
    assert ask(text, "maison").calculator is None


def test_an_apostrophe_makes_no_metres() -> None:
    kinds = {each.text: each.kind for each in tokens("un géant TAI 12 m’envoie valser à 9 m")}
    assert (kinds["12"], kinds["9 m"]) == (Kind.NUMBER, Kind.MEASURE)


@pytest.mark.parametrize(
    ("how", "field"),
    [
        ("en contournant la cible", "au-contact"),
        ("mais faut contourner un pilier", "ligne-droite"),
        ("pas tout droit", "ligne-droite"),
    ],
)
def test_a_charge_that_goes_around_is_told_so(how: str, field: str) -> None:
    inputs: dict[str, Json] = {
        "allure": "charge",
        "vitesse": 4,
        "distance": 7,
        field: False,
    }
    stands_for(f"charger 7 cases {how}, vitesse 4", "dd3/deplacement", inputs)


@pytest.mark.parametrize("told", ["il y a un mur", "un arbre", "derrière un pilier"])
def test_a_thing_in_the_way_is_not_passed_over(told: str) -> None:
    assert ask(f"charger 7 cases, {told}, vitesse 4", "dd3").calculator is None


@pytest.mark.parametrize("subject", ["mage niveau 9", "magicien niv 6", "clerc de niveau 5"])
def test_spells_a_day_are_no_casting(subject: str) -> None:
    assert ask(f"sorts par jour {subject}", "maison").calculator is None
