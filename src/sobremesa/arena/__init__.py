"""Bots against each other over the same deals: who is better, by how much, and how sure that is.

What must not live here: any bot, any rule, pages and lines for people.
"""
