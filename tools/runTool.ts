import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from './processes/rootDir';

/**
 * What a program of node's prints as JSON, of the shape its documentation gives. Its exit code is ignored: these tests
 * expect complaints. `env` holds settings over those of this process.
 */
export function runTool<Report>(
  file: string,
  args: readonly string[],
  { cwd = rootDir, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Report> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(rootDir, file), ...args], options, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr));
      // What the caller expects of the program it names.
      else resolve(JSON.parse(stdout) as Report);
    });
  });
}
