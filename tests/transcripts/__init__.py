"""Whole games as they are heard, kept as files and compared.

``python -m tests.transcripts`` writes the files anew; read every line of what changed before it is
committed.
"""
