"""What holds for every page: accessibility, small screens, print."""

import pytest
from playwright.sync_api import Browser, Page

from tests import site
from tests.docs.test_essentials import CHAPTERS
from tests.draws import THOROUGH, sampled

AXE = site.ROOT / "node_modules/axe-core/axe.min.js"
AXE_SOURCE = AXE.read_text("utf-8")
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
VISITED = sampled((address,) for address in PAGES)
"""A visit takes as long as a dozen other tests: at each change, one page in so many."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]
"""All of axe's rules but those of WCAG's level AAA."""
RULES = {"p-as-heading": {"enabled": False}}
"""Of those: it takes an answer, and a card's link, for a heading because they are written large."""
OPTIONS = {"runOnly": TAGS, "rules": RULES, "resultTypes": ["violations"]}
WITH_CALCULATOR = {
    address
    for address in PAGES
    for path in (f"docs/{address.rstrip('/') or 'index'}.md", f"docs/{address}index.md")
    if (site.ROOT / path).exists() and "/// calculateur |" in (site.ROOT / path).read_text("utf-8")
}
FOLDS = "details:not(.codex-sommaire)"
OPEN_ALL = f"document.querySelectorAll('{FOLDS}').forEach(each => {{ each.open = true; }})"
"""Opens all but the list of a phone that covers the page."""
REST = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SETTLED = "document.getAnimations().every(each => !(each instanceof CSSTransition))"
SETTLE = f"""async () => {{
  const frame = {REST};
  await frame();
  while (!({SETTLED})) {{
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    await frame();
  }}
}}"""
"""Waits until the page is laid out, and has what moves come to its place at once."""
REACHED = "document.scrollingElement.scrollWidth"
FIELDS = """() => [...document.querySelectorAll(".calc-field[data-kind=integer]")]
  .filter(each => each.checkVisibility())
  .flatMap(each => {
    const parts = [...each.querySelectorAll(".calc-step, .calc-number input")];
    const unit = each.querySelector(".calc-number span");
    if (unit?.textContent === "%") parts.push(unit);
    const centres = parts.map(part => part.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    const right = Math.max(...parts.map(part => part.getBoundingClientRect().right));
    const broken = Math.max(...centres) - Math.min(...centres) > 4;
    const out = right > each.getBoundingClientRect().right + 1;
    const text = document.createRange();
    text.selectNodeContents(each.querySelector("label"));
    const { left, top, bottom } = parts[0].getBoundingClientRect();
    const touched = [...text.getClientRects()].some(line =>
      line.bottom > top + 1 && line.top < bottom - 1 && line.left < left && line.right > left - 2);
    return broken || out || touched ? [each.dataset.field] : [];
  })"""
ROWS = """() => [...document.querySelectorAll(".calc-rows")].flatMap(rows => {
  const field = document.getElementById(rows.getAttribute("aria-labelledby")).textContent;
  const controls = [...rows.querySelectorAll(".calc-row :is(input, button)")];
  const names = controls.map(each => each.ariaLabel ?? "");
  return controls.flatMap((each, place) => {
    const beside = [
      each.closest(".calc-row").querySelector(".calc-part"),
      each.closest(".calc-cell")?.querySelector("span"),
    ];
    const told = [field, ...beside.map(part => part?.textContent ?? "")];
    const name = names[place];
    const said = told.every(text => name.includes(text));
    return said && names.indexOf(name) === place ? [] : [`${field}: ${name}`];
  });
})"""
"""What holds a row of a field and is not called by the field and what stands beside it, alone."""
LARGE_TEXT = """() => {
  const { style } = document.documentElement;
  style.fontSize = `${2 * parseFloat(getComputedStyle(document.documentElement).fontSize)}px`;
}"""
USUAL_TEXT = "() => document.documentElement.style.removeProperty('font-size')"
HEIGHTS = "all => all.map(at => at.offsetHeight)"
OPENED = f"""async () => {{
  const all = [...document.querySelectorAll("details")];
  const open = all.map(each => each.open);
  {OPEN_ALL};
  await ({SETTLE})();
  const found = [{REACHED}, ({FIELDS})()];
  all.forEach((each, place) => {{ each.open = open[place]; }});
  return found;
}}"""
"""What is found with all that folds open, which is then folded as it was."""


ESSENTIALS_PX = 700
"""What leaves a phone's screen its header and the bars of the browser."""
ESSENTIALS = """() => {
  const block = document.querySelector(".codex-essentiel");
  const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const { top, bottom, height } = block.getBoundingClientRect();
  const wide = [...block.querySelectorAll("*")]
    .filter((at) => at.getBoundingClientRect().right > innerWidth);
  return { height, end: bottom + scrollY - header, wide: wide.length };
}"""
LENGTHS = """() => {
  const { dataset } = document.documentElement;
  const article = document.querySelector("article");
  const button = document.querySelector("reading-switch button");
  const found = {};
  for (let turn = 0; turn < 2; turn += 1) {
    button.click();
    found[dataset.lecture] = article.getBoundingClientRect().height / 844;
  }
  return [found.complet, found.table];
}"""
LONGEST = (22, 16)
"""Screens of a phone that a chapter takes at most: whole, and read at the table."""
LONGER = {"runequest/effets-speciaux": (22.9, 16.5)}
"""What one takes instead: it tells sixteen effects, beside two calculators of five screens each."""
FOCUS = "scrollable-region-focusable"
OF_ROOM = ("target-size", FOCUS)
"""The rules that a narrower window of the same layout can break."""
ELSEWHERE = ((1280, ()), (320, OF_ROOM))
"""Where accessibility is looked at once more, and by which rules: by default all."""
WIDTHS = (1280, 768, 320, 390) if THOROUGH else (320, 390)
"""Windows: those between and beyond the narrow ones only where all is tried."""


def resize(page: Page, width: int, height: int = 800) -> None:
    """Give the window a size, and wait until all that moves has come to its place."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLE)


TABLE_BOXES = ('<div class="calc-table"', '<div class="md-typeset__scrollwrap">')
"""Boxes of tables too wide for the narrowest phones: browsers give them the focus by themselves."""


def violations(page: Page, *only: str) -> list[str]:
    """Return what axe finds wrong in a page as it stands, by all rules or by some only.

    The bars stand where their calculators end: axe takes what one covers for a target too small,
    although the page scrolls it clear (`test_what_has_the_focus_is_not_behind_the_answer`). The
    page stands at its top, for its header to cover none of them there.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SOURCE)
    bars = page.locator(".calc-foot")
    bars.evaluate_all("all => all.forEach(bar => { bar.style.position = 'relative'; })")
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    options = {**OPTIONS, "runOnly": [*only]} if only else OPTIONS
    found = page.evaluate("options => axe.run(options)", options)["violations"]
    bars.evaluate_all("all => all.forEach(bar => { bar.style.removeProperty('position'); })")
    return [
        f"{each['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:300]}"
        for each in found
        for node in each["nodes"][:3]
        if not (each["id"] == FOCUS and node["html"].startswith(TABLE_BOXES))
    ]


def essentials(page: Page) -> list[int]:
    """Return by how many pixels they leave a phone's first screen, and their part; what is wide."""
    page.evaluate("document.fonts.ready")
    seen = page.evaluate(ESSENTIALS)
    found = max(seen["end"] - 844, 0), max(seen["height"] - ESSENTIALS_PX, 0), seen["wide"]
    return [*found] if any(found) else []


def long(page: Page, chapter: str) -> list[float]:
    """Return how many screens a chapter takes, where they are too many."""
    found = page.evaluate(LENGTHS)
    allowed = LONGER.get(chapter, LONGEST)
    over = any(screens > most for screens, most in zip(found, allowed, strict=True))
    return [round(screens, 1) for screens in found] if over else []


@pytest.mark.smoke
@pytest.mark.usefixtures("sparing")
@pytest.mark.parametrize("address", [*VISITED, "404.html"])
def test_a_page_fits_every_window_and_is_accessible(kept_page: Page, address: str) -> None:
    """Visit a page once; what is wrong is gathered by check, so that none hides another."""
    page, wrong = kept_page, dict[str, object]()
    # In the letters of a first visit: the typeface comes in time, or not.
    page.route("**/*.woff2", lambda route: route.fulfill(content_type="font/woff2"))
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(address)

    # 320 px is also what a 640 px window shows at 200 % zoom.
    for width in WIDTHS:
        resize(page, width)
        wrong[f"too wide at {width} px"] = max(page.evaluate(REACHED) - width, 0)
        if width == 320:
            resize(page, width, 568)
            heights = page.locator(".calc-foot").evaluate_all(HEIGHTS)
            page.evaluate(LARGE_TEXT)
            heights += page.locator(".calc-foot").evaluate_all(HEIGHTS)
            page.evaluate(USUAL_TEXT)
            resize(page, width)
        if width < 1280:
            reached, broken = page.evaluate(OPENED)
            wrong[f"too wide at {width} px, all open"] = max(reached - width, 0)
            # A number stays between its buttons, before its unit and apart from its label.
            wrong[f"broken numbers at {width} px"] = broken
    assert heights or address not in WITH_CALCULATOR
    wrong["bars of more than 15 % of a small window"] = [
        height for height in heights if not 0 < height <= 568 * 0.15
    ]

    resize(page, 390, 844)
    if address.rstrip("/") in CHAPTERS:
        wrong["essentials beyond a first screen, too tall, too wide"] = essentials(page)
        wrong["screens, whole and at the table"] = long(page, address.rstrip("/"))

    page.evaluate(OPEN_ALL)
    page.evaluate(SETTLE)
    wrong["options and groups that hold nothing"] = (
        page.locator(":is(.calc-options, .calc-group):visible")
        .filter(has_not=page.locator(".calc-field:visible"))
        .evaluate_all("all => all.map(each => each.outerHTML.slice(0, 120))")
    )
    wrong["rows' names outside their controls"] = page.evaluate(ROWS)
    page.locator("body[data-md-color-scheme=default]").wait_for()
    wrong["accessibility, light"] = violations(page)

    for width, rules in ELSEWHERE if THOROUGH else ():
        resize(page, width)
        wrong[f"accessibility at {width} px"] = violations(page, *rules)
    if THOROUGH:
        resize(page, 390)
        page.emulate_media(color_scheme="dark")
        page.locator("body[data-md-color-scheme=slate]").wait_for()
        # By the styles alone: the theme's way, a `<meta>`, has the whole page styled anew.
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
        assert page.locator("meta[name=color-scheme]").count() == 0
        page.evaluate(SETTLE)
        # Colours are all that the dark changes.
        wrong["accessibility, dark"] = violations(page, "color-contrast")

    assert {check: found for check, found in wrong.items() if found} == {}


def test_a_page_prints(browser: Browser, server: site.Server) -> None:
    page = browser.new_page(base_url=server.url)
    page.goto("maison/lancer-un-sort/")
    page.emulate_media(media="print")
    assert page.locator(".calc-sentence").is_visible()
    assert not page.locator(".calc-actions").is_visible()
    assert len(page.pdf(format="A4")) > 10_000
    page.close()
