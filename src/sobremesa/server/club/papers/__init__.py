"""What is printed and taken home: sheets, signs, lists, files for other programs, the pages of a club's site.

On what may hang on a wall or leave the hall only those are named who agreed to it; the others are "Pair 17". What
must not live here: anything that changes while somebody looks. Read in this order: ``sheet`` (what a sheet is),
``sheets`` (which there are), those themselves, ``files``, ``site``, ``index``.
"""
