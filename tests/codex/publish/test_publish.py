"""The list of the offline copy, the version it gives, and the compressed copies."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from codex.publish import __main__ as publish
from codex.publish import copies, listing, placeholders, placing
from tests import site

TEXT = "Une règle, puis une autre. " * 200
NOISE = b"".join(hashlib.sha256(bytes([n])).digest() for n in range(200))
CONTENT: dict[str, str | bytes] = {
    "index.html": TEXT,
    "maison/index.html": TEXT + "Maison.",
    "404.html": TEXT + "Introuvable.",
    "search/codex.json": json.dumps([TEXT]),
    "sitemap.xml": TEXT,
    "assets/engine/runtime-1/pyodide.asm.wasm": b"\0asm" + TEXT.encode(),
    "assets/engine/snapshot-1.bin.gz": gzip.compress(NOISE),
    "assets/images/favicon.png": NOISE,
    "assets/web/short.js": "1;",
}
LEFT_OUT: dict[str, str | bytes] = {
    "assets/javascripts/bundle.js.map": TEXT,
    "donnees/regles.json": TEXT,
    "assets/javascripts/lunr/wordcut.js": TEXT,
    "assets/javascripts/lunr/min/lunr.de.min.js": TEXT,
    "assets/javascripts/workers/search.1.min.js": TEXT,
    "sitemap.xml.gz": gzip.compress(TEXT.encode()),
    "sw.js": "a worker without a version",
    "offline.json": '{"version": null}',
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small built site, with a cache of its own."""
    monkeypatch.setattr(copies.write, "__defaults__", (tmp_path / "cache",))
    for name, content in (CONTENT | LEFT_OUT).items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return tmp_path / "site"


def listed(folder: Path) -> dict[str, Any]:
    """Publish a folder and read its list."""
    assert publish.main([str(folder)]) == 0
    read: dict[str, Any] = json.loads((folder / "offline.json").read_text())
    return read


def web(folder: Path) -> str:
    """Publish a folder and return where its scripts then stand."""
    listed(folder)
    (named,) = folder.glob("assets/web*")
    return named.relative_to(folder).as_posix()


def state(folder: Path) -> dict[str, int]:
    """Return when each file was last written."""
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def test_the_list_is_that_of_the_real_files(folder: Path) -> None:
    for _ in range(2):  # The second time, among compressed copies.
        named = {name.replace("assets/web/", f"{web(folder)}/") for name in CONTENT}
        assert set(listed(folder)["files"]) == named


def test_sizes_and_digests_are_those_of_the_files(folder: Path) -> None:
    published = listed(folder)
    for name, file in published["files"].items():
        content = (folder / name).read_bytes()
        assert file == {"bytes": len(content), "digest": hashlib.sha256(content).hexdigest()}
    assert published["bytes"] == sum(file["bytes"] for file in published["files"].values())


def test_the_list_tells_what_its_pages_call_otherwise_than_others(folder: Path) -> None:
    assert listed(folder)["names"] == ["", "", ""]
    page = folder / "maison/index.html"
    named = ("assets/web-0123456789abcdef/", 'data-engine="fedcba9876543210"', ">Version 1.2.0</a>")
    page.write_text(" ".join(named), "utf-8")
    assert listed(folder)["names"] == ["web-0123456789abcdef", "fedcba9876543210", "1.2.0"]


SPARE = {
    f"assets/engine/{name}-0123456789abcdef.zip": name.encode() for name in ("stdlib", "rules")
}


@pytest.fixture
def with_spare(folder: Path) -> Path:
    """Return that site with what the engine asks for where its snapshot fails."""
    for name, content in SPARE.items():
        (folder / name).write_bytes(content)
    return folder


def test_a_copy_leaves_out_what_a_failed_snapshot_alone_needs(with_spare: Path) -> None:
    published = listed(with_spare)
    assert not {*published["files"]} & {*SPARE}
    assert published["spare"] == {
        name: {"bytes": len(content), "digest": hashlib.sha256(content).hexdigest()}
        for name, content in SPARE.items()
    }
    assert published["bytes"] == sum(file["bytes"] for file in published["files"].values())
    # A copy that holds it is of another version once it changes.
    (with_spare / next(iter(SPARE))).write_bytes(b"other")
    assert listed(with_spare)["version"] != published["version"]


def test_a_host_may_have_every_copy_hold_all(
    with_spare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(listing.KEEP, "whole")
    published = listed(with_spare)
    assert {*published["files"]} >= {*SPARE}
    assert published["spare"] == {}
    monkeypatch.setenv(listing.KEEP, "all")
    assert publish.main([str(with_spare)]) == 1
    assert "CODEX_COPY=all" in capsys.readouterr().err


def test_the_worker_has_the_version_of_the_list(folder: Path) -> None:
    version = listed(folder)["version"]
    worker = (folder / "sw.js").read_text("utf-8")
    assert f'const VERSION = "{version}";' in worker
    assert worker.replace(f'"{version}"', listing.UNSET) == placeholders.WORKER.read_text("utf-8")


def test_pages_find_the_scripts_under_a_name_that_tells_their_content(folder: Path) -> None:
    page = folder / "maison/index.html"
    page.write_text('<script src="../assets/web/short.js"></script>')
    script = folder / "assets/web/short.js"
    other = folder.parent / "other"
    shutil.copytree(folder, other)
    (other / "assets/web/short.js").write_text("2;")
    named = web(folder)
    assert re.fullmatch("assets/web-[0-9a-f]{16}", named)
    assert page.read_text() == f'<script src="../{named}/short.js"></script>'
    assert not script.exists()
    assert (folder / named / "short.js").read_text() == "1;"
    assert web(folder) == named
    assert web(other) != named


def test_another_page_is_another_version(folder: Path) -> None:
    before = listed(folder)["version"]
    (folder / "maison/index.html").write_text("Autre chose.")
    assert listed(folder)["version"] != before


def test_another_worker_is_another_version(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = listed(folder)["version"]
    other = folder.parent / "sw.js"
    other.write_text(placeholders.WORKER.read_text("utf-8") + "\n// Autre.\n", "utf-8")
    monkeypatch.setattr(listing, "WORKER", other)
    assert listed(folder)["version"] != before


def test_copies_decompress_to_the_originals(folder: Path) -> None:
    listed(folder)
    copied = sorted(folder.rglob("*.br"))
    assert {path.relative_to(folder).as_posix().removesuffix(".br") for path in copied} == {
        # No part of the offline copy, and fetched all the same.
        "donnees/regles.json",
        "index.html",
        "maison/index.html",
        "404.html",
        "search/codex.json",
        "sitemap.xml",
        "assets/engine/runtime-1/pyodide.asm.wasm",
        "assets/javascripts/bundle.js.map",
        "sw.js",
        "offline.json",
    }
    for path in copied:
        original = path.with_suffix("").read_bytes()
        assert len(path.read_bytes()) < len(original)
        assert gzip.decompress(path.with_suffix(".gz").read_bytes()) == original
        assert unbrotli(path) == original
    assert not list(folder.rglob("*.png.*"))


def test_what_was_compressed_ahead_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = listing.real_files(folder)
    copies.make(files, folder.parent / "cache")
    monkeypatch.setattr(copies, "BROTLI", folder / "missing.mjs")
    monkeypatch.setattr(copies, "gzipped", None)
    copies.write(files)
    assert {path.suffix for path in folder.glob("assets/javascripts/*")} >= {".br", ".gz"}


def unbrotli(path: Path) -> bytes:
    """Decompress a file by Node."""
    script = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
    node = Path(sys.executable).with_name("node")
    return subprocess.run([node, "-e", script, path], capture_output=True, check=True).stdout


def test_unchanged_files_are_not_written_again(folder: Path) -> None:
    listed(folder)
    before = state(folder)
    listed(folder)
    assert state(folder) == before


def test_only_what_changed_is_compressed_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(folder)
    compressed = []

    def compress(content: bytes) -> bytes:
        compressed.append(content)
        return b"compressed"

    (folder / "maison/index.html").write_text(TEXT + "Changé.")
    for copy in folder.rglob("*.gz"):
        # As after mkdocs, which empties the folder first.
        if copy.with_suffix("").exists():
            copy.unlink()
    monkeypatch.setattr(copies, "gzipped", compress)
    listed(folder)
    names = ("maison/index.html", "offline.json", "sw.js")
    assert sorted(compressed) == sorted((folder / name).read_bytes() for name in names)
    assert (folder / "index.html.gz").exists()


def test_a_copy_goes_with_the_reason_for_it(folder: Path) -> None:
    listed(folder)
    (folder / "maison/index.html").write_bytes(NOISE)
    listed(folder)
    assert not (folder / "maison/index.html.gz").exists()
    assert not (folder / "maison/index.html.br").exists()


def test_a_folder_that_is_no_site_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert publish.main([str(tmp_path)]) == 1
    assert "make build" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_unpublished_site_has_no_version(tmp_path: Path) -> None:
    placeholders.write(tmp_path)
    assert json.loads((tmp_path / "offline.json").read_text()) == {"version": None}
    assert (tmp_path / "sw.js").read_bytes() == placeholders.WORKER.read_bytes()
    before = state(tmp_path)
    placeholders.write(tmp_path)
    assert state(tmp_path) == before


@pytest.mark.full
def test_the_same_pages_are_the_same_version(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = shutil.copytree(built, tmp_path / "today")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    long_ago = site.build(tmp_path / "long-ago")
    assert listing.write(today)[0] == listing.write(long_ago)[0]


def test_the_manifest_names_icons_that_exist() -> None:
    docs = site.ROOT / "docs"
    manifest = json.loads((docs / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["lang"] == "fr"
    assert manifest["start_url"] == manifest["scope"] == "./"
    for icon in manifest["icons"]:
        header = (docs / icon["src"]).read_bytes()[:24]
        size = f"{int.from_bytes(header[16:20])}x{int.from_bytes(header[20:24])}"
        assert header.startswith(b"\x89PNG")
        assert icon["sizes"] == size
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}


# --- the policy ---

HEAD = '<!doctype html><html><head><meta charset="utf-8"><title>x</title>{}</head></html>'


def test_every_page_has_the_policy_of_all_before_anything_else(folder: Path) -> None:
    inline = {"index.html": "one();", "maison/index.html": "two(1 < 2);\nthree();"}
    for name, source in inline.items():
        data = '<script id="x" type="application/json">{"data": 1}</script>'
        (folder / name).write_text(HEAD.format(f"<script>{source}</script>{data}"))
    for _ in range(2):
        listed(folder)
        # By openssl: printf '%s' 'one();' | openssl dgst -sha256 -binary | base64
        digests = [
            "0+WO/BLOFX4yaxuOgr4enhLoCeodx+iRke4LxGBVui8=",
            "RaEZZVnh5WR+PC7oPOom6VdAqx3tSnpy7EnOZJPIMlM=",
        ]
        for name in inline:
            page = (folder / name).read_text()
            before, policy, after = re.split(
                r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page
            )
            assert before.endswith('<meta charset="utf-8">')
            assert after.startswith("<title>")
            told = dict(each.split(" ", 1) for each in policy.split("; "))
            assert told["default-src"] == "'self'"
            assert "unsafe-inline" not in policy
            assert sorted(re.findall(r"'sha256-([^']*)'", told["script-src"])) == sorted(digests)


def test_a_published_site_stays_as_it_is(folder: Path) -> None:
    (folder / "index.html").write_text(HEAD.format("<script>one();</script>"))
    listed(folder)
    before = state(folder)
    listed(folder)
    assert state(folder) == before


@pytest.mark.parametrize(
    ("script", "styles"),
    [('C("style",{},css)', "'self' 'unsafe-inline'"), ('C("div",{style:x})', "'self'")],
)
def test_styles_are_allowed_inline_where_the_theme_writes_them(
    folder: Path, script: str, styles: str
) -> None:
    bundle = folder / "assets/javascripts/bundle.0.min.js"
    bundle.write_text(script)
    (folder / "index.html").write_text(HEAD.format(""))
    listed(folder)
    assert f"; style-src {styles};" in (folder / "index.html").read_text()


def test_a_finished_site_takes_the_place_of_the_former_one(folder: Path, tmp_path: Path) -> None:
    former = tmp_path / "public/site"
    (former / "assets").mkdir(parents=True)
    (former / "assets/old.js").write_text("1;")
    (tmp_path / "link").symlink_to(former)
    assert publish.main([str(folder), str(tmp_path / "link")]) == 0
    assert json.loads((former / "offline.json").read_text())["version"]
    assert not (former / "assets/old.js").exists()
    # Nothing else is left, and who published to a link still does.
    assert [path.name for path in former.parent.iterdir()] == ["site"]
    assert (tmp_path / "link").is_symlink()
    assert not folder.exists()


def test_a_first_site_needs_no_former_one(folder: Path, tmp_path: Path) -> None:
    assert publish.main([str(folder), str(tmp_path / "new")]) == 0
    assert (tmp_path / "new/index.html").exists()


def test_a_site_that_cannot_be_published_leaves_the_former_one(
    folder: Path, tmp_path: Path
) -> None:
    former = tmp_path / "former"
    former.mkdir()
    (former / "index.html").write_text("former")
    (folder / "index.html").unlink()
    assert publish.main([str(folder), str(former)]) == 1
    assert (former / "index.html").read_text() == "former"


def test_a_site_whose_place_cannot_be_taken_is_told(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    former = tmp_path / "mounted"
    former.mkdir()
    (former / "index.html").write_text("former")
    rename = Path.rename

    def busy(path: Path, target: Path) -> Path:
        if path == former:
            raise OSError(16, "Device or resource busy")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", busy)
    with pytest.raises(listing.PublishError, match="could not be replaced"):
        placing.replace(former, folder)
    assert (former / "index.html").read_text() == "former"
