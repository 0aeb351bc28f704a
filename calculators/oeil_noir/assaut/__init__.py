"""Assaut: one attack against one parry, to the vitality lost (003 l.70-84, l.191-202)."""
