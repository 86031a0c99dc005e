"""The club's wing of the house: tournaments, from the desk, the tables and the walls of a hall without internet.

``live`` keeps them, ``shown`` draws, ``desk``, ``office``, ``floor`` and ``papers`` say what is drawn for whom,
``web`` answers. Read in this order: ``live`` (how a command becomes durable), ``shown``, one of the four,
``web``.

What must not live here: any rule (``sobremesa.tournament``), any game being played (``sobremesa.server.hall``).
"""
