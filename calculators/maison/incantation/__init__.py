"""Incantation: casting a spell, reading a scroll or drinking a potion in combat (001 l.280-294)."""
