"""The frame of each calculator for others' pages, over all calculators."""

import base64
import hashlib
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from calculators import registry
from calculators.french import typeset
from codex.built import pages
from codex.engine import scripts
from codex.publish import __main__ as publishing
from codex.publish import embedding, listing, policy, sharing
from tests import site

OFFERED = re.compile(r'const (LOADER|INTEGRITY) = "(.*)";')
PUBLISHED = {"cadre-0720c7d57606b788.js"}
"""Others' pages name these, which are there for ever."""


@pytest.fixture(scope="module")
def frames(shared: Path) -> dict[str, tuple[pages.Page, str]]:
    """Return the page and the frame of each calculator, by its id."""
    return {
        each.id: (page, (shared / embedding.FOLDER / place / "index.html").read_text("utf-8"))
        for page in publishing.built(shared).values()
        for each in page.told.calculators
        for place in [sharing.place(page, each)]
        if each.id
    }


def test_every_calculator_has_a_frame_and_stands_alone_in_it(
    frames: dict[str, tuple[pages.Page, str]],
) -> None:
    assert {*frames} == {*registry.all_ids()}
    for calculator_id, (page, text) in frames.items():
        assert text.count("<rule-calculator") == text.count("</rule-calculator>") == 1
        assert f' data-id="{calculator_id}"' in text
        assert f"<title>{typeset(registry.find(calculator_id).title)} - " in text
        body = text.partition("<body")[2]
        for left_out in ("<nav", "<header", "<article", "headerlink", 'data-do="link"'):
            assert left_out not in body
        for kept in ("sheet", "ours"):
            assert f'data-part="{kept}"' not in body
        # What is left of it is whole.
        for tag in ("div", "form", "fieldset", "details", "button"):
            assert len(re.findall(rf"<{tag}[ >]", body)) == body.count(f"</{tag}>")
        assert page.told.canonical in text
        assert '<meta name="robots" content="noindex">' in text


def test_its_links_lead_where_those_of_its_page_do_and_out_of_the_frame(
    frames: dict[str, tuple[pages.Page, str]], shared: Path
) -> None:
    for calculator_id, (page, text) in frames.items():
        (base,) = re.findall(r'<base href="([^"]*)" target="_blank">', text)
        (key,) = (each.key for each in page.told.calculators if each.id == calculator_id)
        frame = shared / embedding.FOLDER / Path(page.name).parent / key / "index.html"
        there = urljoin(frame.as_uri(), base)
        assert there == f"{page.path.parent.as_uri()}/"
        for loaded in re.findall(r'<(?:script|link)[^>]* (?:src|href)="([^":]*)"', text):
            assert Path(urljoin(there, loaded).removeprefix("file://")).is_file(), loaded


def test_it_runs_its_own_scripts_and_nothing_of_the_theme(
    frames: dict[str, tuple[pages.Page, str]],
) -> None:
    for _, text in frames.values():
        (allowed,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
        told = dict(each.split(" ", 1) for each in allowed.replace("&#x27;", "'").split("; "))
        assert told["default-src"] == "'none'"
        (inline,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
        own = f"'self' {site.URL}assets/"
        assert told["script-src"] == f"{own} 'wasm-unsafe-eval' {policy.digest(inline)}"
        assert "unsafe-inline" not in allowed
        loaded = re.findall(r'<script src="[^"]*/([^"/]*)"', text)
        assert loaded == [scripts.FIRST, scripts.FRAMED]


def test_it_is_in_no_search_no_sitemap_and_no_offline_copy(shared: Path) -> None:
    for name in ("sitemap.xml", "search/codex.json"):
        assert f"{embedding.FOLDER}/" not in (shared / name).read_text("utf-8")
    kept = [file.name for file in listing.real_files(shared)]
    assert len([name for name in kept if listing.LEFT_OUT.fullmatch(name)]) > len(
        registry.all_ids()
    )
    for name in kept:
        if name.startswith(f"{embedding.FOLDER}/"):
            assert listing.LEFT_OUT.fullmatch(name)
    assert listing.LEFT_OUT.fullmatch(f"assets/web-0123456789abcdef/{scripts.FRAMED}")


def test_a_script_that_others_pages_name_is_there_and_never_another(shared: Path) -> None:
    there = {path.name: path.read_bytes() for path in embedding.LOADERS.iterdir()}
    assert {*there} == PUBLISHED
    for name, content in there.items():
        assert name == f"cadre-{hashlib.sha256(content).hexdigest()[:16]}.js"
        assert (shared / embedding.FOLDER / name).read_bytes() == content
    offered = dict(OFFERED.findall(scripts.source("embed.js").read_text("utf-8")))
    digest = base64.b64encode(hashlib.sha384(there[offered["LOADER"]]).digest()).decode()
    assert offered["INTEGRITY"] == f"sha384-{digest}"


def test_a_page_that_is_made_otherwise_is_told(tmp_path: Path) -> None:
    text = '<rule-calculator data-id="maison/discretion" data-key="discretion"></rule-calculator>'
    (tmp_path / "index.html").write_text(text, "utf-8")
    with pytest.raises(listing.PublishError, match=r"index\.html"):
        embedding.write(publishing.built(tmp_path), tmp_path)
