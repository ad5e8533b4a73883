"""Speech as it is heard: what is said, how a synthesizer pronounces it, and who speaks when."""
