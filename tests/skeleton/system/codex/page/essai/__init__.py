"""What the pages of Essai show (build only)."""
