"""The page of licences names all that the site is made of, and gives the texts whole."""

import json
import re
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from zipfile import ZipFile

import pytest

from codex.engine import parts, scripts
from codex.page import works
from tests.codex.page.test_blocks import convert, refused

NAMED = {part for listed in works.WORKS.values() for work in listed for part in work.parts}
THEME = Path(str(files("material"))) / "templates"
PACKAGE = re.compile(r"node_modules/((?:@[^/\"']+/)?[^/\"']+)/")
SIGNED = re.compile(
    rb"[Cc]opyright(?: \([Cc]\))? \d[\d, -]+ (?:by )?([\w ,.&-]+)|\(c\) Copyright (\w+)"
)
BROUGHT = ("EXPAT_", "libmpdec", "_hacl", "bzip2", "ffi_", "compiler-rt", "libcxxabi", "Emscripten")
"""What tells of a library inside the engine that does not sign there."""


def joined() -> set[str]:
    """Return the packages that our own scripts hold."""
    parts = scripts.SCREEN, scripts.CODE, scripts.TAKEAWAY
    ours = scripts.PAGE, *parts, scripts.FRAMED, *scripts.WORKERS
    entries = [str(scripts.source(name)) for name in ours]
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "meta.json")
        options = "--bundle", "--format=esm", f"--outdir={folder}", f"--metafile={told}"
        scripts.esbuild(*entries, *options, scripts.asking("x"), folder=scripts.WEB)
        inputs = json.loads(told.read_text())["inputs"]
    return {found[1] for name in inputs if (found := PACKAGE.search(name))}


def of_the_theme() -> Iterator[str]:
    """Yield the packages that the theme's scripts and styles on our pages come from."""
    maps = [*THEME.glob("assets/javascripts/*.map"), *THEME.glob("assets/stylesheets/*.map")]
    assert len(maps) == 3
    for path in maps:
        told = json.loads(path.read_text())
        for source in (*told["sources"], *told.get("sourcesContent", ())):
            yield from (found[1] for found in PACKAGE.finditer(source) if "*" not in found[1])


def signatures(content: bytes) -> set[str]:
    """Return who signs in the engine: the names that stand behind « Copyright »."""
    found = {b"".join(filter(None, each)).decode().strip(" .") for each in SIGNED.findall(content)}
    return {name for each in found for name in re.split(r" and |, Amsterdam", each) if name}


def test_our_scripts_hold_no_package_that_is_not_named() -> None:
    held = joined()
    assert {"lean-qr", "minisearch"} <= held
    assert held <= NAMED


def test_the_theme_holds_no_package_that_is_not_named() -> None:
    held = set(of_the_theme())
    assert {"rxjs", "tiny-emitter", "material-design-color"} <= held
    assert held <= NAMED


def test_who_signs_in_the_engine_is_named() -> None:
    content = (parts.PYODIDE / "pyodide.asm.wasm").read_bytes()
    signed = signatures(content)
    assert {"Mark Adler", "Secret Labs AB", "CNRI"} <= signed
    assert signed <= {name.removesuffix(".") for name in NAMED}
    assert {each for each in BROUGHT if each.encode() in content} == set(BROUGHT) <= NAMED
    vendored = json.loads((parts.PYODIDE / "pyodide.mjs.map").read_text())["sources"]
    assert {Path(each).parent.name for each in vendored if "/vendor/" in each} <= NAMED
    with ZipFile(parts.PYODIDE / "python_stdlib.zip") as library:
        assert not [each for each in library.namelist() if re.match(r"site-packages/\w+/", each)]


def test_icons_and_fonts_are_of_the_sets_that_are_named() -> None:
    ours = [parts.ROOT / "mkdocs.yml", *(parts.ROOT / "codex/web/theme").rglob("*.html")]
    texts = [each.read_text("utf-8") for each in (*ours, *THEME.rglob("*.html"))]
    sets = {
        found
        for text in texts
        for found in re.findall(r"\.icons/([a-z]+)/[a-z-]+(?:/[a-z-]+)?\.svg", text)
    }
    sets |= set(re.findall(r"\b(?:icon|repo): ([a-z]+)/", texts[0]))
    sets |= {each for text in texts for each in re.findall(r' or "([a-z]+)/[a-z/-]+" %', text)}
    assert sets
    assert {f"icons/{each}" for each in sets} <= NAMED
    styles = [each.read_text("utf-8") for each in THEME.glob("assets/stylesheets/*.css")]
    assert {
        each for text in styles for each in re.findall(r"!--! ([A-Z]\w+ [A-Z]\w+)", text)
    } <= NAMED
    fonts = {each.name.partition("-latin")[0] for each in Path("docs/assets/fonts").iterdir()}
    assert {f"@fontsource-variable/{each}" for each in fonts} <= NAMED


@pytest.mark.parametrize("part", works.WORKS)
def test_the_page_gives_each_text(part: str) -> None:
    page = convert(f"/// licences | {part}\n///\n")
    shown = ["".join(texts) for tag, _, texts in page.elements if tag == "pre"]
    assert len(shown) == len(works.WORKS[part])
    for work, text in zip(works.WORKS[part], shown, strict=True):
        assert len(text) > 400, work.name
        assert works.version(work) or not work.made
    assert f"/// licences | {part}\n" in Path("docs/a-propos/licences.md").read_text("utf-8")


def test_texts_are_those_of_their_licence() -> None:
    opening = {
        "MPL-2.0": "Mozilla Public License Version 2.0",
        "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "MIT": "Permission is hereby granted, free of charge",
        "Apache-2.0": "Apache",
        "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    }
    for work in (work for listed in works.WORKS.values() for work in listed):
        said = " ".join(works.text(work).split())
        assert opening.get(work.licence, "") in said, work.name
    for kept in works.KEPT.glob("*.txt"):
        assert any(f"kept {kept.stem}" == w.text for ws in works.WORKS.values() for w in ws), kept


def test_a_part_that_is_none_stops_the_build() -> None:
    assert "unknown part" in refused("/// licences | essai\n///\n")
