"""Terrain: how far one gets, on foot or crawling, and at which risk (001 l.101-170, 265-278)."""
