"""What happens at one table, as a fold of its log: who sits, what was agreed, how the match goes.

What must not live here: streams, timers, the web, anything that waits.
"""
