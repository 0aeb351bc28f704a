"""Initiative: who acts first, and what delaying, readying or assessing change (004 l.37-302)."""
