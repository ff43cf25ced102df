"""``python -m hhparse`` is the same as ``hhparse``."""

from hhparse.cli import run

if __name__ == "__main__":
    run()
