"""House-ruled D&D 5 (source 001)."""
