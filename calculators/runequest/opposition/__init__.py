"""Opposed test: levels, winner, margin and special effects (002 l.77-183, 457-462, 581-668)."""
