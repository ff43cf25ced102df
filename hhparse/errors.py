"""The one exception for what a user can mend."""

from __future__ import annotations


class UserError(Exception):
    """Something asked for cannot be done; the message is one sentence that says what to do instead."""
