"""Manœuvres: how each is likely to end (004 l.322-378, 391-411)."""
