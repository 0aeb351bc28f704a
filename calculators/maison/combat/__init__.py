"""Combat: a whole fight of two by the house rules (001 l.8-13, 338-378, 496-499)."""
