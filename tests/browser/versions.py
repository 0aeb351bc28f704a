"""A second version of a built site, without building one: its engine answers otherwise."""

import hashlib
import re
import shutil
from pathlib import Path

from codex.built import pages
from codex.engine import parts, scripts
from codex.publish import listing, naming

MARK = "Nouveau : "
"""What each sentence of the second version's engine begins with."""
_DOOR = "answer: answer(data.question)"
_MARKED = f"""answer: answer(data.question)
  .replaceAll('calc-sentence\\\\">', 'calc-sentence\\\\">{MARK}')
  .replace('"sentence": "', '"sentence": "{MARK}')"""


class Versions:
    """A folder that holds the site as it was published, and then as it is published anew."""

    def __init__(self, built: Path, folder: Path) -> None:
        """Publish a copy of a built site whose pages name no pack: each change is the engine's."""
        self.folder = folder
        shutil.copytree(built, folder)
        for html in folder.rglob("*.html"):
            text = re.sub(r' data-pack="[^"]*"', "", html.read_text("utf-8"))
            html.write_text(text, "utf-8")
        self.engine = parts.name()
        self.scripts = naming.by_content(folder)
        pages.write(naming.led(page, self.scripts) for page in pages.read(folder).values())
        listing.write(folder)

    def move_on(self) -> None:
        """Publish the next version beside the files of this one."""
        content = self._manifest.read_bytes() + b"\n"
        engine = hashlib.sha256(content).hexdigest()[:16]
        self._manifest.with_name(parts.MANIFEST.replace("*", engine)).write_bytes(content)
        newer = f"{self.scripts[:-16]}0123456789abcdef"
        shutil.copytree(self.folder / self.scripts, self.folder / newer)
        page = self.folder / newer / scripts.PAGE
        page.write_text(page.read_text("utf-8").replace(self.engine, engine), "utf-8")
        worker = scripts.source("worker.js").read_text("utf-8")
        assert worker.count(_DOOR) == 1
        marked = scripts.module(worker.replace(_DOOR, _MARKED), "worker.js")
        (self.folder / newer / "worker.js").write_text(marked, "utf-8")
        for html in self.folder.rglob("*.html"):
            text = html.read_text("utf-8").replace(self.scripts, newer)
            html.write_text(text.replace(self.engine, engine), "utf-8")
        listing.write(self.folder)

    def forget(self, *, scripts: bool) -> None:
        """Remove the engine of the first version, or its scripts too, as most hosts do."""
        self._manifest.unlink()
        if scripts:
            shutil.rmtree(self.folder / self.scripts)

    @property
    def _manifest(self) -> Path:
        return self.folder / "assets/engine" / parts.MANIFEST.replace("*", self.engine)
