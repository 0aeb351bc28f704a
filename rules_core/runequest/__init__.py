"""RuneQuest, combat with opposed rolls: the rules of source 002."""
