"""From typed text to a word in play, a card or a place."""
