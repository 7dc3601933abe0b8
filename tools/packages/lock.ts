/** A package as the lock has it. */
export interface LockedPackage {
  /** `node_modules/a/node_modules/b` */
  readonly path: string;
  /** The name of the folder, or of the package that an alias stands for. */
  readonly name: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Every package of a `package-lock.json`; throws for one of another form. */
export function readLock(text: string): readonly LockedPackage[] {
  // npm's own form, identified by its version.
  const lock = JSON.parse(text) as {
    lockfileVersion: number;
    packages: Readonly<Record<string, Partial<LockedPackage>>>;
  };
  if (lock.lockfileVersion !== 3) throw new Error(`The lock has the form ${lock.lockfileVersion} instead of 3.`);
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry, path }));
}
