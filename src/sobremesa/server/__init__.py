"""Web pages, streams and the people at a table. What must not live here: any rule of a game."""
