"""Combat monté: riding tests, attacks and spells from the saddle, falls (004 l.380-389)."""
