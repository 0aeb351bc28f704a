"""The index of the whole codex, as the browser gets it."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from calculators.registry import all_ids
from calculators.systems import SYSTEMS
from codex import search
from codex.built import pages
from codex.gzipped import gzipped
from codex.search import SearchError, front
from tests import site
from tests.docs.test_pages import PUBLISHED

MOST = 155_000
"""Bytes of the index, compressed."""


@pytest.fixture(scope="module")
def index() -> dict[str, Any]:
    """Return the index of the built site."""
    read: dict[str, Any] = json.loads((site.built() / search.FILE).read_text("utf-8"))
    return read


def test_it_is_light() -> None:
    assert len(gzipped((site.built() / search.FILE).read_bytes())) <= MOST


def test_every_section_of_a_rule_is_in_it(index: dict[str, Any]) -> None:
    found = {(index["pages"][row[0]][0], row[1]) for row in index["sections"]}
    excluded = {address for address, said in front.all_pages().items() if said.excluded}
    for line in PUBLISHED.read_text("utf-8").split():
        name, _, anchor = line.partition("#")
        page = f"{name}/" if name else ""
        if anchor == search.LINKED:
            continue
        assert page in excluded or (page, anchor) in found or not is_heading(page, anchor), line


def is_heading(page: str, anchor: str) -> bool:
    """Tell whether an anchor of the built site is a heading's."""
    text = (site.built() / page / "index.html").read_text("utf-8")
    return any(f'<h{level} id="{anchor}"' in text for level in (1, 2, 3, 4))


def test_every_calculator_is_a_result_of_its_own(index: dict[str, Any]) -> None:
    calculators = [row for row in index["sections"] if row[2] == 2]
    assert len(calculators) >= len(all_ids())
    assert all(row[3] and row[1].endswith("-titre") for row in calculators)


def test_games_have_a_name_and_are_named_by_players(index: dict[str, Any]) -> None:
    assert [game[0] for game in index["games"]] == list(SYSTEMS)
    for system, name, names in index["games"]:
        assert name != system
        assert names


def test_no_text_holds_what_a_calculator_computes(index: dict[str, Any]) -> None:
    texts = " ".join(str(row[6]) for row in index["sections"] if len(row) > 6)
    assert "Réinitialiser" not in texts
    assert "Diminuer" not in texts


def test_no_text_holds_what_stands_there_without_scripts(index: dict[str, Any]) -> None:
    texts = " ".join(str(row[6]) for row in index["sections"] if len(row) > 6)
    assert "n’est pas installé sur ce site" not in texts
    assert "Sans JavaScript, ce calculateur" not in texts


def test_a_calculator_says_what_it_is_for_and_nothing_of_its_links(index: dict[str, Any]) -> None:
    told = [str(row[6]) for row in index["sections"] if row[2] == 2 and len(row) > 6]
    assert told
    assert [each for each in told if each.endswith("La règle")] == []


def test_what_a_page_leads_on_to_is_no_answer(index: dict[str, Any]) -> None:
    assert not [
        row for row in index["sections"] if row[3] in {"Ce que cette page touche", "Voir aussi"}
    ]


def test_a_section_shows_each_line_of_the_essentials_whole(index: dict[str, Any]) -> None:
    """Read the lists of the essentials by plain patterns, and look for each in its section."""
    shown = {(index["pages"][row[0]][0], row[1]): row[6:7] for row in index["sections"]}
    looked = 0
    for page, *_ in index["pages"]:
        text = (site.built() / page / "index.html").read_text("utf-8")
        for essentials in re.findall(r"<section[^>]*codex-essentiel.*?</section>", text, re.DOTALL):
            for item in re.findall(r"<li>(.*?)</li>", essentials, re.DOTALL):
                # What a statement rests on follows it.
                said = re.sub(r"<span[^>]*codex-signs.*", "", item, flags=re.DOTALL)
                line = re.sub(r"[ \n]+", " ", unescape(re.sub(r"<[^>]+>", "", said))).strip()
                for anchor in re.findall(r'href="#([^"]+)"', said):
                    if (page, anchor) in shown:
                        looked += 1
                        lines = str(shown[page, anchor][0]).split("\n")
                        assert any(each.startswith(line) for each in lines), (page, anchor)
    assert looked > 100


def test_a_section_without_a_text_shows_what_stands_below_it(index: dict[str, Any]) -> None:
    shown = {
        (index["pages"][row[0]][0], row[1]): str(row[6]) for row in index["sections"] if row[6:]
    }
    for anchor in ("paralyse", "aveugle", "a-terre", "epuisement"):
        assert shown["maison/etats/", anchor], anchor
    assert "critique à 1,50\N{NO-BREAK SPACE}m ou moins" in shown["maison/etats/", "paralyse"]
    assert "niveau" in shown["maison/etats/", "epuisement"].lower()


def test_a_value_of_a_table_says_what_it_is_of(index: dict[str, Any]) -> None:
    shown = {
        (index["pages"][row[0]][0], row[1]): str(row[6]) for row in index["sections"] if row[6:]
    }
    line = "Combat sur la défensive · Jet d’attaque\N{NO-BREAK SPACE}: −4, à toutes les attaques"
    assert shown["dd3/options-attaque/", "defensive"].startswith(
        f"{line} · CA\N{NO-BREAK SPACE}: +2"
    )


def test_a_section_tells_the_figures_of_its_rule_and_not_of_what_stands_beside_it(
    index: dict[str, Any],
) -> None:
    shown = {
        (index["pages"][row[0]][0], row[1]): str(row[6]) for row in index["sections"] if row[6:]
    }
    spelt = shown["dd3/magie/", "composantes"].replace("\N{NO-BREAK SPACE}", " ")
    assert "20 % de chances de rater" in spelt
    # Of its example, and the lines of the source.
    assert "64 %" not in spelt
    assert "l. 187" not in spelt


def test_a_ruling_shows_what_it_decides(index: dict[str, Any]) -> None:
    rulings = [row for row in index["sections"] if row[2] == search.RULED]
    assert rulings
    assert all(row[6].startswith(("Arbitrage.", "Lecture", "En option")) for row in rulings)


def test_what_is_not_played_says_so(index: dict[str, Any]) -> None:
    by_title = {row[3]: row for row in index["sections"]}
    for title in ("Jets contre la mort", "La mort des monstres"):
        assert by_title[title][9] in index["aside"]


def test_words_beside_nothing_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    built = pages.read(site.built())
    said = front.all_pages() | {"maison/actions/": front.Front({"nulle-part": "fuir"})}
    monkeypatch.setattr(front, "all_pages", lambda: said)
    with pytest.raises(SearchError, match=r"maison/actions/.*nulle-part"):
        search.index(built)
    # While somebody writes, a block that cannot be shown has no title.
    assert search.index(built, strict=False)["sections"]


def test_words_of_a_game_are_declared_on_its_first_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    built = pages.read(site.built())
    said = front.all_pages()
    ours = front.Front(equivalents=(("se garder", "esquiver"),), compounds=("échec total",))
    monkeypatch.setattr(front, "all_pages", lambda: said | {"dd3/": ours})
    told = search.index(built, strict=False)
    assert [list(SYSTEMS).index("dd3"), ("se garder", "esquiver")] in told["equivalents"]
    assert "échec total" in told["compounds"]
    monkeypatch.setattr(front, "all_pages", lambda: said | {"dd3/actions/": ours})
    with pytest.raises(SearchError, match=r"dd3/actions/.*first page"):
        search.index(built)


def test_a_term_of_several_words_stays_together(index: dict[str, Any]) -> None:
    rows = [row for row in index["sections"] if len(row) > 8 and "échec critique" in row[8]]
    assert rows
    # Its words stand there for themselves only where the text has them so.
    assert any("échec" not in re.sub("échecs? critiques?", "", row[8]) for row in rows)


def test_words_that_ask_nothing_are_no_words_of_a_text(index: dict[str, Any]) -> None:
    rest = {word for row in index["sections"] for word in (*row, *[""] * 9)[8].split()}
    assert rest.isdisjoint({"les", "une", "dans", "quand", "possible", "même", "à"})
    # These are words of a game as well: a step, what one is under or on.
    assert {"pas", "sous", "sur"} <= rest


def test_from_disk_addresses_are_files() -> None:
    name = search.file_of
    assert name("") == "index.html"
    assert name("maison/") == "maison/index.html"
    assert name("maison/actions/") == "maison/actions.html"


def test_it_is_the_same_each_time(tmp_path: Path) -> None:
    (tmp_path / "site").symlink_to(site.built())
    linked, built = (pages.read(folder) for folder in (tmp_path / "site", site.built()))
    assert search.index(linked) == search.index(built)
