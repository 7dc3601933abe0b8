const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this worker has compiled, by path. */
const compiled = new Map();

/**
 * Jest compiles every module anew for each test file. This runtime keeps the script: other test files of the same worker
 * run it in their own context, where nothing but the compiled code is shared.
 */
module.exports = class CompileOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    // Internal to jest-runtime: another version may name them otherwise, which ends the run here.
    const { executor } = this;
    const { environment, injectedModuleParameters } = executor;
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
};
