"""Our own art: cards, plate, icons and posters drawn from code, served as sprites."""
