"""What each event does, and why it may be refused.

What must not live here: names of people, and how anything is told, shown or kept. Read in this order: ``folding``
(every event, and who may say so), ``registration``, ``course`` with ``days``, ``rounds``, ``clock``,
``checking``, ``results``, ``forfeits``, ``ledger``, ``prizes``; at last ``undoing``, which says what takes an
earlier event back.
"""
