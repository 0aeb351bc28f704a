"""Groups of a form in which nothing matters say so, for no style to look inside."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from calculators import registry
from calculators.fields import Choice, YesNo
from calculators.form import InputErrors
from codex.page import form

HOLDERS = {"calc-group", "calc-options"}


def shows(element: ET.Element) -> bool:
    """Tell whether an element holds a field that is not hidden, nor within what is."""
    classes = element.get("class", "").split()
    return "calc-field" in classes or any(
        shows(each) for each in element if each.get("hidden") is None
    )


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_what_holds_no_field_that_matters_says_so(calculator_id: str) -> None:
    asked = registry.find(calculator_id).form
    fields = list(asked.fields())
    chosen: list[dict[str, Any]] = [{}]
    for field in fields:
        if isinstance(field, YesNo):
            chosen.append({field.name: not field.default})
        elif isinstance(field, Choice):
            chosen += [{field.name: each.value} for each in field.options]
    for raw in chosen:
        try:
            inputs = asked.parse(raw)
        except InputErrors:
            continue
        written = form.controls(fields, inputs, "calc-x")
        for element in ET.fromstring(f"<form>{written}</form>").iter():  # noqa: S314 our own
            classes = {*element.get("class", "").split()}
            # One that is hidden itself shows nothing either way.
            if classes & HOLDERS and element.get("hidden") is None:
                assert ("calc-void" in classes) is not shows(element)
