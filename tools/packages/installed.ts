import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedPackage } from './lock';

/** The part of a package's own `package.json` that is read here. Its values may have any form. */
interface Manifest {
  readonly name: unknown;
  readonly version: unknown;
  readonly license?: unknown;
  readonly scripts?: Readonly<Record<string, unknown>>;
}

const INSTALL_STEPS = ['preinstall', 'install', 'postinstall'];

/** Lists the packages under `root` that differ from the lock or are missing in it. */
export function findDepartures(root: string, packages: readonly LockedPackage[]): string[] {
  const locked = new Map(packages.map((entry) => [entry.path, entry]));
  return findFolders(root, 'node_modules').flatMap((path) => {
    const entry = locked.get(path);
    if (entry === undefined) return [`${path} is installed but not locked`];
    const folder = join(root, path);
    // npm guarantees only name and version.
    const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const { name, version, license, scripts } = found;
    const hasScript = INSTALL_STEPS.some((step) => scripts?.[step]) || existsSync(join(folder, 'binding.gyp'));
    const faults = [
      (name !== entry.name || version !== entry.version) && `holds ${String(name)}@${String(version)}`,
      typeof license === 'string' && license !== entry.license && `is under ${license}`,
      hasScript && entry.hasInstallScript !== true && 'has an install script the lock does not name',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${path} ${fault}`);
  });
}

/** Returns the folders of all packages below, with the names of the lock. */
function findFolders(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(root, folder, name)).map((part) => `${name}/${part}`) : name,
    )
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .flatMap((path) => [path, ...findFolders(root, `${path}/node_modules`)]);
}
