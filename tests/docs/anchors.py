"""Add the sections that are not published yet to anchors.txt: `python -m tests.docs.anchors`."""

from tests import site
from tests.docs.test_pages import PUBLISHED, sections

known = set(PUBLISHED.read_text("utf-8").split()) if PUBLISHED.exists() else set()
merged = sorted(known | sections(site.ROOT / "docs"))
PUBLISHED.write_text("\n".join(merged) + "\n", "utf-8")
