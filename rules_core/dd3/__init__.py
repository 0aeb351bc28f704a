"""D&D 3, a summary of its combat (source 004)."""
