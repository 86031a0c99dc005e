"""The rooms' rules at machine speed: the same source, compiled by Numba where the extra ``fast`` is installed.

What must not live here: any rule, and anything a person waits for – a single compiled call costs more than the
plain one, so people play on plain Python and only loops are compiled.

What a compiled file may hold: ints, bools, records (``NamedTuple``) of them, rows, constant tables; ``for``,
``while``, ``match`` on ints, construction by position or keyword; the tools of ``sobremesa.bits``. House rules
travel in the state, since a global is frozen when it is compiled. What it may not: ``None`` or text in a field,
floats, enums in fields, generator expressions, the walrus, starred unpacking, methods. Silent traps: ints of
``2**63`` and more, ``lowest(0)``, an index out of range, or below zero and computed, a variable set on one branch
only, an int where a bool stood (a second version is compiled).

What makes it quick: small states, for every field is carried through the loop; short rows; no reference to an
object in the loop, since each pass of it is counted.
"""
