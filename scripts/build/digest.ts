import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lists all files below `start`, or `start` itself if it is a file; paths are relative to `rootDir`, with `/` on every
 * system.
 */
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

/** Returns a SHA-256 hash of paths and contents in hexadecimal, which is the same on every machine. */
export async function digestFiles(rootDir: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const content = await readFile(path.join(rootDir, file));
    hash.update(JSON.stringify([file, content.byteLength])).update(content);
  }
  return hash.digest('hex');
}
