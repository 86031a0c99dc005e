"""What has not happened: the next round if this one were closed now, and whole tournaments played by chance.

What must not live here: a rule, for what is supposed goes the way of everything that happens; and anything that
is kept. Read in this order: ``preview``, ``simulating``.
"""
