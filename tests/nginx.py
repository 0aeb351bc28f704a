"""The example for nginx, run as it stands."""

import os
import pwd
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import site

EXAMPLE = site.ROOT / "calculators/publish/hosting/nginx.conf"
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


class Nginx:
    """An nginx that serves a folder by the example, until it is stopped."""

    def __init__(self, root: Path, folder: Path, *, log: Path | None = None) -> None:
        """Write its configuration; `serving` starts it, and has it note what it sends in `log`."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self.url = f"{self.origin}/codex/"
        self._folder = folder
        text = EXAMPLE.read_text("utf-8")
        for old, new in (
            ("listen 80;", f"listen 127.0.0.1:{self.port};"),
            ("root /srv/www;", f"root {root};"),
        ):
            assert old in text
            text = text.replace(old, new)
        (folder / "example.conf").write_text(text, "utf-8")
        user = pwd.getpwuid(os.geteuid()).pw_name
        noted = f"{log} bytes" if log else "off"
        around = AROUND.format(folder=folder, user=user, log=noted)
        (folder / "nginx.conf").write_text(around)

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Serve until the block ends."""
        configuration = str(self._folder / "nginx.conf")
        command = [str(NGINX), "-e", "stderr", "-p", str(self._folder), "-c", configuration]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            while not self._listens():
                assert process.poll() is None, process.communicate()[1]
                time.sleep(0.05)
            yield
        finally:
            process.terminate()
            process.communicate()

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except ConnectionRefusedError:
            return False
        return True
