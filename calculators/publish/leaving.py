"""What takes the place of a site that ends or moves: `python -m calculators.publish.leaving`.

Readers keep a copy, which answers them whatever becomes of the site; a browser drops it for a
worker that says so, and for nothing else: not for a page that is missing, not for a redirection.
So the folder written here stays at the old address, for as long as readers may come back.
"""

import sys
from argparse import ArgumentParser
from html import escape
from pathlib import Path

from calculators.publish import placeholders

_PAGE = """\
<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Codex de combat</title>
  </head>
  <body>
    <main>
      <h1>Le Codex de combat n’est plus ici</h1>
      <p>{told}</p>
      <p>La copie que ce navigateur en gardait est effacée.</p>
    </main>
  </body>
</html>
"""
ENDED = "Ce site a fermé."


def write(folder: Path, address: str | None) -> None:
    """Write the folder: a worker that removes the copy and itself, and a page for any address."""
    folder.mkdir(parents=True, exist_ok=True)
    placeholders.write(folder)
    told = ENDED
    if address:
        link = f'<a href="{escape(address)}">{escape(address)}</a>'
        told = f"Il se trouve maintenant à l’adresse {link}."
    for name in ("index.html", "404.html"):
        (folder / name).write_text(_PAGE.format(told=told), "utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Write what the arguments ask for; return the exit status."""
    parser = ArgumentParser(prog="python -m calculators.publish.leaving", description=__doc__)
    parser.add_argument("folder", type=Path, help="where to write; upload it over the site")
    parser.add_argument("address", nargs="?", help="where the site is now, if anywhere")
    asked = parser.parse_args(arguments)
    if (asked.folder / "assets").exists():
        parser.error(f"{asked.folder} holds a site: name another folder")
    write(asked.folder, asked.address)
    sys.stdout.write(f"{asked.folder} is ready: upload it in the place of the site.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
