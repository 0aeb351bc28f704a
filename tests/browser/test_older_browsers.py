"""Pages as browsers below the floor see them, and as the oldest of the floor do.

None of them can be had: what they do not know is taken out of the styles, and of what scripts find.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import calculator
from tests.browser.test_asleep import UNTOLD, alive
from tests.browser.test_every_page import SETTLE, violations

AGED = """({ selectors, conditions, values }) => {
  const young = (text, all) => all.some(each => text.includes(each));
  function age(holder) {
    for (let at = holder.cssRules.length - 1; at >= 0; at--) {
      const rule = holder.cssRules[at];
      const { selectorText = "", conditionText = "" } = rule;
      const asked = `${rule.constructor.name} ${conditionText}`;
      if (rule instanceof CSSSupportsRule) {
        const kept = conditionText.startsWith("not") === young(conditionText, [
          ...selectors, ...values ]);
        const inner = kept ? [...rule.cssRules].map(each => each.cssText) : [];
        holder.deleteRule(at);
        inner.forEach((text, place) => holder.insertRule(text, at + place));
      } else if (young(asked, conditions) || young(selectorText, selectors)) {
        holder.deleteRule(at);
      } else if (rule instanceof CSSStyleRule) {
        while (rule.cssRules.length) rule.deleteRule(0);
        for (const name of [...rule.style]) {
          if (!young(rule.style.getPropertyValue(name), values)) continue;
          if (name.startsWith("--")) rule.style.setProperty(name, "initial");
          else rule.style.removeProperty(name);
        }
      } else if (rule.cssRules) age(rule);
    }
  }
  for (const sheet of document.styleSheets) age(sheet);
}"""
"""Takes out of a page's styles what a browser drops that does not know it, nested rules too, and
gives way to what stands there for such browsers."""
BELOW = {
    "selectors": [":has(", "::highlight", ":popover-open", "::details-content", ":focus-visible"],
    "conditions": ["CSSContainerRule", "scripting"],
    "values": ["color-mix(", "dvh", "oklch("],
}
"""Chrome 88, Firefox 78, Safari 14.1."""
OLDEST = {
    "selectors": [":has(", "::highlight", ":popover-open", "::details-content"],
    "conditions": ["scripting"],
    "values": ["color-mix("],
}
"""What Chrome 109, Firefox 115 or Safari 16.4 lacks."""
WITHOUT = """
delete globalThis.DecompressionStream;
delete Array.prototype.findLast;
"""
LACKING = """
for (const name of ["role", "ariaExpanded", "ariaChecked", "ariaLabel", "ariaBusy"])
  delete Element.prototype[name];
for (const name of ["popover", "showPopover", "hidePopover"]) delete HTMLElement.prototype[name];
for (const name of ["toSpliced", "toSorted", "toReversed", "with"]) delete Array.prototype[name];
delete Element.prototype.checkVisibility;
delete CSS.highlights;
for (const name of ["querySelector", "querySelectorAll", "closest", "matches"])
  for (const kind of [Element, Document, DocumentFragment]) {
    const known = kind.prototype[name];
    if (known) kind.prototype[name] = function (asked) {
      if (/:(has|popover-open)/.test(asked)) throw new SyntaxError(asked);
      return known.call(this, asked);
    };
  }
"""
ICONS = """() => [...document.querySelectorAll(".md-header svg, .find-open svg, .codex-jeux svg")]
  .filter(each => each.getClientRects().length)
  .map(each => Math.round(each.getBoundingClientRect().width))"""
CHOICES = """() => [...document.querySelectorAll(".calc-radios")]
  .filter(each => each.getClientRects().length)
  .map(each => new Set([...each.querySelectorAll("input")].map(one => {
    const { color } = getComputedStyle(one.nextElementSibling);
    return `${one.checked} ${color}`;
  })).size)"""
"""How many looks the cells of each choice have."""
HIDDEN = """() => [...document.querySelectorAll(".calc [hidden]")]
  .filter(each => each.getClientRects().length && getComputedStyle(each).visibility === "visible")
  .map(each => each.outerHTML.slice(0, 90))"""


def see(page: Page, address: str, what: dict[str, Any]) -> None:
    """Open a page, and have its styles be what such a browser makes of them."""
    page.goto(address)
    # The theme lays out anew once its script comes.
    page.wait_for_function("() => globalThis.document$")
    page.evaluate(AGED, what)
    page.evaluate(SETTLE)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "address", ["", "maison/lancer-un-sort/", "dd3/attaque-ca/", "maison/ecran/", "fiches/"]
)
def test_below_the_floor_a_page_reads_well_and_says_what_it_needs(
    rough_page: Page, address: str, scheme: str
) -> None:
    page = rough_page
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.add_init_script(WITHOUT)
    see(page, address, BELOW)
    assert all(width <= 48 for width in page.evaluate(ICONS))
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    assert page.evaluate(HIDDEN) == []
    assert set(page.evaluate(CHOICES)) <= {2}
    assert set(page.evaluate(UNTOLD)) <= {1}
    for told in page.locator(".calc-asleep").all():
        expect(told).to_contain_text("il faut Chrome ou Edge 109")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_oldest_of_the_floor_answers_and_folds(rough_page: Page, scheme: str) -> None:
    page = rough_page
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.add_init_script(LACKING)
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    alive(page)
    page.evaluate(AGED, OLDEST)
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    assert used.sentence() != default
    assert page.evaluate(HIDDEN) == []
    assert set(page.evaluate(CHOICES)) <= {2}
    switch = page.locator("reading-switch button")
    # On a phone, the page opens as one reads at the table.
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(page.locator(".folds").first).to_be_hidden()
    mark = page.locator(".fold-mark").first
    mark.click()
    expect(mark).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("/")
    expect(page.locator(".find")).to_be_visible()
    page.keyboard.press("Escape")
    assert violations(page) == []
    assert errors == []


def test_what_ages_styles_does(rough_page: Page) -> None:
    rough_page.goto("images/logo.svg")
    rough_page.goto("maison/lancer-un-sort/")
    rough_page.evaluate(
        """() => {
          const style = new CSSStyleSheet();
          style.replaceSync(".a { color: red; & .b { color: blue } } .c:has(.d) { color: red }"
            + "@supports not selector(:has(*)) { .e { color: red } }");
          globalThis.sheet = style;
          Object.defineProperty(document, "styleSheets", { value: [style] });
        }"""
    )
    rough_page.evaluate(AGED, BELOW)
    left = rough_page.evaluate("[...sheet.cssRules].map(each => each.cssText)")
    assert json.dumps(left) == json.dumps([".a { color: red; }", ".e { color: red; }"])
