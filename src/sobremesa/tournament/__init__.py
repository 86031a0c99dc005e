"""A tournament: entries, rounds, pairings, results and standings as a fold of what happened, event by event.

Everything here is pure: times come in with the events, the draw follows from a seed that was published. What must
not live here: a clock, a file, a page; what happens at a table between two signals. Names of people stand beside
the events, in ``people``, and decide nothing.

The files of this folder say what there is, and import none of the rooms, which say what becomes of it. Read in
this order: ``profile`` (what is agreed), ``events`` with ``kinds`` and ``around_play`` (what can happen),
``state`` (what a tournament is afterwards), ``faults`` and ``bounds`` (what cannot be); then the rooms, upper
ones importing lower ones: ``pairing``, ``reckoning``, ``law``, and at last, in any order, ``people``,
``telling``, ``supposing``, ``keeping`` and ``spreadsheets``.
"""
