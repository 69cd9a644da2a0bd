"""Headers whose text would be markup if it were copied as it is."""

from .dml_samples import RULE

HOSTILE = [
    "`unclosed literal ``and *emphasis and |substitution and target_ and anonymous__ and [1]_ `role`:x:",
    ".. image:: /etc/passwd", "..", "::", "ends in a colon::", "* item", "- item", "+ item", "1. one", "a) b", "(iv) x",
    "#. x", ":field: x", "-o  option", "+x  option", "+1 is added", ":literal:`x`", "/V  option", "--long=x  option", ">>> doctest", "| line block", "=====", "-----",
    "===== =====", "= = =", "+---+---+", "\\", "back\\slash \\* and \\", "http://example.org/_x_ mailto:a@b.c", "javascript:alert(1)//a.b data:text/html;x (file:///etc/x) FILE:/x -jar:x", "<script>alert(1)</script>",
    "$math$ {brace} %s {} \"\"\"", "\u202eright\u2066to left", "a\u2028=====", "a\u0085-----", "\u00a0", "\u3000",
    "a\x0b=====", "a\x0c", "\x1b[31m", "漢字", "e\u0301", "__ anonymous", ".. _target:", ".. |x| replace:: y", "term\n    : deep",
    "i. x", "A. B. Author", "*", "**", "`", "``", "|", "_", "__", ":", "\u2022 bullet", "x" * 3000,
]


def hostile_script(name: str) -> str:
    clean = [text.replace("\n", " ") for text in HOSTILE]
    names = [f"p{i}" for i in range(len(clean))]
    description = "".join(f"# {text}\n#\n" for text in clean)
    joined = "".join(f"# {text}\n" for text in clean)
    code = "#\n# .. code-block:: python\n#\n" + "".join(f"#   {text}\n" for text in clean) + "#\n"
    entries = "".join(f"# {each}  {text}\n" for each, text in zip(names, clean))
    parameters = ", ".join(f"String {each} = '{'`' * (i % 3)}::'" for i, each in enumerate(names))
    return (f"{description}{joined}{code}# INPUT:\n# {RULE}\n{entries}# {RULE}\n#\n# OUTPUT:\n# {RULE}\n# Y_  *x\n# {RULE}\n\n"
            f"m_{name} = function({parameters}) return (Matrix[Double] Y_) {{\n  Y_ = matrix(1, 1, 1)\n}}\n")
