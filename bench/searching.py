"""How well and how fast the search finds, beside the theme's own on the same pages."""

import csv
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, Page

from bench.report import Table
from tests import site

PHRASES = site.ROOT / "tests/codex/search/phrases.tsv"
TOPS = (1, 3, 10)
SHORT = 8
"""Phrases of a short run."""
FIRST = "toucher"
FRESH = 7
"""Visits that each ask a first question, which has the index come."""
ASK = """
async ([field, list, link, question]) => {
  const input = document.querySelector(field);
  const results = document.querySelector(list);
  const type = (text) => {
    input.value = text;
    for (const name of ["input", "keyup"]) {
      input.dispatchEvent(new KeyboardEvent(name, { bubbles: true }));
    }
  };
  const changed = () => new Promise((done) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe(results, { childList: true, subtree: true });
    // Nothing found changes nothing.
    setTimeout(done, 1000);
  });
  input.focus();
  const start = performance.now();
  const shown = changed();
  type(question);
  await shown;
  const took = performance.now() - start;
  await new Promise((done) => setTimeout(done, 30));
  return [took, [...results.querySelectorAll(link)].map((each) => each.href)];
}
"""


@dataclass(frozen=True, slots=True)
class Search:
    """A search in a page: what opens it, if anything must, and where field and results are."""

    name: str
    opens: str
    field: str
    results: str
    link: str

    def ask(self, page: Page, question: str) -> tuple[float, list[str]]:
        """Return the milliseconds until results show, and where these lead, `page/#anchor`."""
        took, links = page.evaluate(ASK, [self.field, self.results, self.link, question])
        root = page.evaluate("new URL(document.querySelector('.md-logo').href).pathname")
        return took, [_place(link, root) for link in links]


OURS = Search("this site", "codex-search > button", ".find input", ".find-results", "a[href]")
STOCK = Search("the theme's", "", ".md-search__input", ".md-search-result__list", "a[href]")


def measure(browser: Browser, url: str, *, short: bool = False) -> Iterator[Table]:
    """Yield how often the right section is found, and the time until results show."""
    with PHRASES.open(encoding="utf-8", newline="") as file:
        phrases = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    phrases = phrases[:SHORT] if short else phrases
    runs = []
    with _stock() as stock:
        for search, root, home in (
            (OURS, url, False),
            (OURS, url, True),
            (STOCK, stock, True),
        ):
            first = _first(browser, search, root, phrases, home=home, visits=1 if short else FRESH)
            asked = list(_asked(browser, search, root, phrases, home=home))
            runs.append((search, home, first, asked))
    yield Table(
        "Search: phrases of players whose section is among the first 1, 3 and 10 results, in %",
        ("kind", *(f"{_name(search, home=home)}" for search, home, _, _ in runs)),
        [
            (kind, *(_hits(answers, kind) for _, _, _, answers in runs))
            for kind in ["all", *sorted({each["kind"] for each in phrases})]
        ],
        f"{len(phrases)} phrases of tests/codex/search/phrases.tsv.",
    )
    yield Table(
        "Search, from a question to its results in the document, in ms",
        ("search", "the first, with its index (median)", "p50", "p95"),
        [
            (_name(search, home=home), f"{first:.0f}", f"{median(times):.1f}", _p95(times))
            for search, home, first, answers in runs
            for times in [[took for took, _, _ in answers]]
        ],
    )


def _name(search: Search, *, home: bool) -> str:
    return search.name if search is STOCK else f"{search.name}, {'home' if home else 'game'} page"


def _first(
    browser: Browser,
    search: Search,
    url: str,
    phrases: Sequence[dict[str, str]],
    *,
    home: bool,
    visits: int,
) -> float:
    """Return the median time of the first question of a visit, once the page is still."""
    times = []
    for phrase in phrases[:visits]:
        page = browser.new_page(base_url=url, service_workers="block")
        page.goto("" if home else f"{phrase['system']}/", wait_until="networkidle")
        if search.opens:
            page.locator(search.opens).first.click()
        times.append(search.ask(page, phrase["query"])[0])
        page.close()
    return median(times)


def _asked(
    browser: Browser, search: Search, url: str, phrases: Sequence[dict[str, str]], *, home: bool
) -> Iterator[tuple[float, str, int]]:
    """Yield of each phrase the time, its kind, and the rank of its section, 0 for none."""
    page = browser.new_page(base_url=url, service_workers="block")
    opened = None
    for phrase in phrases:
        address = "" if home else f"{phrase['system']}/"
        if address != opened:
            page.goto(address)
            if search.opens:
                page.locator(search.opens).first.click()
            # The first has the index come, and is measured apart.
            search.ask(page, FIRST)
            opened = address
        took, places = search.ask(page, phrase["query"])
        right = phrase["targets"].split(" ")
        ranks = (rank for rank, place in enumerate(places, 1) if _is(place, right))
        yield took, phrase["kind"], next(ranks, 0)
    page.close()


def _is(place: str, right: Sequence[str]) -> bool:
    return place in right or place.partition("#")[0] in right


def _place(link: str, root: str) -> str:
    """Return where a result leads: `maison/actions/#foncer`, `maison/actions/#` for its head."""
    path, _, anchor = link.partition("#")
    page = path.partition("?")[0].partition(root)[2] if root != "/" else path.split("/", 3)[3]
    return f"{page.partition('?')[0]}#{anchor}"


def _hits(answers: Sequence[tuple[float, str, int]], kind: str) -> str:
    ranks = [rank for _, of, rank in answers if kind in {of, "all"}]
    return " / ".join(
        f"{100 * sum(0 < rank <= top for rank in ranks) / len(ranks):.0f}" for top in TOPS
    )


def _p95(times: Sequence[float]) -> str:
    return f"{quantiles(times, n=20)[18]:.1f}"


@contextmanager
def _stock() -> Iterator[str]:
    """Serve the same pages with the theme's own search, in French; yield their address."""
    with tempfile.TemporaryDirectory() as folder:
        config = load_config(
            str(site.ROOT / "mkdocs.yml"),
            site_dir=folder,
            plugins=[{"material/search": {"lang": "fr"}}],
        )
        config.plugins.on_startup(command="build", dirty=False)
        try:
            build(config)
        finally:
            config.plugins.on_shutdown()
        with site.Server(Path(folder), "/codex/").serving() as server:
            yield server.url
