"""What all pages of the club's wing share: how a template is drawn, and what is read of a tournament once.

What must not live here: what only one page shows. Read in this order: ``kinds`` (what a page must say of itself),
``picture``, ``drawing``, then what stands on many pages: ``tabs``, ``heading``, ``timing``, ``gone``.
"""
