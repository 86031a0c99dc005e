"""What a tournament comes to: the standings, the order at the end, and who gets which prize.

What must not live here: what changes a tournament; and a second way to count, for every screen, print and pairing
asks here. Read in this order: ``standings``, ``final`` (with the knock-out), ``awards``, ``crosstable``,
``auditing``.
"""
