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

from codex.built.pages import ENCODING, Page

_CHARSET = re.compile(r'<meta charset="?utf-8"?\s*/?>', re.IGNORECASE)
_WRITTEN = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
_STYLE_MADE = re.compile(rb"""\(["']style["'],\{\}""")


def guarded(page: Page, policy: str) -> Page:
    """Write a policy into a page, before anything that it loads."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    # Published once already: the policy is written anew.
    plain = _WRITTEN.sub("", page.text)
    return page.marked(_CHARSET.sub(lambda found: found[0] + meta, plain, count=1))


def directives(site: Path, pages: Iterable[Page]) -> str:
    """Return the policy under which the pages of a built site run."""
    scripts = sorted({digest(source) for page in pages for source in page.told.scripts})
    inline_styles = _writes_styles(site)
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


def _writes_styles(site: Path) -> bool:
    """Tell whether the theme's script writes styles into the page, as Zensical's search does."""
    scripts = site.glob("assets/javascripts/bundle.*.js")
    return any(_STYLE_MADE.search(path.read_bytes()) for path in scripts)


def digest(source: str) -> str:
    """Name an inline script as a policy does."""
    return (
        f"'sha256-{base64.b64encode(hashlib.sha256(source.encode(*ENCODING)).digest()).decode()}'"
    )
