"""What a table does not play never stands before an answer that applies."""

import json
import subprocess
import sys
from pathlib import Path

from codex import search
from tests import site

SCRIPT = Path(__file__).with_name("aside.mjs")


def test_what_applies_comes_before_what_does_not() -> None:
    """Ask for every section that is not played, by its heading and the words of players.

    No section of the game that applies and has all words of the question, in its heading, what is
    shown of it or the words of players, may come after it.
    """
    node = Path(sys.executable).with_name("node")
    done = subprocess.run(
        [str(node), str(SCRIPT), str(site.built() / search.FILE)],
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    told = json.loads(done.stdout)
    assert told["asked"] >= 150
    assert told["compared"] >= 100
    assert told["after"] == []
