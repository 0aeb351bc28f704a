"""Combat: a whole fight by RuneQuest (002 l.77-183, 527-605, 925-971)."""
