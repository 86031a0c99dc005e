"""A tournament as bytes: its log, a backup of all of it, and the links that follow from its secret.

What must not live here: the files themselves, which the command line and the store open and close; and what an
event means. Read in this order: ``log``, ``backup``, ``links``.
"""
