"""Rules of RuneQuest."""
