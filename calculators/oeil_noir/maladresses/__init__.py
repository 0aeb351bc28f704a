"""Maladresses: what the d20 tables of the older summary hold, and one thrown (003 l.202-228)."""
