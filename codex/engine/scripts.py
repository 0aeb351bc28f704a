"""Scripts and styles as browsers get them: joined and made short by esbuild.

A module comes with all that it imports, as one file under its own name: a page or a worker asks
for one file instead of twenty.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from codex.engine.parts import ROOT, BuildError

WEB = ROOT / "codex/web"
PAGE = "codex.js"
"""The module of the pages."""
SCREEN = "my-screen.js"
"""The module of « Mon écran », which its page alone asks for."""
CODE = "qr-code.js"
"""The module that draws a link as a QR code, for who asks for one."""
TAKEAWAY = "takeaway.js"
"""The module of what leaves the site for other programs, for who asks for it."""
WORKERS = ("worker.js", "search-worker.js")
"""Modules that run as workers."""
FIRST = "before-paint.js"
"""The script that runs before all else, in browsers of any age."""
FRAMED = "framed.js"
"""The script of a calculator alone in another's page, which may be refused modules there."""
CLASSIC = (FIRST, "theme.js")
"""Scripts that pages do not load as modules."""
HERE = "codexHere"
"""The name, in a script that is no module, of the address that its modules stand beside."""
ESBUILD = ROOT / "node_modules/esbuild/bin/esbuild"


def source(name: str) -> Path:
    """Return the file of a script of ours, whichever room it stands in.

    Raises:
        BuildError: there is none of this name, or several.
    """
    found = [*WEB.rglob(name)]
    if len(found) != 1:
        raise BuildError(f"{len(found)} scripts are called {name}")
    return found[0]


def scripts(engine: str) -> dict[str, bytes]:
    """Return all that the site's pages and workers load of ours, by name; they ask for one engine.

    Raises:
        BuildError: something is missing, or is no script.
    """
    joined = "--bundle", "--format=esm", target("scripts"), asking(engine)
    # What modules know of their address, told to a script that is none.
    here = (
        f"--define:import.meta.url={HERE}",
        f"--banner:js={{const {HERE}=document.currentScript.src;",
    )
    alone = "--bundle", "--format=iife", target("scripts"), asking(engine), *here, "--footer:js=}"
    return {
        **_written([FIRST], "--bundle", "--format=iife", "--target=es5"),
        **_written(CLASSIC[1:], target("scripts")),
        **_written((PAGE, SCREEN, CODE, TAKEAWAY, *WORKERS), *joined),
        **_written([FRAMED], *alone),
    }


def asking(engine: str) -> str:
    """Return the option of esbuild that tells scripts the name of their engine."""
    return f"--define:import.meta.engine={json.dumps(engine)}"


def module(written: str, beside: str = "") -> str:
    """Return a module that would stand beside one of ours, or above all, with all that it imports.

    Raises:
        BuildError: it imports what is not there, or is no module.
    """
    folder = source(beside).parent if beside else WEB
    return esbuild("--bundle", "--format=esm", target("scripts"), folder=folder, given=written)


def styles(written: str) -> bytes:
    """Return a style sheet as browsers get it.

    Raises:
        BuildError: it is none.
    """
    return esbuild("--loader=css", target("styles"), folder=WEB, given=written).encode()


def target(what: str) -> str:
    """Return the option that has esbuild write for browsers down to the floor.

    It stands in `package.json`, that of styles lower than that of scripts: without calculators, a
    page is read all the same.
    """
    floors = json.loads((ROOT / "package.json").read_text("utf-8"))["browserslist"]
    return f"--target={','.join(each.replace(' ', '') for each in floors[what])}"


def _written(names: Iterable[str], *options: str) -> dict[str, bytes]:
    """Return what esbuild makes of some of our scripts."""
    entries = [str(source(name).relative_to(WEB)) for name in names]
    with tempfile.TemporaryDirectory() as folder:
        esbuild(*entries, *options, "--entry-names=[name]", f"--outdir={folder}", folder=WEB)
        return {name: Path(folder, name).read_bytes() for name in names}


def esbuild(*arguments: str, folder: Path, given: str = "") -> str:
    """Run esbuild in a folder on what it is given; return what it prints.

    Raises:
        BuildError: it is missing, or it complains; the message is its own.
    """
    if not ESBUILD.exists():
        raise BuildError(f"{ESBUILD} missing: run `make engine`")
    node = Path(sys.executable).with_name("node")
    done = subprocess.run(  # noqa: S603 our own tool
        [node, ESBUILD, *arguments, "--minify", "--charset=utf8", "--log-level=warning"],
        input=given,
        cwd=folder,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    if done.returncode or done.stderr:
        # What follows is how the shell of its program ended.
        raise BuildError(f"esbuild: {done.stderr.partition('node:')[0].strip()}")
    return done.stdout
