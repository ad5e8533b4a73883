"""Tests of the catalogs and of the languages at run time."""
