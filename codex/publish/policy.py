"""The content policy that each page brings along, whatever its host sends.

It lets run what the build wrote: the site's own files, the inline scripts that the theme puts into
the pages, by their digests, and WebAssembly. All pages have the digests of all: the theme changes
pages without loading them, and the policy of the first holds for those that follow.
"""

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from codex.files import write_changed

_ENCODING = ("utf-8", "surrogateescape")
"""Whatever else a page holds stays as it is."""
_CHARSET = re.compile(r'<meta charset="?utf-8"?\s*/?>', re.IGNORECASE)
_WRITTEN = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
_SCRIPT = re.compile(r"<script\b(?P<attributes>[^>]*)>(?P<source>.*?)</script>", re.DOTALL)
_STYLE_MADE = re.compile(rb"""\(["']style["'],\{\}""")
_DATA = re.compile(r"\bsrc\s*=|\btype\s*=\s*[\"']?application/(?:ld\+)?json")
"""What tells a script that loads a file, or is none."""


def write(site: Path) -> str:
    """Write the policy of a built site into its pages, before anything they load; return it."""
    pages = {path: path.read_bytes().decode(*_ENCODING) for path in sorted(site.rglob("*.html"))}
    policy = directives(pages.values(), inline_styles=_writes_styles(site))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    for path, text in pages.items():
        # Published once already: the policy is written anew.
        plain = _WRITTEN.sub("", text)
        guarded = _CHARSET.sub(lambda found: found[0] + meta, plain, count=1)
        write_changed(path, guarded.encode(*_ENCODING))
    return policy


def _writes_styles(site: Path) -> bool:
    """Tell whether the theme's script writes styles into the page, as Zensical's search does."""
    scripts = site.glob("assets/javascripts/bundle.*.js")
    return any(_STYLE_MADE.search(path.read_bytes()) for path in scripts)


def directives(pages: Iterable[str], *, inline_styles: bool = False) -> str:
    """Return the policy under which these pages run."""
    scripts = sorted(
        {
            digest(found["source"])
            for page in pages
            for found in _SCRIPT.finditer(page)
            if not _DATA.search(found["attributes"])
        }
    )
    told = {
        "default-src": ["'self'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", *scripts],
        "style-src": ["'self'", *["'unsafe-inline'"] * inline_styles],
        # The theme's styles hold their small images.
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in told.items())


def digest(source: str) -> str:
    """Name an inline script as a policy does."""
    return (
        f"'sha256-{base64.b64encode(hashlib.sha256(source.encode(*_ENCODING)).digest()).decode()}'"
    )
