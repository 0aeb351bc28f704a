"""A page of its own for each calculator, to stand in a frame of another's page.

It holds the calculator as its page was built, and nothing around it: no navigation, no theme's
script, none of what the reader keeps. Its links open outside of the frame. It is in no search, no
sitemap and no offline copy, and stands where the calculator's address to share does, below another
folder, so that a page tells both at once. A host lets others frame what is below that folder alone.

Others' pages name the script that sizes frames by its content, with its digest: a former one stays
in `loaders/` for as long as there are such pages, and none is ever changed.
"""

import re
import shutil
from collections.abc import Mapping
from html import escape
from pathlib import Path, PurePosixPath

from calculators import registry
from calculators.french import typeset
from codex.built.pages import ENCODING, Page
from codex.built.told import Calculator
from codex.engine import scripts
from codex.files import write_changed
from codex.publish import policy, preview, sharing
from codex.publish.listing import PublishError

FOLDER = "cadre"
LOADERS = Path(__file__).with_name("loaders")
"""Scripts that size frames, named by what they hold."""
_LEFT_OUT = (
    # What leads to an address in the reader's window, or to what the reader keeps.
    re.compile(r'<button(?=[^>]* data-do="(?:link|text|screen)")[^>]*>[^<]*</button>\s*'),
    re.compile(r' data-share="[^"]*"'),
    re.compile(r'<a class="headerlink"[^>]*>[^<]*</a>'),
)
_KEPT = re.compile(r'<div(?=[^>]* data-part="(?:sheet|ours)")')
_TAG = re.compile(r"<(/?)div\b[^>]*>")
_HEAD = re.compile(
    rf'<link rel="stylesheet" href="[^"]*">|<script src="[^"]*/{scripts.FIRST}"></script>'
)
_FIRST = re.compile(rf'src="([^"]*){scripts.FIRST}"')
_STYLE = """
html, body { height: auto; min-height: 0; }
body { display: block; background: transparent; }
main { overflow: hidden; }
main > .calc { margin: 0; border-bottom: 0; box-shadow: none; }
"""
_COLOURS = """
var dark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)");
function paint() {
  document.body.setAttribute("data-md-color-scheme", dark && dark.matches ? "slate" : "default");
}
paint();
if (dark && dark.addEventListener) dark.addEventListener("change", paint);
"""
"""The reader's wish alone counts: what was chosen on the site is kept from frames."""
_PAGE = """\
<!doctype html>
<html lang="fr" class="no-js" data-cadre>
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    <base href="{base}" target="_blank">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>{title} - {site}</title>
    {head}
    <style>{style}</style>
  </head>
  <body data-md-color-scheme="default" data-md-color-primary="custom" data-md-color-accent="custom">
    <script>{colours}</script>
    <main class="md-typeset">
{calculator}
    </main>
    <script src="{script}"></script>
  </body>
</html>
"""


def write(pages: Mapping[str, Page], site: Path) -> None:
    """Write the frames of all calculators of a site's pages, in the place of former ones.

    Raises:
        PublishError: a page is not made as those of this site are.
    """
    shutil.rmtree(site / FOLDER, ignore_errors=True)
    for page in pages.values():
        for each in page.told.calculators:
            if each.id:
                path = site / FOLDER / sharing.place(page, each) / "index.html"
                path.parent.mkdir(parents=True)
                write_changed(path, _page(page, each).encode(*ENCODING))
    if (site / FOLDER).exists():
        for loader in LOADERS.glob("*.js"):
            write_changed(site / FOLDER / loader.name, loader.read_bytes())


def _page(page: Page, shown: Calculator) -> str:
    opening = re.search(rf'<rule-calculator\b[^>]* id="calc-{shown.key}"', page.text)
    head, first = _HEAD.findall(page.text), _FIRST.search(page.text)
    if not opening or not first:
        raise PublishError(f"{page.name}: no calculator {shown.key}, or no {scripts.FIRST}")
    text, end, _ = page.text[opening.start() :].partition("</rule-calculator>")
    place = PurePosixPath(page.name).parent
    up = "../" * (len(place.parts) + 2)
    return _PAGE.format(
        policy=escape(_policy(preview.root(page) if page.told.canonical else "")),
        base=f"{up}{'' if place == PurePosixPath() else f'{place}/'}",
        title=escape(typeset(registry.find(shown.id).title)),
        site=escape(page.told.title.rpartition(" - ")[2]),
        head="\n    ".join([page.told.canonical, *head]),
        style=_STYLE,
        colours=_COLOURS,
        calculator=_alone(text) + end,
        script=f"{first[1]}{scripts.FRAMED}",
    )


def _alone(calculator: str) -> str:
    """Return a calculator without what leads to the reader's own things."""
    for each in _LEFT_OUT:
        calculator = each.sub("", calculator)
    while found := _KEPT.search(calculator):
        depth = 0
        for tag in _TAG.finditer(calculator, found.start()):
            depth += -1 if tag[1] else 1
            if not depth:
                calculator = calculator[: found.start()] + calculator[tag.end() :]
                break
        else:
            raise PublishError("a calculator is cut short")
    return calculator


def _policy(root: str) -> str:
    """Return what a frame may load, of a site that knows its address or does not.

    Where a frame has no origin of its own, `'self'` is nobody in its worker, and only the address
    names the site.
    """
    own = " ".join(["'self'", *[f"{root}/assets/"] * bool(root)])
    told = {
        "default-src": "'none'",
        "script-src": f"{own} 'wasm-unsafe-eval' {policy.digest(_COLOURS)}",
        "connect-src": own,
        # There, the engine starts from a line that asks for it.
        "worker-src": "'self' data:",
        "style-src": f"{own} {policy.digest(_STYLE)}",
        "img-src": f"{own} data:",
        "font-src": own,
        "base-uri": " ".join(["'self'", *[f"{root}/"] * bool(root)]),
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {sources}" for name, sources in told.items())
