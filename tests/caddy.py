"""The example for Caddy, run as it stands."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests import site
from tests.hosts import Host

EXAMPLE = site.ROOT / "codex/publish/hosting/Caddyfile"
CADDY = shutil.which("caddy")
HOW_TO = "no Caddy was found: `sudo apt install caddy`"
# No interface to change it, no certificate: it is asked from this machine alone.
AROUND = "{\n\tadmin off\n\tauto_https off\n}\n"


class Caddy(Host):
    """A Caddy that serves a folder by the example, until it is stopped."""

    def __init__(self, root: Path, folder: Path) -> None:
        """Write its configuration; `serving` starts it."""
        super().__init__(folder)
        changes = {
            "\nexample.org {": f"\n{self.origin} {{",
            "root * /srv/www\n": f"root * {root}\n",
        }
        (folder / "Caddyfile").write_text(AROUND + self.example(EXAMPLE, changes), "utf-8")

    def command(self) -> Sequence[str]:
        """Return what starts it."""
        return [str(CADDY), "run", "--config", str(self.folder / "Caddyfile")]

    def environment(self) -> Mapping[str, str]:
        """Have it keep what it writes beside its configuration."""
        return dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(self.folder))
