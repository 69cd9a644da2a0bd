"""When a program that a test started counts as hanging."""

# Seconds, far more than anything takes on a slow machine under sanitizers: no measure of speed, only an end.
HANGS = 900
