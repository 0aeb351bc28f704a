"""What commands of a shell share: JSON or text on the standard output, one line for what is wrong.

Wrong inputs: their messages by field as JSON, exit status 2. What cannot be written: one line on
the standard error, exit status 1.
"""

import json
import os
import sys
from argparse import ArgumentParser
from typing import NoReturn

from calculators.answer import Json
from calculators.form import InputErrors
from calculators.french import echo

LONGEST_MESSAGE = 300


class Parser(ArgumentParser):
    """Its messages are one short line, whatever was typed."""

    def error(self, message: str) -> NoReturn:
        """Tell a wrong use."""
        super().error(echo(message, LONGEST_MESSAGE))

    def format_help(self) -> str:
        """Return the help as the output can hold it."""
        return _written(super().format_help())


def run(parser: Parser, argv: list[str] | None) -> int:
    """Run the command that the arguments name, the `run` of its parser; return the exit status.

    One that has written by itself returns an empty text.
    """
    if sys.stdout is None:
        return _unwritten(parser.prog, "elle est fermée")
    try:
        asked = parser.parse_args(argv)
        try:
            told, status = asked.run(asked), 0
        except InputErrors as error:
            told, status = {"errors": error.errors}, 2
        except LookupError as error:
            print(error, file=sys.stderr)
            return 2
        if told != "":
            print(_written(told), flush=True)
    except OSError as error:
        # A reader that hung up, a full disk. What is left to write would fail again at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _unwritten(parser.prog, error.strerror)
    return status


def _unwritten(prog: str, reason: str | None) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"{prog}: la sortie a échoué : {reason}\n")
    return 1


def _written(told: str | Json) -> str:
    """Return what is printed, as plainly as the output can hold it."""
    if isinstance(told, str):
        encoding = sys.stdout.encoding
        return told.encode(encoding, "backslashreplace").decode(encoding)
    text = json.dumps(told, ensure_ascii=False, indent=2)
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        # An output of ASCII alone, or half a surrogate pair among the inputs: the same JSON.
        return json.dumps(told, indent=2)
    return text
