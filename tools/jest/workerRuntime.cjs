const { readFileSync } = require('node:fs');
const { Module } = require('node:module');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PGLITE = '@electric-sql/pglite';
let pglite;

/** Its timers, of ten seconds, must not keep a worker alive whose tests are over. */
function loadPglite() {
  const path = require.resolve(PGLITE);
  const module = new Module(path);
  const source = readFileSync(path, 'utf8');
  module._compile(`const setTimeout = (...timer) => globalThis.setTimeout(...timer).unref(); ${source}`, path);
  return module.exports;
}

/** What this worker has compiled, by path. */
const compiled = new Map();

/** Embedded databases that no test uses at the moment (server/testing/testDatabase.ts). */
const idleEngines = [];

/**
 * Jest compiles every module anew for each test file. This runtime keeps the script: other test files of the same worker
 * run it in their own context. They share the compiled code, PGlite and the databases that were started with it.
 */
module.exports = class WorkerRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    // Internal to jest-runtime: another version may name them otherwise, which ends the run here.
    const { executor } = this;
    const { environment, injectedModuleParameters } = executor;
    environment.global.idleEngines = idleEngines;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, path) => {
      const context = environment.getVmContext();
      if (context === null) return compileAnew(source, path);
      if (compiled.get(path)?.source !== source) {
        const wrapped = `(function (${injectedModuleParameters.join(', ')}) {${source}\n})`;
        try {
          compiled.set(path, { source, script: new Script(wrapped, { filename: path }) });
        } catch {
          // Jest's own way has its message for a file that is no JavaScript.
          return compileAnew(source, path);
        }
      }
      return compiled.get(path).script.runInContext(context);
    };
  }

  requireModuleOrMock(from, name) {
    if (name !== PGLITE) return super.requireModuleOrMock(from, name);
    pglite ??= loadPglite();
    return pglite;
  }
};
