"""Tournaments as they are kept: who may do what, what a command becomes, what is durable, who watches."""
