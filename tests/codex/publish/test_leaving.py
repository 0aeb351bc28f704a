"""What is left at an address that a site has gone from."""

import base64
import hashlib
import re
from pathlib import Path

import pytest

from codex.publish import leaving, placeholders


def test_the_worker_that_is_left_removes_the_copy(tmp_path: Path) -> None:
    assert leaving.main([str(tmp_path / "gone")]) == 0
    # Without a version: see placeholders.
    assert (tmp_path / "gone/sw.js").read_bytes() == placeholders.WORKER.read_bytes()
    assert (tmp_path / "gone/offline.json").read_bytes() == placeholders.LIST
    written = (path for path in (tmp_path / "gone").rglob("*") if path.is_file())
    assert {path.relative_to(tmp_path / "gone").as_posix() for path in written} == {
        *("sw.js", "offline.json"),
        *("index.html", "404.html", "fiches/index.html"),
    }


@pytest.mark.parametrize("name", ["index.html", "404.html", "fiches/index.html"])
def test_a_page_says_where_the_site_is_now(tmp_path: Path, name: str) -> None:
    leaving.write(tmp_path, None)
    assert leaving.ENDED in (tmp_path / name).read_text("utf-8")
    leaving.write(tmp_path, "https://example.net/?a&b")
    page = (tmp_path / name).read_text("utf-8")
    assert '<a href="https://example.net/?a&amp;b">https://example.net/?a&amp;b</a>' in page
    assert leaving.ENDED not in page
    assert '<a href="https://example.net/fiches/">Mes fiches</a>' in page


def test_the_page_runs_its_own_script_and_nothing_else(tmp_path: Path) -> None:
    leaving.write(tmp_path, "https://example.net/jdr")
    page = (tmp_path / "404.html").read_text("utf-8")
    assert "https://example.net/jdr/fiches/" in page
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    told = dict(each.split(" ", 1) for each in policy.split("; "))
    assert told["default-src"] == "'none'"
    for name, tag in (("script-src", "script"), ("style-src", "style")):
        (source,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
        assert told[name] == f"'sha256-{digest}'"
    # No quotation mark or sign stands apart from its word.
    words = re.sub(r"<(script|style)>.*?</\1>", "", page, flags=re.DOTALL)
    assert not re.search(r"« | [»:;?!]", words)


def test_a_built_site_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    with pytest.raises(SystemExit):
        leaving.main([str(tmp_path)])
    assert not (tmp_path / "sw.js").exists()
