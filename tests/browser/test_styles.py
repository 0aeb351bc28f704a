"""A published site looks as it was built: every element has the styles that it had."""

import shutil
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from codex.built import pages
from codex.publish import styles
from tests import site

SHOWN = (
    "",
    "404.html",
    "comparer/",
    "fiches/",
    "a-propos/arbitrages/",
    "maison/",
    "maison/lancer-un-sort/",
    "maison/ecran/",
    "runequest/blessures/",
    "oeil-noir/armure/",
    "dd3/attaque-ca/",
)
"""Pages of every make, and of every game."""
EACH = """async (open) => {
  // A font that is still to come gives lines another length.
  await Promise.allSettled([...document.fonts].map((each) => each.load()));
  for (const each of open ? document.querySelectorAll("details") : []) each.open = true;
  const root = document.documentElement;
  root.dataset.lecture = open ? "complet" : "table";
  // Two of each kind, by their words and those around: computing all takes minutes.
  const met = {};
  const kindOf = (element) => {
    const words = [];
    for (let each = element; each; each = each.parentElement)
      words.push(`${each.tagName}.${each.className}`);
    return words.join(" < ");
  };
  const shown = [...document.querySelectorAll("body, body *")].filter((element) => {
    const kind = kindOf(element);
    met[kind] = (met[kind] ?? 0) + 1;
    return met[kind] <= 2;
  });
  return shown.flatMap((element) =>
    ["", "::before", "::after"].map((part) => {
      const found = getComputedStyle(element, part || undefined);
      if (part && found.content === "none") return "";
      // What a variable holds shows in what uses it.
      const names = [...found].filter((name) => !name.startsWith("--"));
      const values = names.map((name) => `${name}: ${found.getPropertyValue(name)}`);
      const said = `${element.tagName}.${element.className}${part} `;
      return said + values.join("; ");
    }));
}"""


@pytest.fixture(scope="module")
def both(built: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return the site as it was built, and a copy whose styles are as it is published."""
    folder = tmp_path_factory.mktemp("light") / "site"
    shutil.copytree(built, folder)
    pages.write(styles.lightened(folder, pages.read(folder)).values())
    return built, folder


@pytest.mark.parametrize(
    ("width", "scheme", "opened"),
    [(320, "dark", True), (390, "light", False), (1280, "dark", True)],
)
def test_every_element_has_the_styles_that_it_had(
    browser: Browser,
    both: tuple[Path, Path],
    width: int,
    scheme: Literal["light", "dark"],
    opened: bool,
) -> None:
    seen: list[dict[str, list[str]]] = []
    for folder in both:
        with site.Server(folder, site.PREFIX).serving() as server:
            # Without scripts: what they add comes at moments of its own.
            context = browser.new_context(
                base_url=server.url,
                viewport={"width": width, "height": 844},
                color_scheme=scheme,
                java_script_enabled=False,
                reduced_motion="reduce",
            )
            # The same letters in both: the typeface may come in time, or not.
            context.route("**/*.woff2", lambda route: route.abort())
            page = context.new_page()
            told = {}
            for address in SHOWN:
                page.goto(address)
                # Laid out once more: until then Chromium tells an automatic margin as 0 at times.
                page.set_viewport_size({"width": width + 1, "height": 844})
                page.set_viewport_size({"width": width, "height": 844})
                told[address] = page.evaluate(EACH, opened)
            seen.append(told)
            context.close()
    for address in SHOWN:
        before, after = (told[address] for told in seen)
        assert len(before) == len(after) > 200
        differing = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
        assert not [gaps(*pair) for pair in differing[:3]], address


def gaps(before: str, after: str) -> str:
    """Tell where two lists of properties differ."""
    first, second = (set(said.split("; ")) for said in (before, after))
    return f"{before.partition(' ')[0]} {sorted(first - second)} {sorted(second - first)}"
