"""The command line. What must not live here: anything a server or a program could want – only words and exits."""


def main() -> None:
    """Run the command that was typed."""
