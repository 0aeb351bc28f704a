"""Firefox ESR and WebKitGTK, driven by what their Debian packages bring and nothing else.

Both speak WebDriver: WebKitGTK through WebKitWebDriver, over HTTP; Firefox by itself, over
Marionette, which is what a geckodriver would translate it to.
"""

import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar, Literal, Self

PATIENCE = 120
"""Seconds that one step may take; a browser or a page that takes longer has failed."""
HANGS = PATIENCE + 30
"""Seconds without a word from a browser, which itself gives up earlier and says why."""
TIMEOUTS_MS = {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000}

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue006",
    "Escape": "\ue00c",
    "Space": " ",
    "ArrowUp": "\ue013",
    "ArrowDown": "\ue015",
}
"""How WebDriver writes keys that type nothing."""


class DriverError(Exception):
    """The browser did not do what it was told."""


class Driver(ABC):
    """One browser with a profile of its own, alive inside a `with` block."""

    packages: ClassVar[Mapping[str, str]]
    """The Debian package of each program that it needs."""

    def __init__(self, folder: Path) -> None:
        """Prepare; `folder` is an empty one for its profile and for what it writes."""
        self._folder = folder
        self._held = ExitStack()

    @classmethod
    def missing(cls) -> list[str]:
        """Return the packages to install before it can start."""
        return [package for program, package in cls.packages.items() if not shutil.which(program)]

    def __enter__(self) -> Self:
        """Start it."""
        with ExitStack() as held:
            self._start(held)
            self._held = held.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """End it, with every process that it started."""
        self._held.close()

    def open(self, url: str) -> None:
        """Load a page, until its own `load` event."""
        self._send("url", url=url)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function of JavaScript in the page and return what it, or its promise, gives."""
        script = f"return ({function})(...arguments)"
        return self._send("execute/sync", script=script, args=arguments)

    def enter(self, frame: int) -> None:
        """Have what follows happen in a frame of the page."""
        self._send("frame", id=frame)

    def leave(self) -> None:
        """Have what follows happen in the page again."""
        self._send("frame", id=None)

    def new_tab(self) -> str:
        """Open another tab and return what `switch` knows it by."""
        handle: str = self._send("window/new", type="tab")["handle"]
        return handle

    def switch(self, tab: str) -> None:
        """Have what follows happen in a tab."""
        self._send("window", handle=tab)

    def go(self, way: Literal["back", "forward"]) -> None:
        """Go through the history of the tab."""
        self._send(way)

    def press(self, *keys: str) -> None:
        """Press keys one after another, named as KeyboardEvent names them."""
        codes = [KEYS.get(key, key) for key in keys]
        actions = [{"type": kind, "value": code} for code in codes for kind in ("keyDown", "keyUp")]
        self._send("actions", actions=[{"type": "key", "id": "keyboard", "actions": actions}])

    @abstractmethod
    def _start(self, held: ExitStack) -> None:
        """Start the browser and a session; `held` ends both."""

    @abstractmethod
    def _send(self, command: str, **parameters: Any) -> Any:
        """Send a command of WebDriver, named as in its addresses, and return its value."""

    @contextmanager
    def _running(self, program: str, *arguments: str, **environment: str) -> Iterator[Path]:
        """Run a program in a process group of its own; give the file of what it prints."""
        printed, log = (self._folder / f"{program}.{kind}" for kind in ("out", "log"))
        with printed.open("wb") as out, log.open("wb") as errors:
            process = subprocess.Popen(
                [program, *arguments],
                env=os.environ | {"HOME": str(self._folder)} | environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=errors,
                start_new_session=True,
            )
        try:
            yield printed
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE)
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)

    def _until_written(self, file: Path) -> str:
        """Wait until a file says something, and return it."""
        return self.until(lambda: file.read_text().strip() if file.exists() else "")

    def until[T](self, look: Callable[[], T]) -> T:
        """Look again and again until there is something, and return it."""
        deadline = time.monotonic() + PATIENCE
        while not (found := look()):
            if time.monotonic() > deadline:
                raise DriverError(f"{type(self).__name__} waited in vain: see {self._folder}")
            time.sleep(0.05)
        return found


class Firefox(Driver):
    """Firefox ESR, without a window."""

    packages: ClassVar = {"firefox-esr": "firefox-esr"}
    _COMMANDS: ClassVar = {
        "session": "WebDriver:NewSession",
        "url": "WebDriver:Navigate",
        "execute/sync": "WebDriver:ExecuteScript",
        "window/new": "WebDriver:NewWindow",
        "window": "WebDriver:SwitchToWindow",
        "frame": "WebDriver:SwitchToFrame",
        "back": "WebDriver:Back",
        "actions": "WebDriver:PerformActions",
        "forward": "WebDriver:Forward",
    }

    def _start(self, held: ExitStack) -> None:
        profile = self._folder / "profile"
        # One that was used before is gone on with.
        profile.mkdir(exist_ok=True)
        (profile / "MarionetteActivePort").unlink(missing_ok=True)
        # Any free port; Firefox writes down which. Nobody is there to let it keep a copy for good.
        (profile / "user.js").write_text(
            'user_pref("marionette.port", 0);\n'
            'user_pref("dom.storageManager.prompt.testing", true);\n'
            'user_pref("dom.storageManager.prompt.testing.allow", true);\n'
        )
        arguments = ("--headless", "--marionette", "--no-remote", "--profile", str(profile))
        # As wide as the other one's display.
        size = {"MOZ_HEADLESS_WIDTH": "1024", "MOZ_HEADLESS_HEIGHT": "768"}
        held.enter_context(self._running("firefox-esr", *arguments, **size))
        address = ("127.0.0.1", int(self._until_written(profile / "MarionetteActivePort")))
        connection = held.enter_context(socket.create_connection(address, timeout=HANGS))
        self._stream = held.enter_context(connection.makefile("rwb"))
        self._receive()  # the greeting
        self._send("session", timeouts=TIMEOUTS_MS)

    def _send(self, command: str, **parameters: Any) -> Any:
        message = json.dumps([0, 1, self._COMMANDS[command], parameters]).encode()
        self._stream.write(b"%d:%b" % (len(message), message))
        self._stream.flush()
        _, _, error, result = self._receive()
        if error:
            raise DriverError(f"{error['error']}: {error['message']}")
        return result.get("value", result)

    def _receive(self) -> Any:
        """Read one message: its length, a colon, its JSON."""
        length = b""
        while (byte := self._stream.read(1)) not in {b":", b""}:
            length += byte
        if not byte:
            raise DriverError("Firefox hung up")
        return json.loads(self._stream.read(int(length)))


class WebKit(Driver):
    """WebKitGTK's MiniBrowser, which knows no headless mode, on a display of its own."""

    packages: ClassVar = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
    _session = ""

    def _start(self, held: ExitStack) -> None:
        # Any free display; Xvfb prints which.
        options = ("-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1024x768x24")
        printed = held.enter_context(self._running("Xvfb", *options))
        display = f":{self._until_written(printed)}"
        # WebKitWebDriver would take a free port by itself, but tells nobody which.
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._address: tuple[str, int] = free.getsockname()
        port = f"--port={self._address[1]}"
        held.enter_context(
            self._running("WebKitWebDriver", port, DISPLAY=display, GDK_BACKEND="x11")
        )
        self.until(self._listens)
        wanted = {"alwaysMatch": {"timeouts": TIMEOUTS_MS}}
        session = self._send("session", capabilities=wanted)["sessionId"]
        self._session = f"session/{session}/"

    def _listens(self) -> bool:
        try:
            socket.create_connection(self._address, timeout=HANGS).close()
        except ConnectionRefusedError:
            return False
        return True

    def _send(self, command: str, **parameters: Any) -> Any:
        connection = http.client.HTTPConnection(*self._address, timeout=HANGS)
        try:
            connection.request("POST", f"/{self._session}{command}", json.dumps(parameters))
            response = connection.getresponse()
            value = json.loads(response.read())["value"]
        finally:
            connection.close()
        if response.status != http.HTTPStatus.OK:
            raise DriverError(f"{value['error']}: {value['message']}")
        return value
