"""Golden logs of each release: ``tests/logs/<release>/<game>-<kind>.jsonl`` must replay for ever.

Beside each lies ``….verdicts``: what was judged of it, line by line. The logs of a release never change. The verdicts
change only with a deliberate change of the rules: ``python -m tests.logs --verdicts`` writes them anew, and the
difference is reviewed.
"""
