"""What is printed and taken home: sheets, signs, lists, files for other programs, the pages of a club's site."""
