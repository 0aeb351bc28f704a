"""The Python-Markdown extension of the pages: `calculateur`, `table`, `statut` and box blocks.

Build only. Listed in mkdocs.yml as `calculators.page`; needs nothing of MkDocs itself, so that
another builder of the same Markdown gives the same pages.
"""

from typing import Any

from markdown import Markdown
from pymdownx.blocks import BlocksExtension, BlocksProcessor

from calculators.page.blocks import (
    BOXES,
    BoxBlock,
    CalculatorBlock,
    LeftoverBlocks,
    StatusBlock,
    TableBlock,
)


class PageExtension(BlocksExtension):
    """Registers the blocks."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: BlocksProcessor) -> None:  # noqa: N802 pymdownx's name
        """Register the blocks, and the check that none was left unread."""
        for block in (CalculatorBlock, TableBlock, StatusBlock):
            block_mgr.register(block, {})
        for name in BOXES:
            block_mgr.register(type("Box", (BoxBlock,), {"NAME": name}), {})
        # After the inline patterns (20), so that it sees what the page will show.
        md.treeprocessors.register(LeftoverBlocks(md), "codex-leftover-blocks", 1)


def makeExtension(**options: Any) -> PageExtension:  # noqa: N802 Python-Markdown's name
    """Return the extension, as Python-Markdown asks for it."""
    return PageExtension(**options)
