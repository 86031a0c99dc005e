"""A tournament in sentences, in the reader's language: what happened, why it is paired so, what is fined.

What must not live here: names, which whoever asks brings along; and what a sentence is about, for nothing is
decided or counted here. Read in this order: ``story`` with ``results``, ``explaining``, ``articles``.
"""
