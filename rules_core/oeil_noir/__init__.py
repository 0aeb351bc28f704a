"""L’Œil Noir 4: the rules of source 003."""
