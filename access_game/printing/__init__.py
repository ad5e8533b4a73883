"""What is printed, embossed or built: sheets of signs, braille, labels, the rulebook."""
