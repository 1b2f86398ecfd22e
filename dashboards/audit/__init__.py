"""What the audit found, over all sessions that the filters let pass."""
