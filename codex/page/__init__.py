"""The Python-Markdown extension of the pages: their blocks, statuses and links of terms.

Build only. Listed in mkdocs.yml as `codex.page`; needs nothing of MkDocs itself, so that
another builder of the same Markdown gives the same pages.
"""

from collections.abc import Iterator
from typing import Any

from markdown import Markdown
from pymdownx.blocks import BlocksExtension, BlocksProcessor
from pymdownx.blocks.block import Block

from calculators.systems import SYSTEMS
from codex.page.blocks import (
    BOXES,
    AdversariesBlock,
    BoxBlock,
    CalculatorBlock,
    CorrespondenceBlock,
    FigureBlock,
    LeftoverBlocks,
    SheetBlock,
    StatusBlock,
    TableBlock,
    stop,
)
from codex.page.boxes import Boxes
from codex.page.cards import CardsBlock
from codex.page.comparison import Comparison, ComparisonBlock
from codex.page.contents import Contents
from codex.page.essentials import Essentials, EssentialsBlock
from codex.page.folds import Folds
from codex.page.glosses import Glosses
from codex.page.home import (
    GamesBlock,
    PrintBlock,
    QuestionsBlock,
    ResumeBlock,
    SearchBlock,
    ShortcutsBlock,
)
from codex.page.links import TermLinks
from codex.page.my_screen import MyScreenBlock
from codex.page.rulings import RetainedBlock, RulingBox
from codex.page.screens import ScreenBlock
from codex.page.sections import SectionMarks
from codex.page.shelf import Shelf
from codex.page.shut import Shut
from codex.page.signs import Signs
from codex.page.table import OurTableBlock
from codex.page.trail import Trail
from codex.page.unbroken import Unbroken
from codex.page.works import LicencesBlock

_BLOCKS = Shelf[type[Block]]("blocks", "block")


def all_blocks() -> Iterator[type[Block]]:
    """Yield every block of the pages."""
    yield from (
        CalculatorBlock,
        TableBlock,
        FigureBlock,
        AdversariesBlock,
        SheetBlock,
        OurTableBlock,
        MyScreenBlock,
        SearchBlock,
        GamesBlock,
        QuestionsBlock,
        ShortcutsBlock,
        ResumeBlock,
        ComparisonBlock,
        PrintBlock,
        CorrespondenceBlock,
        StatusBlock,
        RulingBox,
        RetainedBlock,
        ScreenBlock,
        CardsBlock,
        EssentialsBlock,
        LicencesBlock,
    )
    for system in SYSTEMS:
        yield from _BLOCKS.of(system).values()
    for name in BOXES:
        yield type("Box", (BoxBlock,), {"NAME": name})


class PageExtension(BlocksExtension):
    """Registers the blocks and what runs over the whole page."""

    def __init__(self, **options: Any) -> None:
        """Take `on_error`, see `codex.page.blocks.OnError`: an error stops the build."""
        self.config = {"on_error": [stop, "What stands in the place of a block that failed"]}
        super().__init__(**options)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: BlocksProcessor) -> None:  # noqa: N802 pymdownx's name
        """Register them."""
        on_error = self.getConfig("on_error")
        for block in all_blocks():
            block_mgr.register(block, {"on_error": on_error})
        # After the inline patterns (20) and the table of contents (5), which see the text as it was
        # written, and before the builder resolves links (0).
        md.treeprocessors.register(LeftoverBlocks(md, on_error), "codex-leftover-blocks", 4)
        md.treeprocessors.register(Essentials(md, on_error), "codex-essentials", 3.5)
        md.treeprocessors.register(Signs(md), "codex-signs", 3.4)
        md.treeprocessors.register(TermLinks(md), "codex-terms", 3)
        md.treeprocessors.register(Glosses(md), "codex-glosses", 2.5)
        md.treeprocessors.register(SectionMarks(md), "codex-sections", 2)
        md.treeprocessors.register(Trail(md), "codex-trail", 1.5)
        md.treeprocessors.register(Contents(md), "codex-contents", 1.4)
        md.treeprocessors.register(Folds(md), "codex-folds", 1.3)
        md.treeprocessors.register(Shut(md, on_error), "codex-shut", 1.2)
        md.treeprocessors.register(Comparison(md, on_error), "codex-comparison", 1.1)
        md.treeprocessors.register(Unbroken(md), "codex-unbroken", 1)
        md.treeprocessors.register(Boxes(), "codex-boxes", 0.5)


def makeExtension(**options: Any) -> PageExtension:  # noqa: N802 Python-Markdown's name
    """Return the extension, as Python-Markdown asks for it."""
    return PageExtension(**options)
