"""A section copied as Markdown says what the page says: read back by Python-Markdown."""

import re
from html.parser import HTMLParser

import markdown
import pytest
from playwright.sync_api import Page, expect

from tests.site import Server

COPY_ALL = """
async () => {
  const texts = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text) => texts.push(text) },
  });
  const article = document.querySelector(".md-content__inner");
  const own = [...article.querySelectorAll(":scope > :is(h2, h3, h4)[id]")];
  const copied = [];
  for (const heading of own) {
    const whole = document.createElement("div");
    for (let each = heading; each; each = each.nextElementSibling) {
      const level = /^H[1-6]$/.test(each.tagName) ? each.tagName : "H9";
      if (each !== heading && level <= heading.tagName) break;
      whole.append(each.cloneNode(true));
    }
    const left = "rule-calculator, our-point, button, svg, .headerlink, .codex-offers";
    for (const each of whole.querySelectorAll(left)) each.remove();
    heading.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    heading.querySelector(".codex-copy").click();
    // What writes it is a script of its own, which may still be on its way.
    while (texts.length === copied.length) await new Promise((seen) => setTimeout(seen));
    copied.push([heading.id, whole.textContent, texts.at(-1)]);
  }
  return copied;
}
"""


class Words(HTMLParser):
    """Collects the text and the links of a fragment."""

    def __init__(self) -> None:
        """Start with none."""
        super().__init__()
        self.text: list[str] = []
        self.links: list[str] = []

    def handle_data(self, data: str) -> None:
        """Keep a text."""
        self.text.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep where a link leads."""
        self.links += [value or "" for name, value in attrs if tag == "a" and name == "href"]


@pytest.mark.parametrize(
    "address",
    ["maison/surprise-discretion/", "runequest/echecs-critiques/", "dd3/attaque-ca/"],
)
def test_a_copied_section_says_what_its_page_says(tab: Page, address: str) -> None:
    tab.goto(address)
    tab.locator("rule-calculator .calc-actions:not([hidden])").first.wait_for(state="attached")
    copied = tab.evaluate(COPY_ALL)
    assert len(copied) > 2
    for anchor, text, written in copied:
        read = Words()
        read.feed(markdown.markdown(written, extensions=["tables"]))
        assert re.sub(r"\s", "", "".join(read.text)) == re.sub(r"\s", "", text), anchor
        # Its own address comes first.
        assert read.links[0].endswith(f"{address}#{anchor}")
        assert all(link.startswith("http") for link in read.links)


SCRIPT = "takeaway.js"
HEADING = "main h2[id]"


def test_what_writes_it_is_asked_for_by_who_points_at_the_button(
    page: Page, server: Server
) -> None:
    page.goto("dd3/attaque-ca/")
    page.locator("rule-calculator .calc-actions:not([hidden])").first.wait_for(state="attached")
    assert not [each for each in server.requested if each.endswith(SCRIPT)]
    heading = page.locator(HEADING).first
    heading.hover()
    with page.expect_response(lambda answer: answer.url.endswith(SCRIPT)):
        heading.get_by_role("button", name="Copier").hover()


@pytest.mark.smoke
def test_what_cannot_be_had_is_told_and_had_the_next_time(rough_page: Page) -> None:
    rough_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    rough_page.route(f"**/{SCRIPT}", lambda route: route.abort())
    rough_page.goto("dd3/attaque-ca/")
    rough_page.locator("rule-calculator .calc-actions:not([hidden])").first.wait_for(
        state="attached"
    )
    heading = rough_page.locator(HEADING).first
    heading.hover()
    heading.get_by_role("button", name="Copier").click()
    told = rough_page.locator(f"{HEADING} + div [role=status]")
    expect(told).to_contain_text("n’a pas pu être chargé")
    rough_page.unroute(f"**/{SCRIPT}")
    heading.get_by_role("button", name="Copier").click()
    expect(told).to_have_count(0)
    assert "/dd3/attaque-ca/#" in rough_page.evaluate("navigator.clipboard.readText()")
