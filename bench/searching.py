"""How long the search takes: from a query to its results in the document."""

from statistics import median, quantiles

from playwright.sync_api import Browser

from bench.report import Table

QUERIES = (
    "tenaille",
    "attaque d’opportunité",
    "coup critique",
    "blessure",
    "charge",
    "initiative",
    "bouclier",
    "malus d’armure",
    "concentration",
    "parade",
    "mourant",
    "effets spéciaux",
)
"""What players look for; each has results in the pages."""
PASSES = 5
FIRST = """
async (query) => {
  const input = document.querySelector(".md-search__input");
  const list = document.querySelector(".md-search-result__list");
  const start = performance.now();
  input.focus();
  input.value = query;
  input.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  while (!list.children.length) await new Promise((done) => setTimeout(done, 1));
  return performance.now() - start;
}
"""
NEXT = """
async (query) => {
  const input = document.querySelector(".md-search__input");
  const list = document.querySelector(".md-search-result__list");
  const type = (text) => {
    input.value = text;
    input.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  };
  type("");
  while (list.children.length) await new Promise((done) => setTimeout(done, 1));
  const shown = new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!list.children.length) return;
      observer.disconnect();
      done();
    });
    observer.observe(list, { childList: true });
  });
  const start = performance.now();
  type(query);
  await shown;
  return performance.now() - start;
}
"""


def measure(browser: Browser, url: str, *, short: bool = False) -> Table:
    """Return the time of the first query, which fetches and reads the index, and of the next."""
    page = browser.new_page(base_url=url)
    page.goto("maison/actions/")
    first = page.evaluate(FIRST, QUERIES[0])
    passes = 1 if short else PASSES
    times = [page.evaluate(NEXT, query) for _ in range(passes) for query in QUERIES]
    page.close()
    return Table(
        "Search, from a query to its results in the document, in ms",
        ("query", "p50", "p95"),
        [
            ("the first, with the fetch of the index", f"{first:.0f}", ""),
            ("each next one", f"{median(times):.1f}", f"{quantiles(times, n=20)[18]:.1f}"),
        ],
        f"{len(QUERIES)} queries, {passes} times each.",
    )
