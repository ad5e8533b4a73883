"""Where typed lines and keys come from."""
