"""Combat: a whole fight of two by D&D 3 (004 l.31-39, 129-161, 253-261)."""
