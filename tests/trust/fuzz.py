"""Hostile inputs to what is written in Python: fields, questions in words, blocks and the shell."""

import io
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from random import Random
from typing import Any

from markdown import Markdown

from calculators import __main__ as shell
from calculators import browser as door
from calculators import registry
from calculators.systems import SYSTEMS
from codex.page.source import PageError
from tests import site
from tests.calculators.asking.lots import stated
from tests.trust.drawing import chance_of, hostile, mutated, odd_json, pool, pooled, question
from tests.trust.report import Trial

LONGEST_MESSAGE = 300
SPOILT = 0.7
"""The share of inputs with something wrong in them: the others are played, varied and shown."""
EXTENSIONS = ("attr_list", "md_in_html", "tables", "toc", "codex.page")
BAD = re.compile(r"<(script|img|iframe|svg[^>]* on)|\son\w+=|javascript:", re.IGNORECASE)
OPEN = re.compile(r"<[a-z][^>]*>", re.IGNORECASE)


def safe(html: str) -> bool:
    """Tell whether a fragment is well formed, and none of its tags or attributes is an intruder."""
    ET.fromstring(f"<div>{html}</div>")  # noqa: S314 our own renderer's output
    return not any(BAD.search(tag) for tag in OPEN.findall(html))


def sound(told: dict[str, Any]) -> bool:
    """Tell whether an answer of the door is one that a page may show."""
    if errors := told.get("errors"):
        return all(len(message) <= LONGEST_MESSAGE for message in errors.values())
    shown = [told.get("html", ""), *(each["html"] for each in told.get("figures", ()))]
    return "failure" not in told and all(map(safe, shown))


def _answered(text: str) -> bool:
    return sound(json.loads(door.answer(text)))


def _tried(trial: Trial, asked: object, run: Callable[[], bool]) -> None:
    """Try one thing; an exception is a failure like another."""
    try:
        trial.check(run(), asked)
    except Exception as error:  # noqa: BLE001 whatever it is, it is told
        trial.check(False, (asked, repr(error)))


def fields(count: int) -> Trial:
    """Spoil the fields of every calculator; now and then play its dice, or vary a number."""
    trial = Trial("Saisies hostiles dans les champs")
    ids = registry.all_ids()
    for place in range(count):
        calculator_id = ids[place % len(ids)]
        chance = chance_of("fields", place)
        drawn = pool(calculator_id, pooled(count))
        kind = chance.random()
        do = "vary" if kind < 0.01 else "roll" if kind < 0.1 and has_dice(calculator_id) else ""
        raw = drawn.wrong(chance) if chance.random() < SPOILT else drawn.right(chance)
        asked = json.loads(question(calculator_id, raw, do or "evaluate"))
        if do == "vary":
            asked["field"] = chance.choice([*drawn.fields, hostile(chance)])
            asked["by"] = chance.choice([*drawn.fields, hostile(chance), ""])
        text = json.dumps(asked)
        _tried(trial, asked, partial(_answered, text))
    return trial


def has_dice(calculator_id: str) -> bool:
    """Tell whether a calculator can be played."""
    return registry.find(calculator_id).roll is not None


def words(count: int) -> Trial:
    """Ask in words, from true questions cut and filled, and from nothing sensible at all."""
    trial = Trial("Questions en toutes lettres, abîmées")
    known = [query.text for query in stated()]
    for place in range(count):
        chance = chance_of("words", place)
        asked = {
            "do": "ask",
            "question": mutated(chance, chance.choice(known))
            if chance.random() < 0.7
            else hostile(chance),
            "system": chance.choice([*SYSTEMS, None, hostile(chance)]),
        }
        text = json.dumps(asked)
        _tried(trial, asked, partial(_answered, text))
    return trial


def blocks(count: int) -> Trial:
    """Spoil parts of the pages: a page is written, or its error tells the block."""
    trial = Trial("Blocs des pages, abîmés")
    parts = [
        part
        for path in sorted((site.ROOT / "docs").rglob("*.md"))
        for part in re.findall(
            r"^/{3,} .*?^/{3,}$", path.read_text("utf-8"), re.MULTILINE | re.DOTALL
        )
        if len(part) < 2_000
    ]
    md = Markdown(extensions=EXTENSIONS)
    for place in range(count):
        chance = chance_of("blocks", place)
        text = "\n\n".join(mutated(chance, part) for part in chance.choices(parts, k=2))
        _tried(trial, text, partial(_written, md, text))
    return trial


def _written(md: Markdown, text: str) -> bool:
    try:
        md.reset().convert(text)
    except PageError as error:
        return "///" in str(error)
    return True


def commands(count: int) -> Trial:
    """Call the shell's commands: JSON and 0, or one message and 2, and never a traceback."""
    trial = Trial("Commandes du terminal, avec des arguments hostiles")
    for place in range(count):
        argv = _argv(chance_of("shell", place), pooled(count))
        _tried(trial, argv, partial(_ran, argv))
    return trial


def _argv(chance: Random, size: int) -> list[str]:
    ids = registry.all_ids()
    name = chance.choice(["evaluate"] * 6 + ["ask", "roll", "describe", "list", ""])
    known = chance.choice(ids)
    target = known if chance.random() < 0.9 else hostile(chance)
    raw = json.dumps(pool(known, size).wrong(chance))
    inputs = chance.choice([raw, raw, mutated(chance, raw), hostile(chance)])
    if name == "ask":
        game = chance.choice([*SYSTEMS, hostile(chance)])
        return ["ask", mutated(chance, chance.choice(stated()).text), "--system", game]
    if name == "roll":
        return ["roll", target, inputs, "--seed", chance.choice(["1", hostile(chance)])]
    if name == "evaluate":
        return ["evaluate", target, inputs]
    if not name:
        return [hostile(chance), json.dumps(odd_json(chance))]
    return [name, *([target] if name == "describe" else [])]


def _ran(argv: list[str]) -> bool:
    held = io.BytesIO()
    out = io.TextIOWrapper(held, "utf-8")
    said = io.StringIO()
    with redirect_stdout(out), redirect_stderr(said):
        try:
            status: object = shell.main(argv)
        except SystemExit as left:
            status = left.code
    out.flush()
    told = held.getvalue().decode("utf-8", "surrogatepass")
    if status not in {0, 2} or "Traceback" in said.getvalue():
        return False
    # What a calculator answers is JSON, whatever it was asked.
    if told.startswith("{"):
        json.loads(told)
    return status == 0 or bool(told) or bool(said.getvalue())
