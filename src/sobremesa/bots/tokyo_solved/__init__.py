"""Tokyo between two, solved: read ways, signalling, rounds, table, matches, deviating, player in this order.

What must not live here: any rule of the game, anything that a seat may not see.
"""
