"""A tournament: entries, rounds, pairings, results and standings as a fold of what happened, event by event.

Everything here is pure: times come in with the events, the draw follows from a seed that was published. What must
not live here: a clock, a file, a page; what happens at a table between two signals. Names of people stand beside
the events, in ``people``, and decide nothing.
"""
