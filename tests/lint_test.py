"""Keeps the tree as the design has it: which folder may include which, the length of files, their layout."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ["include", "grammar", "src", "generators", "tests", "bench"]
LONGEST_FILE = 500

# Folder -> what its files may include, as beginnings of paths. `*` stands for one folder and, on the right side, for
# the very folder it stood for on the left. A generator thus never sees a language, PEGTL or another generator.
CONTRACT = ["bindery/"]
ALLOWED = {
    "include/bindery": CONTRACT,
    "grammar/kit": ["grammar/kit/", "tao/pegtl"],
    "grammar/*": ["grammar/*/", "grammar/kit/", "tao/pegtl"],
    "src/core": [*CONTRACT, "src/core/", "fmt/"],
    "src/parse": [*CONTRACT, "src/core/", "src/parse/", "grammar/kit/", "tao/pegtl"],
    "src/languages/*": [*CONTRACT, "src/core/", "src/parse/", "src/languages/*/", "grammar/*/", "grammar/kit/",
                        "tao/pegtl", "fmt/"],
    "src/render": [*CONTRACT, "src/core/", "src/render/", "fmt/"],
    "src/app": [*CONTRACT, "src/", "generators/", "fmt/", "boost/program_options", "nlohmann/json.hpp",
                "xxhash.h"],
    "generators/*": [*CONTRACT, "generators/*/", "fmt/"],
}
# The folders of a language -> those of its other folders that each may include. What stands in none, such as
# language.cpp, takes them one after another and may include all.
LAYERS = {
    "src/languages/dml": {
        "text": [],
        "catalogue": [],
        "doc": ["text"],
        "functions": ["text"],
        "program": ["text", "catalogue"],
        "slips": ["text", "catalogue", "functions", "program"],
        "explain": ["text", "catalogue", "program", "slips"],
        "header": ["text", "catalogue", "doc", "program"],
        "builtins": ["text", "catalogue", "doc", "program", "header"],
        "layout": ["text", "doc", "program", "header", "builtins"],
        "checks": ["text", "catalogue", "functions", "program"],
        "editing": ["text", "catalogue", "functions", "program", "slips", "checks", "header", "builtins"],
    },
}
# Of C++, and of the system that it runs on.
STANDARD = re.compile(r"[a-z_0-9]+|sys/\w+\.h|(dirent|emmintrin|fcntl|malloc|poll|sched|unistd)\.h")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def cpp_files() -> list[Path]:
    return sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in (".hpp", ".cpp"))


def included(path: Path) -> list[str]:
    """Every include of a file, those in quotes as paths from the root where they name a file beside the includer."""
    names = []
    for bracket, name in INCLUDE.findall(path.read_text(encoding="utf-8")):
        beside = (path.parent / name).resolve()
        if bracket == '"' and beside.is_file():
            name = beside.relative_to(ROOT).as_posix().removeprefix("include/")
        names.append(name)
    return names


def permitted(path: Path) -> list[str] | None:
    """The beginnings of paths that a file may include; None where no rule speaks."""
    for folder, allowed in ALLOWED.items():
        pattern = re.escape(folder).replace(r"\*", "([^/]+)") + "/"
        if found := re.match(pattern, path.relative_to(ROOT).as_posix()):
            own = found.group(1) if found.groups() else ""
            return [beginning.replace("*", own) for beginning in allowed]
    return None


def test_dependencies_point_one_way():
    wrong = []
    for path in cpp_files():
        allowed = permitted(path)
        if allowed is None:
            continue
        for name in included(path):
            if not STANDARD.fullmatch(name) and not any(name.startswith(beginning) for beginning in allowed):
                wrong.append(f"{path.relative_to(ROOT)} must not include {name}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", LAYERS)
def test_layers_of_a_language_are_in_order(folder):
    wrong = []
    for path in (ROOT / folder).glob("*/**/*.?pp"):
        own = path.relative_to(ROOT / folder).parts[0]
        allowed = LAYERS[folder].get(own, [])
        for name in included(path):
            beginning, _, rest = name.partition(f"{folder}/")
            other = rest.partition("/")[0]
            if rest and not beginning and other not in (own, *allowed):
                wrong.append(f"{path.relative_to(ROOT)} must not include {name}")
    assert not wrong, "\n".join(wrong)


def test_every_source_folder_has_a_rule():
    strays = {path.relative_to(ROOT).parent.as_posix() for path in cpp_files()
              if path.relative_to(ROOT).parts[0] not in ("tests", "bench") and permitted(path) is None}
    assert not strays, f"no rule in ALLOWED covers {sorted(strays)}"


def test_the_contract_shows_no_pegtl_through_other_headers():
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "include").rglob("*.hpp"))
    assert "pegtl" not in text.lower()


def test_files_are_short_enough_to_be_read():
    long = [f"{path.relative_to(ROOT)}: {count} lines" for path in [*cpp_files(), *ROOT.glob("tests/**/*.py")]
            if (count := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE]
    assert not long, "\n".join(long)


def test_files_begin_with_why_they_exist():
    bare = [str(path.relative_to(ROOT)) for path in cpp_files()
            if not path.read_text(encoding="utf-8").startswith(("// ", "/* "))]
    bare += [str(path.relative_to(ROOT)) for path in ROOT.glob("tests/**/*.py")
             if not path.read_text(encoding="utf-8").startswith(('"""', '#!', 'r"""'))]
    assert not bare, f"no opening comment in {bare}"


def test_headers_are_included_once():
    bare = [str(path.relative_to(ROOT)) for path in cpp_files()
            if path.suffix == ".hpp" and "#pragma once" not in path.read_text(encoding="utf-8")]
    assert not bare


def test_layout_is_that_of_clang_format():
    program = shutil.which("clang-format-14") or shutil.which("clang-format")
    if program is None:
        pytest.fail("clang-format is missing; scripts/setup test installs it", pytrace=False)
    done = subprocess.run([program, "--dry-run", "--Werror", *map(str, cpp_files())], capture_output=True, text=True)
    files = sorted({line.split(":")[0] for line in done.stderr.splitlines() if "error:" in line})
    if files or done.returncode != 0:
        pytest.fail(f"run: {Path(program).name} -i {' '.join(files) or done.stderr}", pytrace=False)


def test_links_between_documents_lead_somewhere():
    broken = []
    patterns = ("*.md", "docs/*.md", "bench/*.md", "corpus/**/*.md", "editors/*/*.md")
    for page in (page for pattern in patterns for page in ROOT.glob(pattern)):
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                broken.append(f"{page.relative_to(ROOT)}: {target}")
    assert not broken, "\n".join(broken)
