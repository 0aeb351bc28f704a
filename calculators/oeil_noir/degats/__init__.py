"""Dégâts: what a blow that touches costs (003 l.75-84, l.107-113, l.197)."""
