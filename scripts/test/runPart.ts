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
  /** Output that has not been printed yet. */
  readonly printed: string;
}

/**
 * Runs one part with its output shown as it comes, or, where another runs beside it, once it has ended. An abort ends
 * the part with every process it started: it runs as a process group of its own, so its workers, servers and browsers
 * get the signal too.
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
  // Waits for 'close', since output may still arrive after 'exit'.
  await once(child, 'close');
  signal.removeEventListener('abort', stop);
  const succeeded = child.exitCode === 0;
  const counts = part.report ? await readCounts(part.report, succeeded) : succeeded ? ONE_PASSED : ONE_FAILED;
  return { counts, printed };
}

/**
 * Reads the counts of a report. A part that ran no test, or that failed without naming one, has failed, whatever its
 * report says.
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
  // Interrupts the part as Ctrl-C does: on this signal the browser runner also stops its server and removes its data.
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
    // The group has no process any more.
  }
}
