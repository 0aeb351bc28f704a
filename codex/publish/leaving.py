"""What takes the place of a site that ends or moves: `python -m codex.publish.leaving`.

Readers keep a copy, which answers them whatever becomes of the site; a browser drops it for a
worker that says so, and for nothing else: not for a page that is missing, not for a redirection.
Their characters, tables and screens stay with the old address: its page gives them out as files,
which « Mes fiches », « Notre table » and « Mon écran » of the new one take. So the folder written
here stays at the old address, for as long as readers may come back.
"""

import json
import sys
from argparse import ArgumentParser
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from calculators.french import NBSP
from calculators.systems import SYSTEMS
from codex.engine import scripts
from codex.engine.parts import BuildError
from codex.page.source import DOCS, front_matter
from codex.publish import placeholders
from codex.publish.policy import digest

SHEETS = "fiches"
"""The address of « Mes fiches »: a host that redirects the rest leaves it to the sheets."""
SCRIPT = "leaving.js"
_STYLE = """
html { background: Canvas; color: CanvasText; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { line-height: 1.2; }
a { overflow-wrap: anywhere; }
li { margin: 0.75rem 0; }
li a { display: inline-block; padding: 0.6rem 0; }
"""
# Where a page of the site is still open, the theme puts what is marked so in the place of its own
# content, without the script below: that takes a reload.
_PAGE = """\
<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Codex de combat</title>
    <style>{style}</style>
  </head>
  <body>
    <main data-md-component="container">
      <h1>Le Codex de combat n’est plus ici</h1>
      <p>{told}</p>
      <p>La copie que ce navigateur en gardait est effacée.</p>
      <section data-games="{games}">
        <h2>Vos personnages, vos tables, vos écrans</h2>
        <p>{sheets}</p>
        <p data-unread>Rechargez cette page, avec JavaScript, pour voir ce qui est gardé.</p>
      </section>
    </main>
    <script>{script}</script>
  </body>
</html>
"""
ENDED = "Ce site a fermé."


def write(folder: Path, address: str | None) -> None:
    """Write the folder: a worker that removes the copy and itself, and a page for any address.

    Raises:
        BuildError: the page's script cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    placeholders.write(folder)
    page = _page(address)
    for name in ("index.html", "404.html", f"{SHEETS}/index.html"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(page, "utf-8")


def _page(address: str | None) -> str:
    script = scripts.esbuild(
        SCRIPT, "--bundle", "--format=iife", folder=scripts.source(SCRIPT).parent
    ).strip()
    told, taking = ENDED, f"la page «{NBSP}Mes fiches{NBSP}» d’un autre Codex"
    if address:
        told = f"Il se trouve maintenant à l’adresse {_link(address, address)}."
        parts = urlsplit(address)
        there = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/{SHEETS}/"
        taking = f"{_link(there, 'Mes fiches')}, à la nouvelle adresse,"
    games = {system: front_matter(DOCS / f"{system}/index.md")["jeu"] for system in SYSTEMS}
    return _PAGE.format(
        policy=(
            f"default-src 'none'; script-src {digest(script)}; style-src {digest(_STYLE)}; "
            "base-uri 'none'; form-action 'none'"
        ),
        style=_STYLE,
        script=script,
        told=told,
        games=escape(json.dumps(games, ensure_ascii=False)),
        sheets=(
            "Ce navigateur les garde pour cette adresse, et aucune autre ne peut les lire. "
            f"Enregistrez-les{NBSP}: {taking} reprend vos personnages par "
            f"«{NBSP}Importer{NBSP}», jeu par jeu{NBSP}; «{NBSP}Notre table{NBSP}» et "
            f"«{NBSP}Mon écran{NBSP}» de chaque jeu reprennent le reste de même."
        ),
    )


def _link(address: str, text: str) -> str:
    return f'<a href="{escape(address)}">{escape(text)}</a>'


def main(arguments: list[str] | None = None) -> int:
    """Write what the arguments ask for; return the exit status."""
    parser = ArgumentParser(prog="python -m codex.publish.leaving", description=__doc__)
    parser.add_argument("folder", type=Path, help="where to write; upload it over the site")
    parser.add_argument("address", nargs="?", help="where the site is now, if anywhere")
    asked = parser.parse_args(arguments)
    if (asked.folder / "assets").exists():
        parser.error(f"{asked.folder} holds a site: name another folder")
    try:
        write(asked.folder, asked.address)
    except BuildError as error:
        parser.error(str(error))
    sys.stdout.write(f"{asked.folder} is ready: upload it in the place of the site.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
