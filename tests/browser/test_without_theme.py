"""Our scripts where the theme lacks what they mend: they leave it, and the rest works."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Calculator
from tests.site import Server

PAGE = "maison/lancer-un-sort/index.html"
MISSING = {
    "search": r"<codex-search\b.*?</codex-search>",
    "header": r"<header\b.*?</header>",
    "toggles": r"<input[^>]*data-md-toggle=[^>]*>",
    "titles of the menu": r'<label class="md-nav__title".*?</label>',
    "menu": r'<div class="md-sidebar md-sidebar--primary".*?</nav>',
    "foot": r"<footer\b.*?</footer>",
}


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    "missing", [*MISSING, pytest.param("all of them", marks=pytest.mark.smoke)]
)
def test_our_scripts_step_aside(page: Page, server: Server, missing: str, width: int) -> None:
    """Look at what the fixture hears; the theme's own script, which needs them, is not there."""
    (theme,) = server.folder.glob("assets/javascripts/bundle.*.js")
    server.broken[theme.name] = b""
    text = (server.folder / PAGE).read_text("utf-8")
    for pattern in MISSING.values() if missing == "all of them" else [MISSING[missing]]:
        assert re.search(pattern, text, re.DOTALL) or missing == "all of them"
        text = re.sub(pattern, "", text, flags=re.DOTALL)
    server.broken[PAGE] = text.encode()
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(PAGE, wait_until="networkidle")
    for key in ("Tab", "Enter", "Escape"):
        page.keyboard.press(key)
    page.get_by_label("Seulement ce qui change").check()
    expect(page.locator("section-filter [role=status]")).to_contain_text("masquée")
    used = Calculator(page, "incantation")
    first = used.sentence()
    assert used.type_over("ennemis", "4").sentence() != first
