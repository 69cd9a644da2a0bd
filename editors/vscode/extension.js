// Starts `bindery lsp`. What is found in scripts, shown of them and mended is the server's.
'use strict';

const { execFile } = require('child_process');
const { promisify } = require('util');
const { commands, window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;
// One start or stop after the other, however often settings change.
let last = Promise.resolve();

function inTurn(step) {
  last = last.then(step, step);
  return last;
}

async function start() {
  const command = workspace.getConfiguration('bindery').get('path');
  try {
    await promisify(execFile)(command, ['--version']);
  } catch (error) {
    // The client would say so too, but not what helps.
    window.showErrorMessage(`Cannot start \`${command}\` (${error.message}). Install Bindery, or name the program in the ` +
                            'setting bindery.path.');
    return;
  }
  client = new LanguageClient('bindery', 'Bindery', { command, args: ['lsp'] },
                              { documentSelector: [{ language: 'dml' }] });
  await client.start();
}

async function stop() {
  if (client?.needsStop()) await client.stop();
  client = undefined;
}

async function restart() {
  await stop();
  await start();
}

function activate(context) {
  context.subscriptions.push(
      commands.registerCommand('bindery.restart', () => inTurn(restart)),
      workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('bindery.path')) inTurn(restart);
      }));
  return inTurn(start);
}

function deactivate() {
  return inTurn(stop);
}

module.exports = { activate, deactivate };
