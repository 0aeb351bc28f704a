"""The calculators of L’Œil Noir 4 (source 003)."""
