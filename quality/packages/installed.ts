import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LockedPackage } from './lock';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.unknown()),
  scripts: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
});

const INSTALL_STEPS = ['preinstall', 'install', 'postinstall'];

/** Where what is installed under `root` says something else than the lock, or is not in it at all. */
export function findDepartures(root: string, packages: readonly LockedPackage[]): string[] {
  const locked = new Map(packages.map((entry) => [entry.path, entry]));
  return findFolders(root, 'node_modules').flatMap((path) => {
    const entry = locked.get(path);
    return entry === undefined ? [`${path} is installed but not locked`] : departuresOf(root, entry);
  });
}

function departuresOf(root: string, { path, name, version, license, hasInstallScript }: LockedPackage): string[] {
  const found = manifestSchema.parse(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')));
  const hasScript =
    INSTALL_STEPS.some((step) => found.scripts?.[step] !== undefined) || existsSync(join(root, path, 'binding.gyp'));
  return [
    ...(found.name === name && found.version === version ? [] : [`${path} holds ${found.name}@${found.version}`]),
    ...(typeof found.license !== 'string' || found.license === license ? [] : [`${path} is under ${found.license}`]),
    ...(hasScript && hasInstallScript !== true ? [`${path} has an install script the lock does not tell of`] : []),
  ];
}

/** The folders of all packages below, as the lock names them. */
function findFolders(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(root, folder, name)).map((part) => `${name}/${part}`) : [name],
    )
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .flatMap((path) => [path, ...findFolders(root, `${path}/node_modules`)]);
}
