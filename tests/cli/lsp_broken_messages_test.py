"""What `bindery lsp` says of messages whose members are missing or of another kind."""

import pytest

from support.dml_samples import good_script
from support.language_client import Client, notification, uri

PLACE = {"line": 0, "character": 0}


@pytest.mark.parametrize(("method", "parameters", "expected"), [
    ("documentSymbol", {"textDocument": None}, "expected `uri`, found none"),
    ("documentSymbol", {"textDocument": [1]}, "expected `uri`, found none"),
    ("documentSymbol", {"textDocument": {"uri": 3}}, "expected a text as `uri`"),
    ("hover", {"position": "here"}, "expected `line`, found none"),
    ("definition", {"position": {**PLACE, "line": "0"}}, "expected a number as `line`"),
    ("completion", {"position": {"line": 0}}, "expected `character`, found none"),
    ("signatureHelp", {"position": 7}, "expected `line`, found none"),
    ("references", {}, "expected `position`, found none"),
    ("rename", {"position": PLACE}, "expected `newName`, found none"),
    ("rename", {"position": PLACE, "newName": {}}, "expected a text as `newName`"),
    ("codeAction", {}, "expected `context`, found none"),
    ("codeAction", {"context": {"only": [5, "quickfix"]}}, "expected texts in `only`"),
    ("codeAction", {"context": {}, "range": {"start": PLACE}}, "expected `end`, found none")])
def test_a_request_is_refused_with_the_name_of_the_member(bindery, tmp_path, method, parameters, expected):
    with Client(bindery, tmp_path) as client:
        client.initialize()
        client.open(tmp_path / "a.dml", "x = (1\n")
        about = {"textDocument": {"uri": uri(tmp_path / "a.dml")}}
        answer = client.ask(f"textDocument/{method}", {**about, **parameters})
        assert answer["error"] == {"code": -32602, "message": expected}
        for nothing in (None, {}, [], [1]):
            told = client.ask(f"textDocument/{method}", nothing)["error"]
            assert told["code"] == -32602 and told["message"].startswith("expected `")


def test_folders_that_are_none_are_passed_over(bindery, tmp_path):
    (tmp_path / "alpha.dml").write_text(good_script("alpha"))
    for folders in ([{"uri": 3}], [3, None, "x", {}, [1]], {"uri": 3}, "x"):
        with Client(bindery, tmp_path) as client:
            good = [{"uri": uri(tmp_path), "name": "all"}]
            opened = folders + good if isinstance(folders, list) else folders
            client.request("initialize", {"capabilities": {}, "workspaceFolders": opened})
            client.send(notification("workspace/didChangeWorkspaceFolders", {"event": {"added": folders, "removed": [7]}}),
                        notification("workspace/didChangeWorkspaceFolders", {"event": {"added": good}}))
            for everything in ({}, None, {"query": ""}, {"query": "LPH"}):
                assert [each["name"] for each in client.request("workspace/symbol", everything)] == ["m_alpha"]
            assert client.ask("workspace/symbol", {"query": 5})["error"]["message"] == "expected a text as `query`"
