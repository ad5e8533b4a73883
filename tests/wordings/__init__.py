"""Everything the game says, in every language and for every medium, for the tests to look at."""
