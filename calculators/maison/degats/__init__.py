"""Dégâts: Strength or Dexterity, to hit or to wound (001 l.351-356, 411, 503-509)."""
