"""The version of the software and of the rules, which stands in pyproject.toml alone."""

import sys
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from codex.page.source import DOCS

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig


@cache
def version() -> str:
    """Return it, as `0.9.0`."""
    project = tomllib.loads((DOCS.parent / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def on_config(config: "MkDocsConfig", **_: Any) -> None:
    """Give the theme the version, for the foot of each page."""
    config.extra["release"] = version()


if __name__ == "__main__":
    sys.stdout.write(version())
