"""The disk edition: `python -m codex.disk` writes a zip that opens by a double click.

Build only. Browsers refuse a page from disk (`file://`) module scripts and the reading of files,
but not classic scripts. `bundle` makes such scripts of the very modules that the served site runs,
`__main__` builds the pages, wraps each file of the engine into a script that carries it, and packs;
`fetch.js`, `page.js` and `files.js` bring these files to the page and to the engine's worker.
"""
