"""The engine that cannot start says so, keeps what the reader typed, and can be tried again."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import calculator
from tests.site import Server

HTML_PAGE = b"<!doctype html><title>404</title>"
TRUNCATED_WASM = b"\x00asm\x01\x00\x00\x00"


@pytest.mark.parametrize(
    ("file", "instead", "told"),
    [
        ("manifest.json", 404, "introuvable"),
        ("manifest.json", HTML_PAGE, "pas celui attendu"),
        ("pyodide.asm.wasm", 404, "introuvable"),
        ("pyodide.asm.wasm", HTML_PAGE, "pas celui attendu"),
        ("pyodide.asm.wasm", TRUNCATED_WASM, "incomplet"),
        ("pyodide.mjs", 404, "introuvable"),
        ("pyodide.asm.js", 404, "échoué"),
        (".zip", 404, "introuvable"),
        (".zip", HTML_PAGE, "pas celui attendu"),
        ("worker.js", 404, "refusé de lancer"),
    ],
)
def test_a_broken_file_is_told_and_mended(
    rough_page: Page, server: Server, file: str, instead: int | bytes, told: str
) -> None:
    page = rough_page
    server.broken[file] = instead
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text(told)
    expect(used.root.locator("[role=status]")).to_contain_text(told)
    assert used.root.locator(".calc-sentence").inner_text() == default
    expect(page.locator(used.field("segments"))).to_have_value("6")
    server.broken.clear()
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence() != default
    expect(line).to_be_empty()


def test_the_stages_of_the_start_are_shown_in_bytes(page: Page) -> None:
    page.add_init_script(
        """
        window.told = new Set();
        new MutationObserver(() => {
          for (const line of document.querySelectorAll("[data-part=engine]"))
            window.told.add(line.textContent);
        }).observe(document, { subtree: true, childList: true, characterData: true });
        """
    )
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    used.type_over("segments", "6").answered()
    told = page.evaluate("[...window.told]")
    assert any("Mo" in line and "Chargement" in line for line in told)
    expect(used.root.locator("[data-part=engine]")).to_be_empty()
