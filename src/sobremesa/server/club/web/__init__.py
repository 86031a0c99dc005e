"""The club's wing as it is asked: addresses, pages, commands, streams.

What must not live here: what a command does (``live``), and what a page shows (``desk``, ``office``, ``floor``,
``papers``). Read in this order: ``club``, ``streaming``, ``office``, ``papers``.
"""
