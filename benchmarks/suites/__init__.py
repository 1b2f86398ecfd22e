"""The suites, found by scanning: each module has ``run(rounds) -> list[Figure]``, and says what it does."""
