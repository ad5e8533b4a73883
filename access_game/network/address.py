"""Where tables are found unless somebody says otherwise."""

PORT = 7384
"""The port of ``serve`` and of ``join``."""
CODE_DIGITS = 6
"""The digits of a table's number, which are easy to say and to type in every language."""
