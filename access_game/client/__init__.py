"""Our client for network tables: the game is told here, as at the own keyboard."""
