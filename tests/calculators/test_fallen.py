"""A die that fell already is answered by its row: every face of every table of the sources."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from calculators import registry
from calculators.calculator import AnyCalculator
from calculators.fields import Integers
from calculators.form import InputErrors
from tests.calculators.asked import answers, counted, number, numbers
from tests.strategies import Raw

DIE = "de-tombe"
MAISON, RUNEQUEST, OEIL_NOIR = (
    f"{system}/maladresses" for system in ("maison", "runequest", "oeil-noir")
)

# Faces, the result, and words of its effect; the lines are those of the sources.
NATURAL = """\
1-3 hesitation | Hésitation | prochaine Action de Combat est perdue
4-6 membre-engourdi | Membre engourdi | test simple d’Endurance
7-9 enchevetrement | Enchevêtrement | 1d3 prochaines Actions de Combat sont perdues
10-12 membre-blesse | Membre blessé | L’arme qui pare inflige ses dégâts au membre
13-14 trebuchement | Trébuchement | 1d3 Actions de Combat ; vos actions défensives sont à −30 %
15-16 membre-brise | Membre brisé | points de vie du membre tombent à 0 : Blessure Sérieuse
17-18 allie-ou-blessure-majeure | Blessure d’un allié | Sans allié proche, Blessure Majeure
19-19 malchance | Malchance | Deux nouveaux jets
20-20 malediction | Malédiction | Trois nouveaux jets"""  # 002 l.353-378
MELEE = """\
1-3 vacillement | Vacillement | prochaine Action de Combat est perdue
4-6 arme-lachee | Arme lâchée | tombe à 1d4 mètres
7-9 perte-de-l-equilibre | Perte de l’équilibre | 1d3 prochaines Actions de Combat sont perdues
10-12 arme-endommagee | Arme endommagée | L’arme qui pare inflige ses dégâts à la vôtre
13-14 trebuchement | Trébuchement | à terre pendant 1d3 Actions de Combat
15-16 perte-de-l-armure | Perte de l’armure | Une pièce d’armure tirée au sort tombe
17-18 allie-ou-soi-meme | Blessure d’un allié | Sans allié proche, c’est vous
19-19 malchance | Malchance | Deux nouveaux jets
20-20 arme-brisee | Arme brisée | Trois nouveaux jets"""  # 002 l.384-403
MISSILE = """\
1-3 desoriente | Désorienté | prochaine Action de Combat est perdue
4-6 lacher-de-l-arme | Lâcher de l’arme | tombe à 1d2 mètres
7-9 enchevetre-avec-l-arme | Enchevêtré avec l’arme | 1d3 prochaines Actions de Combat
10-12 arme-perdue | Arme perdue | corde se rompt
13-14 arme-endommagee-par-elle-meme | Arme endommagée | ses propres dégâts
15-16 allie | Blessure d’un allié | compagnon proche subit vos dégâts normaux
17-18 soi-meme | Maladresse | vous-même vos dégâts normaux
19-19 embrouille | Embrouille | Deux nouveaux jets
20-20 damnation | Damnation | Trois nouveaux jets"""  # 002 l.512-526
ATTACK = """\
1-4 desoriente | Désorienté | parée avec un malus de 2. INI courante : malus de 2
5-8 trebuche | Trébuche | parée avec un malus de 2. Au sol, sauf épreuve de Contrôle du Corps
9-11 chute | Chute | parée avec un malus de 4. Au sol ; se relever
12-13 arme-glissee | Arme qui glisse des mains | 2 Actions
14-15 arme-ejectee | Arme éjectée | à 1d4 pas, sur l’une des 8 cases
16-17 arme-endommagee | Arme endommagée | facteur de rupture, puis ce facteur augmente de 1d4
18-19 arme-detruite | Arme détruite | L’arme est détruite. INI courante : malus de 4
20-20 se-blesse | Se blesse | les PI de votre arme en points de dommages"""  # 003 l.205-212
PARRY = """\
1-4 desoriente | Désorienté | parée avec un malus de 3. INI courante : malus de 2
5-8 trebuche | Trébuche | imparable. Au sol, sauf épreuve de Contrôle du Corps
9-11 chute | Chute | imparable, portée avec un bonus de 2
12-13 arme-glissee | Arme qui glisse des mains | INI courante : malus de 1
14-15 arme-ejectee | Arme éjectée | INI courante : malus de 1
16-17 arme-endommagee | Arme endommagée | INI courante : malus de 1
18-19 arme-detruite | Arme détruite | INI courante : malus de 4
20-20 se-blesse | Se blesse | INI courante : malus de 4"""  # 003 l.214-221
HEAD = """\
1-10 balafre | Balafre | du Charisme (CH) de 1.
11-13 oreille-coupee | Oreille coupée | de la perception de 2.
14-16 nez-coupe | Nez coupé | de la perception de 2.
17-19 oeil-creve | Œil crevé | de l’AT de 2, de la PRD de 3.
20-20 blessure-mortelle | Blessure mortelle | mortelle"""  # 003 l.224-228
D6 = """\
1-2 soi-meme | touche votre CA 15, à +5 | 55 %
3-4 allie | touche sa CA 15, à +5 | 55 %
5-5 arme-lachee | l’arme vous échappe | le déplacement ou une action
6-6 casse | l’arme casse | 30 %"""  # 001 l.374-378
BOARDS: list[tuple[str, Raw, str]] = [
    (MAISON, {}, D6),
    (RUNEQUEST, {"arme": "naturelle"}, NATURAL),
    (RUNEQUEST, {"arme": "melee"}, MELEE),
    (RUNEQUEST, {"arme": "jet"}, MISSILE),
    (OEIL_NOIR, {"tableau": "attaque"}, ATTACK),
    (OEIL_NOIR, {"tableau": "parade"}, PARRY),
    (OEIL_NOIR, {"tableau": "tete"}, HEAD),
]


def plain(text: str) -> str:
    """Return a text with ordinary spaces."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def rows(board: str) -> dict[int, tuple[str, list[str]]]:
    """Return the result and the words of each face."""
    found: dict[int, tuple[str, list[str]]] = {}
    for line in board.splitlines():
        low, _, rest = line.partition("-")
        high, _, told = rest.partition(" ")
        result, *words = told.split(" | ")
        found |= dict.fromkeys(range(int(low), int(high) + 1), (result, words))
    return found


FACES = [
    pytest.param(calculator, raw, face, *told, id=f"{calculator} {raw} {face}")
    for calculator, raw, board in BOARDS
    for face, told in rows(board).items()
]


@pytest.mark.parametrize(("calculator_id", "raw", "face", "result", "words"), FACES)
def test_the_answer_and_the_throw_are_the_row_of_the_die(
    calculator_id: str, raw: Raw, face: int, result: str, words: list[str]
) -> None:
    calculator, raw = registry.find(calculator_id), raw | {DIE: [face]}
    told = calculator.evaluate(raw)
    assert told.answers["resultat"] == result
    said = plain(told.sentence)
    assert [each for each in words if each not in said] == []
    assert f"n {face} au " in said
    assert told.steps[0].text.startswith(f"{face} au ")
    assert "#" in told.steps[0].rule
    throws = [calculator.throw(raw, Random(seed)) for seed in range(30)]  # noqa: S311 dice
    dice = {next(line for line in each.lines if line[0] in "dD") for each in throws}
    (die,) = {plain(each.split(",")[0]) for each in dice}
    assert die.endswith(f": {face}")


def boards() -> list[Any]:
    """Return each table with the number of its faces."""
    return [pytest.param(each, raw, max(rows(board))) for each, raw, board in BOARDS]


@pytest.mark.parametrize(("calculator_id", "raw", "sides"), boards())
def test_the_die_has_the_faces_of_the_table(calculator_id: str, raw: Raw, sides: int) -> None:
    calculator = registry.find(calculator_id)
    for wrong, told in (
        (0, f"0 est hors limites : de 1 à {sides}."),
        (sides + 1, f"{sides + 1} est hors limites : de 1 à {sides}."),
        ("quatre", f"Entrez un nombre entier de 1 à {sides}, ou rien."),
        ("4, 5", "Entrez un seul nombre, ou rien."),
    ):
        with pytest.raises(InputErrors) as caught:
            calculator.evaluate(raw | {DIE: wrong})
        plain = {
            name: each.replace("\N{NO-BREAK SPACE}", " ")
            for name, each in caught.value.errors.items()
        }
        assert plain == {DIE: told}


def tables() -> list[AnyCalculator]:
    """Return the calculators of a table that is rolled."""
    return [
        each for each in map(registry.find, registry.all_ids()) if each.question == "maladresse"
    ]


def test_every_table_that_is_rolled_takes_its_die() -> None:
    found = tables()
    assert {each.id for each in found} == {each for each, _, _ in BOARDS}
    for each in found:
        (die,) = [field for field in each.form.fields() if field.name == DIE]
        assert isinstance(die, Integers)
        assert die.most == 1
        assert die.default == ()


# --- what is left to throw ---


@pytest.mark.parametrize("arme", ["naturelle", "melee", "jet"])
@pytest.mark.parametrize(("face", "throws"), [(19, 2), (20, 3)])
def test_throws_that_the_die_orders_come_as_often_as_told(
    arme: str, face: int, throws: int
) -> None:
    """Beside plain enumeration: without a chain, each ordered throw is one face of twenty."""
    raw: Raw = {"arme": arme, DIE: [face], "sans-chaine": True}
    told = answers(RUNEQUEST, raw)
    of = rows({"naturelle": NATURAL, "melee": MELEE, "jet": MISSILE}[arme])
    share = {
        name: Fraction(sum(each == name for each, _ in of.values()), 20)
        for name in {result for shown, (result, _) in of.items() if shown < 19}
    }
    assert numbers(told, "au-moins-une-fois") == {
        name: 1 - (1 - chance) ** throws for name, chance in share.items()
    }
    assert numbers(told, "nombre-moyen") == {name: throws * each for name, each in share.items()}
    assert number(told, "jets") == throws
    assert number(told, "aucun-resultat") == Fraction(1, 10) ** throws
    assert number(told, "jets-ordonnes") == throws


@pytest.mark.parametrize(("face", "throws"), [(19, 2), (20, 3)])
def test_throws_of_a_chain_are_so_many_first_throws(face: int, throws: int) -> None:
    first = answers(RUNEQUEST, {})
    told = answers(RUNEQUEST, {DIE: [face]})
    assert number(told, "resultats") == throws * number(first, "resultats")
    assert number(told, "jets") == throws * number(first, "jets")
    each = numbers(first, "au-moins-une-fois")
    assert numbers(told, "au-moins-une-fois") == {
        name: 1 - (1 - chance) ** throws for name, chance in each.items()
    }


def test_an_armour_that_is_not_worn_is_thrown_again() -> None:
    raw: Raw = {"arme": "melee", "armure": False}
    first, told = answers(RUNEQUEST, raw), answers(RUNEQUEST, raw | {DIE: [15]})
    for name in ("au-moins-une-fois", "nombre-moyen"):
        assert numbers(told, name) == numbers(first, name)
    assert number(told, "jets-ordonnes") == 1
    assert number(answers(RUNEQUEST, {"arme": "melee", DIE: [15]}), "jets-ordonnes") == 0


@pytest.mark.parametrize(
    ("raw", "path", "start"),
    [
        ({DIE: [1]}, "resultat-chance", "Le coup vous atteint"),
        ({DIE: [4], "mode": "avantage"}, "resultat-chance", "Le coup atteint un allié"),
        ({DIE: [4], "allie": "aucun"}, "resultat-chance", "Le coup atteint un allié"),
        ({DIE: [5]}, "resultat-chance", "L’arme vous échappe"),
        ({DIE: [6]}, "resultat-chance", "L’arme casse"),
        ({DIE: [6], "arme": "magique", "niveau-arme": 20}, "resultat-chance", "L’arme casse"),
        ({DIE: [6], "arme": "naturelle"}, "resultat-chance", "Vous vous blessez"),
        ({DIE: [5], "arme": "naturelle"}, "sur-un-1.se-toucher", "Le coup vous atteint"),
        ({DIE: [5], "arme": "naturelle"}, "sur-un-1.toucher-allie", "Le coup atteint un allié"),
        ({DIE: [5], "arme": "naturelle"}, "sur-un-1.se-blesser", "Vous vous blessez"),
    ],
    ids=str,
)
def test_a_row_ends_as_often_as_told(raw: Raw, path: str, start: str) -> None:
    law, left = counted(MAISON, raw | {"degats": "1"}, str)
    share = sum(chance for end, chance in law.items() if end.startswith(start))
    assert share <= number(answers(MAISON, raw), path) <= share + left
    assert left < Fraction(1, 100)


def test_bare_hands_go_down_from_the_die_that_fell() -> None:
    # 003 l.204: from 12 to 19 down to the 20, at the attack alone (ruling 27)
    bare: Raw = {"arme": "aucune", "pi-mains-nues": "1d6"}
    for face in range(12, 21):
        attack: Any = answers(OEIL_NOIR, bare | {DIE: [face]})
        assert (attack["resultat"], attack["resultat-degats-moyens"]) == ("se-blesse", "7/2")
        parry: Any = answers(OEIL_NOIR, bare | {"tableau": "parade", DIE: [face]})
        assert parry["resultat-sans-effet"] is (face < 20)
        assert parry["resultat"] == (None if face < 20 else "se-blesse")
