"""The club's wing as it is asked: addresses, pages, commands, streams."""
