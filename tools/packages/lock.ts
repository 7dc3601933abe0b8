/** A package in package-lock.json. */
export interface LockedPackage {
  /** The path of the package, such as `node_modules/a/node_modules/b`. */
  readonly path: string;
  /** The name of the package. If the package has an alias, this is its real name. */
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

/** Returns every package of a `package-lock.json`. Throws if the file has another form. */
export function readLock(text: string): readonly LockedPackage[] {
  // The type assertion is safe, because `lockfileVersion`, which is checked below, identifies the form.
  const lock = JSON.parse(text) as {
    lockfileVersion: number;
    packages: Readonly<Record<string, Partial<LockedPackage>>>;
  };
  if (lock.lockfileVersion !== 3) throw new Error(`The lock has the form ${lock.lockfileVersion} instead of 3.`);
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry, path }));
}
