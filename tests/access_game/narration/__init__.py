"""From what happened to words."""
