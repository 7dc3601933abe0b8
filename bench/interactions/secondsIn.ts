import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import type { Tab } from './tab';

/** Microseconds. */
const SAMPLING_INTERVAL = 100;

interface CallFrame {
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/**
 * How many seconds of `work` the page's processor spent in the functions of a source file, by samples of the browser's
 * profiler. The build's source maps tell where a function comes from.
 */
export async function secondsIn(
  { devTools }: Tab,
  source: string,
  work: () => Promise<void>,
): Promise<{ readonly spent: number; readonly passed: number }> {
  await devTools.send('Profiler.enable');
  await devTools.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL });
  await devTools.send('Profiler.start');
  await work();
  const { profile } = await devTools.send('Profiler.stop');
  const own = new Set<number>();
  for (const { id, callFrame } of profile.nodes) if (await isFrom(callFrame, source)) own.add(id);
  const { samples = [], timeDeltas = [] } = profile;
  // A delta is the time before its sample.
  const spent = samples.reduce((sum, id, index) => sum + (own.has(id) ? (timeDeltas[index + 1] ?? 0) : 0), 0);
  return { spent: spent / 1e6, passed: (profile.endTime - profile.startTime) / 1e6 };
}

const maps = new Map<string, Promise<SourceMap | null>>();

async function isFrom({ url, lineNumber, columnNumber }: CallFrame, source: string): Promise<boolean> {
  const file = /\/assets\/[^/]+\.js$/.exec(url)?.[0];
  if (file === undefined) return false;
  if (!maps.has(file)) maps.set(file, readMap(file));
  // Without a source where the build itself has added the code.
  const entry: Partial<SourceMapping> = (await maps.get(file))?.findEntry(lineNumber, columnNumber) ?? {};
  return entry.originalSource?.endsWith(source) ?? false;
}

async function readMap(file: string): Promise<SourceMap | null> {
  const text = await readFile(path.join(rootDir, 'dist-maps', `${file}.map`), 'utf8').catch(() => null);
  // Written by our own build.
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
}
