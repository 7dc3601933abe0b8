import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithParent } from '../../../tools/processes/endWithParent';

const PROJECT = path.join(__dirname, '../../..');
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 100;

export interface RunningServer {
  readonly port: number;
  /** What it holds of the machine's memory, in MiB; NaN where the system does not tell. */
  residentMemory(): Promise<number>;
  stop(): Promise<void>;
}

export interface ServerCommand {
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Where its output goes: a log line for each request is part of what is measured. */
  readonly log: string;
}

/** Starts a server on a free port, in a process of its own, and waits until it is healthy. */
export async function runServer({ script, args, env, log }: ServerCommand): Promise<RunningServer> {
  const port = await freePort();
  const output = await open(log, 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', output.fd, output.fd],
  });
  endWithParent(child);
  await output.close();
  try {
    await untilHealthy(port, child);
  } catch (error) {
    await end(child);
    throw new Error(`The server did not start:\n${await readFile(log, 'utf8')}`, { cause: error });
  }
  return { port, residentMemory: () => residentMemory(child.pid), stop: () => end(child) };
}

async function untilHealthy(port: number, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    if (hasEnded(child)) throw new Error('It ended by itself.');
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(POLL_MS);
  }
  throw new Error(`It was not healthy within ${START_LIMIT_MS / 1_000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(killer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
