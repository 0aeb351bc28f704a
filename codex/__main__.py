"""The open data from a shell: `python -m codex data NAME`, as JSON on standard output."""

import json
import sys
from argparse import ArgumentParser

from codex import opendata


def main(argv: list[str] | None = None) -> int:
    """Print what is asked for; return the exit status."""
    parser = ArgumentParser(prog="python -m codex", description=__doc__)
    commands = parser.add_subparsers(required=True)
    data = commands.add_parser("data", help="les données ouvertes que le site publie")
    data.add_argument("name", choices=opendata.NAMES)
    asked = parser.parse_args(argv)
    print(json.dumps(opendata.document(asked.name), ensure_ascii=False, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
