"""The calculators of RuneQuest."""
