"""Which calculators stand in the pages, with which first values: told before any page is written.

The pages' own parser finds them, with the extensions of mkdocs.yml, so that nothing is one here
that is none in its page: a sample of code, say. It stops where blocks are found; no block writes
anything, and nothing runs over the text inside a paragraph.
"""

import xml.etree.ElementTree as ET
from contextlib import suppress
from pathlib import Path

from markdown import Markdown
from mkdocs.config import load_config
from mkdocs.utils.meta import get_data
from pymdownx.blocks import BlocksExtension, BlocksProcessor
from pymdownx.blocks.block import Block

from codex.packs.build import Use, use_of
from codex.page import all_blocks
from codex.page.blocks import CalculatorBlock
from codex.page.source import DOCS, PageError

EXTENSION = "codex.page"
"""What mkdocs.yml calls the blocks of the pages."""


class _Unwritten(Block):
    """Makes a block, listed after it, take what it takes in a page, and write nothing."""

    def on_create(self, parent: ET.Element) -> ET.Element:
        return ET.SubElement(parent, "div")

    def on_end(self, block: ET.Element) -> None:
        pass


class _Use(_Unwritten, CalculatorBlock):
    """Notes what a calculator's block asks for."""

    def on_create(self, parent: ET.Element) -> ET.Element:
        # What it says wrongly is told when its page is built.
        with suppress(PageError):
            calculator, inputs = self.read()
            self.config["found"].append(use_of(calculator.id, inputs))
        return super().on_create(parent)


class _Reader(BlocksExtension):
    """Registers the blocks of the pages, none of which writes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Use] = []

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: BlocksProcessor) -> None:  # noqa: ARG002, N802 pymdownx's
        for block in all_blocks():
            silent = type(block.__name__, (_Unwritten, block), {})
            block_mgr.register(_Use if block is CalculatorBlock else silent, {"found": self.found})


def uses(docs: Path = DOCS) -> list[Use]:
    """Return every use in the pages, once, in their order."""
    config = load_config(str(DOCS.parent / "mkdocs.yml"))
    reader = _Reader()
    md = Markdown(
        extensions=[reader if each == EXTENSION else each for each in config.markdown_extensions],
        extension_configs=config.mdx_configs,
    )
    for page in sorted(docs.rglob("*.md")):
        text, _ = get_data(page.read_text("utf-8"))
        # As `Markdown.convert` begins.
        lines = text.split("\n")
        for preprocessor in md.preprocessors:
            lines = preprocessor.run(lines)
        md.parser.parseDocument(lines)
        md.reset()
    return list(dict.fromkeys(reader.found))
