"""Exit statuses of the command."""

from enum import IntEnum


class ExitStatus(IntEnum):
    """What a caller of the command learns from its exit status."""

    SUCCESS = 0
    FAILED = 1
    WRONG_INPUT = 2
    INTERRUPTED = 130
