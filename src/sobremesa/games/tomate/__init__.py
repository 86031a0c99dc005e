"""The room of El Tomate. Read in this order: pieces, options, state, rules, scoring, moves, play, view, words."""
