"""The comparison of the games: one true sentence a game and a subject, or « non traité »."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from calculators.systems import SYSTEMS
from codex.page.essentials import Statement
from tests import site
from tests.docs.test_essentials import drifted

PAGE = (site.ROOT / "docs/comparer.md").read_text("utf-8").replace("\N{NO-BREAK SPACE}", " ")
SUBJECTS = {
    subject: re.findall(r"^- (.*)$", text, re.MULTILINE)
    for subject, text in re.findall(
        r"^## (.*?) \{.*?\}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL
    )
}
CELLS = [
    pytest.param(system, cell, id=f"{subject} {system}")
    for subject, cells in SUBJECTS.items()
    for system, cell in zip(SYSTEMS, cells, strict=True)
]
LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
UNTREATED = "non traité."


def test_sixteen_subjects_and_four_games() -> None:
    assert len(SUBJECTS) == 16
    assert {len(cells) for cells in SUBJECTS.values()} == {len(SYSTEMS)}


@pytest.mark.parametrize(("system", "cell"), CELLS)
def test_a_cell_sums_up_a_section_of_its_game(built: Path, system: str, cell: str) -> None:
    game, said = re.fullmatch(rf"\*\*([^*]+)\*\*\{{ \.game-{system} \}} : (.*)", cell).groups()  # type: ignore[union-attr]
    assert game
    links = [address for _, address in LINK.findall(said)]
    assert bool(links) != (said == UNTREATED)
    assert all(link.startswith(f"{system}/") for link in links)
    where = tuple(urljoin("/", link.replace(".md#", "/#")) for link in links)
    assert not drifted(built, Statement(LINK.sub(r"\1", said), where))


def test_no_game_is_left_out_of_most_subjects() -> None:
    for place, system in enumerate(SYSTEMS):
        treated = [cells[place] for cells in SUBJECTS.values() if UNTREATED not in cells[place]]
        assert len(treated) >= 9, system
