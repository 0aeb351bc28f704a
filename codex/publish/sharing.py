"""An address of its own for each calculator, which a shared link names it by.

What unfurls a link reads its page without scripts, and nothing of its query: the link to a page of
five calculators names none of them. So each has a small page that does, and leads on to where it
stands, its query and anchor kept: at once where scripts run, by a link where none do. It is in no
search and no sitemap; the offline copy holds it, since a link may be opened there.
"""

import shutil
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path, PurePosixPath

from calculators import registry
from calculators.calculator import AnyCalculator
from calculators.french import typeset
from codex.built.pages import Page
from codex.built.told import Calculator
from codex.engine import scripts
from codex.files import write_changed
from codex.page.home import QUESTIONS
from codex.page.source import DOCS, front_matter
from codex.publish import policy, preview

FOLDER = "partage"
"""The addresses stand below it, by the page and the calculator's key there."""
SCRIPT = "going-on.js"
_STYLE = """
html { background: Canvas; color: CanvasText; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { line-height: 1.2; }
a { display: inline-block; padding: 0.6rem 0; }
"""
_PAGE = """\
<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>{title} - {site}</title>
    <meta name="description" content="{description}">
    {canonical}
    <style>{style}</style>
  </head>
  <body>
    <main>
      <h1>{name}</h1>
      <p>{description}</p>
      <p><a href="{there}">Ouvrir le calculateur, à ses valeurs de départ</a></p>
    </main>
    <script>{script}</script>
  </body>
</html>
"""


def marked(page: Page) -> Page:
    """Write into a page's calculators by which address their links are shared."""
    text = page.text
    for each in page.told.calculators:
        if each.id:
            opening = f' data-id="{each.id}" data-key="{each.key}"'
            # Published once already: it is written anew.
            plain = text.replace(f'{opening} data-share="{_way(page, each)}"', opening)
            text = plain.replace(opening, f'{opening} data-share="{_way(page, each)}"')
    return page.marked(text)


def write(pages: Mapping[str, Page], site: Path) -> None:
    """Write the addresses of all calculators of a site's pages, in the place of former ones.

    Raises:
        BuildError: their script cannot be made.
    """
    shutil.rmtree(site / FOLDER, ignore_errors=True)
    for page in pages.values():
        for each in page.told.calculators:
            if each.id:
                path = site / _address(page, each) / "index.html"
                path.parent.mkdir(parents=True)
                write_changed(path, _page(page, each, site).encode())


def _address(page: Page, calculator: Calculator) -> PurePosixPath:
    """Return the folder of a calculator's address, below the root of the site."""
    return PurePosixPath(FOLDER) / place(page, calculator)


def place(page: Page, calculator: Calculator) -> PurePosixPath:
    """Return what names a calculator below such a folder: its page, and its key there."""
    return PurePosixPath(page.name).parent / calculator.key


def _way(page: Page, calculator: Calculator) -> str:
    """Return how it is reached from the page."""
    up = "../" * (len(PurePosixPath(page.name).parts) - 1)
    return f"{up}{_address(page, calculator)}/"


def _page(page: Page, shown: Calculator, site: Path) -> str:
    calculator = registry.find(shown.id)
    folder = _address(page, shown)
    place = PurePosixPath(page.name).parent.as_posix().removeprefix(".")
    there = f"{'../' * len(folder.parts)}{f'{place}/' if place else ''}#calc-{shown.key}"
    title, description = _words(calculator)
    script, style = _script(), _STYLE
    named = page.told.title.rpartition(" - ")[2]
    tags = ""
    if page.told.canonical:
        address = f"{preview.root(page)}/{folder}/"
        told = preview.Shown(title, description, address, named, preview.picture(page, site))
        tags = page.told.canonical + preview.written(told)
    return _PAGE.format(
        policy=(
            f"default-src 'none'; script-src {policy.digest(script)}; "
            f"style-src {policy.digest(style)}; base-uri 'none'; form-action 'none'"
        ),
        style=style,
        script=script,
        title=escape(title),
        site=escape(named),
        name=escape(typeset(calculator.title)),
        description=escape(description),
        canonical=tags,
        there=there,
    )


def _words(calculator: AnyCalculator) -> tuple[str, str]:
    """Return what a link shows: the calculator and its question, then its game and its purpose."""
    asked = QUESTIONS[calculator.question]
    title = f"{calculator.title} : {asked[:1].lower()}{asked[1:]}"
    game = front_matter(DOCS / f"{calculator.system}/index.md")["jeu"]
    return typeset(title), typeset(f"{game}. {calculator.purpose}")


@cache
def _script() -> str:
    folder = scripts.source(SCRIPT).parent
    options = ("--bundle", "--format=iife", scripts.target("scripts"))
    return scripts.esbuild(SCRIPT, *options, folder=folder).strip()
