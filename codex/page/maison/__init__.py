"""What the pages of the house-ruled D&D 5 show: tables, figures, facts (build only)."""
