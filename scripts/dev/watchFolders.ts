import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Calls `onChange` at every change under these folders until it is closed. One watcher a folder: Node 20's recursive
 * one on Linux loses a file that an editor replaces instead of rewriting it.
 */
export async function watchFolders(roots: readonly string[], onChange: () => void): Promise<() => void> {
  const folders = await Promise.all(roots.map(listFolders));
  const watchers = folders.flat().map((folder) => watch(folder, onChange));
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

async function listFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return [
    root,
    ...entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name)),
  ];
}
