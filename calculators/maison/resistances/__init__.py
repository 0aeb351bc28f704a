"""Résistances: what is left of damage once everything has reduced it (001 l.542-569)."""
