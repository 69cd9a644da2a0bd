"""What an editor sees of `bindery lsp` that shows no Markdown."""

import pytest

from support.dml_samples import RULE, good_script
from support.language_client import Client, uri

PLAIN = {"textDocument": {"hover": {"contentFormat": ["plaintext"]},
                          "signatureHelp": {"signatureInformation": {"documentationFormat": ["plaintext"]}}}}


@pytest.fixture
def client(bindery, tmp_path):
    with Client(bindery, tmp_path) as client:
        client.initialize(PLAIN)
        yield client


def asked(client, method, path, text):
    before, _, behind = text.partition("^")
    client.open(path, before + behind)
    line = before.count("\n")
    place = {"line": line, "character": len(before.rpartition("\n")[2])}
    return client.request(f"textDocument/{method}", {"textDocument": {"uri": uri(path)}, "position": place})


def hovered(client, path, text):
    contents = asked(client, "hover", path, text)["contents"]
    assert contents["kind"] == "plaintext"
    return contents["value"]


def test_a_header_is_shown_without_signs(client, tmp_path):
    (tmp_path / "beside.dml").write_text(good_script("beside"))
    assert hovered(client, tmp_path / "a.dml", "print(sum(bes^ide(X=matrix(1, 1, 1))))\n") == """\
beside(Matrix[Double] X, Double eps = 0.5) return (Matrix[Double] Y)

Adds to every cell.

Parameters:
  X (Matrix[Double])
      The rows
  eps (Double, default 0.5)
      What is added

Results:
  Y (Matrix[Double])
      The sums
"""


def test_lists_and_code_are_told_by_their_blanks(client, tmp_path):
    header = """\
# Adds to *every* cell of `X`.
#
# - one_two
#   of these
# - a | b
#
# 1. First
# 2. Second
#
# .. code-block:: python
#
#   y = beside(x)
#     z = "<b>"
#
"""
    script = good_script("beside").replace("# Adds to every cell.\n#\n", header)
    said = "(Double): What is\n#       added \u202e"
    (tmp_path / "beside.dml").write_text(script.replace("What is added", said))
    shown = hovered(client, tmp_path / "a.dml", "print(sum(bes^ide(X=matrix(1, 1, 1))))\n")
    assert "\nAdds to *every* cell of `X`.\n\n- one_two\n  of these\n- a | b\n\n1. First\n2. Second\n" in shown
    assert '\n  y = beside(x)\n    z = "<b>"\n' in shown
    assert "\n  eps (Double, default 0.5)\n      What is\n      added <U+202E>\n" in shown
    assert "```" not in shown and "\\" not in shown and RULE not in shown and "&" not in shown
    [signature] = asked(client, "signatureHelp", tmp_path / "b.dml", "x = beside(^")["signatures"]
    assert [each["documentation"] for each in signature["parameters"]] == [
        {"kind": "plaintext", "value": "The rows\n"}, {"kind": "plaintext", "value": "What is\nadded <U+202E>\n"}]


def test_a_declaration_and_findings_are_shown_without_signs(client, tmp_path):
    text = "f = function(Double x,\n    String s = '\u202e```')\n  return (Double y) {\n  y = x\n}\n"
    declared = "f = function(Double x,\n    String s = '<U+202E>```')\n  return (Double y)\n"
    assert hovered(client, tmp_path / "a.dml", text + "print(f^(1, 'a'))\n") == declared
    both = hovered(client, tmp_path / "b.dml", text + "print(f^(1, 2, 3))\n")
    about, _, rest = both.partition("\n\n")
    assert about == "argument-count (D403): a call with too many or too few arguments"
    assert rest.endswith(f"\n\n{declared}") and "---" not in both


def test_nothing_is_said_of_what_has_no_words(client, tmp_path):
    (tmp_path / "beside.dml").write_text("m_beside = function(Double x) return (Double y) {\n  y = x\n}\n")
    shown = hovered(client, tmp_path / "a.dml", "print(bes^ide(1))\n")
    assert shown == "beside(Double x) return (Double y)\n\nParameters:\n  x (Double)\n\nResults:\n  y (Double)\n"
