"""What the pages of L’Œil Noir show: tables, figures, facts (build only)."""
