"""A page of a built site: from its file and back, and what it tells."""

from pathlib import Path

from codex.built import pages
from codex.built.told import Calculator, told

LINK = '<link rel="canonical" href="https://example.org/a/?b&amp;c">'
PAGE = f"""<!doctype html><head><meta charset="utf-8"><title>Un &amp; deux - Codex</title>
<meta name="description" content=" Ce qu&#x27;on lit. ">{LINK}
<script src="a.js"></script><script type="application/json">{{}}</script>
<script>one(1 &lt; 2);\n"<p>";</script><script type="module">two();</script></head>
<!-- <script>three();</script> <rule-calculator> -->
<svg><title>Un dessin</title></svg>
<rule-calculator id="x"><h2 class="calc-title">Arc &amp; flèche<a>¶</a></h2>
<p class="calc-sentence">45 % : <b>oui</b>.</p><p class="calc-sentence">Non.</p></rule-calculator>
<rule-calculator><p class="calc-sentence">Sans titre.</p></rule-calculator>
"""


def test_a_page_tells_what_stands_in_it_and_nothing_of_a_comment() -> None:
    page = told(PAGE)
    assert (page.title, page.description) == ("Un & deux - Codex", "Ce qu'on lit.")
    assert (page.address, page.canonical) == ("https://example.org/a/?b&c", LINK)
    # Sources are those that a policy digests: as they are.
    assert page.scripts == ['one(1 &lt; 2);\n"<p>";', "two();"]
    assert page.calculators == [Calculator("Arc & flèche", "45 % :"), Calculator("", "Sans titre.")]


def test_a_page_that_tells_nothing() -> None:
    page = told("Un texte.")
    assert not any(vars(page).values())


def test_pages_are_written_where_they_changed_and_stay_as_they_are(tmp_path: Path) -> None:
    content = b"<p>\r\n\xff caf\xc3\xa9</p>"
    for name in ("a.html", "b/index.html"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    found = pages.read(tmp_path)
    assert [*found] == ["a.html", "b/index.html"]
    before = found["a.html"].path.stat().st_mtime_ns
    pages.write([found["a.html"], found["b/index.html"].rewritten(found["a.html"].text + "é")])
    assert found["a.html"].path.stat().st_mtime_ns == before
    assert (tmp_path / "a.html").read_bytes() == content
    assert (tmp_path / "b/index.html").read_bytes() == content + "é".encode()


def test_another_text_tells_something_else(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("<title>Un</title>", "utf-8")
    page = pages.read(tmp_path)["a.html"]
    assert page.told is page.told
    assert page.rewritten("<title>Deux</title>").told.title == "Deux"
    assert page.told.title == "Un"
