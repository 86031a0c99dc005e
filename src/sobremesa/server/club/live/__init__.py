"""Tournaments as they are kept: who may do what, what a command becomes, what is durable, who watches.

What must not live here: what a page shows, and any rule of a tournament. Read in this order: ``held`` (all that a
tournament is), ``roles``, ``commands``, ``deciding`` with ``phones``, ``bringing`` and ``rollcall``,
``tournament`` (the way of a command), ``keeping``, ``watching``, ``backups``, ``tournaments``, ``tidying``.
"""
