"""The calculators of RuneQuest, combat with opposed rolls (source 002)."""
