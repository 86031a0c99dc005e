"""The drawing of dominó. Read in this order: chain.

What must not live here: a rule of the game, or anything another game would want as well.
"""
