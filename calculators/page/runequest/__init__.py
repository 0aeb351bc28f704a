"""What the pages of RuneQuest show: tables, figures, terms, facts (build only)."""
