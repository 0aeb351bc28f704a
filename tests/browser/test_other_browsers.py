"""Firefox ESR, WebKitGTK and what takes itself for an iPhone give the answers that ours gives."""

import json

from playwright.sync_api import Browser, Page

from calculators import browser as door
from calculators import registry
from tests.browser.drivers import Driver
from tests.browser.test_packs import ASK_PACKS, sample
from tests.browser.test_same_answers import ASK_ALL
from tests.examples import examples, question
from tests.site import HANGS, MANIFEST, Server

ADDRESS = "maison/lancer-un-sort/"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
ANSWERED = """
async () => {
  const answer = document.querySelector(".find-answer");
  while (!answer.querySelector("a")) await new Promise((go) => setTimeout(go, 50));
  return answer.textContent;
}
"""
TYPE_OVER = """
async (id, text) => {
  await customElements.whenDefined("rule-calculator");
  const input = document.getElementById(id);
  const calculator = input.closest("rule-calculator");
  const sentence = () => calculator.querySelector(".calc-sentence").textContent;
  const before = sentence();
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  while (calculator.querySelector(".calc-stale")) await new Promise((go) => setTimeout(go, 50));
  return [before, sentence()];
}
"""
SEARCHED = (
    *("parchemin", "epuisment", "l'armure", "coups critiques", "blessure"),
    *("attaque d opportunité", "fumble", "crit", "zzzzqk", "discrétion plate dd 15"),
)
"""As written, with slips, in the words of players, for nothing, and a calculation."""
SEARCH_ALL = """
async (questions) => {
  await customElements.whenDefined("codex-search");
  document.querySelector("codex-search > button").click();
  const field = document.querySelector(".find input");
  const list = document.querySelector(".find-results");
  const told = [];
  for (const question of questions) {
    const shown = new Promise((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        done();
      });
      observer.observe(document.querySelector(".find-status"), { childList: true });
    });
    field.value = question;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await shown;
    const links = [...list.querySelectorAll("a")].map(({ href }) => href);
    told.push([document.querySelector(".find-status").textContent, links]);
  }
  return told;
}
"""


def questions() -> list[str]:
    """Ask every calculator a few things, in both ways."""
    return [
        question(calculator_id, inputs, do)
        for calculator_id in registry.all_ids()
        for inputs in examples(calculator_id, 4)
        for do in ("answers", "evaluate")
    ]


def answers(asked: list[str]) -> list[dict[str, object]]:
    """Return what our own Python answers."""
    return [json.loads(door.answer(each)) for each in asked]


def way(server: Server) -> str:
    """Tell how the engine was started, by what it asked for."""
    return "bytecode" if any("/stdlib-" in path for path in server.requested) else "snapshot"


def test_a_page_answers(other: Driver, server: Server) -> None:
    other.open(server.url + ADDRESS)
    told = other.evaluate(TYPE_OVER, "calc-incantation-segments", "6")
    asked = [question("maison/incantation", {}), question("maison/incantation", {"segments": "6"})]
    before, after = (each["sentence"] for each in answers(asked))
    assert told == [before, after]
    assert before != after


def test_a_page_answers_before_the_engine(other: Driver, server: Server) -> None:
    server.broken[MANIFEST] = HANGS
    other.open(server.url + ADDRESS)
    told = other.evaluate(TYPE_OVER, "calc-incantation-segments", "6")
    (after,) = answers([question("maison/incantation", {"segments": "6"})])
    assert told[1] == after["sentence"]
    asked = sample()
    shown = other.evaluate(ASK_PACKS, asked)
    assert [json.loads(each) for each in shown] == answers([each for _, each, _ in asked])


def test_the_search_finds_the_same(other: Driver, server: Server, page: Page) -> None:
    page.goto(server.url + ADDRESS)
    right = page.evaluate(SEARCH_ALL, [*SEARCHED])
    other.open(server.url + ADDRESS)
    assert other.evaluate(SEARCH_ALL, [*SEARCHED]) == right
    assert [bool(links) for _, links in right] == [each != "zzzzqk" for each in SEARCHED]


def test_the_search_answers(other: Driver, server: Server) -> None:
    other.open(server.url + ADDRESS)
    other.evaluate(SEARCH_ALL, ["discrétion plate dd 15"])
    told = other.evaluate(ANSWERED)
    (right,) = answers([question("maison/discretion", {"pieces": ["plate"], "dd": "15"})])
    assert right["sentence"] in told


def test_the_answers_are_the_same(other: Driver, server: Server) -> None:
    asked = questions()
    other.open(server.url + ADDRESS)
    assert other.evaluate(ASK_ALL, asked) == answers(asked)
    assert way(server) == "snapshot"


def test_the_bytecode_gives_them_too(other: Driver, server: Server) -> None:
    server.broken[".bin"] = 404
    asked = questions()
    other.open(server.url + ADDRESS)
    assert other.evaluate(ASK_ALL, asked) == answers(asked)
    assert way(server) == "bytecode"


def test_an_iphone_uses_the_snapshot(browser: Browser, server: Server) -> None:
    # No iPhone here: Pyodide tells one by its name, and leaves out there what upsets its WebKit.
    asked = questions()
    context = browser.new_context(base_url=server.url, user_agent=IPHONE)
    page = context.new_page()
    page.goto(ADDRESS)
    assert page.evaluate(ASK_ALL, asked) == answers(asked)
    assert way(server) == "snapshot"
    context.close()
