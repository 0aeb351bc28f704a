"""What every form of the site starts with, and what it started with in former editions.

`first_values.json` is a record of the present. Where the pages start otherwise, run
`python -m tests.docs.first_values`: it begins an edition (`calculators.edition`), writes what the
last one had into `codex/page/editions.json`, by which its links are read, and renews the
record. A field that is new begins no edition: have it start with what was so before it was there,
or write by hand what links of before mean by its absence.
"""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

from calculators import edition
from codex.page import editions
from codex.page.editions import Forms, Values
from tests import site

RECORD = Path(__file__).with_name("first_values.json")


class FormReader(HTMLParser):
    """Reads what the calculators of a page start with, as `read` of `web/form/inputs.js` does."""

    def __init__(self, text: str) -> None:
        """Read a page."""
        super().__init__()
        self.forms: dict[str, Values] = {}
        self._key = ""
        self._values: Values | None = None
        self._field = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read a control."""
        told = {name: value or "" for name, value in attrs}
        if tag == "rule-calculator":
            self._key = told["data-key"]
        elif tag == "form" and self._key:
            self._values = self.forms[self._key] = {}
        elif self._values is not None and tag == "option":
            if "selected" in told:
                self._values[self._field] = told["value"]
        elif self._values is not None and told.get("name"):
            self._control(tag, told, self._values)

    def _control(self, tag: str, told: dict[str, str], values: Values) -> None:
        field, _, row = told["name"].partition(".")
        if tag in {"select", "textarea"}:
            self._field, values[field] = field, ""
        elif told["type"] == "radio":
            held = values.setdefault(field, [] if row else "")
            if "checked" not in told:
                pass
            elif not isinstance(held, list):
                values[field] = told["value"]
            elif told["value"]:
                held.append(told["value"])
        elif told["type"] == "checkbox":
            values[field] = "oui" if "checked" in told else "non"
        else:
            values[field] = told["value"]

    def handle_data(self, data: str) -> None:
        """Read the text of a list of lines."""
        if self._values is not None and self.lasttag == "textarea":
            self._values[self._field] = f"{self._values[self._field]}{data}"

    def handle_endtag(self, tag: str) -> None:
        """Leave a control, a form or a calculator."""
        self.lasttag = ""
        if tag == "form":
            self._values = None
        elif tag == "rule-calculator":
            self._key = ""


def first_values(folder: Path) -> Forms:
    """Return what every form of a built site starts with."""
    found: Forms = {}
    for path in sorted(folder.rglob("index.html")):
        address = path.parent.relative_to(folder).as_posix().removeprefix(".")
        forms = FormReader(path.read_text("utf-8")).forms
        found |= {f"{address}#calc-{key}": values for key, values in forms.items()}
    return found


def recorded() -> Forms:
    """Return the record."""
    forms: Forms = json.loads(RECORD.read_text("utf-8"))
    return forms


def left_behind(before: Forms, after: Forms) -> Forms:
    """Return what started otherwise before: the values of then."""
    otherwise = {
        place: {
            field: value
            for field, value in values.items()
            if after.get(place, {}).get(field) != value
        }
        for place, values in before.items()
    }
    return {place: values for place, values in otherwise.items() if values}


def written(forms: Forms) -> str:
    """Write forms, one a line."""
    lines = (f"{json.dumps(place)}: {_json(values)}" for place, values in sorted(forms.items()))
    return "{\n  " + ",\n  ".join(lines) + "\n}"


def _json(values: Values) -> str:
    return json.dumps(values, ensure_ascii=False)


def main() -> None:
    """Renew the record, and begin an edition where links of the last one would change."""
    before, after = recorded(), first_values(site.built())
    if gone := sorted(set(before) - set(after)):
        raise SystemExit(f"Links lead to {', '.join(gone)}: keep these calculators there.")
    if left := left_behind(before, after):
        table = json.loads(editions.TABLE.read_text("utf-8")) | {str(edition.EDITION): left}
        told = ",\n".join(f'"{each}": {written(forms)}' for each, forms in table.items())
        editions.TABLE.write_text(f"{{\n{told}\n}}\n", "utf-8")
        source = Path(edition.__file__)
        grown = f"EDITION = {edition.EDITION + 1}"
        text = re.sub(r"^EDITION = \d+$", grown, source.read_text("utf-8"), flags=re.MULTILINE)
        source.write_text(text, "utf-8")
    RECORD.write_text(f"{written(after)}\n", "utf-8")


if __name__ == "__main__":
    main()
