"""Building the pages again while what they are made of changes."""

from pathlib import Path

import pytest

from codex.serve.pages import Pages


class _Once(Pages):
    """Pages whose build fails so many times."""

    def __init__(self, site: Path, fails: int) -> None:
        super().__init__(site, "http://codex.test/")
        self.fails, self.tried = fails, 0

    def _build(self) -> None:
        self.tried += 1
        if self.tried <= self.fails:
            raise FileNotFoundError(2, "No such file", "docs/assets/packs/a.bin")


@pytest.mark.parametrize(("fails", "tried"), [(0, 1), (1, 2), (2, 2)])
def test_a_file_that_goes_meanwhile_is_looked_for_once_more(
    tmp_path: Path, fails: int, tried: int
) -> None:
    pages = _Once(tmp_path, fails)
    failure = pages.build()
    assert pages.tried == tried
    assert ("a.bin" in failure) == (fails == 2)
