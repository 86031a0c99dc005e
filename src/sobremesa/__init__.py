"""Four traditional table games, exactly as their rulebooks say.

Read the house from the bottom up: ``rulebook`` (clauses and the thread from book to code), ``contract`` (what
every room offers), ``games`` (the rules), ``match`` (a match and its record), then whatever stands on them.
"""
