"""Maladresses: what natural 1s cost over a fight, and one played out (001 l.372-378)."""
