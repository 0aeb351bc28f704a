"""A visit tells the truth: the right answer is timed, a wrong one or a missing file is refused."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from bench.contestants import STOCK, expected
from bench.server import Server
from bench.visits import Browser, Visit, WrongAnswer
from tests.browser.conftest import HOW_TO, find_chromium

pytestmark = [pytest.mark.browser, pytest.mark.full]

RIGHT = "127/117"
DELAY_MS = 300
PAGE = f"""<!doctype html><title>Page</title><link rel="icon" href="data:,">
<input id="bonus" value="5"><output id="answer" data-alive></output>
<script>
  document.querySelector("#bonus").addEventListener("input", ({{ target }}) => setTimeout(() => {{
    document.querySelector("#answer").textContent = target.value === "7" ? "ANSWER" : "0/1";
  }}, {DELAY_MS}));
</script>
"""
Pair = tuple[Visit, Visit]


@pytest.fixture
def visit(tmp_path: Path) -> Callable[[str], Pair]:
    """Visit a page twice, waiting for no caches."""
    chromium = find_chromium()
    if chromium is None and os.environ.get("CI"):
        pytest.fail(HOW_TO)
    if chromium is None:
        pytest.skip(HOW_TO)

    def run(page: str) -> Pair:
        (tmp_path / "index.html").write_text(page)
        with Server({"/": tmp_path}).serving() as server, sync_playwright() as playwright:
            browser = Browser(playwright, chromium, server, hurried=True)
            return browser.twice(replace(STOCK, address="/"))

    def alone(page: str) -> Pair:
        # A thread runs one Playwright only, and the tests of the site have theirs.
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(run, page).result()

    return alone


def test_the_expected_answer_is_worked_out_by_hand() -> None:
    # +7 against 15 hits on 8: 13/20. A 20 doubles, 1/20; each one more, 1/20 of the one before:
    # 13/20 + 1/20 + 2 * 1/400 / (1 - 2/20) = 127/180 a throw, and 127/117 a blow that hits.
    assert expected() == RIGHT


def test_the_right_answer_is_timed(visit: Callable[[str], Pair]) -> None:
    page = PAGE.replace("ANSWER", RIGHT)
    cold, warm = visit(page)
    for each in (cold, warm):
        assert each.answered >= DELAY_MS
        assert each.peak > 10e6
    assert 0 < cold.sent < len(page)
    assert warm.sent == 0


def test_a_wrong_answer_is_refused(visit: Callable[[str], Pair]) -> None:
    with pytest.raises(WrongAnswer, match=f"1/3.*instead of {RIGHT}"):
        visit(PAGE.replace("ANSWER", "1/3"))


def test_a_missing_file_is_refused(visit: Callable[[str], Pair]) -> None:
    with pytest.raises(WrongAnswer, match=r"/nowhere\.js"):
        visit(f'<script src="nowhere.js"></script>{PAGE.replace("ANSWER", RIGHT)}')
