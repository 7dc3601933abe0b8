import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Paths of all files under `start` (a file or a folder), relative to `rootDir`, with `/` on every system. */
export async function listFiles(rootDir: string, start = '.'): Promise<string[]> {
  const absolute = path.join(rootDir, start);
  const found = await stat(absolute).catch(() => null);
  if (found === null) return [];
  if (!found.isDirectory()) return [start];
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(rootDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/**
 * Returns a hash over names and contents, equal on every machine; hex. A missing file counts as absent, not as an
 * error.
 */
export async function digestFiles(rootDir: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const content = await readFile(path.join(rootDir, file));
    hash.update(JSON.stringify([file, content.byteLength])).update(content);
  }
  return hash.digest('hex');
}
