"""On a slow line what comes is waited for, what is cut goes on, and silence alone ends a wait."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import calculator
from tests.browser.test_shell import settle
from tests.site import Server, Slow

CASTING = "maison/lancer-un-sort/"
INDEX = "search/codex.json"
WASM = "pyodide.asm.wasm"
ALL = 10**9
NEARLY_MS = 12_000
"""Silence that is borne."""
SILENCE_MS = 41_000
"""Silence that is not."""
PIECES = 5
ANSWERED = """
globalThis.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (data.ask) setTimeout(() => { globalThis.answered = true; });
    });
  }
};
"""


@pytest.fixture
def slow() -> Slow:
    """Give a file that comes as the test lets it."""
    return Slow()


def trickle(page: Page, slow: Slow, told: Locator, piece: int) -> None:
    """Let some pieces come, each told, and then nearly as much silence as is borne."""
    for _ in range(PIECES):
        before = told.inner_text()
        slow.allow(piece)
        expect(told).not_to_have_text(before)
        page.clock.run_for(NEARLY_MS)


def searched(page: Page) -> Locator:
    """Ask the search something while its index cannot come; return what it tells meanwhile."""
    settle(page, CASTING)
    page.clock.install()
    page.keyboard.press("/")
    page.keyboard.type("focus")
    told = page.locator(".find-waits")
    expect(told).to_have_text("Chargement de la recherche…")
    return told


def test_the_search_waits_as_long_as_its_index_comes(
    page: Page, server: Server, slow: Slow
) -> None:
    server.broken[INDEX] = slow
    told = searched(page)
    trickle(page, slow, told, 60_000)
    expect(page.locator(".find-status")).to_be_empty()
    slow.allow(ALL)
    expect(page.locator(".find-results a").first).to_be_visible()
    expect(told).to_be_hidden()
    assert slow.starts == [0]


def test_an_index_that_is_cut_goes_on_where_it_was(
    rough_page: Page, server: Server, slow: Slow
) -> None:
    page = rough_page
    server.broken[INDEX] = slow
    told = searched(page)
    slow.allow(60_000)
    expect(told).to_have_text(
        "Chargement de la recherche\N{NO-BREAK SPACE}: 60\N{NO-BREAK SPACE}ko"
    )
    slow.cut()
    slow.allow(60_000)
    expect(told).to_contain_text("120")
    slow.allow(ALL)
    expect(page.locator(".find-results a").first).to_be_visible()
    assert slow.starts == [0, 60_000]


def test_a_search_that_was_given_up_keeps_what_came(
    rough_page: Page, server: Server, slow: Slow
) -> None:
    page = rough_page
    server.broken[INDEX] = slow
    told = searched(page)
    slow.allow(60_000)
    expect(told).to_contain_text("60")
    page.clock.run_for(SILENCE_MS)
    status = page.locator(".find-status")
    expect(status).to_contain_text("n’arrive plus")
    expect(status).not_to_contain_text("réseau")
    page.keyboard.type(" ")
    slow.allow(ALL)
    expect(page.locator(".find-results a").first).to_be_visible()
    assert set(slow.starts) == {0, 60_000}


def test_the_engine_waits_as_long_as_it_comes_and_goes_on_where_it_was_cut(
    rough_page: Page, server: Server, slow: Slow
) -> None:
    page = rough_page
    page.clock.install()
    server.broken[WASM] = slow
    used = calculator(page, CASTING, "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    # No pack knows the answer to both.
    used.type_over("segments", "9").type_over("sagesse", "7")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("Mo")
    trickle(page, slow, line, 200_000)
    slow.cut()
    trickle(page, slow, line, 200_000)
    slow.allow(ALL)
    assert used.sentence() != default
    assert slow.starts == [0, PIECES * 200_000]


def test_an_engine_that_was_given_up_keeps_what_came(
    rough_page: Page, server: Server, slow: Slow
) -> None:
    page = rough_page
    page.clock.install()
    server.broken[WASM] = slow
    used = calculator(page, CASTING, "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "9").type_over("sagesse", "7")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("Mo")
    before = line.inner_text()
    slow.allow(300_000)
    expect(line).not_to_have_text(before)
    page.clock.run_for(SILENCE_MS)
    expect(line).to_contain_text("Plus rien n’arrive")
    asked = [path for path in server.requested if "/snapshot-" in path]
    slow.allow(ALL)
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence() != default
    assert set(slow.starts) == {0, 300_000}
    # What had come whole was not asked for again.
    assert [path for path in server.requested if "/snapshot-" in path] == asked


def test_an_answer_that_comes_late_leaves_an_emptied_field_alone(
    page: Page, server: Server, slow: Slow
) -> None:
    server.broken[INDEX] = slow
    page.add_init_script("localStorage.setItem('codex.recherche.faites', '[\"parchemin\"]')")
    page.add_init_script(ANSWERED)
    told = searched(page)
    page.locator(".find").get_by_role("searchbox").fill("")
    again = page.locator(".find-again button", has_text="parchemin")
    expect(again).to_have_text("parchemin")
    expect(told).to_be_hidden()
    slow.allow(ALL)
    page.wait_for_function("globalThis.answered")
    expect(page.locator(".find-results a")).to_have_count(0)
    again.click()
    expect(page.locator(".find-results a").first).to_be_visible()
