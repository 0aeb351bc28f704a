"""Lutte: the chance to grapple, to shove or to get free (001 l.443-471)."""
