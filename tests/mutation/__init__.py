"""How many small faults, put into the rules one at a time, their tests find."""
