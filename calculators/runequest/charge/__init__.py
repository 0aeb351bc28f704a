"""Charge: what it adds to a blow, and what becomes of its target (002 l.749-811)."""
