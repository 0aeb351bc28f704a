"""Measured comparisons; `make bench` runs them and prints medians and ratios."""
