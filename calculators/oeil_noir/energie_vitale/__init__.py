"""Low vitality: the state it leaves, what it costs, dying and being saved (003 l.98-105)."""
