"""A system of one rule, as a stranger would add it, and the proof that seven steps are enough."""
