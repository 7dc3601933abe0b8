import * as z from 'zod/mini';

const entrySchema = z.object({
  /** Only where it differs from the folder's name: an alias. */
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  optional: z.optional(z.boolean()),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
  link: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
});

const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entrySchema) });

/** A package as the lock has it. */
export interface LockedPackage extends z.infer<typeof entrySchema> {
  /** `node_modules/a/node_modules/b` */
  readonly path: string;
  readonly name: string;
}

/** Every package of a `package-lock.json`; throws for one of another form. */
export function readLock(text: string): readonly LockedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(text));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: entry.name ?? folderName(path) }));
}

/** The name in a path. */
function folderName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
