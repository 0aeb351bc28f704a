"""The door of the browser: JSON in, JSON out, never an exception."""

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import browser, registry
from calculators.answer import Json
from calculators.calculator import AnyCalculator
from calculators.edition import EDITION
from calculators.french import held, typeset

NBSP = "\N{NO-BREAK SPACE}"
QUESTION: dict[str, Json] = {
    "do": "evaluate",
    "id": "maison/discretion",
    "inputs": {},
}
NAKED: dict[str, Json] = {"pieces": [], "dexterite": "0", "dd": "10"}


def ask(**changes: Json) -> dict[str, Any]:
    """Ask, and read the answer."""
    told: dict[str, Any] = json.loads(browser.answer(json.dumps(QUESTION | changes)))
    return told


def links(html: str) -> list[str]:
    """Return the addresses of the links of a fragment."""
    root = ET.fromstring(f"<div>{html}</div>")  # noqa: S314 our own renderer's output
    return [node.attrib["href"] for node in root.iter("a")]


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_an_answer_holds_its_sentence_and_its_html(calculator_id: str) -> None:
    told = ask(id=calculator_id)
    assert told.keys() == {"sentence", "html"}
    assert told["sentence"] == typeset(registry.find(calculator_id).evaluate({}).sentence)
    assert held(told["sentence"]) in "".join(ET.fromstring(f"<p>{told['html']}</p>").itertext())  # noqa: S314


def test_texts_of_a_form_are_understood() -> None:
    # 001 l.21: 11 faces of 20 at DD 10
    told = ask(do="answers", inputs=NAKED | {"avantage": "non"})
    assert told.keys() == {"answers"}
    assert told["answers"]["chance"] == "11/20"


def test_links_name_their_page_between_marks_and_write_no_address() -> None:
    marked = re.compile(f"{browser.OPENING}[a-z0-9/-]+{browser.CLOSING}(\\?[^#]*)?#[\\w-]+")
    told = links(ask()["html"])
    rule = f"{browser.OPENING}maison/surprise-discretion{browser.CLOSING}#jet-discretion"
    assert rule in told
    for calculator_id in registry.all_ids():
        told += links(ask(id=calculator_id)["html"])
    assert all(marked.fullmatch(each) for each in told)


MONK: dict[str, Json] = {
    "pieces": ["plate", "grand-heaume", "grand-bouclier"],
    "dexterite": 0,
    "classe": "moine",
}
WORDS: dict[str, Json] = {
    "do": "ask",
    "question": "moine discrétion plate grand bouclier grand heaume dd 15 dex +0 zorg",
    "system": "maison",
}


def test_a_question_in_words_holds_what_a_page_shows_of_it() -> None:
    told = json.loads(browser.answer(json.dumps(WORDS)))
    assert told == {
        "calculator": "maison/discretion",
        "system": "maison",
        "title": "Discrétion et malus d’armure",
        "address": f"{browser.OPENING}maison/surprise-discretion{browser.CLOSING}"
        f"?v={EDITION}&discretion.pieces=plate,"
        "grand-heaume,grand-bouclier&discretion.dexterite=0&discretion.classe=moine&discretion.action=discretion&discretion.dd=15#calc-discretion",
        "sentence": typeset(
            registry.find("maison/discretion").evaluate({**MONK, "dd": 15}).sentence
        ),
        "understood": [
            ["Équipement porté", "plate, grand bouclier, grand heaume"],
            ["Ajustement de Dextérité", "+0"],
            ["Classe", "moine"],
            ["Action", "discrétion"],
            ["Difficulté (DD)", "15"],
        ],
        "defaults": [],
        "ours": [],
        "weighing": [],
        "unknown": ["zorg"],
        "aside": "",
    }


def test_the_address_of_a_question_in_words_holds_its_inputs() -> None:
    for question, calculator_id, parameters in (
        ("EV -5 CN 12 médecine 40 60", "oeil-noir/energie-vitale", "chances=40,%2060"),
        ("28 feu résistance 10 5", "maison/resistances", "resistances=10,5"),
        ("toucher +7 ca 18 tenaille", "maison/attaque", "tenaille=oui"),
        ("+8/+3 sur la défensive ca 15", "dd3/attaque", "bba=8,3"),
    ):
        system, _, name = calculator_id.partition("/")
        told = json.loads(
            browser.answer(json.dumps(WORDS | {"question": question, "system": system}))
        )
        assert told["calculator"] == calculator_id
        assert f"{name}.{parameters}" in told["address"]


def test_a_question_that_states_no_calculation_has_no_answer() -> None:
    for question in ("", "bonjour", "toucher", "+7", "comment se désengager"):
        told = json.loads(browser.answer(json.dumps(WORDS | {"question": question})))
        assert told["calculator"] is None
        assert told.keys() == {"calculator", "unknown", "choices"}
        assert told["choices"] == []


def test_what_a_question_says_without_a_word_is_proposed_apart() -> None:
    question = "attaque +7 ca 15 avec une attaque sournoise"
    asked = WORDS | {"question": question, "system": "dd3"}
    assert json.loads(browser.answer(json.dumps(asked)))["choices"] == []
    (told,) = json.loads(browser.answer(json.dumps(asked | {"do": "propose"})))["choices"]
    assert (told["calculator"], told["aside"]) == ("dd3/attaque", "sournoise")
    plain = asked | {"question": "attaque +7 ca 15 avec une attaque"}
    assert told["sentence"] == json.loads(browser.answer(json.dumps(plain)))["sentence"]


def test_a_question_of_two_games_holds_an_answer_of_each() -> None:
    asked = WORDS | {"question": "toucher +7 ca 18", "system": None}
    told = json.loads(browser.answer(json.dumps(asked)))
    assert told["calculator"] is None
    assert [each["system"] for each in told["choices"]] == ["maison", "dd3"]
    for each in told["choices"]:
        within = asked | {"system": each["system"]}
        assert each == json.loads(browser.answer(json.dumps(within)))


@pytest.mark.parametrize("changes", [{"question": None}, {"system": 3}], ids=str)
def test_a_question_in_words_of_another_shape_is_a_failure(changes: dict[str, Json]) -> None:
    assert json.loads(browser.answer(json.dumps(WORDS | changes))).keys() == {"failure"}


def test_wrong_inputs_come_back_by_field() -> None:
    told = ask(inputs={"dd": "99", "dexterite": "beaucoup", "couleur": "bleu"})
    assert told.keys() == {"errors"}
    assert told["errors"].keys() == {"dd", "dexterite", "couleur"}
    assert all(each.startswith(f"Erreur{NBSP}: ") for each in told["errors"].values())


@pytest.mark.parametrize("do", ["evaluate", "answers", "roll"])
def test_wrong_inputs_are_told_whatever_is_asked(do: str) -> None:
    assert ask(do=do, inputs={"dd": "99"}).keys() == {"errors"}


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_dice_are_thrown_anew_each_time(calculator_id: str) -> None:
    asked = {"do": "roll", "id": calculator_id, "inputs": {}}
    if calculator_id == "maison/resistances":
        asked["inputs"] = {"degats": "2d6"}
    calculator = registry.find(calculator_id)
    if calculator.roll is None:
        assert calculator_id in json.loads(browser.answer(json.dumps(asked)))["failure"]
        return
    told = [json.loads(browser.answer(json.dumps(asked))) for _ in range(60)]
    draw = {"draw"} if calculator.plays else set()
    assert all(each.keys() == {"sentence", "html"} | draw for each in told)
    assert all(held(each["sentence"]) in each["html"] for each in told)
    assert len({each["html"] for each in told}) > 1


@pytest.mark.parametrize(
    "changes",
    [
        {"id": "maison/rien"},
        {"id": ""},
        {"id": None},
        {"id": 3},
        {"id": "runequest/rien"},
        {"inputs": None},
        {"inputs": 3},
        {"inputs": "dd"},
    ],
    ids=str,
)
def test_what_should_not_happen_is_a_failure(changes: dict[str, Json]) -> None:
    told = ask(**changes)
    assert told.keys() == {"failure"}
    assert told["failure"]


@pytest.mark.parametrize("missing", ["do", "id", "inputs"])
def test_a_question_cut_short_is_a_failure(missing: str) -> None:
    question = {name: value for name, value in QUESTION.items() if name != missing}
    assert json.loads(browser.answer(json.dumps(question))).keys() == {"failure"}


def test_a_rule_that_breaks_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(_id: str) -> AnyCalculator:
        raise RecursionError("too deep")

    monkeypatch.setattr(registry, "find", break_down)
    assert "too deep" in ask()["failure"]


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
    max_leaves=6,
)


@given(
    st.fixed_dictionaries(
        {
            "do": st.one_of(st.sampled_from(["evaluate", "answers", "roll", "ask"]), JSON),
            "question": JSON,
            "system": JSON,
            "id": st.one_of(st.sampled_from(registry.all_ids()), JSON),
            "inputs": st.one_of(
                st.dictionaries(st.sampled_from(["dd", "pieces", "degats", "ennemis"]), JSON), JSON
            ),
        }
    )
)
def test_any_question_gets_an_answer(question: dict[str, Any]) -> None:
    told = json.loads(browser.answer(json.dumps(question)))
    assert set(told) in (
        {"sentence", "html"},
        {"sentence", "html", "draw"},
        {"answers"},
        {"errors"},
        {"failure"},
        {"calculator", "unknown", "choices"},
    )


@given(JSON)
def test_a_question_of_another_shape_is_a_failure(question: Json) -> None:
    assert json.loads(browser.answer(json.dumps(question))).keys() == {"failure"}


def test_a_question_that_is_no_json_is_a_failure() -> None:
    assert json.loads(browser.answer("Quoi ?")).keys() == {"failure"}


# --- sheets ---


def sheet(system: str, *characters: dict[str, str]) -> Any:
    """Ask of the values of characters."""
    question = {"do": "sheet", "id": system, "characters": characters}
    return json.loads(browser.answer(json.dumps(question)))


def test_values_of_a_sheet_are_read_as_forms_write_them() -> None:
    told = sheet("dd3", {"bba": "+6, 1", "force": "−1"}, {})
    assert [each["values"] for each in told["characters"]] == [{"bba": "6, 1", "force": "-1"}, {}]


def test_values_that_no_sheet_holds_are_refused_by_name_beside_those_that_are_right() -> None:
    wrong, right = sheet("maison", {"dexterite": "99", "cape": "oui"}, {"force": "1"})["characters"]
    assert set(wrong["errors"]) == {"dexterite", "cape"}
    assert "hors limites" in wrong["errors"]["dexterite"]
    assert right["values"] == {"force": "1"}
    assert "errors" not in right


@pytest.mark.parametrize("system", ["", "cthulhu", "../maison"])
def test_a_sheet_of_no_system_is_a_failure_and_no_exception(system: str) -> None:
    told = sheet(system, {})
    assert told.keys() == {"failure"}


def test_what_others_make_is_told_with_its_steps_beside_what_is_refused() -> None:
    right, wrong = sheet("dd3", {"force": "5", "bba": "7"}, {"force": "5", "taille": "99"})[
        "characters"
    ]
    assert right["derived"]["attaque"] == ["12", "7 + 5 + 0"]
    assert wrong["errors"].keys() == {"taille"}
    assert wrong["derived"]["attaque"] == ["11", "6 + 5 + 0"]
