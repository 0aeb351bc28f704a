"""The open data from a shell: `python -m codex data NAME`, as JSON on standard output."""

import sys
from argparse import Namespace

from calculators.answer import Json
from calculators.shell import Parser, run
from codex import opendata


def main(argv: list[str] | None = None) -> int:
    """Run one command and return the exit status."""
    parser = Parser(prog="python -m codex", description=__doc__)
    commands = parser.add_subparsers(required=True)
    data = commands.add_parser("data", help="les données ouvertes que le site publie")
    data.set_defaults(run=_data)
    data.add_argument("name", choices=opendata.NAMES)
    return run(parser, argv)


def _data(asked: Namespace) -> Json:
    return opendata.document(asked.name)


if __name__ == "__main__":
    sys.exit(main())
