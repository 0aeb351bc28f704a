"""Critiques: hitting, doubling and doubling again, and what a natural 1 costs (001 l.338-378)."""
