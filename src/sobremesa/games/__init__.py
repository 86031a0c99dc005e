"""The rooms: one package a game, each with the same files inside.

What must not live here: anything two rooms could share – that belongs to a lower storey – and any import from one
room into another.
"""
