"""The styles of a published site: without what it cannot hold, and selecting the same elements."""

import re
from pathlib import Path

import pytest

from codex.built import pages
from codex.publish import styles
from codex.publish.listing import PublishError

HEAD = (
    '<script src="{root}assets/web/before-paint.js"></script>'
    '<link rel="stylesheet" href="{root}assets/stylesheets/main.1.min.css">\n'
    '<link rel="stylesheet" href="{root}assets/stylesheets/palette.2.min.css">\n'
    '<link rel="stylesheet" href="{root}assets/web/codex.css">\n'
)
FILES = {
    "index.html": HEAD.format(root="") + '<p class="here">…</p>',
    "maison/index.html": HEAD.format(root="../") + '<div class="tabs">…</div>',
    "404.html": HEAD.format(root="/codex/"),
    "assets/stylesheets/main.1.min.css": (
        ".here{color:red}.nowhere{color:red}.by-script .here{top:0}.tabbed-set>input{top:0}"
        ".here .nowhere,.tabs{left:0}@media print{.nowhere{top:0}}"
        "@keyframes turn{0%{top:0}to{top:1px}}"
    ),
    "assets/stylesheets/palette.2.min.css": ".tabs{color:blue}",
    "assets/stylesheets/main.1.min.css.map": "{}",
    "assets/javascripts/bundle.js": "e.classList.add('by-script');q('.tabbed-set')",
    "assets/web/codex.css": (
        ".a :is(h1,h2){top:0}.a :is(h1,.b){top:0}.c:is(.d,[e]):hover{top:0}"
        ".a p:is(.d,.e)>:is(i,b){top:0}.a :is(.b .c,.d){top:0}.a:is(.b,.c) p{top:0}"
    ),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a small built site."""
    for name, content in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return tmp_path


def test_what_no_page_and_no_script_can_hold_goes(folder: Path) -> None:
    styles.lightened(folder, pages.read(folder))
    theme = (folder / "assets/web/theme.css").read_text("utf-8")
    # The theme's script looks for tabs, of which no page has any.
    assert not {"nowhere", "tabbed"} & {*re.findall(r"[\w-]+", theme)}
    for kept in (".here{color:red}", ".by-script .here", ".tabs{left:0}", "@keyframes turn"):
        assert kept in theme
    assert theme.index(".tabs{left:0}") < theme.index(".tabs{color:blue}")
    assert not [*folder.glob("assets/stylesheets/*")]


def test_each_page_asks_for_what_is_left_where_it_asked_before(folder: Path) -> None:
    led = styles.lightened(folder, pages.read(folder))
    for name, root in (("index.html", ""), ("maison/index.html", "../"), ("404.html", "/codex/")):
        asked = re.findall(r'stylesheet" href="([^"]*)"', led[name].text)
        assert asked == [f"{root}assets/web/theme.css", f"{root}assets/web/codex.css"]
        # Named before what would hold them back.
        before = led[name].text.partition("<script")[0]
        assert re.findall(r'preload" href="([^"]*)" as="style"', before) == asked


def test_what_ends_with_a_choice_is_written_for_each(folder: Path) -> None:
    styles.lightened(folder, pages.read(folder))
    ours = (folder / "assets/web/codex.css").read_text("utf-8")
    chosen = [rule.split("{")[0] for rule in ours.split("}") if rule]
    assert chosen == [
        ".a h1,.a h2",
        # Unequal in strength: parted, the first would be weaker than it was.
        ".a :is(h1,.b)",
        ".c.d:hover,.c[e]:hover",
        ".a p:is(.d,.e)>i,.a p:is(.d,.e)>b",
        ".a :is(.b .c,.d)",
        ".a:is(.b,.c) p",
    ]


SWITCHED = "[data-md-color-switching] "
MOVING = (
    ".here{transition:color 1s}.tabs:hover a:before{transition-duration:1s}.tabs b{top:0}"
    f"{SWITCHED}*,{SWITCHED}:after{{transition-duration:0s!important}}"
    ".here table:not([class]) td>:first-child,.here i{top:0}.here table:not([class]){left:0}"
    "@media print{*{transition:none!important}}"
)
"""What would have a browser style a whole page for a class that it gets, or for its colours."""


def _moved(folder: Path, content: str) -> str:
    sheet = folder / "assets/stylesheets/main.1.min.css"
    sheet.write_text(MOVING, "utf-8")
    page = folder / "index.html"
    held = f"<a data-md-color-switching><b><i>…</i></b></a>{content}"
    page.write_text(f"{page.read_text('utf-8')}{held}", "utf-8")
    styles.lightened(folder, pages.read(folder))
    return (folder / "assets/web/theme.css").read_text("utf-8")


def test_colours_change_at_once_where_something_changes_in_steps(folder: Path) -> None:
    theme = _moved(folder, "")
    assert f"{SWITCHED}.here,{SWITCHED}a::before{{transition-duration:0s!important}}" in theme
    assert f"{SWITCHED}*" not in theme


def test_no_rule_is_left_for_tables_that_no_page_has(folder: Path) -> None:
    theme = _moved(folder, '<table class="a"><tr><td>…</table>')
    assert "table" not in theme
    assert ".here i{top:0}" in theme


def test_rules_for_tables_without_a_class_stay_where_a_page_has_one(folder: Path) -> None:
    theme = _moved(folder, '<table class="a"></table><table id="b"><tr><td>…</table>')
    assert ".here table:not([class]) td>:first-child,.here i{top:0}" in theme


@pytest.mark.parametrize("name", ["maison/index.html", "assets/web/codex.css"])
def test_a_site_of_another_make_is_left_as_it_is(folder: Path, name: str) -> None:
    path = folder / name
    if path.suffix == ".css":
        path.unlink()
    else:
        path.write_text(path.read_text("utf-8").replace("palette.2", "palette.3"), "utf-8")
    before = pages.read(folder)
    assert styles.lightened(folder, before) == before
    assert (folder / "assets/stylesheets/main.1.min.css").exists()


def test_styles_that_are_none_stop_the_publishing(folder: Path) -> None:
    (folder / "assets/stylesheets/main.1.min.css").write_text(".a{{{", "utf-8")
    with pytest.raises(PublishError, match=r"styles\.mjs failed"):
        styles.lightened(folder, pages.read(folder))
