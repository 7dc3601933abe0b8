import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { VIEWER } from './appSettings';
import { TWIN } from './compressFiles';
import { digestFiles, listFiles } from './digest';

/** What of dist/ is built: all that members need, or the support viewer and the compressed files, too. */
type Extent = 'app' | 'whole';

const stampFile = (rootDir: string): string => path.join(rootDir, '.cache', 'build-stamp.json');

async function describeBuild(rootDir: string, inputs: string, extent: Extent): Promise<string> {
  const files = await listFiles(rootDir, 'dist');
  const built = files.filter((file) => extent === 'whole' || !(TWIN.test(file) || file.startsWith(`dist/${VIEWER}/`)));
  return JSON.stringify({ inputs, extent, output: await digestFiles(rootDir, built) });
}

/** Remembers, outside the served folder, which inputs the present dist/ was made of. */
export async function writeBuildStamp(rootDir: string, inputs: string, extent: Extent): Promise<void> {
  const stamp = await describeBuild(rootDir, inputs, extent);
  await mkdir(path.dirname(stampFile(rootDir)), { recursive: true });
  await writeFile(stampFile(rootDir), stamp);
}

/** Whether the last build went so far, dist/ still has what it made, and was made of exactly these inputs. */
export async function isBuiltFrom(rootDir: string, inputs: string, extent: Extent): Promise<boolean> {
  const stamp = await readFile(stampFile(rootDir), 'utf8').catch(() => null);
  return stamp === (await describeBuild(rootDir, inputs, extent));
}
