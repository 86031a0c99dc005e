"""Who meets whom, and where: arithmetic on entries in their order.

What must not live here: how that order comes about, which is reckoned, and whether a round may be paired now,
which the law says. Read in this order: ``swiss`` (the rule), ``matching`` (its look ahead), ``formats``,
``knockout``, ``tables``.
"""
