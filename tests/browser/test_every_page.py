"""What holds for every page: accessibility, small screens, print."""

import pytest
from playwright.sync_api import Browser, Page

from tests import site

AXE = site.ROOT / "node_modules/axe-core/axe.min.js"
PAGES = [
    ""
    if path.name == "index.md" and path.parent.name == "docs"
    else (
        path.relative_to(site.ROOT / "docs")
        .with_suffix("")
        .as_posix()
        .removesuffix("index")
        .rstrip("/")
        + "/"
    )
    for path in sorted((site.ROOT / "docs").rglob("*.md"))
]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", PAGES)
def test_no_accessibility_violation(page: Page, address: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(address)
    for folded in page.locator("details").all():
        folded.evaluate("each => { each.open = true; }")
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("tags => axe.run({ runOnly: tags })", TAGS)["violations"]
    told = [
        f"{each['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:300]}"
        for each in found
        for node in each["nodes"][:3]
    ]
    assert not told


@pytest.mark.parametrize("address", PAGES)
def test_nothing_overflows_a_narrow_screen(page: Page, address: str) -> None:
    # 320 px is also what a 640 px window shows at 200 % zoom.
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address)
        overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"{overflow} px too wide at {width} px"


def test_a_page_prints(browser: Browser, server: site.Server) -> None:
    page = browser.new_page(base_url=server.url)
    page.goto("maison/lancer-un-sort/")
    page.emulate_media(media="print")
    assert page.locator(".calc-sentence").is_visible()
    assert not page.locator(".calc-actions").is_visible()
    assert len(page.pdf(format="A4")) > 10_000
    page.close()
