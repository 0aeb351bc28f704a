"""What Lighthouse and a trace tell of a page, and what is made of all pages."""

import os
from dataclasses import replace

import pytest

from tests import site
from tests.browser.conftest import HOW_TO, find_chromium
from tests.trust import fetched, lighthouse
from tests.trust.lighthouse import CATEGORIES, SPEED, Visit

GOOD = Visit(dict.fromkeys([SPEED, *CATEGORIES], 100), 80, 1_400, 0, 200, 30, 900, False, ())


def _with(visited: Visit, **scores: int) -> Visit:
    return replace(visited, scores=visited.scores | scores)


def test_a_page_that_falls_short_is_told_and_no_other() -> None:
    slow = [_with(GOOD, performance=each) for each in (93, 94, 96)]
    engine = replace(GOOD, engine=True)
    lines = lighthouse.told(
        {
            "a": [GOOD],
            "b": slow,
            "c": [_with(engine, performance=91)],
            "d": [replace(_with(GOOD, accessibility=98), short_of=("link-name",), shift=0.3)],
        }
    )
    assert [(each.tried, len(each.wrong)) for each in lines] == [
        *((4, 1), (4, 0), (4, 0)),
        *((3, 1), (1, 0), (4, 1)),
    ]
    assert "link-name" in lines[0].wrong[0]
    assert lines[0].what.endswith("accessibilité, 98 sur 100 au pire, 100 en médiane")
    assert lines[3].what.endswith("sans moteur, 94 sur 100 au pire, 100 en médiane")


@pytest.mark.browser
@pytest.mark.full
def test_lighthouse_reads_a_page() -> None:
    chromium = find_chromium()
    folder = fetched.checkers("lighthouse") if chromium else None
    if not chromium or not folder:
        assert not os.environ.get("CI") or chromium, HOW_TO
        pytest.skip("no Chromium, or Lighthouse could not be fetched")
    with site.Server(site.built(), site.PREFIX).serving() as server:
        url = f"{server.url}maison/lancer-un-sort/"
        found = lighthouse.visit(folder, chromium, url, CATEGORIES)
    assert {name: found.scores[name] for name in CATEGORIES} == dict.fromkeys(CATEGORIES, 100)
    assert found.short_of == ()
    assert found.engine
    # Its title is painted, and after it come scripts that keep the thread for a while.
    assert found.paint_ms > 500
    assert found.cpu_ms > found.longest_ms > 5
    assert found.restyled > 500
    assert found.shift < lighthouse.STILL
