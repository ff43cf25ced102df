"""What each command does: one module a command, loaded when the command is called.

A module ``<command>_command`` has ``run(asked) -> int``: it prints its answer and returns the exit code.
"""
