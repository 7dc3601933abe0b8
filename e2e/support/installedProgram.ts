import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs that is on the PATH, in the order of the names. */
export function findInstalled(names: readonly string[], path = process.env['PATH'] ?? ''): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Returns the path of a server program, such as nginx. Also looks in sbin, which only root has on the PATH. */
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
