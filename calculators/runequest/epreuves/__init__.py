"""Opposed tests of effects and moves (002 l.209-214, 317-323, 634-639, 695-723, 772-832)."""
