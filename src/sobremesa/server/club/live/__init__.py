"""Tournaments as they are kept: who may do what, what a command becomes, what is durable, who watches.

What must not live here: what a page shows, and any rule of a tournament. Read in this order: ``held`` (all that a
tournament is), ``roles``, ``commands``, ``deciding`` with ``phones``, ``bringing`` and ``rollcall``, ``subjects``
with ``unseen`` (nobody replaces what he has not seen), ``refusals`` with ``lacking`` (what a command is told
instead), ``tournament`` (the way of a command), ``keeping``, ``outside``, ``watching``, ``backups``,
``tournaments``, ``tidying``.
"""
