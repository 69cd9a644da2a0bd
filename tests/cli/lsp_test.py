"""What an editor sees of `bindery lsp`."""

import json
import socket
import subprocess
import time

import pytest

from support.dml_samples import good_script
from support.hang import HANGS
from support.language_client import Client, changed, edited, framed, notification, opened, uri


@pytest.fixture
def client(bindery, tmp_path):
    with Client(bindery, tmp_path) as client:
        client.initialize()
        yield client


def codes(published):
    return [each["code"] for each in published["diagnostics"]]


def test_it_says_what_it_can_do_and_ends_in_order(bindery, tmp_path):
    with Client(bindery, tmp_path, "--stdio") as client:
        result = client.initialize()
        assert result["capabilities"] == {
            "positionEncoding": "utf-16", "textDocumentSync": {"openClose": True, "change": 2, "save": True},
            "codeActionProvider": {"codeActionKinds": ["quickfix", "source.fixAll.bindery"]}, "hoverProvider": True,
            "definitionProvider": True, "referencesProvider": True, "documentHighlightProvider": True, "renameProvider": True,
            "documentSymbolProvider": True, "workspaceSymbolProvider": True, "workspace": {"workspaceFolders": {"supported": True, "changeNotifications": True}},
            "completionProvider": {"triggerCharacters": [":"]}, "signatureHelpProvider": {"triggerCharacters": ["(", ","]}}
        assert result["serverInfo"]["name"] == "bindery"
        assert client.end() == 0
        assert client.process.stderr.read() == b""


def test_what_check_finds_is_published_while_a_script_is_edited(bindery, client, tmp_path):
    script = tmp_path / "alpha.dml"
    assert client.open(script, good_script("alpha")) == {"uri": uri(script), "version": 1, "diagnostics": []}
    # Characters beyond the first plane of Unicode are two units; check counts them as one column.
    text = good_script("alpha").replace("  Y = X", "  print('\U0001F600 é' + whole)\n  Y = X", 1)
    published = client.change(script, text)
    assert published["version"] == 2
    reported = subprocess.run([bindery, "check", "--format", "json", "--stdin-name", script, "-"], input=text.encode(),
                              capture_output=True, check=False).stdout
    expected = json.loads(reported)["diagnostics"]
    assert [(each["code"], each["message"], each["severity"]) for each in published["diagnostics"]] == [
        (each["code"], each["message"], {"error": 1, "warning": 2}[each["severity"]]) for each in expected]
    [unassigned] = published["diagnostics"]
    line = text.splitlines()[unassigned["range"]["start"]["line"]].encode("utf-16-le")
    begin, end = (2 * unassigned["range"][each]["character"] for each in ("start", "end"))
    assert line[begin:end].decode("utf-16-le") == "whole"
    assert unassigned["source"] == "bindery"
    assert client.change(script, good_script("alpha"), 3)["diagnostics"] == []
    client.send(notification("textDocument/didClose", {"textDocument": {"uri": uri(script)}}))
    assert client.published() == {"uri": uri(script), "diagnostics": []}
    assert not script.exists()


def test_fixes_are_offered_where_they_apply(client, tmp_path):
    script = tmp_path / "alpha.dml"
    text = good_script("alpha").replace("  Y = X", "  # \U0001F600\r\n  if (X = 1) { print('\U0001F600') }\n  Y = X", 1)
    [found] = client.open(script, text)["diagnostics"]
    [action] = client.fixes(script, found["range"])
    assert (action["kind"], action["isPreferred"], action["diagnostics"]) == ("quickfix", True, [found])
    assert edited(text, action) == text.replace("(X = 1)", "(X == 1)")
    elsewhere = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 3}}
    assert client.fixes(script, elsewhere) == []
    assert client.fixes(script, found["range"], only=["refactor", "source.organizeImports"]) == []
    assert client.fixes(script, found["range"], only=["refactor", "quickfix"]) == [action]
    assert client.fixes(script, found["range"], only=[]) == client.fixes(script, found["range"], only=None) == [action]
    odd = {"start": {"line": -1, "character": 0.5}, "end": {"line": 1e300, "character": 0}}
    assert client.fixes(script, odd) == [action]
    # A request that follows a change is about the text after the change.
    client.send(changed(script, "\n" + text, 2))
    moved = {each: {**found["range"][each], "line": found["range"][each]["line"] + 1} for each in ("start", "end")}
    client.send({"jsonrpc": "2.0", "id": "a", "method": "textDocument/codeAction",
                 "params": {"textDocument": {"uri": uri(script)}, "range": moved, "context": {"diagnostics": []}}})
    assert client.published()["diagnostics"][0]["range"] == moved
    answer = client.receive()
    assert answer["id"] == "a" and edited("\n" + text, answer["result"][0]) == "\n" + edited(text, action)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_all_fixes_are_applied_at_once_where_that_is_asked_for(bindery, client, tmp_path, end):
    script = tmp_path / "alpha.dml"
    broken = "  # \U0001F600\n  if (X = 1) { print('\U0001F600') }\n  z = X ** 2\n  print(sum(z)\n"
    text = good_script("alpha").replace("  Y = X", broken + "  Y = X", 1).replace("\n", end)
    client.open(script, text)
    nowhere = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
    assert client.fixes(script, nowhere) == []
    fixed = subprocess.run([bindery, "fix", "--stdin-name", script, "-"], input=text.encode(), capture_output=True,
                           check=False).stdout.decode()
    assert fixed != text
    for kind in ("source", "source.fixAll", "source.fixAll.bindery"):
        [action] = client.fixes(script, nowhere, only=[kind])
        assert action["kind"] == "source.fixAll.bindery"
        assert edited(text, action) == fixed
        [[edit]] = action["edit"]["changes"].values()
        assert edit["range"]["start"]["line"] > 10 and len(edit["newText"]) < 150
    assert client.fixes(script, nowhere, only=["source.organizeImports", "sourceful", "source.fixAll.other"]) == []
    client.change(script, fixed)
    assert client.fixes(script, nowhere, only=["source.fixAll"]) == []
    for small in ("x = (1", "x = (1\n", "f(\n)\n)\n)", "x = 1\n}\n}\n", "if (x = 1) y = 2"):
        client.change(script, small)
        mended = subprocess.run([bindery, "fix", "--stdin-name", script, "-"], input=small.encode(), capture_output=True,
                                check=False).stdout.decode()
        assert [edited(small, each) for each in client.fixes(script, nowhere, only=["source.fixAll"])] == (
            [mended] if mended != small else [])


def test_an_entry_that_is_missing_is_offered_and_written_by_nothing_else(client, tmp_path):
    script = tmp_path / "alpha.dml"
    text = good_script("alpha").replace("Matrix[Double] X", "Matrix[Double] X, Integer rounds", 1)
    found = client.open(script, text)["diagnostics"]
    [missing] = [each for each in found if each["code"] == "D201"]
    [action] = client.fixes(script, missing["range"], only=["quickfix"])
    assert action["title"] == "add an entry for `rounds`" and not action["isPreferred"]
    assert "rounds  ---" in edited(text, action)
    assert client.fixes(script, missing["range"], only=["source.fixAll"]) == []


def test_a_finding_is_explained_where_the_pointer_rests(bindery, client, tmp_path):
    script = tmp_path / "alpha.dml"
    [found] = client.open(script, good_script("alpha").replace("  Y = X", "  unused = 1\n  Y = X", 1))["diagnostics"]
    at = {"textDocument": {"uri": uri(script)}, "position": found["range"]["end"]}
    answer = client.request("textDocument/hover", at)
    assert answer["range"] == found["range"] and answer["contents"]["kind"] == "markdown"
    assert answer["contents"]["value"].startswith("**unused-variable** (D405): a variable that is never read\n\n")
    assert client.request("textDocument/hover", {**at, "position": {"line": 0, "character": 0}}) is None


@pytest.mark.parametrize("forms, kind", [(["plaintext"], "plaintext"), (["plaintext", "markdown"], "markdown"), ([], "plaintext")])
def test_an_explanation_has_a_form_that_the_editor_shows(bindery, tmp_path, forms, kind):
    with Client(bindery, tmp_path) as client:
        client.initialize({"textDocument": {"hover": {"contentFormat": forms}}})
        [found] = client.open(tmp_path / "a.dml", "x = (1\n")["diagnostics"]
        answer = client.request("textDocument/hover", {"textDocument": {"uri": uri(tmp_path / "a.dml")}, "position": found["range"]["start"]})
        assert answer["contents"]["kind"] == kind
        signs = "**" if kind == "markdown" else ""
        assert answer["contents"]["value"].startswith(f"{signs}unclosed-bracket{signs} (D305): a bracket")


def test_of_texts_that_have_changed_again_the_last_one_is_looked_at(client, tmp_path):
    script = tmp_path / "alpha.dml"
    client.send(opened(script, good_script("alpha")),
                *[changed(script, good_script("alpha") + "x = (\n" * (number % 2), number) for number in range(2, 60)])
    assert client.published()["version"] == 59
    assert client.is_silent()


def test_the_project_and_comments_have_their_say(client, tmp_path):
    script = tmp_path / "scripts" / "alpha.dml"
    script.parent.mkdir()
    text = good_script("alpha").replace("  Y = X", "  unused = 1\n  Y = X + missing", 1)
    assert codes(client.open(script, text)) == ["D405", "D404"]
    (tmp_path / ".bindery").write_text("ignore = D404\nbaseline = known\n")
    (tmp_path / "known").write_text("1 D405 scripts/alpha.dml\n")
    assert codes(client.change(script, text, 2)) == []
    assert codes(client.change(script, text + "other = 1\n", 3)) == ["D405", "D405"]
    (tmp_path / ".bindery").write_text("ignored = D404\n")
    client.send(changed(script, text, 4))
    shown = client.receive()
    assert shown["method"] == "window/showMessage" and shown["params"]["type"] == 1
    assert ".bindery:1" in shown["params"]["message"] and "ignored" in shown["params"]["message"]
    assert client.published()["diagnostics"] == []
    assert client.change(script, text, 5)["version"] == 5  # which says the same no second time
    (tmp_path / ".bindery").unlink()
    accepted = text.replace("unused = 1", "unused = 1  # bindery: ignore D405")
    assert codes(client.change(script, accepted, 6)) == ["D404"]
    (tmp_path / ".bindery").write_text("exclude = alpha\n")
    assert codes(client.change(script, accepted, 7)) == [], "left out, which is no fault"
    assert client.end() == 0
    assert client.process.stderr.read() == b"", "or the log would grow with each letter that is typed"


@pytest.mark.parametrize(("known", "end", "left"), [
    ("1 D405 d/alpha.dml\n", "", ["D404"]), ("1 D405 e/alpha.dml\n", "", ["D404"]),
    ("1 D405 d/beta.dml\n", "", ["D405", "D404"]), ("1 D404 d/alpha.dml\n1 D405 e/alpha.dml\n", "", []),
    ("1 D405 d/alpha.dml\n", "other = 1\n", ["D405", "D404", "D405"])])
def test_what_is_accepted_in_a_file_is_so_by_way_of_links(client, tmp_path, known, end, left):
    folder = tmp_path / "real"
    (folder / "d").mkdir(parents=True)
    (folder / "e").symlink_to("d")
    (tmp_path / "linked").symlink_to("real")
    (folder / ".bindery").write_text("baseline = known\n")
    (folder / "known").write_text(known)
    text = good_script("alpha").replace("  Y = X", "  unused = 1\n  Y = X + missing", 1) + end
    for opened_as in (folder / "e" / "alpha.dml", tmp_path / "linked" / "e" / "alpha.dml"):
        assert codes(client.open(opened_as, text)) == left


def test_functions_of_other_files_are_found_and_notes_point_there(client, tmp_path):
    helper = tmp_path / "a b" / "hélper.dml"
    helper.parent.mkdir()
    helper.write_text("f = function(Double x) return (Double y) {\n  y = x\n}\n")
    script = tmp_path / "main.dml"
    text = 'source("a b/hélper.dml") as h\nprint(h::f(1))\n'
    assert client.open(script, text)["diagnostics"] == []
    [found] = client.change(script, text.replace("f(1)", "f(1, 2)"))["diagnostics"]
    [note] = found["relatedInformation"]
    assert note["location"]["uri"] == uri(helper)
    assert note["location"]["range"]["start"]["line"] == 0
    # That the other file is saved changes what is found here.
    helper.write_text("f = function(Double x, Double y) return (Double z) {\n  z = x + y\n}\n")
    client.send(notification("textDocument/didSave", {"textDocument": {"uri": uri(helper)}}))
    assert client.published()["diagnostics"] == []


def test_files_that_others_change_are_watched_where_the_editor_can(bindery, tmp_path):
    with Client(bindery, tmp_path) as client:
        client.initialize({"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}})
        asked = client.receive()
        assert asked["method"] == "client/registerCapability"
        [registered] = asked["params"]["registrations"]
        assert registered["method"] == "workspace/didChangeWatchedFiles"
        assert registered["registerOptions"] == {"watchers": [{"globPattern": "**/.bindery"}, {"globPattern": "**/*.dml"}]}
        client.send({"jsonrpc": "2.0", "id": asked["id"], "result": None})
        assert codes(client.open(tmp_path / "a.dml", "print(x)\n")) == ["D404"]
        (tmp_path / ".bindery").write_text("ignore = D404\n")
        client.send(notification("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(tmp_path / ".bindery"), "type": 1}]}))
        assert codes(client.published()) == []
    for capabilities in ({"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": False}}}, {"workspace": [1]}, [1]):
        with Client(bindery, tmp_path) as client:
            client.initialize(capabilities)
            assert client.is_silent()


@pytest.mark.parametrize("begin", ["file://", "file:", "file://localhost"])
def test_uris_of_files_may_be_written_in_several_ways(client, tmp_path, begin):
    folder = tmp_path / "a \u00e9#b"
    folder.mkdir()
    (folder / ".bindery").write_text("ignore = D305\n")
    name = uri(folder / "a.dml").replace("file://", begin)
    assert codes(client.open(name, "x = (1")) == []
    assert codes(client.open(name + "/../../b.dml?query#/.bindery", "x = (1")) == ["D305"]


@pytest.mark.parametrize("name", ["untitled:Untitled-1", "git:/alpha.dml?ref", "file:///nowhere/%00.dml", "file://", "file:a.dml", "",
                                  pytest.param("file:///" + "a/" * 20_000 + "a.dml", id="long")])
def test_texts_that_are_of_no_file_are_looked_at_as_well(client, name):
    published = client.open(name, "x = (1\n")
    assert published["uri"] == name and len(published["diagnostics"]) == 1


def test_places_are_those_of_the_protocol_whatever_ends_lines(client, tmp_path):
    text = "a = 1\rb = 2\r\nc = '\t\u00e9\U0001F600' @\nprint(a + b)\n"
    [found] = [each for each in client.open(tmp_path / "a.dml", text)["diagnostics"] if each["severity"] == 1]
    assert found["range"] == {"start": {"line": 2, "character": 11}, "end": {"line": 2, "character": 12}}


def test_places_are_those_of_the_text_that_the_editor_has(client, tmp_path):
    text = "\ufeffx = 1 @\nprint(x)\n"
    mark, sign = client.open(tmp_path / "a.dml", text)["diagnostics"]
    assert [(each["start"]["character"], each["end"]["character"]) for each in (mark["range"], sign["range"])] == [(0, 1), (7, 8)]
    [action] = client.fixes(tmp_path / "a.dml", mark["range"])
    assert edited(text, action) == text[1:]


def test_places_far_behind_in_one_long_line_are_right(client, tmp_path):
    text = "x = '" + "\u00e9" * 5_000_000 + "'; " + "if (x = 1) { x = 2 } " * 2000
    found = client.open(tmp_path / "a.dml", text)["diagnostics"]
    assert [each["range"]["start"]["character"] for each in found] == [
        text.index("(x = 1)") + 3 + 21 * number for number in range(1000)]


def test_requests_that_there_are_not_and_broken_ones_are_refused(client, tmp_path):
    assert client.ask("textDocument/implementation", {})["error"]["code"] == -32601
    assert client.ask("textDocument/hover", {})["error"]["code"] == -32602
    assert client.ask("textDocument/hover", {"textDocument": {"uri": "file:///x"}, "position": {}})["error"]["code"] == -32602
    assert client.ask("textDocument/codeAction", [1])["error"]["code"] == -32602
    assert client.ask("initialize", {})["error"]["code"] == -32600
    for content, code in [(b"{", -32700), (b"\xff", -32700), (b"[]", -32600), (b"1", -32600), (b"", -32700)]:
        client.send(content)
        answer = client.receive()
        assert (answer["id"], answer["error"]["code"]) == (None, code)
    for broken in ({"id": 7, "method": 5}, {"id": 7, "method": None}):
        client.send({"jsonrpc": "2.0", **broken})
        assert client.receive()["error"] == {"code": -32600, "message": "expected a text as `method`"}
    # Nothing is said of notifications that are broken or that nobody knows, nor of answers.
    client.send(notification("$/setTrace", {}), notification("textDocument/didOpen", {}), {"jsonrpc": "2.0", "id": 1, "result": 1},
                notification("textDocument/didChange", None), changed(tmp_path / "not-open.dml", "x", 2),
                notification("textDocument/didClose", {"textDocument": {"uri": "file:///not-open"}}))
    assert client.is_silent()
    assert codes(client.open(tmp_path / "a.dml", "x = (1\n")) == ["D305"]


def test_values_of_another_kind_and_deep_ones_do_no_harm(client, tmp_path):
    deep = b"[" * 200_000 + b"]" * 200_000
    for id in (deep, b"{}", b"true"):
        client.send(b'{"jsonrpc": "2.0", "id": %s, "method": "textDocument/hover"}' % id)
        answer = client.receive()
        assert (answer["id"], answer["error"]["code"]) == (None, -32600)
    client.open(tmp_path / "a.dml", "x = (1")
    about = b'"textDocument": {"uri": "%s"}' % uri(tmp_path / "a.dml").encode()
    for method, parameters in [(b"hover", b'"position": ' + deep), (b"hover", b'"position": {"line": %s, "character": 0}' % deep),
                               (b"codeAction", b'"context": {"only": %s}' % deep), (b"codeAction", b'"context": ' + deep),
                               (b"codeAction", b'"context": {}, "range": {"start": %s}' % deep)]:
        client.send(b'{"id": 1, "method": "textDocument/%s", "params": {%s, %s}}' % (method, about, parameters))
        assert client.receive()["error"]["code"] == -32602
    for version in (deep, b"null", b'"1"'):
        client.send(document_message(tmp_path, b"x = (1", version))
        assert "version" not in client.published()


def test_a_change_that_is_broken_changes_nothing(client, tmp_path):
    script = tmp_path / "a.dml"
    assert codes(client.open(script, "x = (1\n")) == ["D305"]
    for broken in ([{"text": "print(1)\n"}, {}], [{}, {"text": "print(1)\n"}], [{"text": "print(1)\n"}, 5], [{"text": 1}], 7):
        client.send(notification("textDocument/didChange", {"textDocument": {"uri": uri(script), "version": 2}, "contentChanges": broken}))
        client.send(notification("textDocument/didSave", {"textDocument": {"uri": uri(script)}}))
        published = client.published()
        assert (codes(published), published["version"]) == (["D305"], 1)


def ranged(begin, end, text):
    places = [{"line": line, "character": character} for line, character in (begin, end)]
    return {"range": dict(zip(("start", "end"), places)), "text": text}


def test_changes_of_a_part_are_made_one_after_another(client, tmp_path):
    script = tmp_path / "a.dml"
    about = {"textDocument": {"uri": uri(script), "version": 2}}
    client.open(script, "# \U0001F600\r\nx = 1\r\nprint(x)\r\n")
    # A letter of `print` is taken away, and a line is put before it; then all is as it should be, in another text.
    for changes, expected in [([ranged((2, 4), (2, 5), ""), ranged((0, 4), (0, 4), "\r\ny = \U0001F600 1")],
                               [(1, 4, 6), (3, 0, 4)]),
                              ([ranged((1, 4), (1, 7), ""), ranged((3, 0), (3, 9), "print(x + y)")], []),
                              ([ranged((0, 0), (3, 0), ""), {"range": None, "text": "x = 2\n"}, ranged((1, 0), (5, 0), "print(x + z)")],
                               [(1, 10, 11)])]:
        client.send(notification("textDocument/didChange", {**about, "contentChanges": changes}))
        found = client.published()["diagnostics"]
        assert [(each["range"]["start"]["line"], each["range"]["start"]["character"], each["range"]["end"]["character"])
                for each in found] == expected
    for broken in ([ranged((0, 0), (0, 0), "("), ranged((0, 0), (0, None), "")], [{"range": 1, "text": "x = (1"}]):
        client.send(notification("textDocument/didChange", {**about, "contentChanges": broken}),
                    notification("textDocument/didSave", {"textDocument": {"uri": uri(script)}}))
        assert client.published()["diagnostics"] == found


def test_halves_of_surrogate_pairs_are_taken_for_characters_that_are_not_known(client, tmp_path):
    # Such halves stand in the texts of editors that cut them there; JSON can write them, UTF-8 cannot.
    for text, place in [(rb"x = '\ud83d' @", 8), (rb"x = '\uDE00' @", 8), (rb"x = '\ude00\ud83d\ud83d' @", 10),
                        (rb"x = '\ud83d\ude00\ud83d' @", 10), (rb"x = '\ud83d\\ude00' @", 14), (rb"x = '\\ud83d' @", 13)]:
        client.send(document_message(tmp_path, text, b"1"))
        found = client.published()["diagnostics"]
        assert [each["range"]["start"]["character"] for each in found if each["code"] == "D301"] == [place], text
    client.send(rb'{"jsonrpc": "2.0", "id": "\ud83d", "method": "textDocument/hover" }}')
    assert client.receive()["error"]["code"] == -32700


def document_message(folder, text, version):
    return (b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "%s", "version": %s, '
            b'"languageId": "dml", "text": "%s"}}}' % (uri(folder / "a.dml").encode(), version, text))


def test_nothing_is_done_before_initialize_nor_after_shutdown(bindery, tmp_path):
    with Client(bindery, tmp_path) as client:
        assert client.ask("textDocument/hover", {})["error"]["code"] == -32002
        client.send(opened(tmp_path / "a.dml", "x = (1\n"))
        assert client.is_silent()
        client.initialize()
        assert client.request("shutdown") is None
        assert client.ask("textDocument/hover", {})["error"]["code"] == -32600
        client.send(opened(tmp_path / "a.dml", "x = (1\n"))
        assert client.is_silent()
        client.send(notification("exit", None))
        assert client.process.wait(HANGS) == 0


def session(bindery, stream, **options):
    return subprocess.run([bindery, "lsp"], input=stream, capture_output=True, timeout=HANGS, check=False, **options)


def test_an_editor_that_goes_without_a_word_ends_the_server(bindery):
    initialize = framed({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}})
    for stream in (b"", initialize, initialize[:-5], initialize + framed(notification("exit", None))):
        done = session(bindery, stream)
        assert (done.returncode, done.stderr) == (1, b"")


def test_an_editor_that_reads_no_more_ends_the_server(bindery, tmp_path):
    with Client(bindery, tmp_path) as client:
        client.initialize()
        client.process.stdout.close()
        for number in range(100):
            try:
                client.send({"jsonrpc": "2.0", "id": number, "method": "textDocument/hover", "params": {}})
            except BrokenPipeError:
                break
        assert client.process.wait(HANGS) == 1
        assert client.process.stderr.read() == b""
        client.process.stdout = None


@pytest.mark.parametrize("stream", [b"x = 1\n" * 2000, b"Content-Length: -1\r\n\r\n", b"Content-Length: 9x\r\n\r\n",
                                    b"Content-Type: text\r\n\r\n{}", b"Content-Length: 99999999999999999999\r\n\r\n",
                                    b"content-length: 4\r\n\r\ntrueContent-Length\r\n\r\n", b"hello\n\n",
                                    b"Content-Length: 4\n\ntrue", b"Content-Length: 4\r\n\r\ntrue\r\n"])
def test_what_is_no_message_ends_the_server_with_a_word(bindery, stream):
    done = session(bindery, stream)
    assert done.returncode == 2
    assert done.stderr.startswith(b"bindery: expected ") and done.stderr.count(b"\n") == 1


def test_heads_may_be_written_in_other_ways(bindery):
    content = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}'
    head = b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:%d\r\n\r\n" % len(content)
    assert b'"capabilities"' in session(bindery, head + content).stdout


def test_streams_may_be_told_not_to_wait(bindery):
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    with subprocess.Popen([bindery, "lsp"], stdin=theirs, stdout=theirs) as server, ours, theirs:
        message = framed({"jsonrpc": "2.0", "id": 1, "method": "shutdown"})
        for piece in (message[:30], message[30:]):
            time.sleep(0.1)
            ours.send(piece)
        ours.settimeout(HANGS)
        assert b"-32002" in ours.recv(1000)
        ours.shutdown(socket.SHUT_WR)
        assert server.wait(HANGS) == 1


def test_it_takes_no_paths(bindery):
    done = subprocess.run([bindery, "lsp", "a.dml"], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "a.dml: expected no PATH (see `bindery lsp --help`)" in done.stderr


def test_a_text_that_is_too_large_is_told(client, tmp_path):
    client.send(opened(tmp_path / "large.dml", "#" * 2**28))  # which check refuses, too
    shown = client.receive()
    assert shown["method"] == "window/showMessage" and shown["params"]["type"] == 1
    reason = "it is of 256 MiB or more, which is more than a source can be"
    assert shown["params"]["message"] == f"bindery: cannot read {tmp_path / 'large.dml'}: {reason}"
    assert client.published()["diagnostics"] == []
    # Others that name it are looked at without it.
    assert codes(client.open(tmp_path / "other.dml", "source('large.dml') as large\nprint(missing)\n")) == ["D404"]
    assert client.request("workspace/symbol", {"query": ""}) == []
    assert codes(client.change(tmp_path / "large.dml", "x = (1\n")) == ["D305"]


def test_large_and_deep_texts_are_taken(client, tmp_path):
    deep = "x = " + "(" * 100_000 + "\n"
    assert client.open(tmp_path / "deep.dml", deep)["diagnostics"]
    line = "print(" + " + ".join(["'\U0001F600'"] * 200_000) + " + y)\n"
    found = client.open(tmp_path / "long.dml", line)["diagnostics"]
    assert [each["range"]["start"]["character"] for each in found if each["code"] == "D404"] == [6 + 7 * 200_000]
    many = "".join(f"x{number} = 1\n" for number in range(100_000))
    assert len(client.open(tmp_path / "many.dml", many)["diagnostics"]) == 1000
    client.send(b"[" * 1_000_000)
    assert client.receive()["error"]["code"] == -32700
