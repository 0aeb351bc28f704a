"""Packs: the answers that a reader is likely to ask for first, told before the engine can.

Build only. A reader's first change is mostly of one field, and not by much. For each calculator of
a page, `neighbours` lists such changes of its own first values, `packing` writes their answers,
which come from the door of the browser, into a file of some ten kilobytes, and `build` makes these
files and keeps them until what they tell of changes. `codex/web/engine/packs.js` reads them.
"""
