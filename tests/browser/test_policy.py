"""Under the policy that publishing writes into the pages, all of the site works."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from codex.built import pages
from codex.publish import listing, naming, policy, styles
from tests import site
from tests.browser.conftest import SPARING, Calculator, phone, problems_of
from tests.browser.test_every_page import PAGES

# A violation is an error of the console too, but for those of workers and of what is only reported.
HEAR = """
globalThis.refused = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
  globalThis.refused.push(`${violatedDirective} ${blockedURI} ${sample}`));
"""
REFUSED = "globalThis.refused"
MET = "document.querySelector('meta[http-equiv=Content-Security-Policy]')?.content ?? ''"


@pytest.fixture(scope="module")
def published(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Publish a copy of the site, without its compressed copies."""
    folder = tmp_path_factory.mktemp("strict") / "site"
    shutil.copytree(built, folder)
    found = naming.named(folder, styles.lightened(folder, pages.read(folder))).values()
    allowed = policy.directives(folder, found)
    pages.write(policy.guarded(page, allowed) for page in found)
    return folder


@pytest.fixture(scope="module")
def server(published: Path) -> Iterator[site.Server]:
    """Serve it as the examples for hosts do."""
    with site.Server(published, site.PREFIX).serving() as started:
        # The list holds the files as they are sent.
        sitemap = published / "sitemap.xml"
        sitemap.write_text(sitemap.read_text("utf-8").replace(site.URL, started.url), "utf-8")
        listing.write(published)
        started.headers |= {
            "Content-Security-Policy": "frame-ancestors 'self'",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Embedder-Policy": "require-corp",
            "Cross-Origin-Resource-Policy": "same-origin",
        }
        yield started


@pytest.fixture(scope="module")
def shared(browser: Browser, server: site.Server) -> Iterator[tuple[Page, list[str]]]:
    """Open a tab for all pages, that starts an engine where one is asked alone."""
    with phone(browser, server) as context:
        context.add_init_script(HEAR)
        context.add_init_script(SPARING)
        page = context.new_page()
        yield page, problems_of(page, server)


def test_the_policy_allows_no_script_of_others_and_no_style(published: Path) -> None:
    (told,) = {
        path.read_text("utf-8").split('Content-Security-Policy" content="')[1].split('"')[0]
        for path in published.rglob("*.html")
    }
    assert "default-src 'self';" in told
    assert "unsafe-inline" not in told
    assert "'unsafe-eval'" not in told
    assert "style-src 'self';" in told
    # The theme's two, and one for each depth of the pages below the root, and for the 404 page.
    assert told.count("'sha256-") == 6


@pytest.mark.parametrize("address", [*PAGES, "404.html"])
def test_every_page_opens_under_the_policy(shared: tuple[Page, list[str]], address: str) -> None:
    page, problems = shared
    page.goto(address)
    expect(page.locator("[data-md-component=palette] label").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert "default-src 'self'" in page.evaluate(MET)
    found = [*problems, *page.evaluate(REFUSED)]
    problems.clear()
    assert not found


def test_calculators_search_and_page_changes_work(
    shared: tuple[Page, list[str]],
) -> None:
    page, problems = shared
    page.goto("maison/lancer-un-sort/")
    used = Calculator(page, "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    assert used.type_over("segments", "6").sentence() != default
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    page.keyboard.type("épuisement")
    page.locator(".find-results a[href*='maison/etats/']").first.click()
    page.wait_for_url("**/maison/etats/**")
    # Not loaded: changed, under the policy of the page before.
    assert page.evaluate(REFUSED) == []
    other = Calculator(page, "epuisement")
    before = other.sentence()
    assert other.type_over("niveau", "4").sentence() != before
    page.go_back()
    page.wait_for_url("**/maison/lancer-un-sort/**")
    expect(used.root.locator(".calc-sentence")).not_to_be_empty()
    used.root.get_by_role("button", name="Copier le lien").click()
    used.root.get_by_role("button", name="Lancer les dés").click()
    expect(used.root.locator("[data-part=panel]")).not_to_be_empty()
    for _ in range(3):
        page.locator("[data-md-component=palette] label:visible").first.click()
    assert [*problems, *page.evaluate(REFUSED)] == []


def test_the_offline_copy_works(browser: Browser, server: site.Server) -> None:
    context: BrowserContext
    with phone(browser, server) as context:
        context.add_init_script(HEAR)
        page = context.new_page()
        problems = problems_of(page, server)
        page.goto("")
        expect(page.locator("offline-copy")).to_contain_text("Prêt hors ligne")
        context.set_offline(True)
        page.goto("maison/lancer-un-sort/")
        used = Calculator(page, "incantation")
        default = used.root.locator(".calc-sentence").inner_text()
        assert used.type_over("segments", "6").sentence() != default
        assert page.evaluate("crossOriginIsolated")
        assert [*problems, *page.evaluate(REFUSED)] == []
