import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on the PATH, in order of the names. */
export function findInstalled(names: readonly string[], path = process.env['PATH'] ?? ''): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** A server by its name: a user other than root has no sbin on the PATH. */
export function findServer(name: string, env = process.env, folder = '/usr/sbin'): string | undefined {
  return findInstalled([name], [env['PATH'], folder].join(delimiter));
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
