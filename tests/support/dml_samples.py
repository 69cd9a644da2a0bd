"""Scripts for tests of the command line: small, and right or wrong in one known respect."""

RULE = "-" * 60

GOOD = f"""# Adds to every cell.
#
# INPUT:
# {RULE}
# X     The rows
# eps   What is added
# {RULE}
#
# OUTPUT:
# {RULE}
# Y     The sums
# {RULE}

m_NAME = function(Matrix[Double] X, Double eps = 0.5) return (Matrix[Double] Y) {{
  Y = X + eps
}}
"""


def good_script(name: str) -> str:
    """A script that conforms in every respect, for a file of that name."""
    return GOOD.replace("NAME", name)


def broken_script(name: str) -> str:
    """A script whose code has an error and whose header has none."""
    return good_script(name).replace("Y = X + eps", "Y = X + * eps")


def header_of(parameter: str) -> str:
    """A header with one entry, for that parameter."""
    return f"# Adds.\n#\n# INPUT:\n# ----------\n# {parameter}  The first\n# ----------\n\n"
