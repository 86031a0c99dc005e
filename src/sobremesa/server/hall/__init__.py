"""The tables that are awake: one writer each, who looks on, when the house itself acts.

What must not live here: what a command may do (``table``), how it looks (``scenes``), how it arrives (``web``).
"""
