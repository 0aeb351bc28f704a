"""What the pages of L’Œil Noir show: tables, figures, terms, facts (build only)."""
