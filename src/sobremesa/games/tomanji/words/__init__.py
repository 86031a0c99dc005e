"""Tomanji in a person's language. The words stand by chapter: ``house_rules``."""
