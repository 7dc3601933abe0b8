import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../tools/processes/rootDir';

interface Place {
  readonly cwd?: string;
  /** Settings over those of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * What a tool prints when it is run as on the command line. Its exit code is ignored: these tests want it to complain.
 */
export function runTool(file: string, args: readonly string[], place: Place = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { cwd = rootDir, env } = place;
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [join(rootDir, file), ...args], options, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr));
      else resolve(stdout);
    });
  });
}
