"""The browser's Python and ours give the same answers, to the last fraction."""

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page

from calculators import browser, registry
from tests.calculators.asking.lots import others, stated
from tests.draws import STEP, apart, drawn
from tests.examples import examples, question
from tests.site import Server

if TYPE_CHECKING:
    from calculators.answer import Json

ADDRESS = "maison/surprise-discretion/"
APART = 7
"""From one question in words to the next that is asked, where all that is listed is tried."""
ASK_ALL = """
async (questions) => {
  const { engine } = await import(new URL("../../assets/web/codex.js", location.href));
  return Promise.all(questions.map((each) => engine.ask(JSON.parse(each))));
}
"""


@pytest.fixture
def engine_page(kept_page: Page) -> Page:
    """Give a page whose engine answers one test after another."""
    if not kept_page.url.endswith(ADDRESS):
        kept_page.goto(ADDRESS)
    return kept_page


@pytest.mark.parametrize("count", [pytest.param(4, marks=pytest.mark.smoke), drawn(50)])
@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_answers_are_the_same(engine_page: Page, calculator_id: str, count: int) -> None:
    count = -(-count // apart(calculator_id))
    drawn = examples(calculator_id, count)
    assert len(drawn) == count
    ways = ("answers", "evaluate")
    questions = [question(calculator_id, inputs, do) for do in ways for inputs in drawn]
    told = engine_page.evaluate(ASK_ALL, questions)
    assert told == [json.loads(browser.answer(each)) for each in questions]


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_wrong_inputs_get_the_same_messages(engine_page: Page, calculator_id: str) -> None:
    names = [field.name for field in registry.find(calculator_id).form.fields()]
    questions = [question(calculator_id, {name: "☹"}) for name in [*names, "inconnu"]]
    told = engine_page.evaluate(ASK_ALL, questions)
    assert told == [json.loads(browser.answer(each)) for each in questions]
    assert all("errors" in each for each in told)


def test_questions_in_words_are_read_the_same(engine_page: Page) -> None:
    asked: list[tuple[str, str | None]] = [(query.text, query.system) for query in stated()]
    asked += [(query.text, None) for query in stated()[::5]]
    asked += [(text, None) for text in others()]
    # Each takes as long as ten other answers, and is read by rules that all of them share.
    asked = asked[:: APART * STEP]
    shared: dict[str, Json] = {"do": "ask"}
    questions = [
        json.dumps(shared | {"question": text, "system": system}) for text, system in asked
    ]
    told = engine_page.evaluate(ASK_ALL, questions)
    assert told == [json.loads(browser.answer(each)) for each in questions]
    assert any(each["calculator"] for each in told)


def test_the_bytecode_gives_them_too(rough_page: Page, server: Server) -> None:
    server.broken[".bin"] = 404
    questions = [
        question(calculator_id, inputs)
        for calculator_id in registry.all_ids()
        for inputs in examples(calculator_id, 3)
    ]
    rough_page.goto(ADDRESS)
    told = rough_page.evaluate(ASK_ALL, questions)
    assert told == [json.loads(browser.answer(each)) for each in questions]
    assert any("/stdlib-" in path for path in server.requested)
