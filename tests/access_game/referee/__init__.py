"""The referee of a real table, as people meet it."""
