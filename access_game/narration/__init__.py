"""From what happened to what one listener hears and reads: every sentence of a game lives here."""
