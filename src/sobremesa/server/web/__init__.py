"""How people reach the house: routes, hot paths, guards, ports.

What must not live here: anything about a match.
"""
