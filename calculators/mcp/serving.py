"""The server on the two standard streams: one message a line, until the input ends."""

import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import BinaryIO

from calculators.mcp.messages import Methods, reply
from calculators.mcp.rules import find
from calculators.mcp.server import Server


def serve(rules: Path | None) -> None:
    """Answer the standard input on the standard output.

    Args:
        rules: the file of the rules' text, where it was named.

    Raises:
        LookupError: that file is not there, or is none of these.
        OSError: the output cannot be written.
    """
    server = Server(find(rules))
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    # The output carries messages alone: whatever else is printed goes where errors go.
    with redirect_stdout(sys.stderr):
        answer(stdin, stdout, server)


def answer(stdin: BinaryIO, stdout: BinaryIO, methods: Methods) -> None:
    """Answer each line of a stream in turn; an interruption ends as the end of the input does."""
    try:
        for line in stdin:
            told = reply(line, methods) if line.strip() else None
            if told is not None:
                stdout.write(told)
                stdout.flush()
    except KeyboardInterrupt:
        return
