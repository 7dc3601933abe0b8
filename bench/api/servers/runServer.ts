import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { endServer, untilHealthy } from '../../../e2e/support/testServer';
import { freePort } from '../../../server/testing/freePort';
import { endWithParent } from '../../../tools/processes/endWithParent';
import { rootDir } from '../../../tools/processes/rootDir';

export interface RunningServer {
  readonly port: number;
  /** Returns the resident memory of the process in MiB, or NaN if the system does not report it. */
  residentMemory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port in a child process, and waits until the server is healthy. The server writes its log
 * to the file `log`, because writing a line for each request is part of the measured work.
 */
export async function runServer(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  log: string,
): Promise<RunningServer> {
  const port = await freePort();
  const output = await open(log, 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', ...command], {
    cwd: rootDir,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', output.fd, output.fd],
  });
  endWithParent(child);
  await output.close();
  try {
    await untilHealthy(`http://127.0.0.1:${port}`, child);
  } catch (error) {
    await endServer(child);
    throw new Error(`The server did not start:\n${await readFile(log, 'utf8')}`, { cause: error });
  }
  const residentMemory = async () => {
    const status = await readFile(`/proc/${String(child.pid)}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
  };
  return { port, residentMemory, stop: () => endServer(child) };
}
