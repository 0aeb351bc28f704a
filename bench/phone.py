"""How pages load on a phone, by Lighthouse, beside the same text in the theme as it is shipped."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.report import Table
from bench.server import SITE, Server
from codex.built import pages as built
from tests.trust import fetched, lighthouse
from tests.trust.lighthouse import SPEED, Visit

PAGES = (
    *("", "maison/lancer-un-sort/", "maison/ecran/", "runequest/affrontement/"),
    *("dd3/attaque-ca/", "comparer/"),
)
PLAIN = "/plain/"
MOST = 5
_ARTICLE = re.compile(r"<article [^>]*>(.*?)</article>", re.DOTALL)
_TITLE = re.compile(r"<title>(.*?)( - [^<]*)?</title>")
_CONFIGURATION = """
site_name: Codex de combat
site_url: {url}
theme:
  name: material
  language: fr
  font: false
  features: [navigation.instant, navigation.prune, navigation.indexes, navigation.footer]
"""


def measure(chromium: str, server: Server, rounds: int, *, short: bool) -> list[Table]:
    """Return what Lighthouse says of six pages, ours and the theme's, in turns."""
    folder = fetched.checkers("phone")
    home = server.find(SITE)
    if not folder or not home:
        return []
    site = home.parent
    server.mount({PLAIN: plain(site, site.with_name("plain"), f"{server.origin}{PLAIN}")})
    rows = []
    for name in PAGES[:1] if short else PAGES:
        visits: dict[str, list[Visit]] = {SITE: [], PLAIN: []}
        held: dict[str, list[Visit]] = {SITE: [], PLAIN: []}
        for _ in range(min(rounds, MOST)):
            for found, really in ((visits, False), (held, True)):
                for start, each in found.items():
                    url = f"{server.origin}{start}{name}"
                    each.append(lighthouse.visit(folder, chromium, url, held=really))
        whose = "this site, with the engine" if visits[SITE][0].engine else "this site"
        for start, page, who in ((SITE, name or "home", whose), (PLAIN, "", "the theme's")):
            rows.append((page, who, *_cells(visits[start], held[start])))
    return [
        Table(
            "A page loads on a phone, as Lighthouse simulates one",
            (
                *("page", "whose", "performance", "blocked, ms", "largest paint, s"),
                *("on a held line, s", "shift", "held, ms", "thread here, ms"),
                *("longest task here, ms", "elements styled"),
            ),
            rows,
            "Medians. The last three columns are the work of the page's thread on this machine, "
            "not slowed, whatever else ran; the one before is what that work would hold a phone's "
            "thread beyond 50 ms a task, once the page shows. The others are Lighthouse's for a "
            "phone four times slower, from the time that tasks took, but for « on a held line »: "
            "the largest paint where line and processor are held back as the page loads. The "
            "theme's page is the same article without our styles and scripts: its forms answer "
            "nothing, its headings are in no table of contents.",
        )
    ]


def _cells(visits: list[Visit], held: list[Visit]) -> list[str]:
    return [
        f"{median(each.scores[SPEED] for each in visits):.0f}",
        f"{median(each.blocking_ms for each in visits):.0f}",
        *(f"{median(each.paint_ms for each in them) / 1000:.2f}" for them in (visits, held)),
        f"{median(each.shift for each in visits):.3f}",
        f"{median(each.held_ms for each in visits):.0f}",
        f"{median(each.cpu_ms for each in visits):.0f}",
        f"{median(each.longest_ms for each in visits):.0f}",
        f"{median(each.restyled for each in visits):.0f}",
    ]


def plain(site: Path, target: Path, url: str) -> Path:
    """Build the articles of a site with the theme as it is shipped; return the folder."""
    source = target.with_name(f"{target.name}-source")
    for name, page in built.read(site).items():
        article = _ARTICLE.search(page.text)
        title = _TITLE.search(page.text)
        if not article or not title or not name.endswith("index.html"):
            continue
        path = source / "docs" / Path(name).with_suffix(".md")
        path.parent.mkdir(parents=True, exist_ok=True)
        # HTML as it stands: nothing in it is read as Markdown.
        path.write_text(f"---\ntitle: {title[1]!r}\n---\n<div>\n{article[1]}\n</div>\n", "utf-8")
    shutil.copytree(site / "images", source / "docs/images")
    (source / "mkdocs.yml").write_text(_CONFIGURATION.format(url=url), "utf-8")
    mkdocs = str(Path(sys.executable).with_name("mkdocs"))
    command = [mkdocs, "build", "--quiet", "--site-dir", str(target)]
    subprocess.run(command, cwd=source, capture_output=True, check=True)  # noqa: S603 our builder
    return target
