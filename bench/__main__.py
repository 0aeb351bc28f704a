"""Run every measure and print its table."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import recalculation
from tests import site
from tests.browser.conftest import find_chromium, launch


def main() -> int:
    """Build the site, open it in Chromium and measure."""
    chromium = find_chromium()
    if chromium is None:
        print("No Chromium was found: sudo apt install chromium, or set CHROMIUM to one's path.")
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        site.Server(Path(folder), "/codex/").serving() as server,
        sync_playwright() as playwright,
    ):
        site.build(Path(folder), server.url)
        browser = launch(playwright, chromium)
        recalculation.measure(browser, server.url)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
