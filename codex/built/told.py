"""What a built page tells those who look at it from outside, in one parse."""

from dataclasses import dataclass, field

from codex.built.sections import CALCULATOR, Section, SectionReader

DATA = {"application/json", "application/ld+json", "text/plain"}
"""Types of what is no script."""


@dataclass
class Calculator:
    """A calculator in a page: what it is called, its first answer, its id and its key there."""

    name: str = ""
    sentence: str = ""
    id: str = ""
    key: str = ""


@dataclass
class Told:
    """What a page tells: in its head, by its calculators, in its sections."""

    title: str = ""
    description: str = ""
    address: str = ""
    """The whole one, which its canonical link names; nothing where the page has none."""
    canonical: str = ""
    """That link, as the text has it."""
    calculators: list[Calculator] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    """The sources of those that stand in the page, as they are."""
    sections: list[Section] = field(default_factory=list)
    """In order; the first is the page itself, under its title."""
    summed: dict[str, list[str]] = field(default_factory=dict)
    """The statements of the essentials, by the anchor of the section that they sum up."""


def told(page: str) -> Told:
    """Parse a page."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader.told


class _Reader(SectionReader):
    """Walks a whole page."""

    def __init__(self) -> None:
        super().__init__()
        self.told = Told(sections=self.sections, summed=self.summed)
        self._text: list[str] | None = None
        """Collects the text up to the next tag, where somebody asks for it."""
        self._place = ""
        """Where that text goes, by the name of a field."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the tag tells, and whether its text is asked for."""
        self._noted()
        said = {name: value or "" for name, value in attrs}
        self._look(tag, said)
        super().handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Keep the text that was asked for."""
        self._noted()
        super().handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        """Collect the text."""
        if self._text is not None:
            self._text.append(data)
        super().handle_data(data)

    def _look(self, tag: str, said: dict[str, str]) -> None:
        page = self.told
        match tag:
            case "title" if not page.title:
                self._ask("title")
            case "script" if "src" not in said and said.get("type", "").lower() not in DATA:
                self._ask("script")
            case "meta" if said.get("name") == "description" and not page.description:
                page.description = said.get("content", "").strip()
            case "link" if said.get("rel") == "canonical" and not page.canonical:
                page.address = said.get("href", "")
                page.canonical = self.get_starttag_text() or ""
            case _ if tag == CALCULATOR:
                known = {name: said.get(f"data-{name}", "") for name in ("id", "key")}
                page.calculators.append(Calculator(**known))
            case _ if page.calculators:
                # Its title and its answer say what they are.
                classes = said.get("class", "").split()
                last = page.calculators[-1]
                if "calc-title" in classes and not last.name:
                    self._ask("name")
                elif "calc-sentence" in classes and not last.sentence:
                    self._ask("sentence")

    def _ask(self, place: str) -> None:
        self._text, self._place = [], place

    def _noted(self) -> None:
        if self._text is None:
            return
        text, self._text = "".join(self._text), None
        if self._place == "script":
            self.told.scripts.append(text)
        elif self._place == "title":
            self.told.title = text.strip()
        else:
            setattr(self.told.calculators[-1], self._place, text.strip())
