import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestFiles, listFiles } from './digest';

const stampFile = (rootDir: string): string => path.join(rootDir, '.cache', 'build-stamp.json');

async function describeBuild(rootDir: string, inputs: string): Promise<string> {
  return JSON.stringify({ inputs, output: await digestFiles(rootDir, await listFiles(rootDir, 'dist')) });
}

/** Remembers, outside the served folder, which inputs the present dist/ was made of. */
export async function writeBuildStamp(rootDir: string, inputs: string): Promise<void> {
  const stamp = await describeBuild(rootDir, inputs);
  await mkdir(path.dirname(stampFile(rootDir)), { recursive: true });
  await writeFile(stampFile(rootDir), stamp);
}

/**
 * Returns whether the last build was completed, its files are still in dist/, and it was made of exactly these inputs.
 */
export async function isBuiltFrom(rootDir: string, inputs: string): Promise<boolean> {
  const stamp = await readFile(stampFile(rootDir), 'utf8').catch(() => null);
  return stamp === (await describeBuild(rootDir, inputs));
}
