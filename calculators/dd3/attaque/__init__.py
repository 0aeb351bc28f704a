"""Attaque: the chance to hit, once or several times in a round (004 l.3-9, 25-33, 129-171)."""
