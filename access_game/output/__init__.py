"""Where text goes: wrapped lines, one write between two prompts."""
