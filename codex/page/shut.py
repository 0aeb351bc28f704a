"""Sections that stay folded until one asks for them: what a first page says after what it is for.

A page names them in its front matter, `replie: [statuts, vocabulaire]`. The heading stays where it
is, so that lists, links and the search lead there as before; what follows it, up to the next
heading of its level, opens and closes without a script. `codex/web/reading/shut.js` opens what an
address names.
"""

import xml.etree.ElementTree as ET

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from codex.page.blocks import OnError
from codex.page.facets import FACETS
from codex.page.sections import HEADING
from codex.page.source import PageError, front_matter, graft, page_source

CLASS = "codex-replie"


class Shut(Treeprocessor):
    """Folds the sections that the page names."""

    def __init__(self, md: Markdown, on_error: OnError) -> None:
        """Tell `on_error` of a section that is not there."""
        super().__init__(md)
        self.on_error = on_error

    def run(self, root: ET.Element) -> None:
        """Fold them."""
        source = page_source(self.md)
        if source is None:
            return
        page, file = source
        for name in front_matter(file).get("replie", ()):
            heading = next((each for each in root if each.get("id") == name), None)
            if heading is None or not HEADING.fullmatch(heading.tag):
                error = PageError(f"{page}: replie: no section #{name}")
                root.insert(0, graft(ET.Element("div"), self.on_error(error)))
            else:
                _shut(root, heading)


def _shut(root: ET.Element, heading: ET.Element) -> None:
    """Move what follows a heading into a fold of its own."""
    place = list(root).index(heading) + 1
    fold = ET.Element("details", {"class": CLASS})
    # A choice of what to show hides both together.
    for facet in FACETS:
        if marks := heading.get(f"data-{facet}"):
            fold.set(f"data-{facet}", marks)
    summary = ET.SubElement(fold, "summary", {"data-search-exclude": ""})
    summary.text = "Lire ce passage"
    for each in list(root)[place:]:
        if HEADING.fullmatch(str(each.tag)) and str(each.tag) <= heading.tag:
            break
        root.remove(each)
        fold.append(each)
    root.insert(place, fold)
