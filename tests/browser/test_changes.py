"""A page that stays open while its rule changes."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Calculator
from tests.codex.serve.project import PAGE, PATIENCE_S, STEALTH, Project, alive

SLOW = PATIENCE_S * 1000


def test_an_open_page_takes_over_a_changed_rule(browser: Browser, tmp_path: Path) -> None:
    with Project(tmp_path).served() as project, browser.new_context() as context:
        project.wait(PAGE, alive)
        page = context.new_page()
        page.goto(project.url + PAGE)
        calculator = Calculator(page, "discretion")
        sentence = calculator.root.locator(".calc-sentence")
        expect(sentence).to_contain_text("9/20")

        # Mail, which the calculator starts with, weighs three points more: 15 instead of 12.
        project.replace(STEALTH, "Piece.MAIL: -4", "Piece.MAIL: -7")
        expect(sentence).to_contain_text("3/10", timeout=SLOW)
        expect(calculator.root).to_have_attribute(
            "data-engine", re.compile("[0-9a-f]{16}"), timeout=SLOW
        )
        # The engine answers by the new rule too: 16 at difficulty 11, which was 13.
        calculator.type_over("dd", "11")
        expect(sentence).to_contain_text("1/4", timeout=SLOW)

        project.replace(STEALTH, "Piece.MAIL: -7", "Piece.MAIL: --")
        expect(page.get_by_text("SyntaxError").first).to_be_visible(timeout=SLOW)
