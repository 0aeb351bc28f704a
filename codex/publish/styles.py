"""The theme's styles with what this site can hold alone, and all written for browsers to find fast.

Three quarters of what a browser tries on each element of a page are rules of the theme for what no
page has. They go; the rest joins the site's own folder, which is named by its content.
"""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from codex.built.pages import Page
from codex.engine.scripts import FIRST
from codex.publish.listing import PublishError
from codex.publish.naming import WEB

THEME = "assets/stylesheets"
JOINED = "theme.css"
OURS = "codex.css"
FACE = "assets/fonts/source-serif-4-latin-wght-normal.woff2"
WIDE = "(min-width: 45em)"
"""The windows whose first page has it, as `start/fonts.css` says."""
SCRIPT = Path(__file__).with_name("styles.mjs")
_LINK = re.compile(rf'<link rel="stylesheet" href="(?P<root>[^"]*){THEME}/(?P<name>[^"]*)">\s*')


def lightened(site: Path, found: Mapping[str, Page]) -> dict[str, Page]:
    """Write the styles of a built site again, and return its pages led to them.

    A site whose pages do not all ask for the same sheets of the theme in one row is left as it is,
    and so is one that was published already.

    Raises:
        PublishError: the styles could not be read.
    """
    asked = {tuple(each["name"] for each in _LINK.finditer(page.text)) for page in found.values()}
    asked.discard(())
    ours = site / WEB / OURS
    if len(asked) != 1 or not ours.exists():
        return dict(found)
    sheets = [site / THEME / name for name in asked.pop()]
    question = {
        "theme": [str(sheet) for sheet in sheets],
        "ours": str(ours),
        "pages": [str(page.path) for page in found.values()],
        "scripts": [str(path) for path in sorted(site.glob("assets/*/*.js"))],
    }
    node = Path(sys.executable).with_name("node")
    done = subprocess.run(  # noqa: S603 our own script
        [node, SCRIPT], input=json.dumps(question), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise PublishError(f"{SCRIPT.name} failed:\n{done.stderr}")
    written = json.loads(done.stdout)
    (site / WEB / JOINED).write_text(written["theme"], "utf-8")
    ours.write_text(written["ours"], "utf-8")
    for sheet in sheets:
        sheet.unlink()
        sheet.with_name(f"{sheet.name}.map").unlink(missing_ok=True)
    return {name: page.rewritten(_joined(page.text)) for name, page in found.items()}


def _joined(text: str) -> str:
    """Ask for the joined sheet where the first of the theme's was asked for.

    A browser that reads a policy in a page looks no further ahead: a script in the head would come
    before it asks for the styles, one journey later. So they are named before the first one. So is
    the typeface of a wide page, which shows on a first one if it came before the text does.
    """
    first = _LINK.search(text)
    if not first:
        return text
    place = f"{first['root']}{WEB}"
    link = f'<link rel="stylesheet" href="{place}/{JOINED}">\n'
    text = text[: first.start()] + link + _LINK.sub("", text[first.end() :])
    script = f'<script src="{place}/{FIRST}">'
    ahead = (f'<link rel="preload" href="{place}/{name}" as="style">' for name in (JOINED, OURS))
    face = (
        f'<link rel="preload" href="{first["root"]}{FACE}" as="font" type="font/woff2"'
        f' media="{WIDE}" crossorigin fetchpriority="low">'
    )
    return text.replace(script, "".join((*ahead, face, script)), 1)
