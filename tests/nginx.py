"""The example for nginx, run as it stands."""

import os
import pwd
import shutil
from collections.abc import Sequence
from pathlib import Path

from tests import site
from tests.hosts import Host

EXAMPLE = site.ROOT / "codex/publish/hosting/nginx.conf"
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
HOW_TO = "no nginx was found: `sudo apt install nginx-light`"
# What /etc/nginx/nginx.conf does around the example, without what needs root.
AROUND = """
daemon off;
user {user};
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
  include /etc/nginx/mime.types;
  log_format bytes "$status $bytes_sent $request_uri";
  access_log {log};
  client_body_temp_path {folder};
  proxy_temp_path {folder};
  fastcgi_temp_path {folder};
  uwsgi_temp_path {folder};
  scgi_temp_path {folder};
  include {folder}/example.conf;
}}
"""


class Nginx(Host):
    """An nginx that serves a folder by the example, until it is stopped."""

    def __init__(self, root: Path, folder: Path, *, log: Path | None = None) -> None:
        """Write its configuration; `serving` starts it, and has it note what it sends in `log`."""
        super().__init__(folder)
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.port};",
            "root /srv/www;": f"root {root};",
        }
        (folder / "example.conf").write_text(self.example(EXAMPLE, changes), "utf-8")
        user = pwd.getpwuid(os.geteuid()).pw_name
        noted = f"{log} bytes" if log else "off"
        around = AROUND.format(folder=folder, user=user, log=noted)
        (folder / "nginx.conf").write_text(around)

    def command(self) -> Sequence[str]:
        """Return what starts it."""
        configuration = str(self.folder / "nginx.conf")
        return [str(NGINX), "-e", "stderr", "-p", str(self.folder), "-c", configuration]
