"""A section copied as Markdown says what the page says: read back by Python-Markdown."""

import re
from html.parser import HTMLParser

import markdown
import pytest
from playwright.sync_api import Page

COPY_ALL = """
() => {
  const texts = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text) => texts.push(text) },
  });
  const article = document.querySelector(".md-content__inner");
  const own = [...article.querySelectorAll(":scope > :is(h2, h3, h4)[id]")];
  return own.map((heading) => {
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
    return [heading.id, whole.textContent, texts.at(-1)];
  });
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
