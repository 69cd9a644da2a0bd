"""Pages in HTML and Markdown show the text of headers as it is, block by block, whatever it holds."""

import json
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from support.dml_samples import RULE, good_script
from support.hostile_headers import hostile_script

PIECES = ["*", "**", "_", "__", "`", "``", "```", "~", "~~", "[", "]", "(", ")", "](", "][", "[^1]", "![", "<", ">", "<b>", "</p>", "<!--", "-->",
          "&", "&amp;", "&#38;", "&copy", "|", "\\", "\\\\", "\\*", "$", "$x$", "#", "##", "-", "--", "---", "+", "=", "===", ":", ":--", "--:", "1.", "2)",
          "12345678901.", "!", "!!!", ".", "\"", "'", "{", "{{", "}}", "{%", "@a", "www.a_b_.c", "http://a.b/_c_?d=1&e=(2)", "https://x.y).", "http://",
          "HTTP://a*b*", "ftp://q_r_", "x@y_z_.com", "a", "b_c", "Matrix[Double]", "word", "é", "漢字", "//", "~~~", "[ ]", "[x]", "0", "- a", "* b", "1. c"]


def random_line(rng: random.Random) -> str:
    return "".join(rng.choice(PIECES) + rng.choice(["", "", " "]) for _ in range(rng.randint(1, 7))).strip()


def random_script(name: str, rng: random.Random) -> str:
    """A script whose header holds lines drawn from pieces of markup, alone, in paragraphs, lists and code."""
    lines = []
    for _ in range(rng.randint(1, 5)):
        kind = rng.randrange(4)
        if kind == 0:
            lines += ["- " + random_line(rng) for _ in range(rng.randint(1, 3))]
        elif kind == 1:
            lines += [f"{i}. {random_line(rng)}" for i in range(rng.choice([1, 7]), 9)]
        elif kind == 2:
            lines += [".. code-block:: python", ""] + ["  " + random_line(rng) for _ in range(rng.randint(1, 3))]
        else:
            lines += [random_line(rng) for _ in range(rng.randint(1, 4))]
        lines.append("")
    header = "".join(f"# {line}".rstrip() + "\n" for line in lines)
    entries = "".join(f"# {each}  {random_line(rng)}\n" for each in ("X", "k"))
    return (f"# Words.\n#\n{header}# INPUT:\n# {RULE}\n{entries}# {RULE}\n#\n# OUTPUT:\n# {RULE}\n# Y  {random_line(rng)}\n# {RULE}\n\n"
            f"m_{name} = function(Matrix[Double] X, String k = '{rng.choice(['|', '`', '`|', ' ', 'a``', '<b>'])}') "
            "return (Matrix[Double] Y) {\n  Y = X\n}\n")


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    folder = tmp_path_factory.mktemp("drawn")
    rng = random.Random(31)
    for i in range(300):
        (folder / f"f{i}.dml").write_text(random_script(f"f{i}", rng), encoding="utf-8")
    return folder


def parsed(text: str, strict: bool):
    html5lib = pytest.importorskip("html5lib")
    return html5lib.HTMLParser(strict=strict, namespaceHTMLElements=False).parse(text)


def rendered(markdown: str) -> str:
    program = shutil.which("cmark-gfm")
    if program is None:
        pytest.skip("no cmark-gfm")
    extensions = [word for name in ("table", "strikethrough", "autolink", "tasklist") for word in ("-e", name)]
    done = subprocess.run([program, "--unsafe", *extensions], input=markdown, capture_output=True, encoding="utf-8", check=True)
    return "<!DOCTYPE html><title>x</title>" + done.stdout


def words(text: str) -> str:
    return " ".join(text.split())


LITERAL = re.compile(r"""(?:(?<![^ '"(\[{<\-/:])|^)``(?! )([^`]*[^` \\])``(?![^ '")\]}>\-/\\:.,;!?])""")
PAIRS = ("''", '""', "()", "[]", "{}", "<>")


def told(text: str) -> str:
    """The words of a text, of what is marked as code in it without the quotes around."""
    def without_quotes(found):
        before = text[found.start() - 1:found.start()]
        return found[0] if before + found[1][0] in PAIRS else found[1]
    return words(LITERAL.sub(without_quotes, text))


def shown(element) -> list:
    """The blocks within an element of a page, as `expected` has them."""
    blocks, loose = [], [element.text or ""]

    def close():
        if words("".join(loose)):
            blocks.append(("p", words("".join(loose))))
        loose.clear()

    for child in element:
        if child.tag in ("p", "pre", "ul", "ol"):
            close()
            if child.tag == "p":
                blocks.append(("p", words("".join(child.itertext()))))
            elif child.tag == "pre":
                blocks.append(("pre", "".join(child.itertext()).rstrip("\n")))
            else:
                number = int(child.get("start", "1"))
                items = []
                for item in child:
                    number = int(item.get("value", number))
                    items.append((number if child.tag == "ol" else None, shown(item)))
                    number += 1
                blocks.append(("list", items))
        else:
            loose.append("".join(child.itertext()))
        loose.append(child.tail or "")
    close()
    return blocks


def expected(blocks: list) -> list:
    out = []
    for block in blocks:
        if block["kind"] == "paragraph":
            out.append(("p", told(block["text"])))
        elif block["kind"] == "code":
            out.append(("pre", block["text"].rstrip("\n")))
        else:
            number = block.get("start")
            items = []
            for item in block["items"]:
                items.append((number, ([("p", told(item["text"]))] if words(item["text"]) else []) + expected(item.get("blocks", []))))
                number = None if number is None else number + 1
            out.append(("list", items))
    return [block for block in out if block[1]]


def library(run, source: Path, tmp_path: Path) -> dict:
    run("generate", "json", "--out", "json", source)
    functions = json.loads((tmp_path / "json" / "library.json").read_text(encoding="utf-8"))["functions"]
    return {Path(each["file"]).stem: each for each in functions if each["builtin"]}


def section_of(body, title: str | None) -> list:
    """The elements behind a heading, or those of the description."""
    found, inside = [], title is None
    for element in body:
        if element.tag in ("h1", "h2"):
            inside = "".join(element.itertext()) == title if title else element.tag == "h1"
        elif inside:
            found.append(element)
    return found


def in_one(elements: list):
    import xml.etree.ElementTree as tree
    body = tree.Element("div")
    body.extend(elements)
    return body


def test_html_is_valid_and_shows_what_headers_say(run, drawn, tmp_path):
    run("generate", "html", "--out", "out", drawn)
    for name, function in library(run, drawn, tmp_path).items():
        page = parsed((tmp_path / "out" / f"{name}.html").read_text(encoding="utf-8"), strict=True)
        assert {each.tag for each in page.iter() if isinstance(each.tag, str)} <= {
            "html", "head", "meta", "title", "link", "body", "nav", "main", "h1", "h2", "p", "pre", "code", "dl", "dt", "dd", "ul", "ol", "li", "a", "span"}
        assert page.find("head/title").text == f"{name} - Builtin functions"
        main = page.find("body/main")
        assert shown(in_one(section_of(main, None)[1:])) == expected(function["blocks"]), name
        for title, kind in (("Parameters", "parameters"), ("Results", "results")):
            (entries,) = section_of(main, title)
            assert [words("".join(each.find("code").itertext())) for each in entries.iter("dt")] == [each["name"] for each in function[kind]]
            for entry, record in zip(entries.iter("dd"), function[kind], strict=True):
                assert shown(entry) == (expected(record["blocks"]) or [("p", "Not documented.")]), (name, record["name"])
        for link in page.iter("a"):
            assert link.get("href") == "index.html" or (link.get("href").startswith(("http://", "https://")) and link.get("href") == link.text)


def test_markdown_shows_what_headers_say(run, drawn, tmp_path):
    run("generate", "markdown", "--out", "out", drawn)
    for name, function in library(run, drawn, tmp_path).items():
        body = parsed(rendered((tmp_path / "out" / f"{name}.md").read_text(encoding="utf-8")), strict=False).find("body")
        assert {each.tag for each in body.iter() if isinstance(each.tag, str)} <= {
            "body", "h1", "h2", "p", "pre", "code", "ul", "ol", "li", "a", "em", "table", "thead", "tbody", "tr", "th", "td"}
        assert shown(in_one(section_of(body, None)[1:])) == expected(function["blocks"]), name
        for title, kind in (("Parameters", "parameters"), ("Results", "results")):
            (table,) = section_of(body, title)
            if table.tag != "table":
                continue
            for row, record in zip(table.find("tbody"), function[kind], strict=True):
                cells = [words("".join(cell.itertext())) for cell in row]
                assert cells[0] == record["name"] and cells[1] == record["type"]
                if kind == "parameters":
                    assert cells[2] == words("required" if record["default"] is None else record["default"]), name
                assert cells[-1] == (words(record["doc"]) or "Not documented."), (name, record["name"])
        links = [(link.get("href"), link.text) for link in body.iter("a")]
        assert all(target.startswith(("http://", "https://", "mailto:")) for target, _ in links), links


def test_a_list_takes_the_place_of_a_table_where_an_entry_has_several_blocks(run, tmp_path):
    script = good_script("f").replace("# X     The rows\n", "# X     The rows:\n#         - a | b\n#         - c\n")
    (tmp_path / "f.dml").write_text(script)
    run("generate", "markdown", "--out", "out", "f.dml")
    function = library(run, tmp_path / "f.dml", tmp_path)["f"]
    body = parsed(rendered((tmp_path / "out" / "f.md").read_text()), strict=False).find("body")
    (entries,) = section_of(body, "Parameters")
    first, second = shown(in_one([entries]))[0][1]
    assert first[1] == [("p", "X (Matrix[Double])"), *expected(function["parameters"][0]["blocks"])]
    assert second[1] == [("p", "eps (Double, default 0.5)"), ("p", "What is added")]


@pytest.mark.parametrize("target, ending", [("html", ".html"), ("markdown", ".md")])
def test_hostile_headers_are_text(run, tmp_path, target, ending):
    (tmp_path / "in").mkdir()
    for name in ("index", "README", "hostile_"):
        (tmp_path / "in" / f"{name}.dml").write_text(hostile_script(name), encoding="utf-8")
    (tmp_path / "licence").write_text("--> <script>alert(2)</script>\n--!> <title>\n<meta name=\"description\" content=\"no\">\n<!-- x")
    assert run("generate", target, "--license", "licence", "--out", "out", "in").returncode in (0, 1)
    for path in (tmp_path / "out").glob(f"*{ending}"):
        text = path.read_text(encoding="utf-8")
        assert not [c for c in text if c != "\n" and not c.isprintable() and ord(c) not in (0x3000, 0xA0)], path
        # Not strict: the parser knows an older standard, in which no comment held two hyphens.
        page = parsed(text if target == "html" else rendered(text), strict=False)
        tags = {each.tag for each in page.iter() if isinstance(each.tag, str)}
        assert not tags & {"script", "img", "iframe", "object", "style", "b", "del", "strong"}, path
        assert all(link.get("href").startswith(("http://", "https://", "mailto:")) or link.get("href").endswith(ending) for link in page.iter("a"))
        assert all(set(each.attrib) <= {"href", "rel", "lang", "charset", "name", "content", "id", "class", "start", "align", "value", "scope", "tabindex"}
                   for each in page.iter() if isinstance(each.tag, str))
    assert {path.stem for path in (tmp_path / "out").glob(f"*{ending}")} >= {"index", "index-builtin", "hostile_"}
    files = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    run("generate", target, "--license", "licence", "--select", "index", "--out", "out", "in")
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == files
