import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestFiles, listFiles } from './digest';

const stampFile = (rootDir: string): string => path.join(rootDir, '.cache', 'build-stamp.json');

async function describeBuild(rootDir: string, inputs: string): Promise<string> {
  return JSON.stringify({ inputs, output: await digestFiles(rootDir, await listFiles(rootDir, 'dist')) });
}

/**
 * Writes a file outside of dist/ with the hash of the inputs and a hash of the built files, so that `isBuiltFrom` can
 * compare them.
 */
export async function writeBuildStamp(rootDir: string, inputs: string): Promise<void> {
  const stamp = await describeBuild(rootDir, inputs);
  await mkdir(path.dirname(stampFile(rootDir)), { recursive: true });
  await writeFile(stampFile(rootDir), stamp);
}

/**
 * Returns whether the last build finished, none of its files is missing, and it was built from exactly these inputs.
 */
export async function isBuiltFrom(rootDir: string, inputs: string): Promise<boolean> {
  const stamp = await readFile(stampFile(rootDir), 'utf8').catch(() => null);
  return stamp === (await describeBuild(rootDir, inputs));
}
