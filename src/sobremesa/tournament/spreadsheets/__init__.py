"""Tables that spreadsheets read and write: lists of entries coming in, sheets and a workbook going out.

What must not live here: what an event of a list does, which the law says, and how standings are counted. Read in
this order: ``spelling`` and ``headings`` (lines and columns), ``cells``, ``lists``, ``entering`` (what a list
changes); ``sheets``, ``workbook``.
"""
