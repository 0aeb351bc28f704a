"""Combat: a whole fight by L’Œil Noir (003 l.28-34, 70-84, 98, 107-110, 195-202)."""
