"""Write the open data that the site serves: `python -m codex.opendata docs/donnees`."""

import json
import sys
from pathlib import Path

from codex.files import write_changed
from codex.opendata import NAMES, SCREENS, TABLES, document, schema


def main(arguments: list[str]) -> int:
    """Write the documents and the schemas into the folder named; return the exit status."""
    folder = Path(*arguments)
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        text = json.dumps(document(name), ensure_ascii=False, indent=1)
        write_changed(folder / f"{name}.json", f"{text}\n".encode())
    for name in (*NAMES, TABLES, SCREENS):
        write_changed(folder / schema(name).name, schema(name).read_bytes())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
