"""The rules of Surfosaurus MAX: pure, with no text for people, input, output, clock or luck of its own."""
