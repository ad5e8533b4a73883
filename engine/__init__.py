"""The rules of Surfosaurus MAX: pure, without text for people, input, output, clock or luck."""
