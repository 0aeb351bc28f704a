"""The same site built by Zensical, the theme's successor, from the same configuration."""
