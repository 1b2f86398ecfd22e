"""The rules contract, findings and the rules catalogue."""
