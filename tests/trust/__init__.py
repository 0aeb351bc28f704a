"""Everything tried at once, bounded and seeded: `make trust` writes what came of it to the site."""
