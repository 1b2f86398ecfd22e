"""Benchmarks: ``python -m benchmarks [NAME…]``, or ``./run bench``. See docs/explanation/performance.md."""
