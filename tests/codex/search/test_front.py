"""What the front matter says to the search, and how it is refused."""

from pathlib import Path

import pytest

from codex.search import SearchError, front


def page(folder: Path, matter: str) -> Path:
    """Write a page with this front matter."""
    path = folder / "page.md"
    path.write_text(f"---\n{matter}\n---\n\n# Page {{ #page }}\n", "utf-8")
    return path


def test_words_names_and_equivalents_are_read(tmp_path: Path) -> None:
    said = front.read(
        page(
            tmp_path,
            'title: Page\njeu: Essai\nnoms: essai, x1,5\nmots:\n  jet: un, deux\n  "": trois\n'
            "equivalents:\n  - crit, critique\ntermes:\n  - échec critique\nsearch:\n  boost: 0.5",
        )
    )
    assert said.words == {"jet": "un, deux", "": "trois"}
    assert (said.game, said.names) == ("Essai", ("essai", "x1,5"))
    assert said.equivalents == (("crit", "critique"),)
    assert said.compounds == ("échec critique",)
    assert (said.boost, said.excluded) == (0.5, False)


def test_a_page_may_say_nothing(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("# Page { #page }\n", "utf-8")
    assert front.read(path) == front.Front()
    assert front.read(page(tmp_path, "title: Page")) == front.Front()


@pytest.mark.parametrize(
    ("matter", "message"),
    [
        ("mots: un, deux", "mots"),
        ("mots:\n  jet:\n    - un", "mots"),
        ("search:\n  boost: fort", "boost"),
        ("search:\n  boost: 0", "boost"),
        ("mots: {", "YAML"),
        ("termes:\n  - échec", "termes"),
        ("termes: échec critique", "termes"),
    ],
)
def test_what_cannot_be_followed_is_refused_with_its_page(
    tmp_path: Path, matter: str, message: str
) -> None:
    with pytest.raises(SearchError, match=rf"page\.md.*{message}"):
        front.read(page(tmp_path, matter))
