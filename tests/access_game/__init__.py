"""What a player meets: typed and heard."""
