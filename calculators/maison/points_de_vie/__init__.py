"""Points de vie, part for part: what is asked, and what is told."""
