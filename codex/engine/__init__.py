"""Building the engine of the pages: `python -m codex.assemble` writes docs/assets/.

Build only. `parts` makes what travels (Pyodide's runtime, which `trim` makes smaller, the standard
library and the rules as bytecode), `__main__` gathers it with the scripts and fonts and writes the
manifest. Each file's name carries a digest of its content, so that a host may cache it for ever;
unchanged inputs make nothing again.
"""
