"""An error, in words, for the page where it happened: what is wrong, in which file and line."""

import traceback
from html import escape
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OURS = tuple(ROOT / name for name in ("rules_core", "calculators", "codex"))
"""Where a line may be to blame; the tools' own lines lead nowhere."""
SHOWN = 4
"""How many lines are named: the one that failed, and those that led there."""
MENDED = "Corrigez le fichier et enregistrez-le : la page se recharge d’elle-même."

_PAGE = """<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Erreur · Codex de combat</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body {{ max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif }}
pre {{ padding: 1rem; border-left: .3rem solid #b3261e; background: #f6f1ea; color: #222;
white-space: pre-wrap; overflow-wrap: anywhere }}</style></head>
<body><h1>Le site n’a pas pu être construit</h1>
<pre>{told}</pre><p>{mended}</p></body></html>
"""


def told(error: BaseException) -> str:
    """Return what an error says, and the lines of ours that it went through, the last first."""
    said = "".join(traceback.format_exception_only(error)).strip().replace(f"{ROOT}/", "")
    return "\n".join([said, *_places(error)])


def _places(error: BaseException) -> list[str]:
    frames = [
        (Path(frame.filename), frame)
        for frame in reversed(traceback.extract_tb(error.__traceback__))
    ]
    return [
        f"{path.relative_to(ROOT)}, ligne {frame.lineno} ({frame.name}) : {frame.line}"
        for path, frame in frames
        if any(path.is_relative_to(folder) for folder in OURS) and path.parent != HERE
    ][:SHOWN]


def box(text: str, word: str = "Ce passage n’a pas pu être construit") -> str:
    """Return a box of a page with an error in it, as XML."""
    return (
        f'<div class="admonition arbitrage trouble"><p class="box-word">Erreur</p>'
        f'<p class="admonition-title">{escape(word)}</p>'
        f"<pre><code>{escape(text)}</code></pre><p>{MENDED}</p></div>"
    )


def box_of(error: Exception) -> str:
    """Return the box of an error, in the place of the block that failed."""
    return box(told(error))


def page(text: str) -> str:
    """Return a whole page with an error, for when no page can be built."""
    return _PAGE.format(told=escape(text), mended=MENDED)
