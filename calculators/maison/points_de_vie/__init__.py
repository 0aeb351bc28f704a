"""Points de vie: damage, healing, temporary ones, and a monster's system shock (001 l.496-622)."""
