"""What Lighthouse and a trace tell of a page, and what is made of all pages."""

import os
from dataclasses import replace

import pytest

from tests import site
from tests.browser.conftest import HOW_TO, find_chromium
from tests.trust import fetched, lighthouse
from tests.trust.lighthouse import CATEGORIES, SPEED, Visit

GOOD = Visit(dict.fromkeys([SPEED, *CATEGORIES], 100), 80, 1_400, 0, 200, 30, 40, 900, False, ())


def _with(visited: Visit, **scores: int) -> Visit:
    return replace(visited, scores=visited.scores | scores)


def test_a_page_that_falls_short_is_told_and_no_other() -> None:
    # Once short is nothing; a low score with little work behind it is the machine's.
    busy = [replace(_with(GOOD, performance=70), held_ms=each) for each in (40, 149, 160)]
    slow = [replace(_with(GOOD, performance=94), held_ms=each) for each in (40, 150, 160)]
    engine = replace(GOOD, engine=True)
    lines = lighthouse.told(
        {
            "a": [GOOD],
            "b": busy,
            "c": slow,
            "e": [replace(GOOD, paint_ms=2_500)],
            "f": [replace(engine, held_ms=299)],
            "g": [replace(engine, held_ms=300)],
            "d": [replace(_with(GOOD, accessibility=98), short_of=("link-name",), shift=0.3)],
        }
    )
    assert [(each.tried, len(each.wrong)) for each in lines] == [
        *((7, 1), (7, 0), (7, 0)),
        *((5, 2), (2, 1), (7, 1)),
    ]
    assert "link-name" in lines[0].wrong[0]
    assert lines[0].what.endswith("accessibilité, 98 sur 100 au pire, 100 en médiane")
    assert lines[3].what.endswith("sans moteur, rapidité, 70 sur 100 au pire, 100 en médiane")
    assert all(f"'{page}'" in told for page, told in zip("ce", lines[3].wrong, strict=True))


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
    # No script has its 1,500 elements styled anew, all of them: that made it 3,100.
    assert 500 < found.restyled < 2_700
    assert found.shift < lighthouse.STILL
