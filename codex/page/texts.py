"""The texts of a page's elements, in reading order, for what puts elements into them."""

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator

from markdown.util import AtomicString

type Cut = Callable[[str], tuple[str, list[ET.Element]]]
"""Gives the start of a text, and new elements that each have what follows them as their tail."""


def walk(element: ET.Element, cut: Cut, skips: Callable[[ET.Element], bool]) -> None:
    """Cut the texts of an element and of those below it, in reading order."""
    if skips(element):
        return
    children = list(element)
    if element.text:
        element.text, made = cut(element.text)
        for place, each in enumerate(made):
            element.insert(place, each)
    for child in children:
        walk(child, cut, skips)
        if child.tail:
            child.tail, made = cut(child.tail)
            if made:
                place = list(element).index(child) + 1
                element[place:place] = made


def parts(text: str, made: Iterator[tuple[int, int, ET.Element]]) -> tuple[str, list[ET.Element]]:
    """Put elements in place of stretches of a text, given by their start and end."""
    lead, position, elements = text, 0, list[ET.Element]()
    for start, end, element in made:
        between = AtomicString(text[position:start])
        if elements:
            elements[-1].tail = between
        else:
            lead = between
        element.text = AtomicString(text[start:end])
        elements.append(element)
        position = end
    if elements:
        elements[-1].tail = AtomicString(text[position:])
    return lead, elements
