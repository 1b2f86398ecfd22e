"""Asserts of the shared suite are explained like those of a test file."""

import pytest

pytest.register_assert_rewrite("tests.log.conformance", "tests.log.adopting")
