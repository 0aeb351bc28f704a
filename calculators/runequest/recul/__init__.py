"""Recul and Cogner: how far one blow pushes by each rule (002 l.216-237 and l.833-850)."""
