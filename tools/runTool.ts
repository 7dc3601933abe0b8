import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from './processes/rootDir';

/**
 * Runs a program of Node.js and returns its JSON output. Ignores the exit code, because the tests that use this
 * function expect faults. `env` adds to the environment of this process.
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
      // The type assertion is safe, because the caller gives the type that the program's documentation describes.
      else resolve(JSON.parse(stdout) as Report);
    });
  });
}
