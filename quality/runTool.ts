import { execFile } from 'node:child_process';
import { join } from 'node:path';

export const projectRoot = join(__dirname, '..');

/**
 * What a tool prints when it is run as on the command line. Its exit code is ignored: these tests want it to complain.
 */
export function runTool(file: string, args: readonly string[], cwd = projectRoot): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [join(projectRoot, file), ...args], options, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr));
      else resolve(stdout);
    });
  });
}
