"""What the site knows, from a shell: `python -m codex COMMAND`.

`data NAME` prints a document of the open data, `where maison/F012` every place of a fact.
"""

import sys
from argparse import Namespace

from calculators.answer import Json
from calculators.shell import Parser, run
from codex import opendata, where


def main(argv: list[str] | None = None) -> int:
    """Run one command and return the exit status."""
    parser = Parser(prog="python -m codex", description=__doc__)
    commands = parser.add_subparsers(required=True)
    data = commands.add_parser("data", help="les données ouvertes que le site publie")
    data.set_defaults(run=_data)
    data.add_argument("name", choices=opendata.NAMES)
    found = commands.add_parser("where", help="tous les endroits où se trouve un fait d’une source")
    found.set_defaults(run=_where)
    found.add_argument("fact", metavar="FAIT", help="maison/F012")
    return run(parser, argv)


def _data(asked: Namespace) -> Json:
    return opendata.document(asked.name)


def _where(asked: Namespace) -> str:
    return "\n".join(where.places(asked.fact))


if __name__ == "__main__":
    sys.exit(main())
