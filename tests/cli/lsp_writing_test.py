"""Statements that are being written, as `bindery lsp` helps with them."""

import pytest

from support.dml_samples import good_script
from support.language_client import Client, notification, uri

LIBRARY = """turned = function(Matrix[Double] X,
    Double eps = 1e-3) # how near
  return (Matrix[Double] Y)
{
  Y = rev(X) + eps
}
"""


def capabilities(**information):
    return {"textDocument": {"signatureHelp": {"signatureInformation": information}}}


@pytest.fixture
def client(bindery, tmp_path):
    with Client(bindery, tmp_path) as client:
        client.initialize(capabilities(parameterInformation={"labelOffsetSupport": True}))
        yield client


def asked(path, text):
    """The text without its `^`, and the parameters of a request about the place where that stands."""
    before, _, behind = text.partition("^")
    line = before.count("\n")
    character = len(before.rpartition("\n")[2].encode("utf-16-le")) // 2
    return before + behind, {"textDocument": {"uri": uri(path)}, "position": {"line": line, "character": character}}


def answer(client, path, method, text):
    written, parameters = asked(path, text)
    client.open(path, written)
    return client.request(f"textDocument/{method}", parameters)


def test_a_call_is_shown_as_its_function_is_declared(client, tmp_path):
    (tmp_path / "beside.dml").write_text(good_script("beside"))
    shown = answer(client, tmp_path / "caller.dml", "signatureHelp", "x = '\U0001F600' + beside(X, ^")
    [signature] = shown["signatures"]
    label = "beside(Matrix[Double] X, Double eps = 0.5) return (Matrix[Double] Y)"
    assert signature["label"] == label
    assert [label[slice(*each["label"])] for each in signature["parameters"]] == ["Matrix[Double] X", "Double eps = 0.5"]
    assert [each["documentation"] for each in signature["parameters"]] == [
        {"kind": "markdown", "value": f"{said}\n"} for said in ("The rows", "What is added")]
    assert (shown["activeSignature"], shown["activeParameter"]) == (0, 1)


@pytest.mark.parametrize(("call", "active"), [("beside(^", 0), ("beside(eps = ^", 1), ("beside(X, 2, ^", 2),
                                              ("beside(speed = ^", 2), ("beside(sum(X), ^)", 1)])
def test_the_parameter_is_marked_that_the_argument_is_given_to(client, tmp_path, call, active):
    (tmp_path / "beside.dml").write_text(good_script("beside"))
    assert answer(client, tmp_path / "caller.dml", "signatureHelp", f"x = {call}")["activeParameter"] == active


def test_functions_without_headers_are_shown_too(bindery, tmp_path):
    (tmp_path / "lib.dml").write_text(LIBRARY)
    with Client(bindery, tmp_path) as client:
        client.initialize(capabilities(documentationFormat=["plaintext"]))
        text = 'source("lib.dml") as lib\nx = lib::turned(A, ^'
        [signature] = answer(client, tmp_path / "caller.dml", "signatureHelp", text)["signatures"]
        assert signature == {"label": "lib::turned(Matrix[Double] X, Double eps = 1e-3) return (Matrix[Double] Y)",
                             "parameters": [{"label": "Matrix[Double] X"}, {"label": "Double eps = 1e-3"}]}
        (tmp_path / "beside.dml").write_text(good_script("beside"))
        [signature] = answer(client, tmp_path / "other.dml", "signatureHelp", "x = beside(^")["signatures"]
        assert signature["parameters"][0]["documentation"]["kind"] == "plaintext"


@pytest.mark.parametrize("text", ["x = ^", "x = nowhere(^", "x = sum(^", "# beside(^", "print('beside(^"])
def test_nothing_is_shown_where_no_known_function_is_called(client, tmp_path, text):
    (tmp_path / "beside.dml").write_text(good_script("beside"))
    assert answer(client, tmp_path / "caller.dml", "signatureHelp", text) is None


def test_what_may_be_written_takes_the_place_of_the_word(client, tmp_path):
    (tmp_path / "beside.dml").write_text(good_script("beside"))
    items = answer(client, tmp_path / "caller.dml", "completion", "épaisseur = 1\ntotal = 2\nx = beside(to^")
    by_label = {each["label"]: each for each in items}
    assert len(by_label) == len(items)
    assert by_label["total"]["kind"] == 6 and by_label["total"]["textEdit"] == {
        "range": {"start": {"line": 2, "character": 11}, "end": {"line": 2, "character": 13}}, "newText": "total"}
    assert by_label["eps = "]["kind"] == 5 and by_label["eps = "]["sortText"] < by_label["total"]["sortText"]
    assert by_label["rowSums"]["kind"] == 3 and by_label["while"]["kind"] == 14


def test_scripts_of_the_folder_are_offered(client, tmp_path):
    for name in ("beside.dml", "no-name.dml", "rowSums.dml", "other.txt", "caller.dml"):
        (tmp_path / name).write_text(good_script(name[:-4]))
    for text, count in (("x = b^", 1), ("x = lib::b^", 0), ("# b^", 0)):
        labels = [each["label"] for each in answer(client, tmp_path / "caller.dml", "completion", text)]
        assert labels.count("beside") == count and not {"no-name", "other"} & {*labels} and labels.count("rowSums") == count
        client.send(notification("textDocument/didClose", {"textDocument": {"uri": uri(tmp_path / "caller.dml")}}))
        assert client.published()["diagnostics"] == []


def test_functions_of_a_namespace_are_offered_behind_its_sign(client, tmp_path):
    (tmp_path / "lib.dml").write_text(LIBRARY)
    items = answer(client, tmp_path / "caller.dml", "completion", 'source("lib.dml") as lib\nx = lib::^')
    assert [each["label"] for each in items] == ["turned"]


def test_places_that_are_none_and_options_that_are_wrong_do_no_harm(client, tmp_path):
    caller = tmp_path / "caller.dml"
    client.open(caller, "x = f(")
    for line, character in ((-1, 0), (0.5, -3), (1e300, 0), (10_000, 0), (0, 1e300)):
        odd = {"textDocument": {"uri": uri(caller)}, "position": {"line": line, "character": character}}
        assert client.request("textDocument/signatureHelp", odd) is None
        assert isinstance(client.request("textDocument/completion", odd), list)
    (tmp_path / ".bindery").write_text("nonsense\n")
    _, place = asked(caller, "x = f(^")
    assert client.request("textDocument/signatureHelp", place) is None
    assert client.request("textDocument/completion", place) == []
    unopened = {**place, "textDocument": {"uri": uri(tmp_path / "other.dml")}}
    for method in ("signatureHelp", "completion"):
        assert "no such document" in client.ask(f"textDocument/{method}", unopened)["error"]["message"]
        assert "error" in client.ask(f"textDocument/{method}", {"textDocument": {"uri": uri(caller)}})


def test_hostile_text_is_shown_as_text(client, tmp_path):
    default = '"<b>`x`\u202e"'
    script = good_script("beside").replace("0.5", default).replace("What is added", "<img src=x> `\u202e` [a](b)")
    (tmp_path / "beside.dml").write_text(script.replace("Double eps", "String eps").replace("X + eps", "X"))
    [signature] = answer(client, tmp_path / "caller.dml", "signatureHelp", "x = beside(^")["signatures"]
    said = signature["parameters"][1]["documentation"]["value"]
    assert 'String eps = "<b>`x`<U+202E>"' in signature["label"]
    assert said == "&lt;img src=x> \\`&lt;U+202E>\\` [a]\\(b)\n"
