"""What the pages of RuneQuest show: tables, figures, facts (build only)."""
