"""What a page says where no script has brought a part to life; `web/start/asleep.css` shows it."""

UNTOLD = "aucun script ne s’exécute ici. Autorisez JavaScript, ou ouvrez la page seule."
"""How it ends where not even the first script runs: JavaScript is off, or a frame refuses it and
the site's own files. `web/start/asleep.js` knows other causes."""


def asleep(what: str) -> str:
    """Return the sentence of a part that does not work yet, from its first words."""
    return f'<p class="calc-asleep" data-search-exclude="">{what}<span>{UNTOLD}</span></p>'
