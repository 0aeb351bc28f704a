"""Oral French and hurried spelling are written out, and what is not understood stops an answer."""

import pytest

from calculators.asking import ask
from calculators.asking.oral import written_out
from calculators.asking.words import tokens


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("jtape lorc, jsuis par terre", "j tape l orc, j suis a terre"),
        ("c ki ki commence", "c qui qui commence"),
        ("g 15 en force et jme barre", "j ai 15 en force et j me fuir"),
        ("jchope le gob", "j agrippe le gobelin"),
        ("un orc planque derriere un mur a 1m50", "un orc  derriere un mur a 1,50 m"),
        ("toooucher +7", "toucher +7"),
        ("je lui casse la gueule", "je lui frappe"),
        ("il se casse la gueule", "il se tombe"),
        ("il me met 14, jlui colle 9", "il me encaisse 14, j lui degats 9"),
        ("je me fais taper 14", "je me encaisse 14"),
        ("2 tailles plus petit", "-2 tailles de plus"),
        ("il me voit pas, je le vois pas", "je suis pas vu, pas voir l'adversaire"),
        ("2d6+5 si ca touche, il a 22 pv : il tombe ?", "2d6+5 , il a 22 pv  ?"),
        ("+5 ca 14, l'orc tombe ?", "+5 ca 14, l'orc tombe ?"),
        ("20 pv ca 14 / troll 60 pv", "20 pv ca 14 contre troll 60 pv"),
        ("at 12 / prd 10", "at 12 / prd 10"),
        ("3 orcs (chacun 15 pv)", "3 orcs (15 pv)"),
        ("on est surpris, nous sommes a terre", "je suis surpris, je suis a terre"),
        ("on est deux, nous sommes 3", "on est deux, nous sommes 3"),
        ("des jetes moi 23 lui 41", "j'ai fait 23 lui 41"),
        ("pas d'att. d'opp., atta. d'op", "pas d'attaque d opportunite, attaque d opportunite"),
        ("22 pv survit a 4 loups", "22 pv contre 4 loups"),
        ("ils comencent", "ils commencent"),
        ("l'arc tue un loup", "l'arc tue un loup"),
        ("3 orcs +4 attaquent deux fois", "3 orcs +4 attaquent deux fois"),
        ("22 pv survit a 3 coups", "22 pv survit a 3 coups"),
        ("soin 8 / reste 12 pv", "soin 8 / reste 12 pv"),
        ("contre des lances, moi 70", "contre des lances, moi 70"),
        # What counts blows, wounds or new points is no loss.
        ("pris 12 blessures, pris 5 pv temporaires", "pris 12 blessures, pris 5 pv temporaires"),
        # Words of the standard language stay as they are.
        ("deux armes, l'arme se casse", "deux armes, l'arme se casse"),
        ("une dague de jet du coup", "une dague de jet du coup"),
    ],
)
def test_a_family_is_written_out(typed: str, meant: str) -> None:
    places = [*range(len(typed) + 1)]
    told, at = written_out(typed, places)
    assert told == meant
    assert len(at) == len(told) + 1
    assert at == sorted(at)
    assert (at[0], at[-1]) == (0, len(typed))


def test_a_word_is_shown_as_it_was_typed() -> None:
    assert [each.text for each in tokens("chui par terre, attak +5")][:2] == ["par terre", "attak"]


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("toucher +7 ca 18", "maison"),
        ("65 contre 55", "runequest"),
        ("AT 14 contre PRD 11", "oeil-noir"),
        ("bba 6 force 3 ca 15", "dd3"),
    ],
)
@pytest.mark.parametrize(
    "told",
    ["j’ai raté", "il a réussi", "le garde est zorglub", "l’orc zorglube", "je suis flagada"],
)
def test_what_may_change_the_answer_stops_it(text: str, system: str, told: str) -> None:
    assert ask(text, system).calculator
    assert ask(f"{text}, {told}", system).calculator is None


@pytest.mark.parametrize(
    ("text", "system", "inputs"),
    [
        # A familiar word is the one of the standard language.
        (
            "le salaud a 65 %, moi 70 %",
            "runequest",
            {"competence": 70, "competence-adverse": 65},
        ),
        (
            "8 dégâts dans le bide, 6 pv",
            "runequest",
            {"localisation": "abdomen", "depart": 6, "degats-subis": 8},
        ),
        # A signed number goes to the field that asks for one, not to the like of what is his.
        (
            "je lui fais une balayette +7 for 3, lui for 2 dex 1",
            "dd3",
            {
                "manoeuvre": "croc-en-jambe",
                "attaque": 7,
                "force": 3,
                "cible-force": 2,
                "cible-dexterite": 1,
            },
        ),
        ("je le vois pas, +6 ca 15", "maison", {"bonus": 6, "ca": 15, "cible-non-vue": True}),
        (
            "le garde me voit pas, +6 ca 15",
            "maison",
            {"bonus": 6, "ca": 15, "attaquant-non-vu": True},
        ),
        ("vitesse 9\N{NO-BREAK SPACE}m, épuisement 3", "maison", {"niveau": 3, "vitesse": 6}),
        # 004 l.29: who is bound loses Dex, and is not helpless.
        (
            "cible ligotée ca 17, bba 5, force 2",
            "dd3",
            {"bba": [5], "force": 2, "ca": 17, "cible-etat": "privee"},
        ),
    ],
)
def test_what_was_read_as_something_else(text: str, system: str, inputs: dict[str, object]) -> None:
    assert ask(text, system).inputs == inputs


@pytest.mark.parametrize(
    ("text", "system"),
    [
        # His charge is none of mine, and « aussi à cheval » is no word of the topic.
        ("il me charge, armure 5, bouclier 1, dex 2, ma CA", "dd3"),
        ("à cheval, équitation 40, j’attaque à 85 un gars aussi à cheval à 60 %", "runequest"),
    ],
)
def test_what_is_told_of_him_is_not_taken_for_mine(text: str, system: str) -> None:
    assert ask(text, system).calculator is None


@pytest.mark.parametrize("trial", ["éviter un piège à 60", "croche-pied, arme 75"])
def test_a_skill_that_is_denied_is_none_of_zero(trial: str) -> None:
    assert ask(f"{trial}, pas d’acrobatie", "runequest").calculator is None


def test_a_clipped_word_is_the_only_one_that_it_begins() -> None:
    told = ask("concent +12, sort de niveau 3 sur la défensive", "dd3")
    assert told.inputs == {"cause": "defensive", "niveau": 3, "bonus": 12}
    heard = ask("attak +5 kontre ca 14", "maison")
    assert heard.inputs == {"bonus": 5, "ca": 14}


def test_missiles_strike_from_afar() -> None:
    told = ask("arc : CO 12, AG 13, FO 11, IU 14, DE 15, 9 points d’aptitude", "oeil-noir")
    assert told.inputs["technique"] == "distance"


def test_skills_below_twenty_tell_no_game() -> None:
    assert ask("attaque 12 contre parade 9", "runequest").calculator
    told = ask("je frappe à 12, il esquive à 9")
    assert told.calculator
    assert told.calculator.id == "oeil-noir/assaut"
