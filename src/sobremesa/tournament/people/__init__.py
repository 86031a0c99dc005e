"""Who stands behind the numbers: cards beside the log, and what entries are called.

What must not live here: anything a result or a pairing depends on; anything a log could hold. Read in this order:
``cards``, ``names``.
"""
