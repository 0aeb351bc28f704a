"""House-ruled D&D 5 combat (source 001), one module a mechanic."""
