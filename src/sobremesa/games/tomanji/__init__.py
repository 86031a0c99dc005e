"""The room of Tomanji."""
