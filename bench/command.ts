import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rootDir } from '../tools/processes/rootDir';
import { renderReport, type Section } from './report';

/** Registers work that runs after the last measurement. The work that was registered last runs first. */
export type OnEnd = (work: () => Promise<unknown>) => void;

type Measure = (onEnd: OnEnd) => Promise<readonly Section[]>;

/**
 * Runs the measurements, prints the report and writes it to `.cache`, and finally runs the registered work. The report
 * is not in git, because its figures are valid only for this machine.
 */
export function runBench(name: string, measure: Measure): void {
  measureAndReport(path.join('.cache', `${name}.md`), measure).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

async function measureAndReport(file: string, measure: Measure): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const heading = describeEnvironment(new Date());
    const sections = await Promise.race([measure((end) => ends.unshift(end)), untilStopped()]);
    const report = renderReport(heading, sections);
    await mkdir(path.join(rootDir, '.cache'), { recursive: true });
    await writeFile(path.join(rootDir, file), report);
    console.log(`\n${report}\nAlso in ${file}`);
  } finally {
    for (const end of ends) await end().catch(console.error);
  }
}

/** Rejects when a signal asks this process to stop. The registered work then still runs. */
function untilStopped(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
    }
  });
}

/** Returns the date and the machine's description for the report's heading. */
function describeEnvironment(now: Date): string {
  const date = now.toISOString().slice(0, 16).replace('T', ' ');
  const processor = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown processor'}`;
  const system = `${(os.totalmem() / 2 ** 30).toFixed(0)} GiB, ${os.type()} ${os.arch()}; Node ${process.versions.node}`;
  const load = os.loadavg().map((value) => value.toFixed(1));
  return `${date} UTC; ${processor}, ${system}; load ${load.join(', ')}`;
}

/** Returns the parts that `--only` names; without `--only`, all parts. */
export function chooseParts<Part extends string>(parts: readonly Part[], only: readonly string[]): readonly Part[] {
  const unknown = only.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only takes ${parts.join(', ')}, not ${unknown}.`);
  return only.length === 0 ? parts : parts.filter((part) => only.includes(part));
}

/** Returns the value of an option. Throws if the value is not a whole number above 0. */
export function readCount(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${option} takes a whole number, not ${text}.`);
  return Number(text);
}
