"""The figure of mutation testing, from what `make mutants` wrote."""

import json
from pathlib import Path

from tests import site
from tests.trust.report import NBSP, Trial, number

RESULTS = site.ROOT / "tests/mutation/results.json"


def mutants(results: Path = RESULTS) -> list[Trial]:
    """Return the line of the table, none where nothing was measured."""
    if not results.exists():
        return []
    told = json.loads(results.read_text("utf-8")).values()
    made, killed, explained = (
        sum(each[name] for each in told) for name in ("mutants", "killed", "explained")
    )
    return [
        Trial(
            f"Erreurs glissées exprès dans {number(len(told))} modules des règles{NBSP}: "
            f"{number(killed)} vues par les tests, {number(explained)} sans effet et expliquées",
            made,
            [f"{made - killed - explained} mutants survive"] * (made - killed - explained),
        )
    ]
