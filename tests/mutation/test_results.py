"""The figures of the faults that tests find, as they are written down."""

import json

from tests.mutation.__main__ import RESULTS, explained, modules


def test_every_mutant_is_found_or_explained() -> None:
    told = json.loads(RESULTS.read_text("utf-8"))
    assert told.keys() <= set(modules())
    reasons = explained()
    for name, figures in told.items():
        assert figures.keys() == {"mutants", "killed", "explained"}, name
        assert figures["mutants"] == figures["killed"] + figures["explained"], name
        # One reason may hold for several mutants that change the same.
        assert figures["explained"] >= len(reasons.get(name, {})), name


def test_only_what_was_tried_is_explained() -> None:
    assert explained().keys() <= json.loads(RESULTS.read_text("utf-8")).keys()
    assert all(reason for told in explained().values() for reason in told.values())
