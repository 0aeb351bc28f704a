"""Échecs critiques: what a fumble table holds, and one played out (002 l.348-406, l.510-526)."""
