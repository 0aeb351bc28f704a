"""Valeurs: attack, parry, ranged attack and initiative of a fighter (003 l.8-19, 42-48, 85-95)."""
