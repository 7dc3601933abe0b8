import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type Counts, ONE_FAILED, ONE_PASSED, sum } from './counts';
import type { Part } from './parts';

const STOP_LIMIT_MS = 10_000;

export interface Circumstances {
  readonly isAlone: boolean;
  readonly signal: AbortSignal;
}

interface PartResult {
  readonly counts: Counts;
  /** Output of the part that is not printed yet. */
  readonly printed: string;
}

/**
 * Runs a part. Prints its output at once if `isAlone`, otherwise returns it. An abort ends all processes that the part
 * has started, because they are in one process group.
 */
export async function runPart(part: Part, { isAlone, signal }: Circumstances): Promise<PartResult> {
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(part.node ?? process.execPath, part.args, {
    env: { ...process.env, ...part.env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const stop = () => void endGroup(child);
  signal.addEventListener('abort', stop);
  // Waits for 'close', because output may still arrive after 'exit'.
  await once(child, 'close');
  signal.removeEventListener('abort', stop);
  const succeeded = child.exitCode === 0;
  const counts = part.report ? await readCounts(part.report, succeeded) : succeeded ? ONE_PASSED : ONE_FAILED;
  return { counts, printed };
}

/**
 * Reads the counts of a report. Adds a failure if the part succeeded without a test, or failed without a failed test.
 */
async function readCounts({ file, count }: NonNullable<Part['report']>, succeeded: boolean): Promise<Counts> {
  try {
    const counts = count(JSON.parse(await readFile(file, 'utf8')));
    const isPlausible = succeeded ? counts.passed > 0 : counts.failed > 0;
    return isPlausible ? counts : sum([counts, ONE_FAILED]);
  } catch (error) {
    console.error(`No readable report: ${String(error)}`);
    return ONE_FAILED;
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  const killer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_LIMIT_MS);
  // Sends the signal of Ctrl-C, on which Playwright also stops the server and deletes its data.
  signalGroup(child, 'SIGINT');
  await once(child, 'exit');
  clearTimeout(killer);
  signalGroup(child, 'SIGKILL');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Ignores the error: all processes of the group have ended.
  }
}
