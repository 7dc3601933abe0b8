import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Puts programs that do nothing into a folder. */
export function installPrograms(folder: string, ...files: readonly string[]): void {
  for (const file of files.map((name) => join(folder, name))) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
  }
}
