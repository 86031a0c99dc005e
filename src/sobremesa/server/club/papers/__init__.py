"""What is printed and taken home: sheets, signs, lists, files for other programs, the pages of a club's site.

On what may hang on a wall or leave the hall only those are named who agreed to it; the others are "Pair 17".
"""
