"""Initiative: the order of a fight, what changes it, and Orientation (003 l.42-68)."""
