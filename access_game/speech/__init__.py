"""Speech: a worker process speaks, and ending it is how it is silenced."""
