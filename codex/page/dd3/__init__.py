"""What the pages of D&D 3 show: tables, figures, facts (build only)."""
