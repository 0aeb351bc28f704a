"""Tables stand in the boxes that they scroll in before any script has come."""

import re
from pathlib import Path

BARE = re.compile(r"<table(?![^>]*\bclass=)[^>]*>")
"""A table that the theme's script would put into a box: what follows would move."""
BOXED = re.compile(r'<div class="md-typeset__table">\s*<table class="regle-table"')


def test_the_theme_finds_no_table_to_move(built: Path) -> None:
    texts = [page.read_text("utf-8") for page in built.rglob("*.html")]
    assert [text for text in texts if BARE.search(text)] == []
    tables = sum(text.count('<table class="regle-table"') for text in texts)
    assert tables > 0
    assert tables == sum(len(BOXED.findall(text)) for text in texts)
