"""Attaque: the chance to hit with everything that helps or hinders (001 l.210-401, 473-486)."""
