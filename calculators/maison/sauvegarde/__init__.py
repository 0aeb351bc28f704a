"""Sauvegarde: the chance to make a saving throw, with all that bears on it (001 l.215-747)."""
