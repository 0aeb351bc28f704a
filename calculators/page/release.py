"""The version of the software and of the rules, which stands in pyproject.toml alone."""

import tomllib
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from calculators.page.source import DOCS


def on_config(config: MkDocsConfig, **_: Any) -> None:
    """Give the theme the version, for the foot of each page."""
    project = tomllib.loads((DOCS.parent / "pyproject.toml").read_text("utf-8"))["project"]
    config.extra["release"] = project["version"]
