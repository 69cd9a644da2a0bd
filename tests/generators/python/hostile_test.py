"""Whatever a script contains, generated Python is valid, says what the record says and runs nothing of it."""

import ast
import re
import subprocess
import warnings

import pytest

TARGETS = [("python", "typed"), ("python", "design"), ("systemds", None)]

NASTY = [
    'ends """ and goes on\nimport os; os.abort()\n"""',
    "back\\slash \\n \\x41 \\N{BULLET} \\",
    "{braces} {0} {x!r} %s %(a)s $1",
    "'''single''' \"\"\"\"\"\" \\\"\"\"",
    "bidi \u202e override \u2066 isolate \u200b zero \u2028 separator \u0085 next \ufeff mark",
    "escape \x1b[31m bell \x07 form \x0c feed \x0b tab",
    "``literal`` *emphasis* |x| `role`_ name_ :field: text:: .. directive::",
    "# -*- coding: latin-1 -*-",
]

SCRIPT = """# {first}
#
# .. code-block:: python
#
#   >>> print(1)
#   {second}"
#
# INPUT:
# --------------------
# X       {second}
# lambda  {third}
# s       text
# --------------------
#
# OUTPUT:
# --------------------
# Y       {fourth}
# --------------------

m_{name} = function(Matrix[Double] X, Double lambda = 1e-3, String s = "{text}", Matrix[Double] R = matrix(1, rows=1,
  cols=nrow(X)), Boolean None = TRUE)
  return (Matrix[Double] Y)
{{
  Y = X
}}
"""


def comment(text):
    return text.replace("\n", "\n#  ")


@pytest.fixture(scope="module")
def scripts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    for index, text in enumerate(NASTY):
        rest = [comment(NASTY[(index + step) % len(NASTY)]) for step in range(1, 4)]
        name = f"nasty{index}"
        script = SCRIPT.format(first=comment(text), second=rest[0], third=rest[1], fourth=rest[2], name=name,
                               text='a\'b\\"c {x} # \\\\ \u202e \\n')
        (folder / f"{name}.dml").write_text(script, encoding="utf-8")
    for name in ("lambda", "class", "import"):
        script = SCRIPT.format(first="A", second="B", third="C", fourth="D", name=name, text="t")
        (folder / f"{name}.dml").write_text(script, encoding="utf-8")
    return folder


@pytest.fixture(scope="module", params=TARGETS, ids=lambda target: "-".join(filter(None, target)))
def generated(request, bindery, scripts, tmp_path_factory):
    target, style = request.param
    out = tmp_path_factory.mktemp("out")
    command = [str(bindery), "generate", target, "--out", str(out), str(scripts)]
    done = subprocess.run(command + (["--style", style] if style else []), capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    for path in out.rglob("test_*.py"):
        tree(path.read_text(encoding="utf-8"))
    modules = {path.stem: path.read_text(encoding="utf-8") for path in out.rglob("*.py")
               if path.stem.rstrip("_") in {script.stem for script in scripts.glob("*.dml")}}
    assert len(modules) == len(NASTY) + 3, sorted(modules)
    return target, style, modules


def tree(text):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        compile(text, "module", "exec")
        return ast.parse(text)


def test_modules_are_valid_and_hold_one_function(generated):
    for name, text in generated[2].items():
        body = tree(text).body
        others = [node for node in body if not isinstance(node, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.If))]
        assert all(isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
                   or isinstance(node, ast.Assign) and node.targets[0].id == "__all__" for node in others), name
        assert [node.name for node in body if isinstance(node, ast.FunctionDef)] == [name]


def test_nothing_is_called_but_what_the_generator_calls(generated):
    allowed = {"Call", "Default", "OperationNode", "Matrix", "ValueError", "matrix", "real", "string", "boolean", "binds", "result",
               "update", "_check_matrix_op", "format"}
    for name, text in generated[2].items():
        called = {node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
                  for node in ast.walk(tree(text)) if isinstance(node, ast.Call)}
        assert called <= allowed, name


def test_source_shows_nothing_invisible(generated):
    for name, text in generated[2].items():
        hidden = [character for character in text if not (character.isprintable() or character == "\n")]
        assert hidden == [], (name, hidden)


def test_docstrings_hold_the_text_of_the_header(generated):
    """Up to the escapes of reStructuredText, line breaks and characters written by their number the words are all there."""
    target, _, modules = generated
    for index, nasty in enumerate(NASTY):
        function = next(node for node in tree(modules[f"nasty{index}"]).body if isinstance(node, ast.FunctionDef))
        found = ast.get_docstring(function, clean=False)
        plain = re.sub(r"<U\+([0-9A-F]{4,6})>", lambda match: chr(int(match[1], 16)), found).replace("\\", "")
        for line in nasty.split("\n"):
            for word in line.split():
                assert word.replace("\\", "") in plain, (index, word, found)


def test_typed_defaults_are_those_of_the_script(bindery, scripts, tmp_path):
    subprocess.run([str(bindery), "generate", "python", "--out", str(tmp_path), str(scripts)], capture_output=True)
    body = tree((tmp_path / "nasty0.py").read_text(encoding="utf-8")).body
    function = next(node for node in body if isinstance(node, ast.FunctionDef))
    names = [argument.arg for argument in function.args.kwonlyargs]
    assert names == ["lambda_", "s", "R", "None_"]
    values = dict(zip(names, function.args.kw_defaults))
    assert ast.literal_eval(values["lambda_"]) == 1e-3
    assert ast.literal_eval(values["None_"]) is True
    # What an escape in a string means is for the engine to say, so its text is kept.
    assert ast.literal_eval(values["s"].args[0]) == '"a\'b\\"c {x} # \\\\ \u202e \\n"'
    assert ast.literal_eval(values["R"].args[0]).split() == "matrix(1, rows=1, cols=nrow(X))".split()
