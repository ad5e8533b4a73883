"""Where guests sit at a game: everything told and answered here, or left to our client."""
