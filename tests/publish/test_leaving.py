"""What is left at an address that a site has gone from."""

from pathlib import Path

import pytest

from calculators.publish import leaving, placeholders


def test_the_worker_that_is_left_removes_the_copy(tmp_path: Path) -> None:
    assert leaving.main([str(tmp_path / "gone")]) == 0
    # Without a version: see placeholders.
    assert (tmp_path / "gone/sw.js").read_bytes() == placeholders.WORKER.read_bytes()
    assert (tmp_path / "gone/offline.json").read_bytes() == placeholders.LIST
    assert {path.name for path in (tmp_path / "gone").iterdir()} == {
        "sw.js",
        "offline.json",
        "index.html",
        "404.html",
    }


@pytest.mark.parametrize("name", ["index.html", "404.html"])
def test_a_page_says_where_the_site_is_now(tmp_path: Path, name: str) -> None:
    leaving.write(tmp_path, None)
    assert leaving.ENDED in (tmp_path / name).read_text("utf-8")
    leaving.write(tmp_path, "https://example.net/?a&b")
    page = (tmp_path / name).read_text("utf-8")
    assert '<a href="https://example.net/?a&amp;b">https://example.net/?a&amp;b</a>' in page
    assert leaving.ENDED not in page


def test_a_built_site_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    with pytest.raises(SystemExit):
        leaving.main([str(tmp_path)])
    assert not (tmp_path / "sw.js").exists()
