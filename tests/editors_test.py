"""The extension for Visual Studio Code: what it declares is there, its grammar knows the words of the language, and it
starts the server that its setting names."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from support.hang import HANGS
from support.left_out import leave_out

# The interfaces of the editor and of its client for language servers, as far as the extension calls them. What the
# client is asked to start is started, and says what it is.
MODULES = {
    "vscode": """
exports.events = [];
exports.settings = { path: process.env.PROGRAM };
const disposable = { dispose() {} };
exports.commands = { registerCommand(name, call) { exports.events.push(name); exports.restart = call; return disposable; } };
exports.window = { async showErrorMessage(text) { exports.events.push(text); } };
exports.workspace = {
  getConfiguration: section => ({ get: name => exports.settings[section === 'bindery' ? name : ''] }),
  onDidChangeConfiguration(call) { exports.changed = call; return disposable; },
};
""",
    "vscode-languageclient/node": """
const { spawn } = require('child_process');
const { events } = require('vscode');
exports.LanguageClient = class {
  constructor(id, name, server, client) { Object.assign(this, { server, selector: client.documentSelector }); }
  start() {
    return new Promise((resolve, reject) => {
      const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: {} } });
      this.process = spawn(this.server.command, this.server.args);
      this.process.on('error', reject);
      this.process.stdout.once('data', data => {
        const { serverInfo } = JSON.parse(String(data).split('\\r\\n\\r\\n')[1]).result;
        events.push(['started', serverInfo.name, this.selector]);
        this.running = true;
        resolve();
      });
      this.process.stdin.on('error', () => {});
      this.process.stdin.write(`Content-Length: ${request.length}\\r\\n\\r\\n${request}`);
    });
  }
  needsStop() { return this.running === true; }
  async stop() { this.running = false; this.process.kill(); events.push('stopped'); }
};
""",
}
SESSION = """
const vscode = require('vscode');
const extension = require(process.env.EXTENSION);
const event = section => ({ affectsConfiguration: name => name.startsWith(section) });
(async () => {
  const context = { subscriptions: [] };
  await extension.activate(context);
  vscode.changed(event('editor'));
  vscode.changed(event('bindery'));
  await vscode.restart();
  vscode.settings.path = '/nowhere/bindery';
  await vscode.restart();
  vscode.settings.path = process.env.PROGRAM;
  await vscode.restart();
  await extension.deactivate();
  console.log(JSON.stringify({ events: vscode.events, subscriptions: context.subscriptions.length }));
})();
"""


@pytest.fixture
def extension(root) -> Path:
    return root / "editors" / "vscode"


@pytest.fixture
def package(extension) -> dict:
    return json.loads((extension / "package.json").read_text())


def test_what_the_package_declares_is_there(root, extension, package):
    [version] = re.findall(r"^project\(bindery VERSION (\S+)", (root / "CMakeLists.txt").read_text(), re.M)
    assert package["version"] == version
    assert f"bindery-{version}.vsix" in (extension / "README.md").read_text()
    contributed = package["contributes"]
    [language], [grammar] = contributed["languages"], contributed["grammars"]
    files = [package["main"], language["configuration"], grammar["path"]]
    assert [each for each in files if not (extension / each).is_file()] == []
    json.loads((extension / language["configuration"]).read_text())
    assert json.loads((extension / grammar["path"]).read_text())["scopeName"] == grammar["scopeName"]
    code = (extension / package["main"]).read_text()
    declared = {each["command"] for each in contributed["commands"]} | set(contributed["configuration"]["properties"])
    assert set(re.findall(r"'(bindery\.\w+)'", code)) == declared
    assert package["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"] == ["bindery.path"]


def test_the_grammar_knows_the_words_of_the_language(root, extension):
    [listed] = re.findall(r"> keywords = \{(.*?)\}", (root / "grammar" / "dml" / "bytes.hpp").read_text(), re.S)
    keywords = re.findall(r'"(\w+)"', listed)
    assert len(keywords) > 20
    repository = json.loads((extension / "dml.tmLanguage.json").read_text())["repository"]

    def scope(text: str) -> str:
        return next(each.get("name", "a call") for each in repository["word"]["patterns"] if re.match(each["match"], text))

    plain = [each for each in keywords if not scope(each).startswith(("keyword.", "storage.", "constant.", "support."))]
    assert plain == []
    assert scope("weights = 1") == "variable.other.dml"
    assert scope("inner = 1") == "variable.other.dml"
    assert scope("as.matrix(x)") == "a call"
    assert scope("Matrix[Double] X") == "storage.type.dml"
    assert scope("matrix(0, 1, 1)") == "a call"


def test_it_starts_the_program_of_its_setting_and_tells_where_there_is_none(bindery, extension, tmp_path):
    node = shutil.which("node")
    if node is None:
        leave_out("the extension for Visual Studio Code, which needs node")
    # A copy: modules that somebody installed beside the extension would be found first.
    shutil.copy(extension / "extension.js", tmp_path)
    for name, code in MODULES.items():
        file = tmp_path / "node_modules" / f"{name}.js"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code)
    done = subprocess.run([node, "-e", SESSION], cwd=tmp_path, capture_output=True, text=True, timeout=HANGS, check=False,
                          env={**os.environ, "PROGRAM": str(bindery), "EXTENSION": str(tmp_path / "extension.js")})
    assert done.returncode == 0, done.stderr
    started = ["started", "bindery", [{"language": "dml"}]]
    said = json.loads(done.stdout)
    [failure] = [each for each in said["events"] if str(each).startswith("Cannot")]
    assert said["events"] == ["bindery.restart", started, "stopped", started, "stopped", started, "stopped", failure, started,
                              "stopped"]
    assert "/nowhere/bindery" in failure
    assert "bindery.path" in failure
    assert said["subscriptions"] == 2
