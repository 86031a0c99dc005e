"""Let ``python -m sobremesa`` do what ``sobremesa`` does."""

from sobremesa.cli import main

if __name__ == "__main__":
    main()
