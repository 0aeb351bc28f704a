"""Dégâts: what a blow does after the opposed test (002 l.116-183, l.186-308, l.527-550)."""
